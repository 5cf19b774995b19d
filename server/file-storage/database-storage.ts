import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/engine.ts';
import { findStorageCause, toStorageHttpError } from '../database/failure.ts';
import {
  addPiece,
  beginFile,
  readFilesAfter,
  findFile,
  findPiece,
  type WrittenFile,
  nameFiles,
  pieceSize,
  removeById,
  removeByName,
} from '../database/postgres/stored-files.ts';
import { isHttpError } from '../errors.ts';
import {
  type FileEntry,
  type FileStorage,
  isUploadFileName,
  type NewFile,
  createUnavailableError,
} from './file-storage.ts';

const namesPerQuery = 500;

/**
 * Pictures and PDFs in PostgreSQL, split into pieces so that no file is in memory as a whole. Storing them
 * does not block other writes: only naming the finished files takes the writers' lock.
 */
export const createDatabaseStorage = (database: Database): FileStorage => ({
  isFolder: false,
  put: async (files) => {
    const begun: WrittenFile[] = [];
    try {
      for (const file of files) await storeFile(database, file, begun);
      await nameFiles(database, begun);
    } catch (error) {
      // Anything that remains has no name or no record, and is removed within a day.
      await removeById(
        database,
        begun.map(({ id }) => id),
      ).catch(() => undefined);
      throw toStorageError('save', error);
    }
  },
  size: async (name) => (await attempt('read', () => findFile(database, name)))?.size ?? null,
  read: async (name) => {
    const file = await attempt('read', () => findFile(database, name));
    return file && Readable.from(readPieces(database, file), { objectMode: false });
  },
  list: () => listEntries(database),
  remove: async (names) => {
    await attempt('remove', () => removeByName(database, names));
  },
  check: async () => {
    await readFilesAfter(database, '', 1);
  },
});

/** Records the file before its first piece, so that an unfinished file can be removed. */
const storeFile = async (
  database: Database,
  file: NewFile,
  begun: WrittenFile[],
): Promise<void> => {
  const stored = { id: await beginFile(database), name: file.name, size: 0 };
  begun.push(stored);
  const content =
    'bytes' in file
      ? Readable.from(sliceBytes(file.bytes))
      : createReadStream(file.path, { highWaterMark: pieceSize });
  await pipeline(content, async (source: AsyncIterable<Buffer>) => {
    let place = 0;
    for await (const bytes of splitIntoPieces(source)) {
      await addPiece(database, { id: stored.id, place, bytes });
      place += 1;
      stored.size += bytes.length;
    }
  });
};

function* sliceBytes(bytes: Uint8Array): Generator<Buffer> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = 0; start < whole.length; start += pieceSize) {
    yield whole.subarray(start, start + pieceSize);
  }
}

/** All pieces but the last have the same size. */
async function* splitIntoPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= pieceSize) {
      yield rest.subarray(0, pieceSize);
      rest = rest.subarray(pieceSize);
    }
  }
  if (rest.length > 0) yield rest;
}

async function* readPieces(
  database: Database,
  { id, size }: { id: number; size: number },
): AsyncGenerator<Buffer> {
  for (let place = 0; place * pieceSize < size; place += 1) {
    const piece = await attempt('read', () => findPiece(database, id, place));
    if (!piece) throw new Error('This file was removed while it was read.');
    yield piece;
  }
}

async function* listEntries(database: Database): AsyncGenerator<FileEntry> {
  for (let after = ''; ;) {
    const found = await attempt('read', () => readFilesAfter(database, after, namesPerQuery));
    for (const { name, size, stored_at } of found) {
      if (isUploadFileName(name)) yield { name, size, storedAt: stored_at.getTime() };
    }
    const lastFile = found.at(-1);
    if (!lastFile) return;
    after = lastFile.name;
  }
}

type Attempt = Parameters<typeof createUnavailableError>[0];

const attempt = async <Result>(what: Attempt, action: () => Promise<Result>): Promise<Result> => {
  try {
    return await action();
  } catch (error) {
    throw toStorageError(what, error);
  }
};

/** If our own file can't be read, or this program has a bug, that is not a failure of the storage. */
const toStorageError = (what: Attempt, error: unknown): unknown => {
  if (isHttpError(error)) return error;
  const isOurs = error instanceof Error && 'path' in error;
  const cause = isOurs ? null : findStorageCause(error);
  if (cause === null) return error;
  return cause === 'disk full' ? toStorageHttpError(error) : createUnavailableError(what, error);
};
