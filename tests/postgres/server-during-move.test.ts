import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, signIn } from '../faults/support/requests.ts';
import { moveLock } from '../../server/database/postgres/connect.ts';
import { createDataKey } from '../../server/data-key/data-key.ts';
import { asOwner } from '../support/postgres/databases.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import { samples } from '../support/samples.ts';
import { endedServer, root, type RunningServer, startServer } from '../support/server.ts';
import { servicesOf } from './content.ts';
import { type Home, type Line, newHome, newLine } from './servers.ts';

/** No server writes at either end while a home is moved, whenever it started (server/database/postgres/connect.ts). */
let folder: string;
let database: Home;
let storage: S3Server;
let cleanUp: (() => Promise<unknown>)[];
const DATA_KEY = createDataKey().bytes.toString('base64');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-during-move-'));
  database = await newHome(null);
  storage = await startS3Server();
  cleanUp = [];
});
afterEach(async () => {
  for (const step of cleanUp) await step();
  await database.remove();
  await storage.stop();
  rmSync(folder, { recursive: true });
});

const inFolder = (name: string) => ({ DATA_DIR: join(folder, name), DATA_KEY });
const inPostgres = (DATABASE_URL = database.url) => ({
  ...inFolder('servers'),
  DATABASE_URL,
  FILES_URL: 'folder',
});
type Settings = ReturnType<typeof inFolder>;

const start = async (settings: Settings): Promise<RunningServer> => {
  const server = await startServer({ dataDir: settings.DATA_DIR, settings });
  cleanUp.push(() => server.end('SIGKILL'));
  return server;
};
const outputOfRefused = async (settings: Settings): Promise<string> => {
  const { code, output } = await endedServer({ dataDir: settings.DATA_DIR, settings });
  expect(code).toBe(1);
  return output;
};

/** Sends ten writes and returns the titles that were acknowledged. */
const write = async ({ url }: RunningServer, cookie: string, name: string): Promise<string[]> => {
  const acknowledged: string[] = [];
  for (let number = 0; number < 10; number += 1) {
    const title = `${name} ${number}`;
    const answer = await send(url, 'POST', 'services', { ...samples.service, title }, cookie);
    if (answer.status === 201) acknowledged.push(title);
    else expect(answer.status).toBe(503);
  }
  return acknowledged;
};

const addFiles = (settings: Settings): void => {
  for (let number = 0; number < 60; number += 1) {
    const name = `${randomBytes(16).toString('hex')}.webp`;
    writeFileSync(join(settings.DATA_DIR, 'uploads', name), randomBytes(400_000));
  }
};

/** Fills a new home, whose server then ends. @returns the titles in it */
const createHome = async (settings: Settings): Promise<string[]> => {
  const server = await start(settings);
  const acknowledged = await write(server, await signIn(server), 'Before');
  await server.end('SIGTERM');
  addFiles(settings);
  return acknowledged;
};

interface Move {
  /** What the command has printed. */
  output: () => string;
  /** Lets the move go on. @returns its exit code */
  finish: () => Promise<number | null>;
  kill: () => Promise<void>;
}

/** Starts a move and holds it in the middle of the files, of which there are 60. */
const holdMove = async (
  to: string[],
  settings: Settings,
  { countFiles, hold }: { countFiles: () => number; hold: (move: ChildProcess) => () => void },
): Promise<Move> => {
  const args = [join(root, 'server/cli/move.ts'), '--to', ...to];
  const child = spawn(process.execPath, args, {
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  const goal = countFiles() + 5;
  await vi.waitUntil(() => countFiles() >= goal, { timeout: 60_000, interval: 5 });
  const release = hold(child);
  expect(countFiles()).toBeLessThan(60);
  return {
    output: () => output,
    finish: async () => {
      release();
      await closed;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
      release();
      await vi.waitUntil(isAlone, { timeout: 60_000 });
    },
  };
};

const moveToPostgres = (url = database.url): Promise<Move> => {
  const filesUrl = `s3://${storage.bucket}/home?endpoint=${storage.endpoint}`;
  return holdMove(
    [url, '--files-to', filesUrl],
    { ...inFolder('home'), ...s3Environment },
    {
      countFiles: () => storage.objects.size,
      // In a stopped process, the request that is under way would have taken too long when it goes on.
      hold: () => storage.holdUploads(),
    },
  );
};
const moveToFolder = (url = database.url): Promise<Move> => {
  const uploads = join(folder, 'back/uploads');
  return holdMove([join(folder, 'back')], inPostgres(url), {
    countFiles: () => (existsSync(uploads) ? readdirSync(uploads).length : 0),
    hold: (move) => {
      move.kill('SIGSTOP');
      return () => move.kill('SIGCONT');
    },
  });
};

const isAlone = () =>
  asOwner(database.url, async (client) => {
    const { rows } = await client.query(`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'fernlight'`);
    return rows.length === 0;
  });

const beingMoved = 'is being moved by npm run move';
const lockedFolder = 'Another server is already running';

it('into PostgreSQL: servers that start at either end refuse, until the move is done', async () => {
  const acknowledged = await createHome(inFolder('home'));
  const move = await moveToPostgres();
  expect(await outputOfRefused(inPostgres())).toContain(beingMoved);
  expect(await outputOfRefused(inFolder('home'))).toContain(lockedFolder);
  expect(await move.finish()).toBe(0);
  const target = await start(inPostgres());
  acknowledged.push(...(await write(target, await signIn(target), 'After')));
  expect(acknowledged).toHaveLength(20);
  expect((await servicesOf(target)).toSorted()).toEqual(acknowledged.toSorted());
});

it('into a folder: also a server that had lost its connections when the move began stores nothing', async () => {
  const line = await newLine(database.url);
  cleanUp.push(() => line.end());
  const source = await start(inPostgres(line.url));
  const cookie = await signIn(source);
  const acknowledged = await write(source, cookie, 'Before');
  addFiles(inPostgres());
  line.close();
  await vi.waitUntil(isAlone, { timeout: 60_000 });
  const move = await moveToFolder();
  line.open();
  acknowledged.push(...(await write(source, cookie, 'Meanwhile')));
  expect((await fetch(`${source.url}/`)).status).toBe(200);
  expect(await outputOfRefused({ ...inPostgres(), ...inFolder('other') })).toContain(beingMoved);
  expect(await outputOfRefused(inFolder('back'))).toContain(lockedFolder);
  await source.end('SIGTERM');
  expect(await move.finish()).toBe(0);
  const target = await start(inFolder('back'));
  acknowledged.push(...(await write(target, await signIn(target), 'After')));
  expect(acknowledged).toHaveLength(20);
  expect((await servicesOf(target)).toSorted()).toEqual(acknowledged.toSorted());
});

it('killed in the middle, a move keeps no server out: the home is whole, and is moved later', async () => {
  const acknowledged = await createHome(inFolder('home'));
  const expectHome = async (settings: Settings, name: string) => {
    const server = await start(settings);
    acknowledged.push(...(await write(server, await signIn(server), name)));
    expect((await servicesOf(server)).toSorted()).toEqual(acknowledged.toSorted());
    await server.end('SIGTERM');
  };
  await (await moveToPostgres()).kill();
  await expectHome(inFolder('home'), 'After the first');
  expect(await (await moveToPostgres()).finish()).toBe(0);
  await expectHome(inPostgres(), 'In PostgreSQL');
  addFiles(inPostgres());
  await (await moveToFolder()).kill();
  await expectHome(inPostgres(), 'After the second');
  expect(await (await moveToFolder()).finish()).toBe(0);
  await expectHome(inFolder('back'), 'Back');
  expect(acknowledged).toHaveLength(50);
});

describe('a move whose connection is lost in the middle stops and says so, and both ends are whole', () => {
  const endLock = () =>
    asOwner(database.url, async (client) => {
      const { rows } = await client.query(
        `select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and objid = $1 and mode = 'ExclusiveLock'`,
        [moveLock],
      );
      expect(rows).toHaveLength(1);
    });
  const ways: [string, (line: Line) => Promise<void> | void][] = [
    ['the database ends it', endLock],
    [
      'the network is away for a moment',
      (line) => {
        line.close();
        line.open();
      },
    ],
  ];

  const expectStopped = async (move: Move) => {
    expect([await move.finish(), move.output()]).toEqual([
      1,
      expect.stringContaining('The connection to the database was lost'),
    ]);
  };

  it.each(ways)('%s', async (_, lose) => {
    const line = await newLine(database.url);
    cleanUp.push(() => line.end());
    const acknowledged = await createHome(inFolder('home'));
    // A server that starts at the target meanwhile is a home of its own, and nothing of it is erased.
    const there = await moveToPostgres(line.url);
    await lose(line);
    const other = await start(inPostgres());
    const others = await write(other, await signIn(other), 'Another home');
    await expectStopped(there);
    expect((await servicesOf(other)).toSorted()).toEqual(others.toSorted());
    const again = await start(inFolder('home'));
    expect((await servicesOf(again)).toSorted()).toEqual(acknowledged.toSorted());
  });

  it.each(ways)('on the way back: %s', async (_, lose) => {
    const line = await newLine(database.url);
    cleanUp.push(() => line.end());
    const acknowledged = await createHome(inPostgres());
    const back = await moveToFolder(line.url);
    await lose(line);
    const meanwhile = await start(inPostgres());
    acknowledged.push(...(await write(meanwhile, await signIn(meanwhile), 'Meanwhile')));
    await expectStopped(back);
    expect(existsSync(join(folder, 'back/fernlight.sqlite'))).toBe(false);
    expect(acknowledged).toHaveLength(20);
    expect((await servicesOf(meanwhile)).toSorted()).toEqual(acknowledged.toSorted());
  });
});
