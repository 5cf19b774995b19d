import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { apiUrls } from '../../domain/api-urls.ts';
import { backupMessages } from '../../domain/site/settings/backup-settings.ts';
import { names } from '../../server/backup/contents.ts';
import { measureTreeMemory } from '../support/process-memory.ts';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';
import { signIn } from './support/requests.ts';

/**
 * A hostile file that is uploaded as a backup stops nothing, and costs no memory
 * (server/backup/online-restore/).
 */
let server: RunningServer;
beforeEach(async () => {
  server = await startServer({ dataDir: newDataDir() });
});
afterEach(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

const manifestBytes = 20_000_000;

/** 20 KB that unpack to a manifest of 20 MB. */
const hostileArchive = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const archive = pack();
  archive.entry({ name: names.manifest }, '['.repeat(manifestBytes));
  archive.finalize();
  return new Uint8Array(gzipSync(await buffer(archive)));
};

it('a manifest of brackets is refused before it is parsed, and others are answered meanwhile', async () => {
  const body = new FormData();
  body.append('backup', new File([await hostileArchive()], 'copy.tar.gz'));
  const headers = { Cookie: await signIn(server) };
  const isHealthy = async () => (await fetch(`${server.url}/healthz`)).status === 200;
  expect(await isHealthy()).toBe(true);
  const memoryBefore = measureTreeMemory(server.process.pid ?? 0);
  const begun = performance.now();
  const upload = fetch(server.url + apiUrls.backupFile, { method: 'POST', headers, body });
  const over = new AbortController();
  const answer = upload.finally(() => over.abort());
  const waits: number[] = [];
  let mostMemory = 0;
  while (!over.signal.aborted) {
    const asked = performance.now();
    expect(await isHealthy()).toBe(true);
    waits.push(performance.now() - asked);
    mostMemory = Math.max(mostMemory, measureTreeMemory(server.process.pid ?? 0));
  }
  const answeredIn = performance.now() - begun;
  const { status } = await answer;
  expect([status, (await (await answer).json()).error]).toEqual([
    422,
    backupMessages.faults.foreign,
  ]);
  // When the server parsed it, one answer took as long as the upload.
  expect(Math.max(...waits)).toBeLessThan(answeredIn / 2);
  expect(waits.length).toBeGreaterThan(3);
  // When the server parsed it, that took 75 times the manifest's size.
  expect(mostMemory - memoryBefore).toBeLessThan(10 * manifestBytes);
});
