import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatabaseSync } from 'node:sqlite';
import type { RestoreOptions } from '../../server/backup/checked-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/open-database.ts';
import { toDatabaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import type { SiteFiles } from '../../server/file-storage/file-storage.ts';
import { createLog } from '../../server/log.ts';
import { addPictureRow } from './stored-samples.ts';
import { openTestFiles, putFile, s3For } from './test-files.ts';
import { openDatabaseFile } from './test-database.ts';

/** A data folder with a database and pictures, and two folders for backups. */
export interface BackupWorld {
  root: string;
  config: Config & { backupSecondDir: string };
  files: SiteFiles;
  log: ReturnType<typeof createLog>;
  /** Everything that was logged. */
  logged(): string;
  database(): Database;
  /** Runs statements on the database's file without the server. */
  exec(statements: string): void;
  /** Adds a picture with this content, and its row in the database. Returns the file's name. */
  addPicture(digit: string, content: string): Promise<string>;
  /** Restores like the command does, while the server is down. */
  restore(source: string, options?: RestoreOptions): Promise<string>;
  end(): Promise<void>;
}

export const createBackupWorld = async (): Promise<BackupWorld> => {
  const root = mkdtempSync(join(tmpdir(), 'fernlight-backups-'));
  const dataDir = join(root, 'data');
  const backupSecondDir = join(root, 'second');
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  mkdirSync(backupSecondDir);
  const s3 = s3For({ dataDir });
  const config = { ...readConfig({ DATA_DIR: dataDir, BACKUP_KEEP: '3' }), backupSecondDir, s3 };
  const files = openTestFiles(config);
  let database = await openDatabaseFile(dataDir);
  let logged = '';
  return {
    root,
    config,
    files,
    log: createLog({ write: (line: string) => void (logged += line) }),
    logged: () => logged,
    database: () => database,
    exec: (statements) => {
      const connection = new DatabaseSync(toDatabaseFile(dataDir));
      connection.exec(statements);
      connection.close();
    },
    addPicture: async (digit, content) => {
      const name = `${digit.repeat(32)}.webp`;
      await putFile(config, name, content);
      await addPictureRow(database, `/uploads/${name}`);
      return name;
    },
    restore: async (source, options = {}) => {
      await database.destroy();
      try {
        return await restoreBackup(config, openTestFiles(config), source, options);
      } finally {
        database = await openDatabaseFile(dataDir);
      }
    },
    end: async () => {
      await database.destroy();
      rmSync(root, { recursive: true, force: true });
    },
  };
};

/** The pictures that the database of a nightly backup contains. */
export const picturesKnownIn = (night: string, root: string): string[] => {
  const path = join(root, 'known.sqlite');
  writeFileSync(path, gunzipSync(readFileSync(join(night, 'fernlight.sqlite.gz'))));
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('select url from pictures order by url').all();
  database.close();
  rmSync(path);
  return rows.map(({ url }) => String(url));
};
