import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { databaseFile } from '../database/open.ts';
import { flush } from '../flush.ts';
import { storedPictureFiles } from '../images/picture-files.ts';
import { makeNewFolder, type Manifest, names, takeStamp } from './contents.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

type Folders = Pick<Config, 'dataDir' | 'backupDir'>;

/** All pages in one step: a snapshot that no writer can disturb, taken outside of the event loop. */
const allPages = 2 ** 31 - 1;

/** A picture may be removed between the snapshot and its copying; then all is done again. */
const attempts = 3;

/**
 * Puts the database and the uploads into one file, while the server runs.
 * @param folders where from, and where to
 * @param kind part of the file's name: nightly ones are replaced by newer ones, others stay
 * @returns the file's path and the pictures that were lost before
 */
export const makeBackup = async (
  folders: Folders,
  kind: 'nightly' | 'manual',
): Promise<{ path: string; missing: string[] }> => {
  await mkdir(folders.backupDir, { recursive: true, mode: 0o700 });
  const { path, work } = await takeName(folders.backupDir, kind);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const archive = join(work, `${attempt}.tar.gz`);
      const missing = await writeArchive(folders, join(work, `${attempt}.sqlite`), archive);
      if (missing.length > 0 && attempt < attempts) continue;
      await rename(archive, path);
      await flush(folders.backupDir);
      return { path, missing };
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};

/** A name that no other backup has or is about to have: whoever made its folder for work may use it. */
const takeName = async (folder: string, kind: string): Promise<{ path: string; work: string }> => {
  const pathOf = (stamp: string) => join(folder, `fernlight-${kind}-${stamp}.tar.gz`);
  const workOf = (stamp: string) => join(folder, `.making-${kind}-${stamp}`);
  const stamp = await takeStamp(async (candidate) => {
    const work = workOf(candidate);
    if (!(await makeNewFolder(work))) return false;
    if (!existsSync(pathOf(candidate))) return true;
    await rmdir(work);
    return false;
  });
  return { path: pathOf(stamp), work: workOf(stamp) };
};

/** Returns the pictures whose files are not there. */
const writeArchive = async (folders: Folders, snapshot: string, archive: string) => {
  const pictures = await takeSnapshot(folders, snapshot);
  const files = await storedPictureFiles(folders);
  const missing = pictures.filter((url) => !files.has(url.slice(1)));
  const sources: [string, string][] = [
    [names.database, snapshot],
    ...[...files].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ];
  const target = createWriteStream(archive, { flags: 'wx', mode: 0o600 });
  // Pictures are compressed already; level 1 takes what the database has to give.
  await pipeline(archiveOf(sources, missing), createGzip({ level: 1 }), target);
  await flush(archive);
  return missing;
};

/** Copies the database as it is at one moment. Returns the pictures that it knows. */
const takeSnapshot = async ({ dataDir }: Folders, snapshot: string): Promise<string[]> => {
  const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 3000 });
  try {
    await backup(source, snapshot, { rate: allPages });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(snapshot);
  try {
    const finding = copy.prepare('pragma quick_check(1)').get()?.['quick_check'];
    if (finding !== 'ok') throw new Error(`The copy of the database is damaged: ${finding}`);
    copy.exec('pragma journal_mode = delete'); // One file, without a log beside it.
    return copy
      .prepare('select url from pictures order by url')
      .all()
      .map(({ url }) => String(url));
  } finally {
    copy.close();
  }
};

/** The bytes of the archive: all files, then the list of what they must be. */
async function* archiveOf(sources: [string, string][], missing: string[]): AsyncGenerator<Buffer> {
  const now = new Date();
  const manifest: Manifest = { format: 1, made_at: now.toISOString(), files: [], missing };
  for (const [name, path] of sources) {
    const file = await openIfThere(path);
    if (!file) {
      if (!/-\d+\./.test(name)) missing.push(`/${name}`);
      continue;
    }
    try {
      const { size } = await file.stat();
      const hash = createHash('sha256');
      yield tarHeader(name, size, now);
      for await (const piece of file.createReadStream({ autoClose: false })) {
        hash.update(piece);
        yield piece;
      }
      yield tarPadding(size);
      manifest.files.push({ name, size, sha256: hash.digest('hex') });
    } finally {
      await file.close();
    }
  }
  const bytes = Buffer.from(JSON.stringify(manifest, null, 1));
  yield tarHeader(names.manifest, bytes.length, now);
  yield Buffer.concat([bytes, tarPadding(bytes.length), tarEnd()]);
}

const openIfThere = async (path: string) => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
