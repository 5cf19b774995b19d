import { accountLinks } from '../../domain/constants.ts';
import { days } from '../../domain/lib/durations.ts';
import { readConfig } from '../config.ts';
import { hasDatabase, openDatabase } from '../database/open-database.ts';
import { isHttpError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import * as ownerOffers from '../store/accounts/owner-offers.ts';
import * as users from '../store/accounts/users-store.ts';

/**
 * `npm run hand-over -- USERNAME`: offers the owner's role to another approved account with a second step,
 * for when the owner cannot do it in the staff area. It takes effect once that person accepts it there. Works
 * while the server runs.
 */
const handOverHome = async (name: string | undefined): Promise<void> => {
  if (!name) throw new StartError('Say to whom: npm run hand-over -- USERNAME');
  const config = readConfig();
  const { dataDir } = config;
  if (!hasDatabase(config)) {
    throw new StartError(
      `There is no database in DATA_DIR: ${dataDir}. Start the site once first.`,
    );
  }
  const database = await openDatabase(dataDir, config);
  try {
    const user = await users.findByName(database, name);
    if (!user) throw new StartError(`There is no account with this username or email: ${name}`);
    await ownerOffers.create(database, user.id, 'The operator');
    const validDays = accountLinks.ownerOfferLasts / days(1);
    console.log(`The home is offered to ${user.username} (${user.email}).`);
    console.log(
      `It is theirs once they accept it under "Your account" in the staff area, within ${validDays} days.`,
    );
  } finally {
    await database.destroy();
  }
};

try {
  await handOverHome(process.argv[2]);
} catch (error) {
  const hasOwnSentence = error instanceof StartError || isHttpError(error);
  console.error(hasOwnSentence ? error.message : 'The home could not be handed over.');
  process.exitCode = 1;
}
