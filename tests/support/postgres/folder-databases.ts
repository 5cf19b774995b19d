import { asOwner, clusterOfTests, template } from './databases.ts';

/**
 * The databases for data folders of test servers and commands. Each folder has its own, which is the same
 * at every start.
 */
const made = new Map<string, Promise<string>>();
const changedKeys = new Map<string, string>();
let number = 0;

/**
 * The settings with which a server finds the database of a data folder. The database is created the first
 * time.
 */
export const postgresFor = async (dataDir: string): Promise<Record<string, string>> => {
  const { databaseUrl, dataKey } = clusterOfTests();
  const name = made.get(dataDir) ?? makeDatabase(`folder_${process.pid}_${++number}`);
  made.set(dataDir, name);
  return {
    DATABASE_URL: databaseUrl(await name),
    DATA_KEY: changedKeys.get(dataDir) ?? dataKey,
    FILES_URL: 'folder',
  };
};

/** From now on, servers and commands of a data folder have this DATA_KEY. */
export const changeDataKey = (dataDir: string, key: string): void => {
  changedKeys.set(dataDir, key);
};

/** Drops all of these databases; remaining connections are cut off. */
export const dropFolderDatabases = async (): Promise<void> => {
  const names = await Promise.all(made.values());
  made.clear();
  if (names.length === 0) return;
  await asOwner(clusterOfTests().databaseUrl('postgres'), async (client) => {
    for (const name of names) await client.query(`drop database ${name} with (force)`);
  });
};

const makeDatabase = async (name: string): Promise<string> => {
  const { databaseUrl } = clusterOfTests();
  await asOwner(databaseUrl('postgres'), (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  // Each home is a separate installation.
  await asOwner(databaseUrl(name), (client) => client.query('delete from installation_key'));
  return name;
};
