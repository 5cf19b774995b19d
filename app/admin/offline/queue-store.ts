import { useSyncExternalStore } from 'react';
import { days } from '../../../domain/lib/durations.ts';
import {
  databaseName,
  type StoredSession,
  offlineDatabase,
  openBytes,
  openValue,
  type Queued,
  sealBytes,
  type Sealed,
  sealValue,
} from './offline-database.ts';
import type { Entry, Waiting } from './entries.ts';
import { eraseSession, storedSession, onErased } from './stored-session.ts';

/** The queue on this device, as far as the signed-in person may see it. */
export interface Queue {
  waiting: readonly Waiting[];
  /** Keys of this account's entries that can no longer be decrypted, such as after restoring a backup. */
  unreadable: readonly number[];
  /** The number of queued entries of other accounts. */
  ofOthers: number;
  owner: number | null;
  username: string;
}

const nothing: Queue = { waiting: [], unreadable: [], ofOthers: 0, owner: null, username: '' };

let current = nothing;
const listeners = new Set<() => void>();
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${databaseName} queue`);
otherTabs?.addEventListener('message', () => void loadQueue());
onErased(() => {
  // Reads that are still running used a key that is gone; ignore their results.
  reads += 1;
  shown = reads;
  set(nothing);
});

const belongsTo = (owner: number): string => `waiting of account ${owner}`;
const fileBelongsTo = (owner: number): string => `picture of account ${owner}`;

let reads = 0;
let shown = 0;

/** Reads the queue in order. It is empty without the keys. */
export const loadQueue = async (): Promise<Queue> => {
  reads += 1;
  const turn = reads;
  try {
    const session = await storedSession();
    const queue = session ? await read(session) : nothing;
    // Ignore an older read that finishes after a newer one.
    if (turn > shown) {
      shown = turn;
      set(queue);
    }
    return queue;
  } catch (error) {
    console.warn('What waits to be sent could not be read:', error);
    return current;
  }
};

const read = async (session: StoredSession): Promise<Queue> => {
  const { userId: owner, username } = session;
  const { own, ofOthers } = await readRows(owner);
  const opened = await Promise.all(
    own.map(async ({ key, entry }) => ({ key, entry: await openEntry(session, entry) })),
  );
  return {
    waiting: opened.flatMap(({ key, entry }) => (entry ? [{ key, entry }] : [])),
    unreadable: opened.filter(({ entry }) => !entry).map(({ key }) => key),
    ofOthers,
    owner,
    username,
  };
};

const openEntry = async (
  { accountKey, userId }: StoredSession,
  sealed: Sealed,
): Promise<Entry | null> => {
  try {
    return (await openValue(accountKey, sealed, belongsTo(userId))) as Entry;
  } catch (error) {
    console.warn('Something that waits to be sent cannot be decrypted:', error);
    return null;
  }
};

/**
 * Adds an entry to the queue.
 * @returns false without the installed app's keys
 * @throws DOMException QuotaExceededError if the device is full
 */
export const putInQueue = async (entry: Entry, file: Blob | null = null): Promise<boolean> => {
  const session = await storedSession();
  if (!session) return false;
  const { accountKey, userId: owner } = session;
  const sealed = await sealValue(accountKey, entry, belongsTo(owner));
  const bytes =
    file && (await sealBytes(accountKey, await file.arrayBuffer(), fileBelongsTo(owner)));
  await addRow({ owner, entry: sealed }, bytes);
  // Without this request, browsers may evict the data when the device is short of space.
  void navigator.storage?.persist?.();
  await changed();
  return true;
};

/** Replaces a queued entry. Does nothing if it was removed in the meantime. */
export const replaceInQueue = async (key: number, entry: Entry): Promise<void> => {
  const session = await storedSession();
  if (!session) return;
  const sealed = await sealValue(session.accountKey, entry, belongsTo(session.userId));
  await replaceRow(session.userId, key, sealed);
  await changed();
};

/** Removes the signed-in account's entries with these keys. */
export const removeFromQueue = async (keys: readonly number[]): Promise<void> => {
  const session = await storedSession();
  await discardRows(({ owner }, key) => owner === session?.userId && keys.includes(key));
  await changed();
};

/** The bytes of a queued picture; null if they are gone or can't be decrypted. */
export const fileInQueue = async (key: number): Promise<ArrayBuffer | null> => {
  const session = await storedSession();
  const stored = session && (await (await offlineDatabase()).get('files', key));
  if (!session || !stored) return null;
  try {
    return await openBytes(session.accountKey, stored, fileBelongsTo(session.userId));
  } catch (error) {
    console.warn('A picture that waits to be sent cannot be decrypted:', error);
    return null;
  }
};

/** Deletes the queues of the matching accounts. */
export const discardQueue = async (whose: (owner: number) => boolean): Promise<void> => {
  await discardRows(({ owner }) => whose(owner));
  await changed();
};

const changed = async (): Promise<void> => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs?.postMessage('changed');
  await loadQueue();
};

const set = (next: Queue): void => {
  current = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQueue = (): Queue =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );

export const queueNow = (): Queue => current;

/** How long one account's queue survives while others use the device. */
const othersWait = days(30);

/** An account's queue in order, and the number of entries of other accounts. */
interface Rows {
  own: { key: number; entry: Sealed }[];
  ofOthers: number;
}

/** Reads an account's queue, still encrypted. Deletes other accounts' entries that are too old. */
const readRows = async (owner: number): Promise<Rows> => {
  await discardRows((row) => row.owner !== owner && isTooOld(row));
  const rows: Rows = { own: [], ofOthers: 0 };
  const { store } = (await offlineDatabase()).transaction('queue');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { key, value } = cursor;
    if (value.owner === owner) rows.own.push({ key, entry: value.entry });
    else rows.ofOthers += 1;
  }
  return rows;
};

/** The absolute difference, so that an entry made under a wrong clock does not stay forever. */
const isTooOld = ({ at }: Queued): boolean => Math.abs(Date.now() - at) > othersWait;

/** The length of an account's queue. Needs no keys. */
export const countRows = async (owner: number): Promise<number> => {
  try {
    return (await readRows(owner)).own.length;
  } catch (error) {
    console.warn('What waits to be sent could not be counted:', error);
    return 0;
  }
};

/** @throws DOMException QuotaExceededError where the device has no room */
const addRow = async (row: Omit<Queued, 'at'>, file: Sealed | null): Promise<void> => {
  const transaction = (await offlineDatabase()).transaction(['queue', 'files'], 'readwrite');
  const add = async () => {
    const key = await transaction.objectStore('queue').add({ ...row, at: Date.now() });
    if (file) await transaction.objectStore('files').put(file, key);
  };
  await Promise.all([add(), transaction.done]);
};

/** Replaces an account's entry. Does nothing if it was removed in the meantime. */
const replaceRow = async (owner: number, key: number, entry: Sealed): Promise<void> => {
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  const stored = await store.get(key);
  if (stored?.owner === owner) await store.put({ ...stored, entry }, key);
  await done;
};

/** Deletes the matching rows and their files. */
const discardRows = async (matches: (row: Queued, key: number) => boolean): Promise<void> => {
  const transaction = (await offlineDatabase()).transaction(['queue', 'files'], 'readwrite');
  const files = transaction.objectStore('files');
  let cursor = await transaction.objectStore('queue').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    if (!matches(cursor.value, cursor.key)) continue;
    await files.delete(cursor.key);
    await cursor.delete();
  }
  await transaction.done;
};

/** Deletes all of a person's data from the device, read or unsent, because the session has ended for good. */
export const eraseOffline = async (userId: number | undefined): Promise<void> => {
  await eraseSession();
  try {
    await discardQueue((owner) => owner === userId);
  } catch (error) {
    console.warn('What waited to be sent could not be removed:', error);
  }
};
