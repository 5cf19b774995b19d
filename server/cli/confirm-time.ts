import { formatMoment } from '../../domain/lib/time.ts';
import { readConfig } from '../config.ts';
import { hasDatabase, openDatabase } from '../database/open-database.ts';
import { StartError } from '../start-error.ts';
import { trustClock } from '../store/clock-trust.ts';

/**
 * `npm run confirm-time`: confirms that the machine's clock is right, so that the site resumes deleting what
 * has expired. Works while the server runs.
 */
const confirmTime = async (): Promise<void> => {
  const config = readConfig();
  if (!hasDatabase(config)) {
    throw new StartError(`There is no database in DATA_DIR: ${config.dataDir}.`);
  }
  const database = await openDatabase(config.dataDir, config);
  try {
    await trustClock(database, 'The operator');
    console.log(`The site takes ${formatMoment(new Date())} for the right time.`);
  } finally {
    await database.destroy();
  }
};

try {
  await confirmTime();
} catch (error) {
  console.error(error instanceof StartError ? error.message : 'The time could not be confirmed.');
  process.exitCode = 1;
}
