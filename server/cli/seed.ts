import { readConfig } from '../config.ts';
import { prepareDataDir } from '../database/data-folder.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { sampleContent } from './sample-content.ts';
import { write } from '../database/write.ts';
import { now } from '../clock.ts';
import { StartError } from '../start-error.ts';

/** What `npm run seed` fills; accounts are not content and stay as they are. */
const contentTables = [
  'testimonials',
  'gallery_items',
  'services',
  'contact_info',
  'about_info',
] as const;

/**
 * Fills a database that holds no content with a believable sample; all of it or nothing.
 * @throws StartError when there is content already
 */
export const seed = (database: Database): Promise<void> =>
  write(database, async (transaction) => {
    for (const table of contentTables) {
      const row = await transaction.selectFrom(table).select('id').limit(1).executeTakeFirst();
      if (row) {
        throw new StartError(
          `The database already has content (${table}), so the sample was not added. ` +
            'Set DATA_DIR to a new folder to try the sample.',
        );
      }
    }
    const time = now();
    const stamped = <T extends object>(row: T) => ({ ...row, created_at: time, updated_at: time });
    const { testimonials, gallery, services, contact, about } = sampleContent;
    await transaction.insertInto('testimonials').values(testimonials.map(stamped)).execute();
    await transaction.insertInto('gallery_items').values(gallery.map(stamped)).execute();
    await transaction.insertInto('services').values(services.map(stamped)).execute();
    await transaction.insertInto('contact_info').values(stamped(contact)).execute();
    await transaction.insertInto('about_info').values(stamped(about)).execute();
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
