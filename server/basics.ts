import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { SiteFiles } from './file-storage/file-storage.ts';

/** The services that almost every module needs. */
export interface Basics {
  config: Config;
  database: Database;
  files: SiteFiles;
  log: Logger;
}
