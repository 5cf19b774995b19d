import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type S3Server, s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import {
  endedServer,
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';
import { rowsOf } from './support/database.ts';

/** The built server with pictures in S3-compatible storage (docs/decisions/073). */
let storage: S3Server;
let dataDir: string;
let server: RunningServer | null;
let settings: Record<string, string>;
beforeEach(async () => {
  storage = await startS3Server();
  dataDir = newDataDir();
  server = null;
  const FILES_URL = `s3://${storage.bucket}/home?endpoint=${storage.endpoint}`;
  settings = { ...s3Environment, FILES_URL, DATA_DIR: dataDir };
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await storage.stop();
  removeDataDir(dataDir);
});

const run = async (script: string, ...args: string[]): Promise<string> => {
  const { code, output } = await runScript(`server/cli/${script}.ts`, args, settings);
  expect([output, code]).toEqual([output, 0]);
  return output;
};
/** The addresses of the sample's pictures. */
const pictures = async (): Promise<string[]> => {
  const rows = await rowsOf(dataDir, 'select url from pictures order by id');
  return rows.map(({ url }) => String(url));
};
const statusOf = async (path: string) => (await fetch(server?.url + path)).status;
const copies = () => readdirSync(join(dataDir, 'files-copy'));

it('still serves pages and copies without the storage, and after kill -9 only complete copies', async () => {
  await run('seed');
  const [seen = '', unseen = ''] = await pictures();
  expect(storage.objects.size).toBeGreaterThan(10);
  server = await startServer({ dataDir, settings });
  expect(await statusOf(seen)).toBe(200);
  storage.trouble = 'down';
  expect([await statusOf('/gallery'), await statusOf(seen), await statusOf(unseen)]).toEqual([
    200, 200, 503,
  ]);
  const health = await fetch(`${server.url}/healthz`);
  expect([health.status, (await health.json()).status]).toEqual([200, 'degraded']);
  await server.end('SIGKILL');
  writeFileSync(join(dataDir, 'files-copy', `${'e'.repeat(32)}.webp.part`), 'half a picture');
  storage.trouble = 'none';
  const requestsBefore = storage.requests.length;
  server = await startServer({ dataDir, settings });
  expect([await statusOf(seen), await statusOf(unseen)]).toEqual([200, 200]);
  const fetched = storage.requests
    .slice(requestsBefore)
    .filter((request) => request.endsWith('.webp'));
  expect(fetched).toEqual([`GET home${unseen.slice('/uploads'.length)}`]);
  expect(copies().filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('a backup contains everything, and its restore puts it back', async () => {
  await run('seed');
  const before = [...storage.objects.keys()].toSorted();
  const [, file = ''] = /The backup is in (\S+)/.exec(await run('backup')) ?? [];
  expect(existsSync(file)).toBe(true);
  storage.objects.clear();
  await run('restore', file);
  expect([...storage.objects.keys()].toSorted()).toEqual(before);
});

it.each([
  ['a malformed address', { FILES_URL: 's3://Porch?key=1' }, 'FILES_URL must be an address'],
  ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'does not accept the secret key'],
])('%s ends the start with one sentence', async (_, wrong, sentence) => {
  const { code, stdout, stderr } = await endedServer({
    dataDir,
    settings: { ...settings, ...wrong },
  });
  expect([code, stdout]).toEqual([1, expect.not.stringContaining('is ready at')]);
  const sentences = stderr.split('\n').filter((line) => line && !/^[({]/.test(line));
  expect(sentences).toEqual([expect.stringContaining(sentence)]);
});

it('a server starts while the storage is away, and serves pages', async () => {
  storage.trouble = 'down';
  server = await startServer({ dataDir, settings });
  expect(await statusOf('/gallery')).toBe(200);
  expect(server.output()).toContain(`can’t be reached at ${storage.endpoint}`);
});
