import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seconds } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { send, signIn } from '../faults/support/requests.ts';
import { asOwner } from '../support/postgres/databases.ts';
import { s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import { createCode } from '../support/second-step.ts';
import { admin, root, runScript, type RunningServer, startServer } from '../support/server.ts';
import { requestFields, typedFormTime } from '../support/sent-requests.ts';
import {
  addPdf,
  addPicture,
  addService,
  backUp,
  command,
  contentsOf,
  post,
  servicesOf,
} from './content.ts';
import { type Home, newHome } from './servers.ts';

/** A complete home moves from a folder into PostgreSQL and back (docs/decisions/076). */
let folder: string;
let target: Home;
const servers: RunningServer[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-move-test-'));
  target = await newHome(null);
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  await target.remove();
  rmSync(folder, { recursive: true });
});

const dataDir = () => join(folder, 'data');
const inFolder = (name = 'data') => ({
  DATA_DIR: join(folder, name),
  DATA_KEY_FILE: join(folder, 'data.key'),
});
/** The value of DATA_KEY, taken from the key file as the command's output says. */
const dataKey = (): string =>
  readFileSync(join(folder, 'data.key'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .join(',');
const inPostgres = () => ({
  DATABASE_URL: target.url,
  DATA_KEY: dataKey(),
  FILES_URL: 'folder',
  DATA_DIR: dataDir(),
});
const startInFolder = async (name = 'data'): Promise<RunningServer> => {
  const settings = inFolder(name);
  const server = await startServer({ dataDir: settings.DATA_DIR, settings });
  servers.push(server);
  return server;
};
/**
 * All files below a folder with hashes of their contents, and the key beside it. Leaves out the remains of
 * a killed server's lock: they contain nothing of the home, and disappear when the lock is taken again.
 */
const filesOf = (path: string): Map<string, string> =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.endsWith('server.lock-journal'))
      .toSorted()
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
const query = (words: string) =>
  asOwner(target.url, async (client) => (await client.query(words)).rows);
const isAlone = async () =>
  (
    await query(`select 1 from pg_stat_activity where datname = current_database()
      and application_name = 'fernlight'`)
  ).length === 0;

/** A home with everything that a move could lose. Tests move copies of it. */
let template: string;
let made: Made;
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'fernlight-move-test-'));
  const settings = {
    DATA_DIR: join(template, 'data'),
    DATA_KEY_FILE: join(template, 'data.key'),
  };
  const server = await startServer({ dataDir: settings.DATA_DIR, settings });
  made = await fillHome(server);
  await server.end('SIGTERM');
});
afterAll(() => rmSync(template, { recursive: true }));

const fillHome = async (server: RunningServer) => {
  const cookie = await signIn(server);
  await addService(server, cookie, 'Respite');
  const files = [await addPicture(server, cookie), await addPdf(server, cookie)];
  const request = { ...requestFields, form_time: typedFormTime(server.dataDir) };
  const { id } = await (await post(server, '/api/tour-requests', request)).json();
  const totp = await (await post(server, '/api/second-steps/totp', {}, cookie)).json();
  const { secret } = totp.totp as { secret: string };
  const code = { code: createCode(secret) };
  const on = await send(server.url, 'PUT', '/api/second-steps/totp', code, cookie);
  expect(on.status).toBe(200);
  const contents = await contentsOf(server, files);
  return { cookie, files, contents, id: id as number, secret };
};

const copyHome = (): void => cpSync(template, folder, { recursive: true });
type Made = Awaited<ReturnType<typeof fillHome>>;

const requestsOf = async ({ url }: RunningServer, Cookie: string): Promise<string> => {
  const answer = await fetch(url + apiUrls.tourRequests, { headers: { Cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
};

/** Expects everything to be there, and the signed-in user to stay signed in. */
const expectHome = async (server: RunningServer): Promise<void> => {
  expect(await servicesOf(server)).toEqual(['Respite']);
  expect(await contentsOf(server, made.files)).toEqual(made.contents);
  expect(await requestsOf(server, made.cookie)).toContain(requestFields.message);
};

/** Signs in with the same password and the same authenticator app. */
const signInWithCode = async (server: RunningServer, secret: string): Promise<string> => {
  const { username, password } = admin;
  const first = await post(server, '/api/login.php', { username, password });
  expect(first.status).toBe(401);
  const step = first.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const code = createCode(secret, seconds(30));
  const second = await post(server, '/api/second-step', { code }, step);
  expect(second.status).toBe(200);
  const session = second.headers.getSetCookie().find((cookie) => cookie.startsWith('fernlight='));
  return session?.split(';')[0] ?? '';
};

it('a home moves into PostgreSQL and back with accounts, sessions, requests and files', async () => {
  copyHome();
  const before = filesOf(folder);
  const output = await command('move', ['--to', target.url], inFolder());
  expect(filesOf(folder)).toEqual(before);
  expect(output).toMatch(/\d+ rows of \d+ tables were copied and compared/);
  for (const key of dataKey().split(',')) expect(output).not.toContain(key);

  const large = await target.start(inPostgres());
  await expectHome(large);
  const session = await signInWithCode(large, made.secret);
  expect(await requestsOf(large, session)).toContain(requestFields.name);
  await addService(large, session, 'Day stay');
  await large.end('SIGTERM');

  await command('move', ['--to', join(folder, 'back')], inPostgres());
  const back = await startInFolder('back');
  expect((await servicesOf(back)).toSorted()).toEqual(['Day stay', 'Respite']);
  expect(await contentsOf(back, made.files)).toEqual(made.contents);
  expect(await requestsOf(back, made.cookie)).toContain(requestFields.message);
  expect(await requestsOf(back, session)).toContain(requestFields.message);
});

it('the home of a killed server moves with the content of its log, and stays unchanged', async () => {
  const server = await startInFolder();
  await addService(server, await signIn(server), 'In the log');
  const backups = { BACKUP_DIR: join(folder, 'backups') };
  const backup = await backUp({ ...inFolder(), ...backups });
  await server.end('SIGKILL');
  expect(existsSync(join(dataDir(), 'fernlight.sqlite-wal'))).toBe(true);
  const before = filesOf(folder);
  await command('move', ['--to', target.url], inFolder());
  expect(filesOf(folder)).toEqual(before);
  const large = await target.start({ DATA_KEY: dataKey() });
  expect(await servicesOf(large)).toEqual(['In the log']);
  // The installation key was moved, too, so an earlier backup is still accepted as ours.
  await command('restore', [backup], { ...inPostgres(), ...backups });
  expect(await servicesOf(large)).toEqual(['In the log']);
});

it('files go into object storage if it is specified', async () => {
  copyHome();
  const storage = await startS3Server();
  try {
    const filesUrl = `s3://${storage.bucket}/home?endpoint=${storage.endpoint}`;
    const settings = { ...inFolder(), ...s3Environment };
    await command('move', ['--to', target.url, '--files-to', filesUrl], settings);
    // Except for the file that marks which home the storage belongs to.
    const files = [...storage.objects.keys()].filter((key) => !key.endsWith('.owner'));
    expect(files).toHaveLength(readdirSync(join(dataDir(), 'uploads')).length);
    const FILES_URL = filesUrl;
    const large = await target.start({ DATA_KEY: dataKey(), FILES_URL, ...s3Environment });
    await expectHome(large);
  } finally {
    for (const server of servers.splice(0)) await server.end('SIGKILL');
    await storage.stop();
  }
});

describe('interrupted by kill -9', () => {
  /** Starts a move, and kills it as soon as it has reached a certain point. */
  const killedWhen = async (
    to: string[],
    settings: Record<string, string>,
    isSoFar: () => Promise<boolean> | boolean,
  ) => {
    const args = [join(root, 'server/cli/move.ts'), '--to', ...to];
    const child = spawn(process.execPath, args, { env: settings, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('close', resolve));
    await vi.waitUntil(isSoFar, { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  };
  const manyFiles = () => {
    for (let number = 0; number < 60; number += 1) {
      const name = `${randomBytes(16).toString('hex')}.webp`;
      writeFileSync(join(dataDir(), 'uploads', name), randomBytes(400_000));
    }
  };

  it('among the files or the rows, a move can be repeated completely, and its source is unchanged', async () => {
    copyHome();
    manyFiles();
    const before = filesOf(folder);
    const storage = await startS3Server();
    const filesUrl = `s3://${storage.bucket}/home?endpoint=${storage.endpoint}`;
    const to = [target.url, '--files-to', filesUrl];
    const settings = { ...inFolder(), ...s3Environment };
    await killedWhen(to, settings, () => storage.objects.size >= 6);
    expect(storage.objects.size).toBeLessThan(60);
    await vi.waitUntil(isAlone, { timeout: 60_000 });
    await asOwner(target.url, async (client) => {
      // Writing the rows waits for this lock, in the middle of their transaction.
      await client.query('begin; lock table users in share mode');
      await killedWhen(
        to,
        settings,
        async () =>
          (
            await query(`select 1 from pg_locks where relation = 'users'::regclass
              and not granted`)
          ).length > 0,
      );
      await client.query('rollback');
    });
    await vi.waitUntil(isAlone, { timeout: 60_000 });
    expect(await query('select 1 from users')).toEqual([]);

    const output = await command('move', ['--to', ...to], settings);
    expect(Number(/(\d+) of them were there before/.exec(output)?.[1])).toBeGreaterThanOrEqual(60);
    expect(filesOf(folder)).toEqual(before);
    // Move again, to a place that already contains everything.
    await command('move', ['--to', ...to], settings);
    const FILES_URL = filesUrl;
    await expectHome(await target.start({ ...inPostgres(), FILES_URL, ...s3Environment }));
    await storage.stop();
  });

  it('on the way back, the folder contains no home until it is complete', async () => {
    copyHome();
    manyFiles();
    await command('move', ['--to', target.url], inFolder());
    const back = join(folder, 'back');
    const uploads = join(back, 'uploads');
    const count = () => (existsSync(uploads) ? readdirSync(uploads).length : 0);
    await killedWhen([back], inPostgres(), () => count() >= 5);
    expect([count() < 60, existsSync(join(back, 'fernlight.sqlite'))]).toEqual([true, false]);
    await vi.waitUntil(isAlone, { timeout: 60_000 });
    await command('move', ['--to', back], inPostgres());
    expect(readdirSync(back).toSorted()).toEqual([
      'fernlight.sqlite',
      'installation.key',
      'server.lock',
      'uploads',
    ]);
    await expectHome(await startInFolder('back'));
  });
});

describe('refuses, and changes nothing', () => {
  const refused = async (to: string, settings: Record<string, string>, ...more: string[]) => {
    const { code, stderr } = await runScript('server/cli/move.ts', ['--to', to, ...more], settings);
    expect(code).toBe(1);
    return stderr;
  };

  it('while a server runs at either end, and if there is another home', async () => {
    const server = await startInFolder();
    expect(await refused(target.url, inFolder())).toContain('Another server is already running');
    await server.end('SIGTERM');
    const before = filesOf(folder);
    const other = await target.start({ DATA_KEY: dataKey() });
    await addService(other, await signIn(other), 'Another home');
    expect(await refused(target.url, inFolder())).toContain('Stop all of them first');
    expect(await refused(join(folder, 'back'), inPostgres())).toContain('Stop all of them first');
    await other.end('SIGTERM');
    expect(await refused(target.url, inFolder())).toContain('already holds a home');
    expect(await query('select title from services')).toEqual([{ title: 'Another home' }]);
    expect(await refused(dataDir(), inPostgres())).toContain('There is something in');
    expect(filesOf(folder)).toEqual(before);
  });

  it('without the folder of the files, which it names', async () => {
    const server = await startInFolder();
    await server.end('SIGTERM');
    rmSync(join(dataDir(), 'uploads'), { recursive: true });
    rmSync(join(dataDir(), 'installation.key'));
    const before = filesOf(folder);
    const sentence = `The home was not moved: file is missing (${join(dataDir(), 'uploads')}).`;
    const storage = await startS3Server();
    const filesUrl = `s3://${storage.bucket}/home?endpoint=${storage.endpoint}`;
    const settings = { ...inFolder(), ...s3Environment };
    expect(await refused(target.url, settings, '--files-to', filesUrl)).toContain(sentence);
    expect(filesOf(folder)).toEqual(before);
    await storage.stop();
  });

  it('when the bucket does not exist, which it names', async () => {
    await (await startInFolder()).end('SIGTERM');
    const storage = await startS3Server();
    const filesUrl = `s3://another-bucket?endpoint=${storage.endpoint}`;
    const settings = { ...inFolder(), ...s3Environment };
    expect(await refused(target.url, settings, '--files-to', filesUrl)).toContain(
      '--files-to names a bucket that does not exist: another-bucket.',
    );
    await storage.stop();
  });

  it('without a home, without its key, and with unknown arguments', async () => {
    expect(await refused(target.url, inFolder())).toContain('There is no database in DATA_DIR');
    const server = await startInFolder();
    await server.end('SIGTERM');
    const lost = { ...inFolder(), DATA_KEY_FILE: join(folder, 'lost.key') };
    expect(await refused(target.url, lost)).toContain('data key of this home is missing');
    expect(await refused('mysql://host/home', inFolder())).toContain('Name where to');
    expect(await refused(target.url, inFolder(), '--files-to', 'ftp://x')).toContain(
      'Name where to',
    );
    expect(await refused(target.url, inFolder(), '--files-to', 's3://Our_Photos')).toContain(
      '--files-to is not a bucket’s address: s3://Our_Photos. The name of a bucket has 3 to 63',
    );
    expect(await refused(join(folder, 'x'), inFolder())).toContain('DATABASE_URL is not set');
    const nowhere = 'postgres://house:secret-word@127.0.0.1:1/home';
    const unreachable = await refused(nowhere, inFolder());
    expect(unreachable).toContain('127.0.0.1:1/home cannot be reached');
    expect(unreachable).not.toContain('secret-word');
    const both = { ...inFolder(), DATABASE_URL: target.url, FILES_URL: 'folder' };
    expect(await refused(target.url, both)).toContain('pg_dump');
    expect(existsSync(join(folder, 'lost.key'))).toBe(false);
    expect(await query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});
