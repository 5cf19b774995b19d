import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { createListeners } from '../../../domain/lib/listeners.ts';
import { publicLists } from '../engine.ts';
import type { Tables } from '../tables/tables.ts';
import { createConnectionSettings, type SilenceDetector } from './connect.ts';
import { contentChannel } from './content-version.ts';

/** Milliseconds. */
const pollInterval = 500;
const pollTimeout = 1000;
/**
 * Milliseconds. When no poll has been answered for both times together, waiting queries fail. During the
 * second time, a process that was busy during the first reads the answers that have arrived.
 */
const longestSilence = 3000;
const timeToRead = 1000;

/** Reports changes of content that any server made. */
export interface ContentChanges {
  /** A number that changes with public content; its value has no other meaning. */
  version: () => number;
  onChange: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/**
 * Listens for changes of content. PostgreSQL announces each when it is committed. Polling twice a second
 * finds changes that were missed while the connection was lost, and connections that died silently.
 * @param silence learns whether the database answers
 */
export const followContent = async (
  url: string,
  silence: SilenceDetector,
): Promise<ContentChanges> => {
  const stopAbort = new AbortController();
  const listeners = createListeners();
  let changes = 0;
  let storedVersion: number | null = null;
  let client: pg.Client | null = null;

  let readingTimer: NodeJS.Timeout | undefined;
  const silenceTimer = setTimeout(() => {
    readingTimer = setTimeout(silence.begin, timeToRead).unref();
  }, longestSilence).unref();
  const changed = () => {
    changes += 1;
    listeners.call();
  };

  const listen = async (): Promise<pg.Client> => {
    const nextClient = new pg.Client({
      ...createConnectionSettings(url),
      query_timeout: pollTimeout,
    });
    nextClient.on('notification', changed);
    nextClient.on('error', () => drop(nextClient));
    await nextClient.connect();
    await nextClient.query(`listen ${contentChannel}`);
    return nextClient;
  };

  const drop = (lost: pg.Client) => {
    if (client === lost) client = null;
    void lost.end().catch(() => {});
  };

  const poll = async (): Promise<void> => {
    client ??= await listen();
    const { rows } = await client.query<{ version: number }>('select version from content_version');
    clearTimeout(readingTimer);
    silence.end();
    silenceTimer.refresh();
    const version = rows[0]?.version ?? 0;
    if (storedVersion !== null && version !== storedVersion) changed();
    storedVersion = version;
  };

  const follow = async (): Promise<void> => {
    while (!stopAbort.signal.aborted) {
      try {
        await poll();
      } catch {
        // Writes and reads report that the database is unavailable; what is cached stays as it is.
        if (client) drop(client);
      }
      await delay(pollInterval, undefined, { signal: stopAbort.signal, ref: false }).catch(
        () => {},
      );
    }
  };

  await poll();
  const following = follow();
  return {
    version: () => changes,
    onChange: listeners.add,
    stop: async () => {
      stopAbort.abort();
      clearTimeout(silenceTimer);
      clearTimeout(readingTimer);
      await following;
      if (client) drop(client);
    },
  };
};

/** Longer lists are counted as this long. */
const maxCountedRows = 1000;

const tables = [...publicLists.keys()];

const countVisible = (table: string) => sql`(select count(*) from (
  select 1 from ${sql.table(table)} where ${sql.ref(publicLists.get(table) ?? '')} = 1
  limit ${maxCountedRows}) as shown)`;

/**
 * Caches the lengths of the public lists, so that the page cache can ask without waiting. While a change is
 * being read, the answer is the previous one.
 */
export const createListLengths = async (database: Kysely<Tables>, changes: ContentChanges) => {
  const lengths = new Map<string, number>();
  const read = async () => {
    const { rows } = await sql<Record<string, number>>`select ${sql.join(
      tables.map((table) => sql`${countVisible(table)} as ${sql.ref(table)}`),
    )}`.execute(database);
    for (const table of tables) lengths.set(table, rows[0]?.[table] ?? 0);
  };
  await read();
  let refreshing: Promise<void> | null = null;
  let isStale = false;
  /** Several changes at once lead to a single read after the last of them. */
  const follow = async () => {
    while (isStale) {
      isStale = false;
      await read().catch(() => {}); // The database is unavailable: the next change leads to another read.
    }
  };
  changes.onChange(() => {
    isStale = true;
    refreshing ??= follow().finally(() => (refreshing = null));
  });
  return {
    isAtLeast: (table: string, rows: number): boolean => (lengths.get(table) ?? 0) >= rows,
  };
};
