import { useSyncExternalStore } from 'react';
import { connectionLost } from '../api/connection.ts';
import { FailedRequest } from '../api/queries.ts';
import { storesForOffline } from './installed.ts';
import { offlineDatabase, openValue, sealValue } from './offline-database.ts';
import { storedSession, noteUse, sessionName } from './stored-session.ts';

/** Treat this much silence as offline, if there is stored data to show (ms). */
const patience = 8000;

/**
 * How the installed app stores a response: `toStored` makes the value to store, `toShown` what to show of it
 * later.
 */
interface Storing<T> {
  name: string;
  toStored?: (value: T) => T;
  toShown?: (value: T) => T;
}

/**
 * Reads from the server and, in the installed app, stores the response encrypted. Without a connection it
 * returns what was stored last.
 * @throws FailedRequest if there is neither
 */
export const readOrStored = async <T>(
  { name, toStored = same, toShown = same }: Storing<T>,
  read: () => Promise<T>,
): Promise<T> => {
  if (!storesForOffline()) return read();
  const answer = read();
  try {
    let value = await orTooLate(answer);
    if (value === tooLate) {
      const stored = await readStored<T>(name);
      if (stored !== null) {
        connectionLost();
        return toShown(stored);
      }
      value = await answer;
    }
    await keep(name, toStored(value));
    return value;
  } catch (error) {
    if (!(error instanceof FailedRequest) || error.failure.status !== null) throw error;
    const stored = await readStored<T>(name);
    if (stored === null) throw error;
    return toShown(stored);
  }
};

const same = <T>(value: T): T => value;
const tooLate = Symbol('too late');

const orTooLate = async <T>(answer: Promise<T>): Promise<T | typeof tooLate> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Promise<typeof tooLate>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), patience);
  });
  try {
    return await Promise.race([answer, waiting]);
  } finally {
    clearTimeout(timer);
  }
};

/** Stores a loaded value. If that fails, it is only missing offline. */
export const keep = async (name: string, value: unknown): Promise<void> => {
  try {
    const session = await storedSession();
    if (!session) return;
    const at = Date.now();
    const sealed = await sealValue(session.sessionKey, value, `kept ${name}`);
    const database = await offlineDatabase();
    const transaction = database.transaction(['session', 'kept'], 'readwrite');
    // Someone may have logged out during the encryption.
    const current = await transaction.objectStore('session').get('current');
    if (current?.keyId === session.keyId)
      await transaction.objectStore('kept').put({ ...sealed, at }, name);
    await transaction.done;
    await noteUse(session);
    tellLoadedAt(name, at);
  } catch (error) {
    console.warn(`${name} could not be stored:`, error);
  }
};

/** The value stored under a name while the session lasts; null if there is none. */
export const readStored = async <T>(name: string): Promise<T | null> => {
  try {
    const session = await storedSession();
    const sealed = session && (await (await offlineDatabase()).get('kept', name));
    if (!session || !sealed) return null;
    const value = (await openValue(session.sessionKey, sealed, `kept ${name}`)) as T;
    tellLoadedAt(name, sealed.at);
    return value;
  } catch (error) {
    console.warn(`${name} could not be read:`, error);
    return null;
  }
};

const loadedAt = new Map<string, number>();
const listeners = new Set<() => void>();

const tellLoadedAt = (name: string, time: number): void => {
  if (name === sessionName) return;
  loadedAt.set(name, time);
  for (const listener of listeners) listener();
};

const oldest = (): number | null => (loadedAt.size > 0 ? Math.min(...loadedAt.values()) : null);

/** When the oldest stored value was loaded (ms since 1970); null if there is none. */
export const useLoadedAt = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    oldest,
    () => null,
  );
