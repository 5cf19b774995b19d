import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStorage } from '../../file-storage/file-storage.ts';
import { openSqlite } from '../../database/sqlite/open-sqlite.ts';
import { type BackupFolders, unpackChecked } from '../checked-backup.ts';
import { type Manifest, nameInBackup, names } from '../contents.ts';
import { nightlyBackups } from './nightly-folder.ts';
import { requireRoom } from './space.ts';
import { makeStampedWorkFolder } from './work-folder.ts';
import { stat } from 'node:fs/promises';

/**
 * Restores the newest nightly backup into a scratch folder, opens it as the site would, and compares its
 * pictures with those of the site.
 * @returns when the backup was made; null if there is none
 * @throws Error saying why it could not be restored
 */
export const tryOut = async (
  folders: BackupFolders & Pick<Config, 'backupDir'>,
  storage: FileStorage,
): Promise<string | null> => {
  const { backupDir } = folders;
  const newest = (await nightlyBackups(backupDir)).at(-1);
  if (!newest) return null;
  const { work } = await makeStampedWorkFolder(backupDir, 'drill');
  try {
    await requireRoom(backupDir, 0);
    const home = join(work.path, 'home');
    const manifest = await unpackChecked(folders, newest.path, home, {});
    const database = await openSqlite(home, folders);
    await database.destroy();
    await requireSame(storage, manifest, home);
    return manifest.made_at;
  } finally {
    await work.remove();
  }
};

/** Pictures never change, so the site's must have the same sizes as the restored ones. */
const requireSame = async (
  storage: FileStorage,
  { files }: Manifest,
  home: string,
): Promise<void> => {
  const storedNames = new Set(
    files.map(({ name }) => name).filter((name) => name !== names.database),
  );
  for await (const { name, size } of storage.list()) {
    const inBackup = nameInBackup(name);
    if (!storedNames.has(inBackup)) continue; // Stored after the backup was made.
    const restored = await stat(join(home, inBackup));
    if (restored.size !== size) throw new Error(`This picture is not as the night has it: ${name}`);
  }
};
