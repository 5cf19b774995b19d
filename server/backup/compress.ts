import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type DataLocation, writeSnapshot } from '../database/data-places.ts';
import { flushToDisk } from '../file-system.ts';
import { type BackupFile, names } from './contents.ts';

/** A compressed copy of the database, and the URLs of the pictures that it knows. */
export interface CompressedSnapshot {
  path: string;
  knownUrls: string[];
  /** The entry of the copy for a manifest. */
  entry: BackupFile;
}

/** Takes a snapshot of the database in a folder, and compresses it. */
export const compressSnapshot = async (
  home: DataLocation,
  folder: string,
): Promise<CompressedSnapshot> => {
  const snapshot = join(folder, names.database);
  const knownUrls = await writeSnapshot(home, snapshot);
  const path = join(folder, names.compressedDatabase);
  const entry = await compress(snapshot, path);
  await rm(snapshot);
  return { path, knownUrls, entry };
};

/** Compresses a file and flushes it to the disk. Returns its entry for a manifest. */
const compress = async (path: string, target: string): Promise<BackupFile> => {
  await pipeline(
    createReadStream(path),
    createGzip(),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  await flushToDisk(target);
  return describeFile(target, basename(target));
};

/** A file's entry for a manifest. Reads the whole file. */
export const describeFile = async (path: string, name: string): Promise<BackupFile> => ({
  name,
  size: (await stat(path)).size,
  sha256: await hashFile(path),
});

/** How many bytes are hashed at a time in the event loop: a fraction of a millisecond. */
const pieceSize = 128 * 1024;

/** The SHA-256 of a file's content in hex. Reuses one buffer to spare the garbage collector work. */
export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(pieceSize);
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceSize, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(piece.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
};
