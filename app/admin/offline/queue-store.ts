import { days } from '../../../domain/lib/durations.ts';
import { createSharedState, useSharedState } from '../../ui/shared-state.ts';
import {
  databaseName,
  type StoredSession,
  offlineDatabase,
  decryptValue,
  type QueueRow,
  type EncryptedData,
  encryptValue,
} from './offline-database.ts';
import type { RequestChange, QueuedEntry } from './entries.ts';
import { eraseSession, readStoredSession, onErased } from './stored-session.ts';

/** The queue on this device. Contains only what the signed-in person may see. */
export interface Queue {
  waiting: readonly QueuedEntry[];
  /** Keys of this account's entries that can no longer be decrypted, such as after restoring a backup. */
  unreadable: readonly number[];
  /** The number of queued entries of other accounts. */
  othersCount: number;
  owner: number | null;
  username: string;
}

const emptyQueue: Queue = {
  waiting: [],
  unreadable: [],
  othersCount: 0,
  owner: null,
  username: '',
};

const currentQueue = createSharedState(emptyQueue);
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${databaseName} queue`);
otherTabs?.addEventListener('message', () => void loadQueue());
onErased(() => {
  // Ignore the results of reads that are still running, because they used a deleted key.
  startedReads += 1;
  latestShownRead = startedReads;
  currentQueue.set(emptyQueue);
});

const toEntryContext = (owner: number): string => `waiting of account ${owner}`;

let startedReads = 0;
let latestShownRead = 0;

/** Reads the queue in order. Without the keys, it is empty; if reading fails, it is the one read last. */
export const loadQueue = async (): Promise<Queue> => {
  startedReads += 1;
  const readNumber = startedReads;
  try {
    const session = await readStoredSession();
    const queue = session ? await readQueue(session) : emptyQueue;
    // Ignore an older read that finishes after a newer one.
    if (readNumber > latestShownRead) {
      latestShownRead = readNumber;
      currentQueue.set(queue);
    }
    return queue;
  } catch (error) {
    console.warn('What waits to be sent could not be read:', error);
    return currentQueue.get();
  }
};

const readQueue = async (session: StoredSession): Promise<Queue> => {
  const { userId: owner, username } = session;
  const { ownRows, othersCount } = await readRows(owner);
  const entries = await Promise.all(
    ownRows.map(async ({ key, entry }) => ({ key, entry: await openEntry(session, entry) })),
  );
  return {
    waiting: entries.flatMap(({ key, entry }) => (entry ? [{ key, entry }] : [])),
    unreadable: entries.filter(({ entry }) => !entry).map(({ key }) => key),
    othersCount,
    owner,
    username,
  };
};

const openEntry = async (
  { accountKey, userId }: StoredSession,
  encrypted: EncryptedData,
): Promise<RequestChange | null> => {
  try {
    const entry = (await decryptValue(
      accountKey,
      encrypted,
      toEntryContext(userId),
    )) as RequestChange;
    // Earlier versions also queued pictures.
    return (entry.kind as string) === 'request' ? entry : null;
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
export const addToQueue = async (entry: RequestChange): Promise<boolean> => {
  const session = await readStoredSession();
  if (!session) return false;
  const { accountKey, userId: owner } = session;
  const encrypted = await encryptValue(accountKey, entry, toEntryContext(owner));
  await (await offlineDatabase()).add('queue', { owner, entry: encrypted, at: Date.now() });
  // Without this request, browsers may evict the data when the device is short of space.
  void navigator.storage?.persist?.();
  await announceChange();
  return true;
};

/** Replaces a queued entry. Does nothing if it was removed in the meantime. */
export const replaceInQueue = async (key: number, entry: RequestChange): Promise<void> => {
  const session = await readStoredSession();
  if (!session) return;
  const encrypted = await encryptValue(session.accountKey, entry, toEntryContext(session.userId));
  await replaceRow(session.userId, key, encrypted);
  await announceChange();
};

/** Removes the signed-in account's entries with these keys. */
export const removeFromQueue = async (keys: readonly number[]): Promise<void> => {
  const session = await readStoredSession();
  await discardRows(({ owner }, key) => owner === session?.userId && keys.includes(key));
  await announceChange();
};

/** Deletes the queues of the matching accounts. */
export const discardQueue = async (isOwnedBy: (owner: number) => boolean): Promise<void> => {
  await discardRows(({ owner }) => isOwnedBy(owner));
  await announceChange();
};

const announceChange = async (): Promise<void> => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherTabs?.postMessage('changed');
  await loadQueue();
};

export const useQueue = (): Queue => useSharedState(currentQueue);

export const getQueue = currentQueue.get;

/** How long one account's queue survives while others use the device. */
const othersRetention = days(30);

/** An account's queue in order, and the number of entries of other accounts. */
interface AccountRows {
  ownRows: { key: number; entry: EncryptedData }[];
  othersCount: number;
}

/** Reads an account's queue, still encrypted. Deletes other accounts' entries that are too old. */
const readRows = async (owner: number): Promise<AccountRows> => {
  await discardRows((row) => row.owner !== owner && isTooOld(row));
  const rows: AccountRows = { ownRows: [], othersCount: 0 };
  const { store } = (await offlineDatabase()).transaction('queue');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { key, value } = cursor;
    if (value.owner === owner) rows.ownRows.push({ key, entry: value.entry });
    else rows.othersCount += 1;
  }
  return rows;
};

/** Compares the absolute difference. Otherwise an entry made under a wrong clock would stay forever. */
const isTooOld = ({ at }: QueueRow): boolean => Math.abs(Date.now() - at) > othersRetention;

/** The length of an account's queue. Needs no keys. */
export const countQueued = async (owner: number): Promise<number> => {
  try {
    return (await readRows(owner)).ownRows.length;
  } catch (error) {
    console.warn('What waits to be sent could not be counted:', error);
    return 0;
  }
};

/** Replaces an account's entry. Does nothing if it was removed in the meantime. */
const replaceRow = async (owner: number, key: number, entry: EncryptedData): Promise<void> => {
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  const stored = await store.get(key);
  if (stored?.owner === owner) await store.put({ ...stored, entry }, key);
  await done;
};

const discardRows = async (matches: (row: QueueRow, key: number) => boolean): Promise<void> => {
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (matches(cursor.value, cursor.key)) await cursor.delete();
  }
  await done;
};

/** Deletes the stored responses and the account's queue, because the session has ended for good. */
export const eraseOfflineData = async (userId: number | undefined): Promise<void> => {
  await eraseSession();
  try {
    await discardQueue((owner) => owner === userId);
  } catch (error) {
    console.warn('What waited to be sent could not be removed:', error);
  }
};
