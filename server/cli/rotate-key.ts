import { existsSync } from 'node:fs';
import { sealOldCopies } from '../backup/old-copies.ts';
import { type Config, readConfig } from '../config.ts';
import type { DataKey } from '../data-key/data-key.ts';
import { writeKeyFile } from '../data-key/key-file.ts';
import { addNewKey } from '../data-key/key-ring.ts';
import { lockDataDir } from '../database/data-folder.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import { toDatabaseFile } from '../database/sqlite/open-sqlite.ts';
import { findKeyRing } from '../database/engine.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { recordOperatorEvent } from '../store/database-file.ts';
import * as dataKeys from '../store/key-sheets.ts';

/**
 * `npm run rotate-key`: makes a new data key and encrypts everything with it. The server must be stopped, so
 * that it writes nothing with the earlier key meanwhile. After an interruption, the server's next start
 * encrypts the rest.
 */
const rotateKey = async (config: Config): Promise<void> => {
  const { dataDir, dataKeyFile } = config;
  if (config.databaseUrl !== null) throw new StartError(sharedInstructions);
  if (!existsSync(toDatabaseFile(dataDir)))
    throw new StartError(`There is no database in DATA_DIR: ${dataDir}.`);
  if (config.dataKey !== null) throw new StartError(manualInstructions);
  const unlock = lockDataDir(dataDir);
  try {
    const earlierDatabase = await openDatabase(dataDir, config);
    const ring = findKeyRing(earlierDatabase);
    await earlierDatabase.destroy();
    const newRing = addNewKey(ring);
    writeKeyFile(dataKeyFile, newRing.keys);
    const database = await openDatabase(dataDir, config);
    try {
      recordOperatorEvent(toDatabaseFile(dataDir), `changed the data key to ${newRing.current.id}`);
      const keysInUse = await findEarlierKeysInUse(config, database, ring.keys);
      writeKeyFile(dataKeyFile, [newRing.current, ...keysInUse]);
      reportRotation(config, { current: newRing.current, earlier: ring.keys, inUse: keysInUse });
    } finally {
      await database.destroy();
    }
  } finally {
    unlock();
  }
};

const manualInstructions =
  'The data keys are in DATA_KEY, so this command can’t change them. Stop the server, make a new key ' +
  '(openssl rand -base64 32), put it in front of the others with a comma, and start the server: it ' +
  'encrypts everything with the new key. Print its sheet. The earlier key may go from DATA_KEY once ' +
  'its sheet is printed: backups made before need it.';

const sharedInstructions =
  'With DATABASE_URL, several servers may use the data key, so this command can’t change it. Stop all ' +
  'servers, make a new key (openssl rand -base64 32), put it in front of the others in DATA_KEY with a ' +
  'comma, and start one server: it encrypts everything with the new key. Then start the others.';

/**
 * Finds the earlier keys to keep: those that have not been printed, or all while older copies of data still
 * need them.
 */
const findEarlierKeysInUse = async (
  config: Config,
  database: Database,
  earlier: readonly DataKey[],
): Promise<DataKey[]> => {
  const unsealedCopies = await sealOldCopies({ config, database, log: createLog() });
  if (unsealedCopies.length > 0) return [...earlier];
  const keysInUse: DataKey[] = [];
  for (const key of earlier) {
    if (!(await dataKeys.isSafeToRemove(database, key.id))) keysInUse.push(key);
  }
  return keysInUse;
};

interface Rotation {
  current: DataKey;
  earlier: readonly DataKey[];
  inUse: readonly DataKey[];
}

const reportRotation = (
  { dataKeyFile }: Config,
  { current, earlier, inUse: stored }: Rotation,
): void => {
  console.log(`Everything is encrypted with the new data key ${current.id}, in ${dataKeyFile}.`);
  console.log(
    'Start the server, then download the key’s sheet in the staff area: Settings, Backups.',
  );
  for (const key of earlier) {
    const { id } = key;
    console.log(
      stored.includes(key)
        ? `The earlier key ${id} stays in the file: something may still need it, and where no sheet of ` +
            'it was downloaded, backups made before now can be restored with nothing else.'
        : `The earlier key ${id} was removed. Backups made before now need it: keep its sheet.`,
    );
  }
};

try {
  await rotateKey(readConfig());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof StartError && error.cause instanceof Error)
    console.error(`(${error.cause.message})`);
  process.exitCode = 1;
}
