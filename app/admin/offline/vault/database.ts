import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './sealing.ts';

/** The session that holds the keys. Times are milliseconds by this device's clock. */
export interface HeldSession {
  userId: number;
  username: string;
  /** Names the session's key. */
  keyId: string;
  /** Neither can be exported (docs/decisions/072). */
  sessionKey: CryptoKey;
  accountKey: CryptoKey;
  /** When the server last answered, how long the session lasts without that, and when it ends at all. */
  seenAt: number;
  idle: number;
  endsAt: number;
}

/** What was loaded last under a name. */
interface Kept extends Sealed {
  at: number;
}

/** A session that was left without a connection: the server still has to end it. */
export interface EndingSession {
  /** Names the session's key. */
  keyId: string;
}

/** What waits to be sent. */
export interface Queued {
  /** The account that did it: no other one sends it. */
  owner: number;
  /** When it was done (milliseconds by this device's clock). */
  at: number;
  entry: Sealed;
}

interface Schema extends DBSchema {
  session: { key: 'current'; value: HeldSession };
  ending: { key: 'current'; value: EndingSession };
  kept: { key: string; value: Kept };
  queue: { key: number; value: Queued };
  /** The bytes of pictures that wait, by the queue's keys: they are large, and read when they are sent. */
  files: { key: number; value: Sealed };
}

export const databaseName = 'staff-offline';

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The device's own database of the staff area. */
export const offlineDatabase = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore('session');
      database.createObjectStore('ending');
      database.createObjectStore('kept');
      database.createObjectStore('queue', { autoIncrement: true });
      database.createObjectStore('files');
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
};

const forget = (): void => {
  opening = null;
};
