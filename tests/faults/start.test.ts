import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  endedServer,
  newDataDir,
  removeDataDir,
  runScript,
  startServer,
} from './support/server.ts';

/** What the server does at its start with a folder that it cannot use (docs/product/storage.md). */
let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = newDataDir();
  file = join(dataDir, 'fernlight.sqlite');
});
afterEach(() => {
  chmodSync(dataDir, 0o700);
  removeDataDir(dataDir);
});

const once = async (): Promise<void> => {
  expect(await (await startServer({ dataDir })).end('SIGTERM')).toBe(0);
};

describe('the server gives up with one sentence and changes nothing', () => {
  it('when the database is no database', async () => {
    writeFileSync(file, 'These are not the pages you are looking for.'.repeat(100));
    const before = readFileSync(file);
    const { code, output } = await endedServer({ dataDir });
    expect(code).toBe(1);
    expect(output).toContain('no readable database');
    expect(readFileSync(file)).toEqual(before);
  });

  it('when the database is damaged behind its first page', async () => {
    await once();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 + 8, bytes.length);
    writeFileSync(file, bytes);
    const { code, output } = await endedServer({ dataDir });
    expect(code).toBe(1);
    expect(output).toContain('no readable database');
    expect(readFileSync(file)).toEqual(bytes);
  });

  it('when the database comes from a newer version', async () => {
    await once();
    const database = new DatabaseSync(file);
    database.exec(`insert into kysely_migration values ('999-the-future', '2036-01-01')`);
    database.close();
    const { code, output } = await endedServer({ dataDir });
    expect(code).toBe(1);
    expect(output).toContain('newer version');
  });

  it('when another server holds the folder', async () => {
    const first = await startServer({ dataDir });
    const { code, output } = await endedServer({ dataDir });
    expect(code).toBe(1);
    expect(output).toContain('Another server is already running');
    expect((await fetch(first.url)).status).toBe(200);

    // Filling it with samples may go on beside it, and the server shows what came.
    expect((await runScript('server/cli/seed.ts', [], { DATA_DIR: dataDir })).code).toBe(0);
    const gallery = async () => (await fetch(`${first.url}/api/gallery.php`)).json();
    await expect.poll(gallery, { timeout: 10_000 }).not.toEqual([]);
    await first.end('SIGKILL');
  });

  it('when the folder may only be read', async () => {
    chmodSync(dataDir, 0o555);
    // root may write everywhere, so the server runs as no one there.
    const { code, output } = await endedServer({
      dataDir,
      ...(process.getuid?.() === 0 && { uid: 65_534 }),
    });
    expect(code).toBe(1);
    expect(output).toContain('DATA_DIR cannot be written');
    expect(existsSync(file)).toBe(false);
  });
});

it('what a server writes is for its owner alone', async () => {
  chmodSync(dataDir, 0o755);
  const server = await startServer({ dataDir });
  const files = readdirSync(dataDir);
  expect(files).toEqual(expect.arrayContaining(['fernlight.sqlite', 'uploads']));
  for (const name of files)
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  await server.end('SIGKILL');
});

it.runIf(existsSync('/proc/self'))('a folder below /proc is refused like any other', async () => {
  const { code, output } = await endedServer({ dataDir: '/proc/fernlight' });
  expect(code).toBe(1);
  expect(output).toContain('DATA_DIR cannot be written: /proc/fernlight');
});

it('development says as clearly what is wrong', async () => {
  const wrong = await runScript('server/boot/development.ts', [], {
    PORT: 'many',
    DATA_DIR: dataDir,
  });
  expect(wrong).toEqual({
    code: 1,
    output: 'Wrong settings: PORT must be a number from 0 to 65535.\n',
  });
  const { url, end } = await startServer({ dataDir: join(dataDir, 'first') });
  const { port } = new URL(url);
  const taken = await runScript('server/boot/development.ts', [], {
    PORT: port,
    DATA_DIR: dataDir,
  });
  expect(taken.code).toBe(1);
  expect(taken.output).toContain(`PORT ${port} is already in use.`);
  expect(taken.output).not.toContain(' at ');
  await end('SIGKILL');
});

it('a server that was killed leaves no lock behind', async () => {
  await (await startServer({ dataDir })).end('SIGKILL');
  const copy = join(dataDir, 'copy');
  mkdirSync(copy);
  cpSync(file, join(copy, 'fernlight.sqlite'));
  await once();
});
