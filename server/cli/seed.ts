import { readConfig } from '../config.ts';
import { findInstallationKey } from '../database/engine.ts';
import { prepareDataDir } from '../database/data-folder.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import type { FileStorage } from '../file-storage/file-storage.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { createSilentLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { insertSample, findContentTable } from '../store/go-live/sample.ts';
import { sampleContent, removeSamplePictures, storeSamplePictures } from './sample-content.ts';

/**
 * Fills an empty database with a believable sample, in one transaction.
 * @throws StartError when there is content already
 */
export const storeSample = async (database: Database, storage: FileStorage): Promise<void> => {
  await requireEmpty(database);
  const storedPictures = await storeSamplePictures(storage);
  try {
    await write(database, async (transaction) => {
      // Something may have been stored since the first check.
      await requireEmpty(transaction);
      const gallery = sampleContent.gallery.map((item) => {
        if ('image_url' in item) return item;
        const { picture, ...row } = item;
        return { ...row, image_url: storedPictures[picture].url };
      });
      const pictures = Object.values(storedPictures);
      await insertSample(transaction, { ...sampleContent, gallery, pictures });
    });
  } catch (error) {
    await removeSamplePictures(storage, storedPictures);
    throw error;
  }
};

const requireEmpty = async (database: Database): Promise<void> => {
  const table = await findContentTable(database);
  if (table) {
    throw new StartError(
      `The database already has content (${table}), so the sample was not added. ` +
        'Set DATA_DIR to a new folder, or DATABASE_URL to an empty database, to try the sample.',
    );
  }
};

const main = async (): Promise<void> => {
  try {
    const config = readConfig();
    prepareDataDir(config.dataDir);
    const database = await openDatabase(config.dataDir, config);
    try {
      const files = openFiles(config, createSilentLog());
      await requireFiles(files, config, findInstallationKey(database, config.dataDir));
      await storeSample(database, files);
    } finally {
      await database.destroy();
    }
    const destination = config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir;
    console.log(`The sample content is in ${destination}.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
};

if (import.meta.main) await main();
