import { resolve } from 'node:path';
import { restoreBackup } from './backup/restore.ts';
import { readConfig } from './config.ts';
import { StartError } from './start-error.ts';

/** `npm run restore FILE`: puts a backup in the place of what DATA_DIR holds, which is kept aside. */
const main = async (): Promise<void> => {
  const file = process.argv[2];
  if (!file) throw new StartError('Name the backup: npm run restore -- FILE');
  const { dataDir } = readConfig(process.env);
  const kept = await restoreBackup(dataDir, resolve(file));
  console.log(`The backup was restored to ${dataDir}. Everybody has to log in again.`);
  console.log(`What it replaced is kept in ${kept}`);
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof StartError && error.cause instanceof Error) {
    console.error(`(${error.cause.message})`);
  }
  process.exitCode = 1;
}
