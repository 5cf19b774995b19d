import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
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
} from '../database/postgres/stored-files.ts';
import { StartError } from '../start-error.ts';
import { copyFiles } from './copy-files.ts';
import { createTemporaryPath, type SiteFiles } from './file-storage.ts';
import { toCopiesFolder } from './open-storage.ts';

interface Move {
  config: Config;
  database: Database;
  files: SiteFiles;
  log: Logger;
}

/**
 * Moves pictures and PDFs that an earlier version stored in PostgreSQL to the configured storage, before anyone
 * reads them. Nothing is removed from the database until every file is stored and verified, so the next start
 * continues an interrupted move. One server moves the files; others that start meanwhile wait.
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
    // This server's local copies would not be removed with their files any more.
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
