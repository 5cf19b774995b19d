import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../../file-storage/file-storage.ts';
import { transferLimit } from '../../file-storage/s3-storage.ts';
import { openSqlite } from '../../database/sqlite/open-sqlite.ts';
import { type BackupFolders, unpackChecked } from '../checked-backup.ts';
import { isPictureName, type Manifest, toNameInBackup, names, toStoredName } from '../contents.ts';
import { isFromTheFuture } from './nightly-folder.ts';
import type { BackupPlace } from './places.ts';
import { findNightlyBackups, listNames, readManifestIn } from './retention.ts';
import { requireRoom } from './space.ts';
import { makeStampedWorkFolder } from './work-folder.ts';

/**
 * Restores the newest backup of a place into a scratch folder, opens it as the site would, reads each of its
 * pictures in that place, and compares them with those of the site.
 * @returns when the backup was made; null if there is none
 * @throws Error saying why it could not be restored
 */
export const testRestore = async (
  place: BackupPlace,
  folders: BackupFolders,
  storage: FileStorage,
): Promise<string | null> => {
  const backups = findNightlyBackups(await listNames(place)).filter(({ prefix }) =>
    prefix.endsWith('/'),
  );
  const newest = backups.findLast(({ made }) => !isFromTheFuture(made))?.prefix;
  if (!newest) return null;
  const manifest = await readManifestIn(place, newest);
  const { work } = await makeStampedWorkFolder(folders.backupDir, 'drill');
  try {
    const folder = join(work.path, newest);
    await mkdir(folder, { recursive: true });
    for (const name of [names.manifest, names.compressedDatabase]) {
      const size = manifest.files.find((file) => file.name === name)?.size ?? 0;
      await requireRoom(folders.backupDir, 0);
      await transfer(place, newest + name, size, createWriteStream(join(folder, name)));
    }
    const home = join(work.path, 'home');
    // Uses only this place's own files. Its pictures need no room, because they are read where they are.
    const onlyHere = { ...folders, backupDir: work.path, backupSecondDir: null };
    await unpackChecked(onlyHere, folder, home, { acceptMissingPictures: true });
    const database = await openSqlite(home, folders);
    await database.destroy();
    await requirePictures(place, manifest);
    await requireSame(storage, manifest);
    return manifest.made_at;
  } finally {
    await work.remove();
  }
};

const requirePictures = async (place: BackupPlace, { files }: Manifest): Promise<void> => {
  for (const file of files.filter(({ name }) => isPictureName(name))) {
    const hash = createHash('sha256');
    await transfer(place, `pictures/${toStoredName(file)}`, file.size, hash);
    if (hash.digest('hex') !== file.sha256)
      throw new Error(`This picture of the backup is damaged in ${place.setting}: ${file.name}`);
  }
};

const transfer = async (place: BackupPlace, name: string, size: number, target: Writable) => {
  const content: Readable | null = await place.read(name);
  if (!content) throw new Error(`This file of the backup is missing in ${place.setting}: ${name}`);
  await pipeline(content, target, { signal: AbortSignal.timeout(transferLimit(size)) });
};

/** Pictures never change, so the site's must have the same sizes as those of the backup. */
const requireSame = async (storage: FileStorage, { files }: Manifest): Promise<void> => {
  const sizes = new Map(files.map(({ name, size }) => [name, size]));
  for await (const { name, size } of storage.list()) {
    // Other pictures were stored after the backup was made.
    if ((sizes.get(toNameInBackup(name)) ?? size) !== size)
      throw new Error(`This picture is not as the backup has it: ${name}`);
  }
};
