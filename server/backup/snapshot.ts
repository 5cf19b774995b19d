import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { createGzip } from 'node:zlib';
import { z } from '../../domain/zod.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../database/open.ts';
import { flush } from '../files.ts';
import type { BackupFile } from './contents.ts';

/** All pages in one step: a snapshot that no writer can disturb, taken outside of the event loop. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the database as it is at one moment, while the server runs.
 * @param snapshot where to; nothing is there yet
 * @returns the URLs of the pictures that it knows
 * @throws Error when the copy is damaged
 */
export const takeSnapshot = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  snapshot: string,
): Promise<string[]> => {
  const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 3000 });
  try {
    await backup(source, snapshot, { rate: allPages });
  } finally {
    source.close();
  }
  const { finding, pictures } = await examine(snapshot);
  if (finding !== 'ok') throw new Error(`The copy of the database is damaged: ${finding}`);
  return pictures;
};

/**
 * Run in a thread of its own: node:sqlite works in the event loop, and the check of a large database
 * would hold all visitors up. As text, since the built server is one file. The copy's journal mode makes
 * it one file without a log beside it.
 */
const examination = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const copy = new DatabaseSync(workerData);
  const finding = copy.prepare('pragma quick_check(1)').get()?.quick_check;
  copy.exec('pragma journal_mode = delete');
  const rows = finding === 'ok' ? copy.prepare('select url from pictures order by url').all() : [];
  copy.close();
  parentPort.postMessage({ finding, pictures: rows.map(({ url }) => url) });
`;
const examinedSchema = z.object({ finding: z.string(), pictures: z.array(z.string()) });

const examine = (path: string): Promise<z.output<typeof examinedSchema>> =>
  new Promise((resolve, reject) => {
    // The options of this process, such as one that makes texts modules, are not for this text.
    const worker = new Worker(examination, { eval: true, execArgv: [], workerData: path });
    worker.once('message', (message) => resolve(examinedSchema.parse(message)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The copy of the database could not be examined.')));
  });

/** Compresses a file and makes sure that it is on the disk. Returns what a manifest says of it. */
export const compress = async (path: string, target: string): Promise<BackupFile> => {
  await pipeline(
    createReadStream(path),
    createGzip(),
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  await flush(target);
  return fileAt(target, basename(target));
};

/** What a manifest says of a file: reads it to its end. */
export const fileAt = async (path: string, name: string): Promise<BackupFile> => ({
  name,
  size: (await stat(path)).size,
  sha256: await hashOfFile(path),
});

/** How much is hashed at once in the event loop: a fraction of a millisecond (bytes). */
const pieceSize = 128 * 1024;

/** The SHA-256 of a file's content in hex. One buffer serves all of it, so that no garbage piles up. */
export const hashOfFile = async (path: string): Promise<string> => {
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
