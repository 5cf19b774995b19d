import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { readConfig } from '../../server/config.ts';
import { migrations } from '../../server/database/migrations/migrations.ts';
import { findSchemaDifference } from '../../server/database/sqlite/check-database.ts';
import { findConnection, toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { openTestFiles } from '../support/test-files.ts';
import {
  backupOfF003276,
  dataKeyOfF003276,
  expectHomeOfF003276,
  sqliteOfF003276,
} from '../support/home-of-f003276.ts';

/** A home from the last commit with 33 migrations works with the one that replaced them. */
const settings = { dataKey: dataKeyOfF003276, dataKeyFile: '' };

let root: string;
let dataDir: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fernlight-taken-over-'));
  dataDir = join(root, 'data');
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const expectMigrated = async (): Promise<void> => {
  const database = await openDatabase(dataDir, settings);
  await expectHomeOfF003276(database);
  expect(await findSchemaDifference(findConnection(database), Object.keys(migrations))).toBeNull();
  await database.destroy();
};

describe('a database with all 33 migrations', () => {
  beforeEach(() => {
    writeFileSync(toDatabaseFile(dataDir), sqliteOfF003276());
    change('pragma journal_mode = wal'); // Like a running server's database; a copy has another mode.
  });

  const change = (words: string): void => {
    const database = new DatabaseSync(toDatabaseFile(dataDir));
    database.exec(words);
    database.close();
  };

  it('is taken over as it is, and only copied before later migrations', async () => {
    const copies = () => readdirSync(dataDir).filter((name) => name.includes('before-migration'));
    await expectMigrated();
    expect(copies()).toEqual(['fernlight.sqlite.before-migration-after-001-schema']);
    await expectMigrated();
    expect(copies()).toHaveLength(1);
  });

  it('is refused when the last one is missing, and not changed', async () => {
    change(`delete from kysely_migration where name = '033-outbox-claims'`);
    const before = readFileSync(toDatabaseFile(dataDir));
    await expect(openDatabase(dataDir, settings)).rejects.toThrow(
      'The database in DATA_DIR comes from an older version of this software ' +
        '(032-numbers-of-deleted-requests). Nothing was changed. Bring it up to date with commit ' +
        'f003276 first, then use this version.',
    );
    expect(readFileSync(toDatabaseFile(dataDir)).equals(before)).toBe(true);
  });

  it('creates no new key when it is refused', async () => {
    change(`delete from kysely_migration where name > '026'; drop table data_keys`);
    await expect(openDatabase(dataDir)).rejects.toThrow('f003276');
    expect(readdirSync(root)).toEqual(['data']);
  });
});

it('a backup with all 33 migrations can be restored', async () => {
  const config = readConfig({ DATA_DIR: dataDir, DATA_KEY: dataKeyOfF003276 });
  await restoreBackup(config, openTestFiles(config), backupOfF003276, { acceptUnsigned: true });
  await expectMigrated();
  expect(readdirSync(join(dataDir, 'uploads'))).toHaveLength(1);
});
