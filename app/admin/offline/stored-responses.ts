import { createSharedState, useSharedState } from '../../ui/shared-state.ts';
import { connectionLost } from '../api/connection.ts';
import { FailedRequest } from '../api/failed-request.ts';
import { storesForOffline, readStoredSession, recordUse, sessionName } from './stored-session.ts';
import { offlineDatabase, decryptValue, encryptValue } from './offline-database.ts';

/** Treat this much silence as offline, if there is stored data to show (ms). */
const offlineTimeout = 8000;

/**
 * How the installed app stores a response: `toStored` converts it for storing, and `toShown` converts the
 * stored value for showing it.
 */
interface StoreOptions<T> {
  name: string;
  toStored?: (value: T) => T;
  toShown?: (value: T) => T;
}

/**
 * Reads from the server and, in the installed app, stores the response encrypted. Without a connection,
 * returns the response that was stored last.
 * @throws FailedRequest if no response is stored either
 */
export const readWithFallback = async <T>(
  { name, toStored = identity, toShown = identity }: StoreOptions<T>,
  read: () => Promise<T>,
): Promise<T> => {
  if (!storesForOffline()) return read();
  const response = read();
  try {
    let value = await withTimeout(response);
    if (value === timedOut) {
      const stored = await readStoredResponse<T>(name);
      if (stored !== null) {
        connectionLost();
        return toShown(stored);
      }
      value = await response;
    }
    await storeResponse(name, toStored(value));
    return value;
  } catch (error) {
    if (!(error instanceof FailedRequest) || error.failure.status !== null) throw error;
    const stored = await readStoredResponse<T>(name);
    if (stored === null) throw error;
    return toShown(stored);
  }
};

const identity = <T>(value: T): T => value;
const timedOut = Symbol('too late');

const withTimeout = async <T>(response: Promise<T>): Promise<T | typeof timedOut> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), offlineTimeout);
  });
  try {
    return await Promise.race([response, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Stores a loaded value. If storing fails, the value is only missing offline. */
export const storeResponse = async (name: string, value: unknown): Promise<void> => {
  try {
    const session = await readStoredSession();
    if (!session) return;
    const at = Date.now();
    const encrypted = await encryptValue(session.sessionKey, value, `kept ${name}`);
    const database = await offlineDatabase();
    const transaction = database.transaction(['session', 'kept'], 'readwrite');
    // Someone may have logged out during the encryption.
    const current = await transaction.objectStore('session').get('current');
    if (current?.keyId === session.keyId)
      await transaction.objectStore('kept').put({ ...encrypted, at }, name);
    await transaction.done;
    await recordUse(session);
    setLoadedAt(name, at);
  } catch (error) {
    console.warn(`${name} could not be stored:`, error);
  }
};

/** The value stored under a name while the session lasts; null if there is none. */
export const readStoredResponse = async <T>(name: string): Promise<T | null> => {
  try {
    const session = await readStoredSession();
    const encrypted = session && (await (await offlineDatabase()).get('kept', name));
    if (!session || !encrypted) return null;
    const value = (await decryptValue(session.sessionKey, encrypted, `kept ${name}`)) as T;
    setLoadedAt(name, encrypted.at);
    return value;
  } catch (error) {
    console.warn(`${name} could not be read:`, error);
    return null;
  }
};

const loadedAt = new Map<string, number>();
const oldest = createSharedState<number | null>(null);

const setLoadedAt = (name: string, time: number): void => {
  if (name === sessionName) return;
  loadedAt.set(name, time);
  oldest.set(Math.min(...loadedAt.values()));
};

/** When the oldest stored value was loaded (ms since 1970); null if there is none. */
export const useLoadedAt = (): number | null => useSharedState(oldest);
