import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { SiteFiles } from './file-storage.ts';
import { folderStorage } from './folder.ts';
import { withLocalCopies } from './local-copies.ts';
import { s3Storage } from './s3.ts';
import { requireUsable } from './start-check.ts';

type Settings = Pick<Config, 'dataDir' | 's3' | 'filesCopyBytes'>;

/** The storage of pictures and PDFs that the settings name. */
export const openFiles = (config: Settings, log: Logger): SiteFiles => {
  const { dataDir, s3, filesCopyBytes: maxBytes } = config;
  if (!s3) return folderStorage(config);
  return withLocalCopies(s3Storage(s3), { folder: join(dataDir, 'files-copy'), maxBytes, log });
};

/** Makes sure that it can be used. @throws StartError */
export const requireFiles = async ({ origin }: SiteFiles, { s3 }: Settings): Promise<void> => {
  if (s3) await requireUsable(origin, s3);
};
