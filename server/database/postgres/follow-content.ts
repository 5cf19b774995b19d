import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from './connect.ts';
import { contentChannel } from './content-version.ts';

/** Milliseconds. */
const lookEvery = 500;
const longestLook = 1000;

/** What other servers write, as this server learns of it. */
export interface ContentChanges {
  /** A number that changes with what visitors read; its value has no other meaning. */
  version: () => number;
  onChange: (listener: () => void) => void;
  stop: () => Promise<void>;
}

/**
 * Listens for changes of content. PostgreSQL announces each when it is committed. Polling twice a second
 * finds what was missed while the connection was lost, and connections that died silently.
 */
export const followContent = async (url: string): Promise<ContentChanges> => {
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  let changes = 0;
  let stored: number | null = null;
  let client: pg.Client | null = null;

  const changed = () => {
    changes += 1;
    for (const listener of listeners) listener();
  };

  const listen = async (): Promise<pg.Client> => {
    const next = new pg.Client({ ...connectionSettings(url), query_timeout: longestLook });
    next.on('notification', changed);
    next.on('error', () => drop(next));
    await next.connect();
    await next.query(`listen ${contentChannel}`);
    return next;
  };

  const drop = (lost: pg.Client) => {
    if (client === lost) client = null;
    void lost.end().catch(() => {});
  };

  const look = async (): Promise<void> => {
    client ??= await listen();
    const { rows } = await client.query<{ version: number }>('select version from content_version');
    const version = rows[0]?.version ?? 0;
    if (stored !== null && version !== stored) changed();
    stored = version;
  };

  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await look();
      } catch {
        // Writes and reads report that the database is away; pages are served as they are.
        if (client) drop(client);
      }
      await delay(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };

  await look();
  const following = follow();
  return {
    version: () => changes,
    onChange: (listener) => listeners.add(listener),
    stop: async () => {
      stopping.abort();
      await following;
      if (client) drop(client);
    },
  };
};
