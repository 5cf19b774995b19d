import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DamagedFile, type FileEntry, type FileStorage } from './file-storage.ts';

type StoredFile = Pick<FileEntry, 'name' | 'size'>;

interface Source extends Pick<FileStorage, 'read'> {
  list(): AsyncIterable<StoredFile>;
}

export interface CopiedFiles {
  copied: number;
  /** Files that an earlier, interrupted run had already copied. */
  present: number;
  /** The total size of the copied files and those that were already present (bytes). */
  bytes: number;
}

/**
 * Copies all pictures and PDFs from one storage to another, and verifies each by size and SHA-256. The source
 * is not changed. After an interruption, another call resumes the copy. The copies are public at first; the
 * next start withdraws those that no record shows.
 * @param temporaryPath a new path for a file in transit, on the target's disk if that is a folder
 * @throws Error naming a file that differs from its source
 */
export const copyFiles = async (
  from: Source,
  to: FileStorage,
  temporaryPath: () => Promise<string>,
): Promise<CopiedFiles> => {
  const result: CopiedFiles = { copied: 0, present: 0, bytes: 0 };
  for await (const file of from.list()) {
    const path = await temporaryPath();
    try {
      const sha256 = await fetchFile(path, from, file);
      if (sha256 === null) continue; // Removed after it was listed.
      const isPresent = (await hashStoredFile(to, file)) === sha256;
      if (!isPresent) {
        await to.put([{ name: file.name, path }]);
        if ((await hashStoredFile(to, file)) !== sha256) throw createDifferenceError(file.name);
      }
      result[isPresent ? 'present' : 'copied'] += 1;
      result.bytes += file.size;
    } finally {
      await rm(path, { force: true });
    }
  }
  return result;
};

/** Returns the SHA-256 of the fetched file; null if the file does not exist any more. */
const fetchFile = async (
  path: string,
  from: Source,
  { name, size }: StoredFile,
): Promise<string | null> => {
  const content = await from.read(name);
  if (!content) return null;
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { bytes, sha256 } = await measure(createReadStream(path));
  if (bytes !== size) throw createDifferenceError(name);
  return sha256;
};

/** The SHA-256 of a stored file of this size; null if there is none, or a damaged one. */
const hashStoredFile = async (
  storage: FileStorage,
  { name, size }: StoredFile,
): Promise<string | null> => {
  if ((await storage.size(name)) !== size) return null;
  const content = await storage.read(name);
  if (!content) return null;
  try {
    const { bytes, sha256 } = await measure(content);
    return bytes === size ? sha256 : null;
  } catch (error) {
    if (error instanceof DamagedFile) return null;
    throw error;
  }
};

const measure = async (content: Readable): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
};

const createDifferenceError = (name: string): Error =>
  new Error(`This file is not in the other storage as it was: ${name}`);
