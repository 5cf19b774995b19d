import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import type { Config } from '../config.ts';
import { flush, ifThere } from '../files.ts';
import { type BackupFile, names, takeStamp } from './contents.ts';
import { pictureFiles } from '../images/picture-files.ts';
import { manifestOf } from './manifest.ts';
import { compress } from './compress.ts';
import { takeSnapshot } from '../database/sqlite/snapshot.ts';
import { databaseBytes, requireRoom } from './nights/space.ts';
import { makeWorkFolder, removeLeftOvers, type WorkFolder } from './nights/work-folder.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir'>;

/** A picture may be removed between the snapshot and its copying; then all is done again. */
const attempts = 3;

/**
 * Puts the database and the pictures into one tar file, while the server runs.
 * @returns the file's path and the pictures that were lost before
 * @throws StartError where there is no room for it
 */
export const makeArchive = async (
  folders: Folders,
): Promise<{ path: string; missing: string[] }> => {
  const { backupDir } = folders;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  await removeLeftOvers(backupDir);
  await requireRoom(backupDir, await neededBytes(folders));
  const { path, work } = await takeName(backupDir);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const archive = join(work.path, `${attempt}.tar`);
      const missing = await writeArchive(folders, join(work.path, String(attempt)), archive);
      if (missing.length > 0 && attempt < attempts) continue;
      await rename(archive, path);
      await flush(backupDir);
      return { path, missing };
    }
  } finally {
    await work.remove();
  }
};

/** A snapshot, the same compressed, the same in the archive, and the pictures. */
const neededBytes = async (folders: Folders): Promise<number> => {
  let bytes = 3 * (await databaseBytes(folders));
  for (const path of (await pictureFiles(folders)).values()) {
    bytes += (await ifThere(stat(path)))?.size ?? 0;
  }
  return bytes;
};

/** A name that no other backup has or is about to have. */
const takeName = async (folder: string): Promise<{ path: string; work: WorkFolder }> => {
  const pathOf = (stamp: string) => join(folder, `fernlight-manual-${stamp}.tar`);
  let work: WorkFolder | null = null;
  const stamp = await takeStamp(async (candidate) => {
    const made = await makeWorkFolder(folder, `manual-${candidate}`);
    if (made && existsSync(pathOf(candidate))) {
      await made.remove();
      return false;
    }
    work = made;
    return made !== null;
  });
  if (!work) throw new Error('unreachable');
  return { path: pathOf(stamp), work };
};

/** Returns the pictures whose files are not there. */
const writeArchive = async (folders: Folders, work: string, archive: string): Promise<string[]> => {
  const contents = await takeContents(folders, work);
  const tar = pack();
  const target = createWriteStream(archive, { flags: 'wx', mode: 0o600 });
  const written = pipeline(tar, target);
  const [missing] = await Promise.all([writeEntries(tar, contents, folders), written]);
  await flush(archive);
  return missing;
};

/** What an archive is made from. */
export interface ArchiveContents {
  /** The paths of the files by their names in the archive. */
  sources: Map<string, string>;
  /** The URLs of the pictures that the database knows. */
  known: string[];
}

/** Takes a snapshot of the database into a new folder, compressed, and lists what goes with it. */
export const takeContents = async (folders: Folders, work: string): Promise<ArchiveContents> => {
  await mkdir(work, { mode: 0o700 });
  const snapshot = join(work, names.database);
  const known = await takeSnapshot(folders, snapshot);
  const database = join(work, names.compressedDatabase);
  await compress(snapshot, database);
  await rm(snapshot);
  const sources = new Map([[names.compressedDatabase as string, database]]);
  for (const [name, path] of await pictureFiles(folders)) sources.set(name, path);
  return { sources, known };
};

/** Writes all files, then the list of what they must be. Returns the pictures that are not there. */
export const writeEntries = async (
  tar: Pack,
  { sources, known }: ArchiveContents,
  folders: Folders,
): Promise<string[]> => {
  try {
    const files: BackupFile[] = [];
    for (const [name, path] of sources) {
      const file = await writeFile(tar, name, path);
      if (file) files.push(file);
    }
    const there = new Set(files.map(({ name }) => `/${name}`));
    const missing = known.filter((url) => !there.has(url));
    const manifest = JSON.stringify(manifestOf(files, missing, folders), null, 1);
    tar.entry({ name: names.manifest, mode: 0o600 }, manifest);
    tar.finalize();
    return missing;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
};

/** Null when the file is not there (any more). */
const writeFile = async (tar: Pack, name: string, path: string): Promise<BackupFile | null> => {
  const file = await ifThere(open(path, 'r'));
  if (!file) return null;
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const piece of file.createReadStream({ autoClose: false })) {
        hash.update(piece);
        yield piece;
      }
    };
    await pipeline(hashed, tar.entry({ name, size, mode: 0o600 }));
    return { name, size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
};
