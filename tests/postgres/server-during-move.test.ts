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

interface Move {
  process: ChildProcess;
  /** What the command has printed. */
  output: () => string;
  /** @returns its exit code */
  finish: () => Promise<number | null>;
}

/** Starts a move and stops its process in the middle of the files. */
const pauseMove = async (
  to: string[],
  settings: Settings,
  countFiles: () => number,
): Promise<Move> => {
  const args = [join(root, 'server/cli/move.ts'), '--to', ...to];
  const child = spawn(process.execPath, args, {
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  await vi.waitUntil(() => countFiles() >= 5, { timeout: 60_000, interval: 5 });
  child.kill('SIGSTOP');
  expect(countFiles()).toBeLessThan(60);
  return {
    process: child,
    output: () => output,
    finish: async () => {
      child.kill('SIGCONT');
      await closed;
      return child.exitCode;
    },
  };
};

const moveToPostgres = (url = database.url): Promise<Move> => {
  const filesUrl = `s3://${storage.bucket}/home?endpoint=${storage.endpoint}`;
  const settings = { ...inFolder('home'), ...s3Environment };
  return pauseMove([url, '--files-to', filesUrl], settings, () => storage.objects.size);
};
const moveToFolder = (url = database.url): Promise<Move> => {
  const uploads = join(folder, 'back/uploads');
  const countFiles = () => (existsSync(uploads) ? readdirSync(uploads).length : 0);
  return pauseMove([join(folder, 'back')], inPostgres(url), countFiles);
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
  const source = await start(inFolder('home'));
  const acknowledged = await write(source, await signIn(source), 'Before');
  await source.end('SIGTERM');
  addFiles(inFolder('home'));
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
  const source = await start(inFolder('home'));
  const acknowledged = await write(source, await signIn(source), 'Before');
  await source.end('SIGTERM');
  addFiles(inFolder('home'));
  const kill = async ({ process }: Move) => {
    const closed = once(process, 'close');
    process.kill('SIGKILL');
    await closed;
    await vi.waitUntil(isAlone, { timeout: 60_000 });
  };
  const expectHome = async (settings: Settings, name: string) => {
    const server = await start(settings);
    acknowledged.push(...(await write(server, await signIn(server), name)));
    expect((await servicesOf(server)).toSorted()).toEqual(acknowledged.toSorted());
    await server.end('SIGTERM');
  };
  await kill(await moveToPostgres());
  await expectHome(inFolder('home'), 'After the first');
  expect(await (await moveAgain(moveToPostgres)).finish()).toBe(0);
  await expectHome(inPostgres(), 'In PostgreSQL');
  addFiles(inPostgres());
  await kill(await moveToFolder());
  await expectHome(inPostgres(), 'After the second');
  expect(await (await moveAgain(moveToFolder)).finish()).toBe(0);
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
    const source = await start(inFolder('home'));
    const acknowledged = await write(source, await signIn(source), 'Before');
    await source.end('SIGTERM');
    addFiles(inFolder('home'));
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
    const source = await start(inPostgres());
    const cookie = await signIn(source);
    const acknowledged = await write(source, cookie, 'Before');
    await source.end('SIGTERM');
    addFiles(inPostgres());
    const back = await moveToFolder(line.url);
    await lose(line);
    const meanwhile = await start(inPostgres());
    acknowledged.push(...(await write(meanwhile, cookie, 'Meanwhile')));
    await expectStopped(back);
    expect(existsSync(join(folder, 'back/fernlight.sqlite'))).toBe(false);
    expect(acknowledged).toHaveLength(20);
    expect((await servicesOf(meanwhile)).toSorted()).toEqual(acknowledged.toSorted());
  });
});

/** What was copied before the kill doesn't count. */
const moveAgain = async (move: () => Promise<Move>): Promise<Move> => {
  storage.objects.clear();
  rmSync(join(folder, 'back'), { recursive: true, force: true });
  return move();
};
