import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Sealed } from './sealing.ts';

/** The session that holds the keys. Times are milliseconds by this device's clock. */
export interface HeldSession {
  userId: number;
  username: string;
  /** The id of the session's key. */
  keyId: string;
  /** Neither can be exported (docs/decisions/072). */
  sessionKey: CryptoKey;
  accountKey: CryptoKey;
  /**
   * When the server last answered, how long the session lasts without an answer, and when it ends in any
   * case.
   */
  seenAt: number;
  idle: number;
  endsAt: number;
}

/** The last loaded value of a name. */
interface Kept extends Sealed {
  at: number;
}

/** A session that was logged out without a connection; the server still has to end it. */
export interface EndingSession {
  /** The id of the session's key. */
  keyId: string;
}

/** A queued entry. */
export interface Queued {
  /** The account that made it. No other account sends it. */
  owner: number;
  /** When it was made (ms, by this device's clock). */
  at: number;
  entry: Sealed;
}

interface Schema extends DBSchema {
  session: { key: 'current'; value: HeldSession };
  ending: { key: 'current'; value: EndingSession };
  kept: { key: string; value: Kept };
  queue: { key: number; value: Queued };
  /**
   * The bytes of queued pictures, by the queue's keys. In a store of their own because they are large and
   * only read to be sent.
   */
  files: { key: number; value: Sealed };
}

export const databaseName = 'staff-offline';

let opening: Promise<IDBPDatabase<Schema>> | null = null;

/** The staff area's database on this device. */
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
