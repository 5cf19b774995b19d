import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiUrls, pageUrls } from '../../domain/urls.ts';
import {
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from './support/server.ts';

/** A page is kept in memory; what another process writes to the database must show in it all the same. */
let server: RunningServer;
beforeEach(async () => {
  server = await startServer({ dataDir: newDataDir() });
});
afterEach(async () => {
  expect(await server.end('SIGTERM')).toBe(0);
  removeDataDir(server.dataDir);
});

const read = async (path: string): Promise<string> => (await fetch(server.url + path)).text();

it('shows what the seed command wrote within a second, on pages and in the API', async () => {
  const sentence = 'My aunt prays five times a day.';
  const paths = [pageUrls.testimonials, apiUrls.testimonials];
  for (const path of paths) expect(await read(path), path).not.toContain(sentence);
  const { code } = await runScript('server/seed.ts', [], { DATA_DIR: server.dataDir });
  expect(code).toBe(0);
  for (const path of paths) {
    await expect.poll(() => read(path), { timeout: 1000, interval: 50 }).toContain(sentence);
  }
});
