import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { quoteExcerpt } from '../../domain/lib/text/wording.ts';
import { copyDatabase } from '../database/copy-rows.ts';
import type { Database } from '../database/engine.ts';
import { openSqlite } from '../database/sqlite/open-sqlite.ts';
import type { SiteFiles } from '../file-storage/file-storage.ts';
import { deleteSignInMethods, recordOperatorEvent } from '../store/database-file.ts';
import { makeArchive } from './archive.ts';
import {
  type BackupFolders,
  findBackup,
  type RestoreOptions,
  unpackChecked,
} from './checked-backup.ts';
import { names } from './contents.ts';
import { makeStampedWorkFolder } from './nightly/work-folder.ts';
import { storeFolder } from './restore-backup.ts';

interface Target {
  database: Database;
  files: SiteFiles;
}

/**
 * Replaces the content of a PostgreSQL database with a backup while its servers run: they show either all of
 * the old content or all of the new. The whole backup is checked before anything is touched. The replaced
 * content is first saved as a backup file, under the same lock, so that it has every write before the
 * restore; pictures without a record are deleted a day later, as always.
 * @returns the path of that backup
 * @throws StartError when the backup is damaged, comes from a newer version, has a foreign schema, is not
 * signed by this installation, or needs a data key that is missing
 */
export const restoreToPostgres = async (
  folders: BackupFolders,
  { database, files }: Target,
  source: string,
  options: RestoreOptions = {},
): Promise<string> => {
  const { backupDir } = folders;
  const found = await findBackup(folders, source);
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const { work } = await makeStampedWorkFolder(backupDir, 'restore');
  try {
    await unpackChecked(folders, found, work.path, options);
    const file = join(work.path, names.database);
    deleteSignInMethods(file);
    recordOperatorEvent(file, `restored the backup ${quoteExcerpt(basename(source))}`);
    // Migrated, and encrypted with the current key.
    const staged = await openSqlite(work.path, folders);
    try {
      await storeFolder(files.origin, join(work.path, 'uploads'));
      // From this copy until the new rows are committed, no server can write, so no write is lost.
      const { path } = await makeArchive(folders, files.origin, 'before-restore', (finish) =>
        copyDatabase(staged, database, finish),
      );
      return path;
    } finally {
      await staged.destroy();
    }
  } finally {
    await work.remove();
  }
};
