import { readConfig } from '../config.ts';
import { prepareDataDir } from '../database/data-folder.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { sampleContent } from './sample-content.ts';
import { write } from '../database/write.ts';
import { StartError } from '../start-error.ts';
import { addSample, findContentTable } from '../store/sample.ts';

/**
 * Fills a database that holds no content with a believable sample; all of it or nothing.
 * @throws StartError when there is content already
 */
export const seed = (database: Database): Promise<void> =>
  write(database, async (transaction) => {
    const table = await findContentTable(transaction);
    if (table) {
      throw new StartError(
        `The database already has content (${table}), so the sample was not added. ` +
          'Set DATA_DIR to a new folder to try the sample.',
      );
    }
    await addSample(transaction, sampleContent);
  });

const main = async (): Promise<void> => {
  try {
    const config = readConfig();
    prepareDataDir(config.dataDir);
    const database = await openDatabase(config.dataDir);
    await seed(database);
    await database.destroy();
    console.log(`The sample content is in ${config.dataDir}.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

if (import.meta.main) await main();
