import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { SiteFiles } from './file-storage/file-storage.ts';

/** What the server starts with. Each room takes as much of it as it needs. */
export interface Basics {
  config: Config;
  database: Database;
  files: SiteFiles;
  log: Logger;
}
