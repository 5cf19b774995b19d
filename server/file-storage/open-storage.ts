import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../database/engine.ts';
import { deriveKey } from '../installation-key.ts';
import { databaseStorage } from './database-storage.ts';
import type { FileStorage, SiteFiles } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import { withLocalCopies } from './local-copies.ts';
import { s3Storage } from './s3-storage.ts';
import { requireOwn, requireUsable } from './start-check.ts';

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
  const elsewhere = storageElsewhere(config, database);
  if (!elsewhere) return folderStorage(config);
  return withLocalCopies(elsewhere, { folder: join(dataDir, 'files-copy'), maxBytes, log });
};

/** Null if the files are in the data folder. */
const storageElsewhere = (
  { s3, databaseUrl }: Settings,
  database: Database | null,
): FileStorage | null => {
  if (s3) return s3Storage(s3);
  if (!databaseUrl) return null;
  if (!database) throw new Error('With DATABASE_URL, files need the opened database.');
  return databaseStorage(database);
};

/**
 * Requires that the storage works, and that no other home uses it.
 * @param installationKey the home's own
 * @throws StartError
 */
export const requireFiles = async (
  { origin }: SiteFiles,
  { s3 }: Settings,
  installationKey: Buffer,
): Promise<void> => {
  if (!s3) return;
  await requireUsable(origin, s3);
  await requireOwn(origin, deriveKey(installationKey, 'owner of files').toString('hex'), {
    what: 'files',
    where: `the bucket ${s3.bucket} of FILES_URL`,
    mark: s3.prefix,
  });
};
