import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, startSite, test as base } from '../support/server.ts';

const root = join(import.meta.dirname, '../../..');
const server = 'build/server/index.js';
const seed = 'server/cli/seed.ts';

/** A folder of its own for each test, gone afterwards. */
const test = base.extend<{ folder: string }>({
  // Playwright finds out which fixtures are needed from the pattern, so it must be there.
  // oxlint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'fernlight-start-test-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a file of the project until it ends by itself. */
const run = (file: string, settings: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ADMIN_PASSWORD: 'a-long-test-password',
      PORT: '0',
      ...settings,
    };
    const child = spawn(process.execPath, [join(root, file)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended: Ended = { code: null, stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
    child.once('close', (code) => resolve({ ...ended, code }));
  });

/** One sentence beside the log, at most with its cause in brackets; no stack, and a status to notice. */
const expectOneSentence = ({ code, stdout, stderr }: Ended, ...parts: (string | RegExp)[]) => {
  const lines = stderr.trim().split('\n');
  const isLogOrCause = (line: string) => /^\{.*\}$|^\(.*\)$/.test(line);
  const sentences = lines.filter((line) => !isLogOrCause(line));
  expect(sentences, stderr).toHaveLength(1);
  expect(sentences[0]).toMatch(/\.$/);
  for (const part of parts) expect(sentences[0]).toMatch(part);
  expect(code).toBeGreaterThan(0);
  expect(stdout).not.toContain('is ready at');
};

test.describe('the server refuses, with one sentence and a status, to start', () => {
  test('on a port that is taken', async ({ folder }) => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    try {
      const ended = await run(server, { PORT: String(port), DATA_DIR: folder });
      expectOneSentence(ended, `PORT ${port}`, 'already in use');
    } finally {
      other.close();
    }
  });

  test('with a data folder that cannot be written', async ({ folder }) => {
    const file = join(folder, 'a-file');
    writeFileSync(file, 'not a folder');
    expectOneSentence(await run(server, { DATA_DIR: file }), 'DATA_DIR', file);
    expect(readFileSync(file, 'utf8')).toBe('not a folder');
  });

  test('with wrong settings, all of which it names at once', async ({ folder }) => {
    const ended = await run(server, {
      DATA_DIR: folder,
      PORT: 'eighty',
      HOST: 'not a host',
      SITE_URL: 'fernlight.example/home',
      TRUST_PROXY: 'yes',
      ADMIN_EMAIL: 'nobody',
      ADMIN_USERNAME: 'x',
      ADMIN_PASSWORD: 'short',
    });
    expectOneSentence(
      ended,
      'PORT',
      'HOST',
      'SITE_URL',
      'TRUST_PROXY',
      'ADMIN_EMAIL',
      'ADMIN_USERNAME',
      'ADMIN_PASSWORD',
    );
    expect(ended.stderr, 'a password is not repeated').not.toContain('short');
  });

  test('beside another server with the same data', async ({ site }) => {
    const ended = await run(server, { DATA_DIR: site.dataDir });
    expectOneSentence(ended, 'DATA_DIR', site.dataDir, 'Another server');
    expect((await fetch(site.url)).status, 'which goes on').toBe(200);
  });

  test('on a file that is no database, which it leaves alone', async ({ folder }) => {
    const file = join(folder, 'fernlight.sqlite');
    const content = 'These are my recipes, not a database.\n'.repeat(200);
    writeFileSync(file, content);
    expectOneSentence(await run(server, { DATA_DIR: folder }), 'DATA_DIR', file);
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  test('on a database from a newer version, which it leaves alone', async ({ folder }) => {
    const file = join(folder, 'fernlight.sqlite');
    const database = new DatabaseSync(file);
    database.exec(`
      create table kysely_migration (name text primary key, timestamp text not null);
      insert into kysely_migration values ('999-from-the-future', '2099-01-01');
    `);
    database.close();
    expectOneSentence(
      await run(server, { DATA_DIR: folder }),
      'DATA_DIR',
      'newer version',
      '999-from-the-future',
    );
    const after = new DatabaseSync(file, { readOnly: true });
    const tables = after.prepare("select name from sqlite_schema where type = 'table'").all();
    after.close();
    expect(tables).toEqual([{ name: 'kysely_migration' }]);
  });
});

test('seed fills an empty database, also in a folder that is not there yet, and no other', async ({
  folder,
}) => {
  const dataDir = join(folder, 'new', 'data');
  mkdirSync(join(folder, 'new'));
  const counts = () => {
    const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'), { readOnly: true });
    const count = (from: string) =>
      database.prepare(`select count(*) as n from ${from}`).get()?.['n'];
    const found = {
      testimonials: count('testimonials'),
      approved: count('testimonials where approved = 1'),
      gallery: count('gallery_items'),
      services: count('services'),
      contact: count('contact_info'),
      about: count('about_info'),
    };
    database.close();
    return found;
  };
  const sample = {
    testimonials: 12,
    approved: 9,
    gallery: 14,
    services: 6,
    contact: 1,
    about: 1,
  };
  const first = await run(seed, { DATA_DIR: dataDir });
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain(dataDir);
  expect(counts()).toEqual(sample);
  expectOneSentence(await run(seed, { DATA_DIR: dataDir }), 'already has content', 'DATA_DIR');
  expect(counts()).toEqual(sample);
});

test('what is stored is there again after a sudden end', async () => {
  const site = await startSite();
  try {
    await site.seed();
    await site.kill();
    await site.start();
    const gallery = (await (await fetch(`${site.url}/api/gallery.php`)).json()) as unknown[];
    expect(gallery).toHaveLength(14);
  } finally {
    await site.stop();
  }
});
