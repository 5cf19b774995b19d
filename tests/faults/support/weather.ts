import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { toDatabaseFile } from '../../../server/database/sqlite/open-sqlite.ts';
import { type Line, newLine } from '../../postgres/servers.ts';
import { asOwner, clusterOfTests } from '../../support/postgres/databases.ts';
import { databaseSettings, onPostgres } from '../../support/server.ts';
import { run } from './database.ts';

/** A way in which a database fails a running server. Its name completes a sentence. */
export interface Weather {
  name: string;
  /** @returns a function that ends it */
  begin(dataDir: string): Promise<() => Promise<unknown>>;
}

/**
 * The connections between servers and their databases that tests can cut, by data folder, for databases
 * outside the folder.
 */
const lines = new Map<string, Promise<Line>>();

const lineOf = async (dataDir: string): Promise<Line> => {
  const { DATABASE_URL = '' } = await databaseSettings(dataDir);
  const line = lines.get(dataDir) ?? newLine(DATABASE_URL);
  lines.set(dataDir, line);
  return line;
};

/** Settings for a server that is connected to its database through such a line. */
export const settingsOnLine = async (dataDir: string): Promise<Record<string, string>> =>
  onPostgres ? { DATABASE_URL: (await lineOf(dataDir)).url } : {};

export const endLines = async (): Promise<void> => {
  for (const line of lines.values()) await (await line).end();
  lines.clear();
};

const missingTables: Weather = {
  name: 'tables that cannot be read',
  begin: async (dataDir) => {
    for (const table of ownTables) await run(dataDir, `alter table ${table} rename to ${table}_x`);
    return async () => {
      for (const table of ownTables)
        await run(dataDir, `alter table ${table}_x rename to ${table}`);
    };
  },
};

/** The tables with the words that the test looks for. A start does not need them. */
const ownTables = ['home', 'contact_info', 'about_info'];

const ofSqlite: Weather[] = [
  missingTables,
  {
    name: 'a lock that another process holds',
    begin: async (dataDir) => {
      const database = new DatabaseSync(toDatabaseFile(dataDir), { timeout: 5000 });
      database.exec('begin exclusive');
      return async () => database.close();
    },
  },
];

const ofPostgres: Weather[] = [
  missingTables,
  {
    name: 'a database that is away',
    begin: async (dataDir) => {
      const line = await lineOf(dataDir);
      line.close();
      return async () => line.open();
    },
  },
  {
    name: 'a database that is silent',
    begin: async (dataDir) => {
      const line = await lineOf(dataDir);
      line.silence();
      return async () => line.open();
    },
  },
  {
    name: 'a database with too many connections',
    begin: async (dataDir) => {
      const name = new URL((await databaseSettings(dataDir))['DATABASE_URL'] ?? '').pathname.slice(
        1,
      );
      const say = (words: string) =>
        asOwner(clusterOfTests().databaseUrl('postgres'), (client) => client.query(words));
      await say(`alter database ${name} allow_connections false`);
      await say(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      return () => say(`alter database ${name} allow_connections true`);
    },
  },
  {
    name: 'one table that is locked',
    begin: async (dataDir) => {
      const client = new pg.Client((await databaseSettings(dataDir))['DATABASE_URL']);
      await client.connect();
      await client.query('begin; lock table contact_info in access exclusive mode');
      return () => client.end();
    },
  },
];

export const weathers = onPostgres ? ofPostgres : ofSqlite;
