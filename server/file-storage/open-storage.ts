import { join } from 'node:path';
import type { Logger } from 'pino';
import { seconds } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/engine.ts';
import { deriveKey } from '../installation-key.ts';
import { createDatabaseStorage } from './database-storage.ts';
import type { FileStorage, SiteFiles } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { withLocalCopies } from './local-copies.ts';
import { createS3Storage } from './s3-storage.ts';
import {
  canHoldWrites,
  type HeldStorage,
  requireOwn,
  requireUsable,
  StorageAway,
  toStartError,
} from './start-check.ts';

type Settings = Pick<Config, 'dataDir' | 's3' | 'filesCopyBytes'> &
  Partial<Pick<Config, 'databaseUrl'>>;

/**
 * The storage of pictures and PDFs according to the settings.
 * @param database with DATABASE_URL but without FILES_URL, it also holds the files
 */
export const openFiles = (
  config: Settings,
  log: Logger,
  database: Database | null = null,
): SiteFiles => {
  const { dataDir, filesCopyBytes: maxBytes } = config;
  const elsewhere = openRemoteStorage(config, database);
  if (!elsewhere) return createFolderStorage(config);
  return withLocalCopies(elsewhere, { folder: join(dataDir, 'files-copy'), maxBytes, log });
};

/** Short, because a person waits for each upload and each picture (milliseconds). */
const patience = { connecting: seconds(3), silent: seconds(4) };

/** Null if the files are in the data folder. */
const openRemoteStorage = (
  { s3, databaseUrl }: Settings,
  database: Database | null,
): FileStorage | null => {
  if (s3) return canHoldWrites(createS3Storage(s3, { patience }));
  if (!databaseUrl) return null;
  if (!database) throw new Error('With DATABASE_URL, files need the opened database.');
  return createDatabaseStorage(database);
};

/**
 * Requires that the storage works, and that no other home uses it.
 * @param log lets a server start while the storage can't be reached, because pages need none; uploads and
 *   removals then wait until it is known that no other home uses it
 * @throws StartError
 */
export const requireFiles = async (
  { origin }: SiteFiles,
  { s3 }: Settings,
  installationKey: Buffer,
  log: Logger | null = null,
): Promise<void> => {
  if (!s3) return;
  const owner = deriveKey(installationKey, 'owner of files').toString('hex');
  const requireOwnFiles = (storage: FileStorage) =>
    requireOwn(storage, owner, {
      what: 'files',
      where: `the bucket ${s3.bucket} of FILES_URL`,
      mark: s3.prefix,
    });
  try {
    await requireUsable(origin, s3);
    await requireOwnFiles(origin);
  } catch (thrown) {
    const error = toStartError(thrown, s3);
    if (!log || !(error instanceof StorageAway)) throw error;
    log.warn({ event: 'storage away at the start', error }, error.message);
    (origin as HeldStorage).holdWrites(requireOwnFiles);
  }
};
