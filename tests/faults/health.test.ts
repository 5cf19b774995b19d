import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDataDir, removeDataDir, startServer } from '../support/server.ts';

/** GET /healthz of a running server whose folder is damaged (docs/decisions/023). */
it('a second folder for backups that is not mounted any more is reported, and visitors do not notice', async () => {
  const dataDir = newDataDir();
  const second = join(dataDir, 'second');
  mkdirSync(second);
  const settings = { BACKUP_AT: '03:30', BACKUP_SECOND_DIR: second };
  const server = await startServer({ dataDir, settings });
  rmdirSync(second);
  const health = await fetch(`${server.url}/healthz`);
  expect(health.status).toBe(200);
  expect((await health.json()).checks).toMatchObject({ copies: 'failing', space: 'ok' });
  expect(server.output()).toMatch('"check":"copies","cause":"file is missing"');
  for (const page of ['/', '/gallery', '/contact']) {
    expect((await fetch(server.url + page)).status).toBe(200);
  }
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});
