import { createReadStream } from 'node:fs';
import { access, constants, mkdir, readdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PlaceSetting } from '../../../domain/site/settings/backup-settings.ts';
import type { Config, S3Location } from '../../config.ts';
import { type DataLocation, readHomeInstallationKey } from '../../database/data-places.ts';
import {
  type FileEntry,
  type FileStorage,
  createUnavailableError,
} from '../../file-storage/file-storage.ts';
import { createS3Storage } from '../../file-storage/s3-storage.ts';
import { findOwner, markOwn, requireOwn } from '../../file-storage/start-check.ts';
import { flushToDisk, hasErrorCode, ignoreMissing } from '../../file-system.ts';
import { deriveKey } from '../../installation-key.ts';
import { StartError } from '../../start-error.ts';
import { hashFile } from '../compress.ts';
import { linkOrCopy } from './picture-store.ts';
import { requireRoom } from './nightly-folder.ts';

/**
 * A folder or bucket with nightly backups. Every place has the same files under the same names, such as
 * nightly/20261122-113000/manifest.json. A backup is valid once its manifest exists, so the manifest is
 * stored last and removed first.
 */
export interface BackupPlace<Setting extends PlaceSetting = PlaceSetting> extends Pick<
  FileStorage,
  'put' | 'read' | 'list' | 'remove'
> {
  setting: Setting;
  /** The folder, or the bucket with its prefix, ending in a slash. */
  address: string;
  /** @throws StartError when the place has no room for this many bytes */
  requireRoom(bytes: number): Promise<void>;
}

type Places = Pick<Config, 'backupDir' | 'backupSecondDir' | 'backupS3'>;

export const findFirstPlace = ({ backupDir }: Pick<Config, 'backupDir'>): BackupPlace =>
  createFolderPlace('BACKUP_DIR', backupDir);

/** The further places to which each nightly backup is copied. */
export const listFurtherPlaces = ({ backupSecondDir, backupS3 }: Omit<Places, 'backupDir'>) => [
  ...(backupSecondDir === null ? [] : [createFolderPlace('BACKUP_SECOND_DIR', backupSecondDir)]),
  ...(backupS3 === null ? [] : [createBucketPlace('BACKUP_URL', backupS3)]),
];

/** Requires that no other home has its backups in a place, because each would remove the other's. */
export const requireOwnPlace = async (place: BackupPlace, home: DataLocation): Promise<void> =>
  requireOwn(place, await deriveOwner(home), {
    what: 'backups',
    where: place.setting,
    mark: place.address,
  });

/**
 * After a restore of a backup that another installation signed: makes the places of that installation this
 * home's. BACKUP_DIR names the home they belong to, because the restored backup was copied there.
 */
export const takeOverPlaces = async (config: Places & DataLocation): Promise<void> => {
  const former = await findOwner(findFirstPlace(config));
  if (former === null) return;
  const owner = await deriveOwner(config);
  for (const place of [...listFurtherPlaces(config), findFirstPlace(config)]) {
    if ((await findOwner(place)) === former) await markOwn(place, owner);
  }
};

const deriveOwner = async (home: DataLocation): Promise<string> =>
  deriveKey(await readHomeInstallationKey(home), 'owner of backups').toString('hex');

/**
 * Requires that this user may write into a folder of backups; after a restore, the folder may belong to
 * someone else.
 * @throws StartError that names the folder
 */
export const requireWritable = async (folder: string): Promise<void> => {
  for (const path of [folder, ...nightFolders.map((name) => join(folder, name))]) {
    try {
      await ignoreMissing(access(path, constants.W_OK | constants.X_OK));
    } catch (error) {
      throw new StartError(
        `The backups in ${path} cannot be written by the user of the site. ` +
          `Give the folder to that user, such as by: chown -R fernlight: ${folder}`,
        { cause: error },
      );
    }
  }
};

const nightFolders = ['nightly', 'pictures'];

/** Whether a home writes a file of this name; all others in the bucket are left alone. */
const isNameOfBackup = (name: string): boolean =>
  /^(?:pictures\/[\da-f]{64}\.\w+|nightly\/[\d-]+\/(?:manifest\.json|fernlight\.sqlite\.gz))$/.test(
    name,
  );

const createBucketPlace = <Setting extends PlaceSetting>(
  setting: Setting,
  location: S3Location,
): BackupPlace<Setting> => {
  /** The ETags of the files that this process stored; `list` leaves out files with other ones. */
  const storedEtags = new Map<string, string>();
  const storage = createS3Storage(location, {
    isName: isNameOfBackup,
    onStored: (name, etag) => storedEtags.set(name, etag),
  });
  return {
    ...storage,
    setting,
    address: `s3://${location.bucket}/${location.prefix}`,
    requireRoom: () => Promise.resolve(),
    list: async function* () {
      for await (const entry of storage.list()) {
        if ((storedEtags.get(entry.name) ?? entry.etag) === entry.etag) yield entry;
      }
    },
  };
};

const createFolderPlace = <Setting extends PlaceSetting>(
  setting: Setting,
  folder: string,
): BackupPlace<Setting> => ({
  setting,
  address: `${folder}/`,
  requireRoom: (bytes) => requireRoom(folder, bytes),
  put: async (files) => {
    // The folder must already exist: if its disk is not mounted, creating it would fill the wrong disk.
    await stat(folder);
    await requireWritable(folder);
    for (const file of files) {
      const target = join(folder, file.name);
      if (dirname(target) !== folder)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      if ('bytes' in file) await writeFile(target, file.bytes, { mode: 0o600 });
      else if (!(await linkOrCopy(file.path, target)))
        throw new Error(`This file of the backup is not there any more: ${file.path}`);
      else if ((await hashFile(target)) !== (await hashFile(file.path)))
        throw new Error(`The disk did not store this as it was sent: ${target}`);
      await flushToDisk(dirname(target));
    }
  },
  read: async (name) => {
    const path = join(folder, name);
    return (await ignoreMissing(stat(path))) && createReadStream(path);
  },
  list: () => listFilesIn(folder),
  remove: async (names) => {
    for (const name of names) {
      const path = join(folder, name);
      await rm(path, { force: true });
      await ignoreMissing(flushToDisk(dirname(path)));
      if (name.startsWith('nightly/')) await removeIfEmpty(dirname(path));
    }
  },
});

/** Lists the files in the folder itself, the pictures, and the files of each nightly backup. */
async function* listFilesIn(folder: string): AsyncGenerator<FileEntry> {
  await stat(folder).catch((error: unknown) => {
    throw createUnavailableError('read', error);
  });
  const stamps = (await ignoreMissing(readdir(join(folder, 'nightly')))) ?? [];
  for (const parent of ['', 'pictures', ...stamps.map((stamp) => `nightly/${stamp}`)]) {
    for (const entry of (await ignoreMissing(
      readdir(join(folder, parent), { withFileTypes: true }),
    )) ?? []) {
      const name = join(parent, entry.name);
      const path = join(folder, name);
      const file = entry.isFile() ? await ignoreMissing(stat(path)) : null;
      if (file) yield { name, size: file.size, storedAt: file.mtimeMs, path };
    }
  }
}

const removeIfEmpty = async (folder: string): Promise<void> => {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
};
