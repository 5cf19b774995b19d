import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NightlyBackup as ListedBackup } from '../../../domain/site/settings/backup-settings.ts';
import type { Config } from '../../config.ts';
import { readManifest } from '../manifest.ts';
import { type NightlyBackup, listNightlyBackups } from '../nightly/nightly-folder.ts';

type Folders = Pick<Config, 'backupDir' | 'backupSecondDir'>;

/** The name of the file that marks a nightly backup of the content that a restore replaced. */
const markName = 'before-restore';

export const markBeforeRestore = (folder: string): Promise<void> =>
  writeFile(join(folder, markName), '', { mode: 0o600 });

/** The nightly backups of both folders, newest first. A backup that is in both folders is listed once. */
export const listBackups = async (folders: Folders): Promise<ListedBackup[]> => {
  const backups = await listNightlyBackupsOfBoth(folders);
  const listed = await Promise.all(
    backups.map(async ({ path, name, made }) => {
      const found = await readContents(path, made);
      return found ? [{ name, ...found, before_restore: existsSync(join(path, markName)) }] : [];
    }),
  );
  return listed.flat();
};

/** The path of a nightly backup by its name; null if there is none. */
export const findBackupPath = async (folders: Folders, name: string): Promise<string | null> =>
  (await listNightlyBackupsOfBoth(folders)).find((backup) => backup.name === name)?.path ?? null;

const listNightlyBackupsOfBoth = async ({
  backupDir,
  backupSecondDir,
}: Folders): Promise<NightlyBackup[]> => {
  const backups = new Map<string, NightlyBackup>();
  for (const folder of [backupSecondDir, backupDir]) {
    if (folder === null) continue;
    for (const backup of await listNightlyBackups(folder)) backups.set(backup.name, backup);
  }
  return [...backups.values()].toSorted((a, b) => b.made.getTime() - a.made.getTime());
};

/** When a backup was made, and its size. Null if its manifest can't be read: it can't be restored either. */
const readContents = async (
  path: string,
  made: Date,
): Promise<Pick<ListedBackup, 'made_at' | 'bytes'> | null> => {
  try {
    const found = await stat(path);
    if (found.isFile()) return { made_at: made.toISOString(), bytes: found.size };
    const { files, made_at } = await readManifest(path);
    return { made_at, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  } catch {
    return null; // The next nightly backup logs it.
  }
};
