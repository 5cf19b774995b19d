import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The session that owns the keys. Times are in milliseconds by this device's clock. */
export interface StoredSession {
  userId: number;
  username: string;
  /** The id of the session's key. */
  keyId: string;
  /** Neither this key nor the account's can be exported (docs/decisions/072). */
  sessionKey: CryptoKey;
  accountKey: CryptoKey;
  /**
   * When the server last responded, how long the session lasts without a response, and when it ends in any
   * case.
   */
  seenAt: number;
  idle: number;
  endsAt: number;
}

/** The last loaded value under a name. */
interface StoredResponse extends EncryptedData {
  at: number;
}

/** A session that was logged out without a connection; the server still has to end it. */
export interface EndingSession {
  /** The id of the session's key. */
  keyId: string;
}

export interface QueueRow {
  /** The account that queued the entry, which is never sent for another account. */
  owner: number;
  /** When the entry was queued (ms, by this device's clock). */
  at: number;
  entry: EncryptedData;
}

interface Schema extends DBSchema {
  session: { key: 'current'; value: StoredSession };
  ending: { key: 'current'; value: EndingSession };
  kept: { key: string; value: StoredResponse };
  queue: { key: number; value: QueueRow };
  /** Pictures that were queued until 2026-11-28. */
  files: { key: number; value: Blob };
}

export const databaseName = 'staff-offline';

let openingDatabase: Promise<IDBPDatabase<Schema>> | null = null;

/** The staff area's database on this device. */
export const offlineDatabase = (): Promise<IDBPDatabase<Schema>> => {
  openingDatabase ??= openDB<Schema>(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore('session');
      database.createObjectStore('ending');
      database.createObjectStore('kept');
      database.createObjectStore('queue', { autoIncrement: true });
    },
    terminated: forgetDatabase,
  })
    .then(removeQueuedPictures)
    .catch((error: unknown) => {
      forgetDatabase();
      throw error;
    });
  return openingDatabase;
};

const forgetDatabase = (): void => {
  openingDatabase = null;
};

/**
 * Until 2026-11-28, pictures were queued in a store of their own. This only clears it: deleting it needs a
 * new version of the database, which would wait until every tab with the old one is closed.
 */
const removeQueuedPictures = async (database: IDBPDatabase<Schema>) => {
  const stores: DOMStringList = database.objectStoreNames;
  if (stores.contains('files')) await database.clear('files');
  return database;
};

/** Corrections of the clock up to this much do not end a session (ms). */
const clockTolerance = 300_000;

/**
 * Whether a session is over as far as this device can tell. Setting the clock back also ends the session;
 * otherwise people could extend it forever.
 * @param time milliseconds since 1970
 */
export const isSessionOver = (
  { seenAt, idle, endsAt }: Pick<StoredSession, 'seenAt' | 'idle' | 'endsAt'>,
  time: number,
): boolean => time >= endsAt || time >= seenAt + idle || time < seenAt - clockTolerance;

/** A value encrypted with AES-GCM, and the initialization vector for decrypting it. */
export interface EncryptedData {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ivBytes = 12;

/** Imports a key that scripts can use but not read. @param encoded 32 bytes in base64url */
export const importKey = (encoded: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', decodeBase64(encoded), 'AES-GCM', false, ['encrypt', 'decrypt']);

const decodeBase64 = (encoded: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
};

/**
 * Encrypts a value as JSON.
 * @param context identifies the data; decrypting with another fails, so stored values can't be swapped
 */
export const encryptValue = async (
  key: CryptoKey,
  value: unknown,
  context: string,
): Promise<EncryptedData> => {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return { iv, bytes: await crypto.subtle.encrypt(toAlgorithm(iv, context), key, bytes) };
};

/** Decrypts a value. @throws DOMException if the key or the context is wrong, or the data was changed */
export const decryptValue = async (
  key: CryptoKey,
  { iv, bytes }: EncryptedData,
  context: string,
): Promise<unknown> =>
  JSON.parse(
    new TextDecoder().decode(await crypto.subtle.decrypt(toAlgorithm(iv, context), key, bytes)),
  );

const toAlgorithm = (iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});
