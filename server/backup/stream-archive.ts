import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { pack, type Pack } from 'tar-stream';
import type { Config } from '../config.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { addDatabaseAndList, addUploads, compressSnapshot } from './archive.ts';
import type { BackupFile } from './contents.ts';
import { readDatabaseSize, type DataLocation } from '../database/data-places.ts';
import { requireRoom } from './nightly/space.ts';
import { removeLeftovers, makeStampedWorkFolder } from './nightly/work-folder.ts';

type Folders = DataLocation & Pick<Config, 'backupDir'>;

/**
 * Streams the file that `npm run backup` makes. Only the compressed database is on the disk meanwhile; it is
 * removed once the file was read or its reader is gone.
 * @param onFailure gets the reason if the file ends early; a truncated archive has no manifest and can never
 * be restored
 * @throws StartError when there is no room for the copy of the database
 */
export const streamArchive = async (
  folders: Folders,
  storage: FileStorage,
  onFailure: (error: unknown) => void,
): Promise<Readable> => {
  const { backupDir } = folders;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await removeLeftovers(backupDir);
  // A snapshot and its compressed copy, which is at worst equally large.
  await requireRoom(backupDir, 2 * (await readDatabaseSize(folders)));
  const { work } = await makeStampedWorkFolder(backupDir, 'download');
  try {
    const database = await compressSnapshot(folders, join(work.path, 'contents'));
    const addEntries = async (tar: Pack) => {
      const files: BackupFile[] = [];
      await addUploads(tar, storage, files);
      await addDatabaseAndList(tar, database, files, folders);
    };
    return streamOf(addEntries, (error) => {
      void work.remove().catch(onFailure);
      if (error) onFailure(error);
    });
  } catch (error) {
    await work.remove();
    throw error;
  }
};

/** @param onEnd runs once, with the error if it ended early, unless the reader left */
const streamOf = (
  addEntries: (tar: Pack) => Promise<void>,
  onEnd: (error: unknown) => void,
): Readable => {
  const tar = pack();
  const file = new PassThrough();
  let problem: unknown = null;
  pipeline(tar, file, () => onEnd(problem));
  addEntries(tar).catch((error: unknown) => {
    // Writing also fails when the reader has gone, which is not our failure.
    if (!file.destroyed) problem = error;
    tar.destroy(error instanceof Error ? error : undefined);
    file.destroy(error instanceof Error ? error : undefined);
  });
  return file;
};
