import { join } from 'node:path';
import type { Logger } from 'pino';
import { seconds } from '../../domain/lib/durations.ts';
import type { Config } from '../config.ts';
import { deriveKey } from '../installation-key.ts';
import type { SiteFiles } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import { withLocalCopies } from './local-copies.ts';
import { createS3Storage } from './s3-storage.ts';
import {
  canHoldWrites,
  type HeldStorage,
  requireOwn,
  requireUsable,
  StorageUnavailable,
  toStartError,
} from './start-check.ts';

type Settings = Pick<Config, 'dataDir' | 's3' | 'filesCopyBytes'> &
  Partial<Pick<Config, 'databaseUrl'>>;

/** The storage of pictures and PDFs according to the settings. */
export const openFiles = (config: Settings, log: Logger): SiteFiles => {
  const { s3, databaseUrl, filesCopyBytes: maxBytes } = config;
  if (s3) {
    const storage = canHoldWrites(createS3Storage(s3, { patience }));
    return withLocalCopies(storage, { folder: toCopiesFolder(config), maxBytes, log });
  }
  const folder = createFolderStorage(config);
  // A restore into PostgreSQL replaces rows while servers run, so only the records decide who may see a file.
  return databaseUrl ? { ...folder, places: null } : folder;
};

export const toCopiesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'files-copy');

/** Short, because a person waits for each upload and each picture (milliseconds). */
const patience = { connecting: seconds(3), silent: seconds(4) };

/**
 * Requires that the storage works, and that no other home uses it.
 * @param log lets a server start while the storage is unavailable, because pages don't need it; uploads and
 * removals then wait until it is known that no other home uses it
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
  const requireOwnFiles = (storage: SiteFiles['origin']) =>
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
    if (!log || !(error instanceof StorageUnavailable)) throw error;
    log.warn({ event: 'storage away at the start', error }, error.message);
    (origin as HeldStorage).holdWrites(requireOwnFiles);
  }
};
