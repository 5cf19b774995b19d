import { spawnSync } from 'node:child_process';
import {
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { samples } from '../support/samples.ts';
import {
  endedServer,
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';
import { send, signIn } from './support/requests.ts';

/**
 * A disk of 12 MB that really fills up, if the test may mount one. tests/api/faults.test.ts tests the same
 * with SQLite's own page limit.
 */
const dataDir = newDataDir();
const isMounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dataDir]).status === 0;

/** Local time, in the format of BACKUP_AT. */
const inAnHour = (): string => new Date(Date.now() + 3_600_000).toTimeString().slice(0, 5);

let server: RunningServer;
let cookie: string;
beforeAll(async () => {
  // The backup is in the future, so that the server only checks its space.
  server = await startServer({ dataDir, settings: { BACKUP_AT: inAnHour() } });
  cookie = await signIn(server);
});
afterAll(async () => {
  await server.end('SIGKILL');
  if (isMounted) spawnSync('umount', [dataDir]);
  removeDataDir(dataDir);
});

const long = { ...samples.testimonial, message: 'long '.repeat(900) };
const write = () => send(server.url, 'POST', 'testimonials', long, cookie);
const read = async () =>
  (await (await send(server.url, 'GET', 'testimonials', undefined, cookie)).json()).testimonials;
const remove = (path: string, body: string, as = cookie) =>
  fetch(server.url + path, {
    method: 'DELETE',
    headers: { Cookie: as, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
const ballast = join(dataDir, 'ballast');

/** Fills the disk to its last byte with a foreign file. */
const fill = () => {
  for (let size = statfsSync(dataDir).bavail * statfsSync(dataDir).bsize; size > 0; size -= 4096) {
    try {
      writeFileSync(ballast, Buffer.alloc(size));
      return;
    } catch {
      rmSync(ballast, { force: true }); // The file system reserves some space: try a bit less.
    }
  }
};

it('a full disk refuses writes and uploads, but pages still work and no restart is needed', async () => {
  if (!isMounted) {
    console.warn('This test could not mount a small disk here; only the healthy way was shown.');
    expect((await write()).status).toBe(201);
    return;
  }
  expect((await write()).status).toBe(201);
  const gone = await (await write()).json();
  expect((await remove('/api/testimonials.php', `id=${gone.id}`)).status).toBe(200);
  fill();
  let status = 201;
  for (let turn = 0; status === 201 && turn < 100; turn += 1) ({ status } = await write());
  expect([503, 507]).toContain(status);
  const stored = await read();
  const form = new FormData();
  form.append('image', new File([Buffer.alloc(100_000, 7)], 'photo.jpg'));
  const upload = await fetch(`${server.url}/api/gallery.php?upload=1`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  });
  expect(upload.status).toBe(507);
  for (const page of ['/', '/testimonials', '/gallery']) {
    expect((await fetch(server.url + page)).status).toBe(200);
  }
  const health = await fetch(`${server.url}/healthz`);
  expect(health.status).toBe(503);
  expect((await health.json()).checks).toMatchObject({
    reading: 'ok',
    space: 'failing',
    backups: 'failing',
  });
  expect(server.output()).toContain('"cause":"disk full"');
  expect(await read()).toEqual(stored);
  const backup = await runScript('server/cli/backup.ts', [], { DATA_DIR: dataDir });
  expect(backup.code).toBe(1);
  expect(backup.output).toMatch(
    /^No backup was made: There is not enough space for a backup in .*: it needs \d+\.\d MB/,
  );
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
  // Signing in and emptying the trash have space of their own.
  const fresh = await signIn(server);
  const emptied = await remove(apiUrls.trashAll, `id=${2 ** 31 - 1}`, fresh);
  expect(await emptied.json()).toMatchObject({ success: true, deleted: 1 });
  rmSync(ballast);
  expect((await write()).status).toBe(201);
  expect(await read()).toHaveLength(stored.length + 1);
});

it('a start and a restore on a full disk report it and change nothing', async () => {
  const elsewhere = newDataDir();
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: elsewhere };
  expect((await runScript('server/cli/backup.ts', [], settings)).code).toBe(0);
  const [name = ''] = readdirSync(elsewhere);
  expect(await server.end('SIGTERM')).toBe(0);
  const restore = () => runScript('server/cli/restore.ts', [join(elsewhere, name)], settings);
  if (isMounted) {
    const before = readFileSync(join(dataDir, 'fernlight.sqlite'));
    fill();
    const start = await endedServer({ dataDir });
    expect(start.output).toContain(
      `DATA_DIR cannot be written: ${dataDir}. Make room on the disk.`,
    );
    // Leaves enough space for the lock, but not for the backup's content.
    truncateSync(ballast, statSync(ballast).size - 65_536);
    const refused = await restore();
    expect(refused.output).toContain('nothing was changed: disk full.');
    expect([start.code, refused.code]).toEqual([1, 1]);
    expect(readFileSync(join(dataDir, 'fernlight.sqlite'))).toEqual(before);
    expect(readdirSync(dataDir).filter((file) => /restoring|replaced/.test(file))).toEqual([]);
    rmSync(ballast);
  }
  expect((await restore()).code).toBe(0);
  removeDataDir(elsewhere);
});
