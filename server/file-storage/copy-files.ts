import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DamagedFile,
  type FileEntry,
  type FileStorage,
  createTemporaryPath,
  type SiteFiles,
} from './file-storage.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { seconds } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import { runOnOneServer } from '../database/data-places.ts';
import { type Database, isShared } from '../database/engine.ts';
import { findStorageCause } from '../database/failure.ts';
import {
  dropStoredFiles,
  hasStoredFiles,
  listStoredFiles,
  readPieces,
} from '../database/postgres/export.ts';
import { StartError } from '../start-error.ts';
import { toCopiesFolder } from './open-storage.ts';

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
 * @param temporaryPath creates a path for a file in transit, on the target's disk if the target is a folder
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

/** Fetches a file to a path. Returns its SHA-256, or null if the file does not exist any more. */
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

interface Move {
  config: Config;
  database: Database;
  files: SiteFiles;
  log: Logger;
}

/**
 * Moves pictures and PDFs that an earlier version stored in PostgreSQL to the configured storage. Nothing is
 * removed from the database until every file is stored and verified, so the next start continues an
 * interrupted move. One server moves the files; others that start meanwhile wait.
 * @throws StartError when it can't be done now
 */
export const moveFilesOutOfDatabase = async (move: Move): Promise<void> => {
  const { config, database } = move;
  if (!isShared(database)) return;
  while (await hasStoredFiles(database)) {
    await runOnOneServer(config, 'moving files out of the database', () => moveAll(move));
    await delay(seconds(1));
  }
};

const moveAll = async ({ config, database, files, log }: Move): Promise<void> => {
  const stored = await listStoredFiles(database);
  const ids = new Map(stored.map(({ name, id }) => [name, id]));
  const source = {
    list: () => Readable.from(stored),
    read: async (name: string) => Readable.from(readPieces(database, ids.get(name) ?? 0)),
  };
  const target = config.s3 ? `the bucket ${config.s3.bucket} of FILES_URL` : config.dataDir;
  const event = 'files leave the database';
  if (stored.length > 0) log.info({ event, files: stored.length }, `they are copied to ${target}`);
  try {
    const copied = await copyFiles(source, files.origin, () => createTemporaryPath(config));
    // With a folder, nothing would remove this server's copies when their files are removed.
    if (files.isFolder) await rm(toCopiesFolder(config), { recursive: true, force: true });
    await dropStoredFiles(database, [...ids.keys()]);
    if (stored.length > 0)
      log.info({ event, ...copied }, `they are in ${target} and were compared`);
  } catch (error) {
    throw new StartError(
      'Pictures and PDFs of an earlier version are in the database and could not be copied to ' +
        `${target}: ${findStorageCause(error) ?? 'see below'}. They are all still in the database; the next ` +
        'start goes on where this one ended.',
      { cause: error },
    );
  }
};
