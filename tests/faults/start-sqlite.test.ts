import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endedServer, newDataDir, removeDataDir, startServer } from '../support/server.ts';
import { expectOneSentence } from './support/one-sentence.ts';

/** What the server does at its start with a file that it can't use, and who can read what it writes. */
let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = newDataDir();
  file = join(dataDir, 'fernlight.sqlite');
});
afterEach(() => removeDataDir(dataDir));

describe('the server exits with one sentence and changes nothing', () => {
  it('when the database is not a database', async () => {
    writeFileSync(file, 'These are my recipes, not a database.\n'.repeat(200));
    const before = readFileSync(file);
    expectOneSentence(await endedServer({ dataDir }), 'DATA_DIR', file, 'no readable database');
    expect(readFileSync(file)).toEqual(before);
  });

  it('when the database is damaged after its first page', async () => {
    expect(await (await startServer({ dataDir })).end('SIGTERM')).toBe(0);
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 + 8, bytes.length);
    writeFileSync(file, bytes);
    expectOneSentence(await endedServer({ dataDir }), 'no readable database');
    expect(readFileSync(file)).toEqual(bytes);
  });

  it('when the file comes from a newer version with tables of its own', async () => {
    const database = new DatabaseSync(file);
    database.exec(`
      create table kysely_migration (name text primary key, timestamp text not null);
      insert into kysely_migration values ('999-from-the-future', '2099-01-01');
    `);
    database.close();
    const ended = await endedServer({ dataDir });
    expectOneSentence(ended, 'DATA_DIR', 'newer version', '999-from-the-future');
    const after = new DatabaseSync(file, { readOnly: true });
    const tables = after.prepare("select name from sqlite_schema where type = 'table'").all();
    after.close();
    expect(tables).toEqual([{ name: 'kysely_migration' }]);
  });
});

it('what a server writes is only readable by its owner', async () => {
  chmodSync(dataDir, 0o755);
  const server = await startServer({ dataDir });
  const files = readdirSync(dataDir);
  expect(files).toEqual(expect.arrayContaining(['fernlight.sqlite', 'uploads']));
  for (const name of files)
    expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
  await server.end('SIGKILL');
});
