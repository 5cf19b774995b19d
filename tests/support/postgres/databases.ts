import pg from 'pg';
import { createDataKey } from '../../../server/data-key/data-key.ts';
import type { Database } from '../../../server/database/engine.ts';
import { openPostgres } from '../../../server/database/postgres/open-postgres.ts';
import { rememberRows, resetRows } from './reset.ts';

/** Variables that the global setup sets for the tests: a cluster, and the key of the database to copy. */
export const clusterVariable = 'TEST_CLUSTER';
export const keyVariable = 'TEST_DATA_KEY';
export const template = 'fernlight_template';

/** Runs something over one connection, to create and drop databases. */
export const asOwner = async <T>(url: string, act: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
};

/**
 * Creates the template database that the tests' databases are copied from.
 * @returns its data key, in the form of DATA_KEY
 */
export const makeTemplate = async (databaseUrl: (database: string) => string): Promise<string> => {
  const key = createDataKey().bytes.toString('base64');
  await asOwner(databaseUrl('postgres'), (client) => client.query(`create database ${template}`));
  const database = await openPostgres(databaseUrl(template), { dataKey: key, dataKeyFile: '' });
  await database.destroy();
  await asOwner(databaseUrl(template), rememberRows);
  return key;
};

/** The numbers of this worker's databases that no test is using. */
const free: number[] = [];
let made = 0;

/** The variables that the global setup sets; without them, tests don't run on PostgreSQL. */
export const clusterOfTests = () => {
  const address = process.env[clusterVariable];
  const dataKey = process.env[keyVariable];
  if (address === undefined || dataKey === undefined) throw new Error('No cluster was started.');
  return { databaseUrl: (database: string) => address + database, dataKey };
};

/**
 * A migrated database for one test. Each worker has a few, which are reused by its tests and test files;
 * each test starts with the template's rows.
 */
export const openPostgresCopy = async (
  databaseUrl: (database: string) => string,
  dataKey: string,
): Promise<Database> => {
  const number = free.pop() ?? ++made;
  const name = `test_${process.env['VITEST_POOL_ID'] ?? process.pid}_${number}`;
  if (!(await isReset(databaseUrl(name)))) await copyTemplate(databaseUrl('postgres'), name);
  const database = await openPostgres(databaseUrl(name), { dataKey, dataKeyFile: '' });
  const destroy = database.destroy.bind(database);
  let closed = false;
  database.destroy = async () => {
    await destroy();
    if (!closed) free.push(number);
    closed = true;
  };
  return database;
};

/** Whether a database exists and has been reset to the template. */
const isReset = async (url: string): Promise<boolean> => {
  try {
    return await asOwner(url, resetRows);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '3D000') return false;
    throw error;
  }
};

const copyTemplate = (url: string, name: string): Promise<unknown> =>
  asOwner(url, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
