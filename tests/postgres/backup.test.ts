import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { createNightlyBackup } from '../../server/backup/nightly/nightly-schedule.ts';
import { restoreToPostgres } from '../../server/backup/restore-postgres.ts';
import { readConfig } from '../../server/config.ts';
import { prepareDataDir } from '../../server/database/data-folder.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { openFiles } from '../../server/file-storage/open-storage.ts';
import { createSilentLog } from '../../server/log.ts';
import { signIn } from '../faults/support/requests.ts';
import { clusterOfTests } from '../support/postgres/databases.ts';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import { samples } from '../support/samples.ts';
import { runScript, type RunningServer, startServer } from '../support/server.ts';
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

/** Backups and restores with both engines, and from one into the other (docs/decisions/076). */
let root: string;
let home: Home;
let storage: S3Server;
const others: { end(): Promise<unknown> }[] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'fernlight-backups-'));
  home = await newHome();
  storage = await startS3Server();
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.end();
  await home.remove();
  await storage.stop();
  rmSync(root, { recursive: true });
});

/** Where all servers of a home have their files. */
const filesOf = ({ url }: Home) => ({
  FILES_URL: `s3://${storage.bucket}/${basename(url)}?endpoint=${storage.endpoint}`,
  ...s3Environment,
});
/** A command's settings for a home in PostgreSQL. */
const settingsOf = (of: Home, folder = 'commands') => ({
  DATABASE_URL: of.url,
  ...filesOf(of),
  DATA_KEY: clusterOfTests().dataKey,
  DATA_DIR: join(root, folder),
  BACKUP_DIR: join(root, 'backups'),
});
/** A command's or a server's settings for a home in a folder. */
const inFolder = (folder: string) => ({
  DATA_DIR: join(root, folder),
  DATA_KEY: clusterOfTests().dataKey,
  BACKUP_DIR: join(root, 'backups'),
});
const startInFolder = async (folder: string): Promise<RunningServer> => {
  const settings = inFolder(folder);
  const server = await startServer({ dataDir: settings.DATA_DIR, settings });
  others.push({ end: () => server.end('SIGKILL') });
  return server;
};
const isSignedIn = async ({ url }: RunningServer, Cookie: string) =>
  (await fetch(url + apiUrls.users, { headers: { Cookie } })).status === 200;

it('a restore replaces everything at once while servers run, and saves what it replaced', async () => {
  const [one, other] = [await home.start(filesOf(home)), await home.start(filesOf(home))];
  const cookie = await signIn(one);
  await addService(one, cookie, 'Before');
  const files = [await addPicture(one, cookie), await addPdf(one, cookie)];
  const contents = await contentsOf(one, files);
  const backup = await backUp(settingsOf(home));
  await addService(one, cookie, 'After');
  const later = await addPicture(one, cookie);

  const output = await command('restore', [backup], settingsOf(home));
  await vi.waitUntil(async () => (await servicesOf(other)).join() === 'Before', {
    timeout: 60_000,
  });
  expect(await servicesOf(one)).toEqual(['Before']);
  expect(await isSignedIn(one, cookie)).toBe(false);
  expect(await contentsOf(other, files)).toEqual(contents);
  expect((await fetch(other.url + later)).status).toBe(404);
  const again = await signIn(other);
  const auditTrail = await fetch(other.url + apiUrls.audit, { headers: { Cookie: again } });
  expect(await auditTrail.text()).toContain('restored the backup');

  const [, replaced = ''] = /in the backup (\S+)/.exec(output) ?? [];
  await command('restore', [replaced], settingsOf(home));
  await vi.waitUntil(async () => (await servicesOf(one)).length === 2, { timeout: 60_000 });
  expect((await fetch(one.url + later)).status).toBe(200);
  expect(readdirSync(join(root, 'backups')).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('a write during a restore is in the copy that it makes first, or is refused', async () => {
  const server = await home.start();
  const settings = { ...settingsOf(home), FILES_URL: 'folder', DATA_DIR: server.dataDir };
  const cookie = await signIn(server);
  await addPicture(server, cookie);
  const backup = await backUp(settings);
  const config = readConfig(settings);
  const database = await openDatabase(config.dataDir, config);
  const files = openFiles(config, createSilentLog());
  const answers: number[] = [];
  // Whenever the files have been listed: for the room needed, for the copy, and under the lock.
  const origin = Object.create(files.origin, {
    list: {
      value: async function* () {
        yield* files.origin.list();
        const service = { ...samples.service, title: `Service ${answers.length}` };
        answers.push((await post(server, apiUrls.services, service, cookie)).status);
      },
    },
  });
  const replaced = await restoreToPostgres(
    config,
    { database, files: { ...files, origin } },
    backup,
  );
  await database.destroy();
  expect(answers).toEqual([201, 201, 503]);
  await command('restore', [replaced, '--accept-unsigned'], inFolder('before'));
  const found = await servicesOf(await startInFolder('before'));
  expect(found.toSorted()).toEqual(['Service 0', 'Service 1']);
});

it('a single server has its files in DATA_DIR, and a restore brings them back there', async () => {
  const server = await home.start();
  const settings = { ...settingsOf(home), FILES_URL: 'folder', DATA_DIR: server.dataDir };
  const cookie = await signIn(server);
  const files = [await addPicture(server, cookie), await addPdf(server, cookie)];
  const contents = await contentsOf(server, files);
  const backup = await backUp(settings);
  const later = await addPicture(server, cookie);
  for (const name of ['uploads', 'withdrawn'])
    rmSync(join(server.dataDir, name, basename(files[0] ?? '')), { force: true });
  await command('restore', [backup], settings);
  await vi.waitUntil(async () => (await fetch(server.url + later)).status === 404, {
    timeout: 60_000,
  });
  expect(await contentsOf(server, files)).toEqual(contents);
});

it('a backup goes from PostgreSQL into a folder, and from there into another PostgreSQL', async () => {
  const server = await home.start(filesOf(home));
  const cookie = await signIn(server);
  await addService(server, cookie, 'Carried along');
  const files = [await addPicture(server, cookie), await addPdf(server, cookie)];
  const contents = await contentsOf(server, files);

  const first = await backUp(settingsOf(home));
  await command('restore', [first, '--accept-unsigned'], inFolder('small'));
  const small = await startInFolder('small');
  expect(await servicesOf(small)).toEqual(['Carried along']);
  expect(await contentsOf(small, files)).toEqual(contents);
  expect(await isSignedIn(small, await signIn(small))).toBe(true);

  const second = await backUp(inFolder('small'));
  const next = await newHome(null);
  others.push({ end: next.remove });
  await command('restore', [second, '--accept-unsigned'], settingsOf(next, 'next'));
  const large = await next.start(filesOf(next));
  expect(await servicesOf(large)).toEqual(['Carried along']);
  expect(await contentsOf(large, files)).toEqual(contents);
});

it('a backup under load contains a state that really existed', async () => {
  const server = await home.start(filesOf(home));
  const cookie = await signIn(server);
  const acknowledged: string[] = [];
  const write = async () => {
    const title = `Service ${acknowledged.length}`;
    await addService(server, cookie, title);
    acknowledged.push(title);
  };
  for (let number = 0; number < 5; number += 1) await write();
  const before = [...acknowledged];
  const over = new AbortController();
  const load = (async () => {
    while (!over.signal.aborted && acknowledged.length < 90) {
      await write();
      for (let visit = 0; visit < 5; visit += 1) await servicesOf(server);
    }
  })();
  const backup = await backUp(settingsOf(home));
  const after = acknowledged.length;
  over.abort();
  await load;
  // There were writes during the backup; otherwise this would prove nothing.
  expect(after).toBeGreaterThan(before.length);
  await command('restore', [backup, '--accept-unsigned'], inFolder('small'));
  const restored = (await servicesOf(await startInFolder('small'))).toSorted(byNumber);
  expect(restored).toEqual(acknowledged.slice(0, restored.length));
  expect(restored.slice(0, before.length)).toEqual(before);
});

/** Sorts in the order of adding. */
const byNumber = (one: string, other: string): number =>
  Number(one.split(' ')[1]) - Number(other.split(' ')[1]);

it('a backup of another installation, or a damaged one, is refused and changes nothing', async () => {
  const server = await home.start(filesOf(home));
  await addService(server, await signIn(server), 'Still here');
  await (await startInFolder('elsewhere')).end('SIGTERM');
  const unsigned = await backUp(inFolder('elsewhere'));
  const damaged = join(root, 'damaged.tar');
  writeFileSync(damaged, 'no backup');
  const before = readdirSync(join(root, 'backups'));
  for (const [file, sentence] of [
    [unsigned, 'not signed by this installation'],
    [damaged, 'damaged or incomplete'],
    [join(root, 'nowhere'), 'no such backup'],
  ] as const) {
    const { code, stderr } = await runScript('server/cli/restore.ts', [file], settingsOf(home));
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  }
  expect(await servicesOf(server)).toEqual(['Still here']);
  expect(readdirSync(join(root, 'backups'))).toEqual(before);
});

it('the owner downloads a backup that can be restored', async () => {
  const server = await home.start(filesOf(home));
  const cookie = await signIn(server);
  await addService(server, cookie, 'Downloaded');
  const files = [await addPicture(server, cookie)];
  const contents = await contentsOf(server, files);
  const answer = await fetch(server.url + apiUrls.backup, {
    method: 'POST',
    headers: { Cookie: cookie },
  });
  expect(answer.status).toBe(200);
  const file = join(root, 'downloaded.tar');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  await command('restore', [file, '--accept-unsigned'], inFolder('small'));
  const small = await startInFolder('small');
  expect(await servicesOf(small)).toEqual(['Downloaded']);
  expect(await contentsOf(small, files)).toEqual(contents);
});

it('if several servers share a backup folder, only one makes the nightly backup', async () => {
  const settings = { ...settingsOf(home), FILES_URL: 'folder' };
  const config = { ...readConfig(settings), backupAt: { hour: 0, minute: 0 } };
  prepareDataDir(config.dataDir);
  const database = await openDatabase(config.dataDir, config);
  const files = openFiles(config, createSilentLog());
  let made = 0;
  const servers = [1, 2, 3].map(() =>
    createNightlyBackup({ config, files, log: createSilentLog() }, new Date(0), {
      onMade: async () => {
        made += 1;
      },
    }),
  );
  await Promise.all(servers.map((makeIfDue) => makeIfDue()));
  for (const makeIfDue of servers) await makeIfDue();
  await database.destroy();
  expect([made, readdirSync(join(root, 'backups/nightly')).length]).toEqual([1, 1]);
});
