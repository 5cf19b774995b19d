import type { OfflineKey } from '../../../domain/accounts/staff-session.ts';
import { type Actor, mayAnswerFamilies } from '../../../domain/accounts/role-rights.ts';
import { createListeners } from '../../../domain/lib/listeners.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readObject, type Result } from '../api/api-client.ts';
import {
  databaseName,
  type StoredSession,
  importKey,
  isSessionOver,
  offlineDatabase,
} from './offline-database.ts';

/** The account whose keys this page has loaded. */
let loadedUserId: number | null = null;
/** Reads and writes wait for this, because the latest session info must be applied first. */
let pendingApply: Promise<unknown> = Promise.resolve();

/** Whether a session expired on this device before the server ended it. */
let hasExpired = false;

/** The shortest time between two updates of a session's last use (ms). */
const recordInterval = 60_000;

/**
 * Applies the session info from the server. Without a session, or with another account's, it deletes the
 * stored data. Without the right to read requests, it deletes the families' data. In the installed app it
 * then loads the keys.
 */
export const applySession = (staff: Actor | null, username: string): Promise<void> => {
  const applied = pendingApply.then(() => apply(staff, username)).catch(warnNotStored);
  pendingApply = applied;
  return applied;
};

const apply = async (staff: Actor | null, username: string): Promise<void> => {
  const stored = await loadSession();
  if (stored && stored.userId !== staff?.userId) await eraseStores();
  if (!staff) return;
  if (!mayAnswerFamilies(staff)) await eraseFamilyData();
  // Another tab may have deleted the keys since this one loaded them.
  const isUpToDate = stored?.userId === staff.userId && loadedUserId === staff.userId;
  if (!storesForOffline() || isUpToDate) return;
  const answer = await readOfflineKey();
  if (!answer.ok) return;
  await storeSession(staff.userId, username, answer.value);
  loadedUserId = staff.userId;
};

/** The keys for the session that belongs to this browser's cookie. */
export const readOfflineKey = (): Promise<Result<OfflineKey>> =>
  readObject(apiUrls.offlineKey, '', (body) => 'id' in body);

const storeSession = async (userId: number, username: string, key: OfflineKey): Promise<void> => {
  const seenAt = Date.now();
  const stored: StoredSession = {
    userId,
    username,
    keyId: key.id,
    sessionKey: await importKey(key.session),
    accountKey: await importKey(key.account),
    seenAt,
    idle: key.idle,
    endsAt: seenAt + key.ends_in,
  };
  const stores = ['session', 'kept', 'ending'] as const;
  const transaction = (await offlineDatabase()).transaction(stores, 'readwrite');
  const ending = await transaction.objectStore('ending').get('current');
  // Someone may have logged out during the request.
  if (ending?.keyId !== key.id) {
    const sessions = transaction.objectStore('session');
    // Data of another session can't be decrypted with this key.
    if ((await sessions.get('current'))?.keyId !== key.id)
      await transaction.objectStore('kept').clear();
    await sessions.put(stored, 'current');
    hasExpired = false;
  }
  await transaction.done;
};

/** Whether the session has expired on this device. Always false if nothing can be stored. */
export const hasSessionExpired = async (): Promise<boolean> => {
  await readStoredSession();
  return hasExpired;
};

/** The session whose keys are on this device; null if there is none. Erases one that has expired. */
export const readStoredSession = async (): Promise<StoredSession | null> => {
  if (!storesForOffline()) return null;
  await pendingApply;
  try {
    const stored = await loadSession();
    if (stored && isSessionOver(stored, Date.now())) {
      hasExpired = true;
      await eraseStores();
      return null;
    }
    return stored;
  } catch (error) {
    warnNotStored(error);
    return null;
  }
};

/** Records, at most once a minute, that the server has responded, which extends the session. */
export const recordUse = async (stored: StoredSession): Promise<void> => {
  const seenAt = Date.now();
  if (seenAt - stored.seenAt < recordInterval) return;
  const database = await offlineDatabase();
  const { store, done } = database.transaction('session', 'readwrite');
  const current = await store.get('current');
  // Another tab may have logged out meanwhile.
  if (current?.keyId === stored.keyId) await store.put({ ...current, seenAt }, 'current');
  await done;
};

/**
 * Logs out without a connection: like eraseSession, but also stores that the server still has to end the
 * session.
 * @returns false if that can't be stored; the server then still treats the person as logged in
 */
export const logOutOffline = async (): Promise<boolean> => {
  try {
    const stores = ['session', 'kept', 'ending'] as const;
    const transaction = (await offlineDatabase()).transaction(stores, 'readwrite');
    const stored = await transaction.objectStore('session').get('current');
    if (stored) await transaction.objectStore('ending').put({ keyId: stored.keyId }, 'current');
    await transaction.objectStore('session').clear();
    await transaction.objectStore('kept').clear();
    await transaction.done;
    announceErased();
    return stored !== undefined;
  } catch (error) {
    warnNotStored(error);
    return false;
  }
};

/** Deletes the session's stored data and the keys. The queue stays on the device but can't be read. */
export const eraseSession = async (): Promise<void> => {
  try {
    await eraseStores();
  } catch (error) {
    warnNotStored(error);
  }
};

const eraseStores = async (): Promise<void> => {
  const database = await offlineDatabase();
  await Promise.all([database.clear('session'), database.clear('kept')]);
  announceErased();
};

const loadSession = async (): Promise<StoredSession | null> =>
  (await (await offlineDatabase()).get('session', 'current')) ?? null;

/** Deletes the data that the account may no longer read. The person stays signed in. */
const eraseFamilyData = async (): Promise<void> => {
  const database = await offlineDatabase();
  const names = await database.getAllKeys('kept');
  const familyDataNames = names.filter((name) => name !== sessionName);
  await Promise.all(familyDataNames.map((name) => database.delete('kept', name)));
};

/** The name under which the session info is stored. */
export const sessionName = 'session';

const warnNotStored = (error: unknown): void =>
  console.warn('Nothing can be stored for when there is no connection:', error);

const erased = createListeners();
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${databaseName} session`);
otherTabs?.addEventListener('message', () => notifyErased());

/**
 * Calls a listener when the keys were deleted, in this tab or another, so that it can drop decrypted data.
 * @returns a function that removes the listener
 */
export const onErased = erased.add;

/** Tells every window of the app that the keys were deleted. */
const announceErased = (): void => {
  notifyErased();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs?.postMessage('erased');
};

const notifyErased = (): void => {
  loadedUserId = null;
  erased.call();
};

/** Whether the staff area runs as an installed app, in a window of its own. */
export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Before iOS 15.4, Safari on iPhones supported only this.
  ('standalone' in navigator && navigator.standalone === true);

/**
 * Whether this device may store data for offline use: only in the installed app, never in a browser that
 * others may use (docs/decisions/072). Without https, browsers lack the APIs for it.
 */
export const storesForOffline = (): boolean =>
  isStandalone() &&
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  crypto.subtle !== undefined;
