import pg from 'pg';
import { newDataKey } from '../../../server/data-key/data-key.ts';
import type { Database } from '../../../server/database/engine.ts';
import { openPostgres } from '../../../server/database/postgres/open-postgres.ts';

/** What the tests' own set-up leaves for the tests: a cluster, and the key of the database to copy. */
export const clusterVariable = 'TEST_CLUSTER';
export const keyVariable = 'TEST_DATA_KEY';
export const template = 'fernlight_template';

/** One connection for making and dropping databases. */
export const asOwner = async <T>(url: string, act: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/** Makes the database that those of the tests are copies of. @returns its data key, as DATA_KEY has it */
export const makeTemplate = async (urlOf: (database: string) => string): Promise<string> => {
  const key = newDataKey().bytes.toString('base64');
  await asOwner(urlOf('postgres'), (client) => client.query(`create database ${template}`));
  const database = await openPostgres(urlOf(template), { dataKey: key, dataKeyFile: '' });
  await database.destroy();
  return key;
};

let number = 0;

/** The variables that the tests' own set-up leaves; without them there is no PostgreSQL. */
export const clusterOfTests = () => {
  const address = process.env[clusterVariable];
  const dataKey = process.env[keyVariable];
  if (address === undefined || dataKey === undefined) throw new Error('No cluster was started.');
  return { urlOf: (database: string) => address + database, dataKey };
};

/** A migrated database of a test's own, which is dropped when it is closed. */
export const openPostgresCopy = async (
  urlOf: (database: string) => string,
  dataKey: string,
): Promise<Database> => {
  const name = `test_${process.pid}_${++number}`;
  const run = (words: string) => asOwner(urlOf('postgres'), (client) => client.query(words));
  await run(`create database ${name} template ${template} strategy file_copy`);
  const database = await openPostgres(urlOf(name), { dataKey, dataKeyFile: '' });
  const destroy = database.destroy.bind(database);
  database.destroy = async () => {
    await destroy();
    await run(`drop database ${name} with (force)`);
  };
  return database;
};
