import { chmodSync, chownSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { newDataDir, removeDataDir, type RunningServer, startServer } from '../support/server.ts';

/** GET /healthz of a running server whose database file or picture folder is damaged (docs/decisions/023). */
let server: RunningServer;
afterEach(async () => {
  await server.end('SIGKILL');
  removeDataDir(server.dataDir);
});

const unprivileged = 65_534;
const file = () => join(server.dataDir, 'fernlight.sqlite');

const faults: [string, string, string, () => void][] = [
  [
    'a database file that was deleted',
    'reading',
    'database file cannot be opened',
    () => ['', '-wal', '-shm'].forEach((end) => rmSync(file() + end, { force: true })),
  ],
  [
    'a database file that was overwritten',
    'reading',
    'file is no database',
    () => {
      writeFileSync(file(), Buffer.alloc(statSync(file()).size, 0xa5));
      truncateSync(`${file()}-wal`);
    },
  ],
  [
    'a folder of pictures that may only be read',
    'uploads',
    'no permission',
    () => chmodSync(join(server.dataDir, 'uploads'), 0o500),
  ],
];

it.each(faults)('%s is reported, and visitors do not notice', async (_, check, cause, harm) => {
  const dataDir = newDataDir();
  // root can write everywhere, so the server runs as another user then.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(dataDir, unprivileged, unprivileged);
  server = await startServer({ dataDir, ...(isRoot && { uid: unprivileged }) });
  harm();
  const health = await fetch(`${server.url}/healthz`);
  expect(health.status).toBe(503);
  const { checks, version } = await health.json();
  expect(version).toMatch(/^\d+\.\d+\.\d+\+[\da-f]{8}/);
  expect(checks).toMatchObject({ [check]: 'failing', space: 'ok' });
  expect(server.output()).toMatch(`"check":"${check}","cause":"${cause}"`);
  for (const page of ['/', '/gallery', '/contact']) {
    expect((await fetch(server.url + page)).status).toBe(200);
  }
});
