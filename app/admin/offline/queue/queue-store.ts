import { useSyncExternalStore } from 'react';
import { databaseName, type HeldSession, offlineDatabase } from '../storage/database.ts';
import { onErased } from '../storage/erased.ts';
import { heldSession } from '../storage/held-session.ts';
import { openBytes, openValue, type Sealed, sealBytes, sealValue } from '../storage/sealing.ts';
import type { Entry, Waiting } from './entries.ts';
import { addRow, discardRows, readRows, replaceRow } from './queue-rows.ts';

/** The queue on this device, as far as the signed-in person may see it. */
export interface Queue {
  waiting: readonly Waiting[];
  /** Keys of this account's entries that can no longer be decrypted, such as after a restore. */
  unreadable: readonly number[];
  /** The number of queued entries of other accounts. */
  ofOthers: number;
  /** The account whose queue this is. */
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
    const held = await heldSession();
    const queue = held ? await read(held) : nothing;
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

const read = async (held: HeldSession): Promise<Queue> => {
  const { userId: owner, username } = held;
  const { own, ofOthers } = await readRows(owner);
  const opened = await Promise.all(
    own.map(async ({ key, entry }) => ({ key, entry: await openEntry(held, entry) })),
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
  { accountKey, userId }: HeldSession,
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
  const held = await heldSession();
  if (!held) return false;
  const { accountKey, userId: owner } = held;
  const sealed = await sealValue(accountKey, entry, belongsTo(owner));
  const bytes =
    file && (await sealBytes(accountKey, await file.arrayBuffer(), fileBelongsTo(owner)));
  await addRow({ owner, entry: sealed }, bytes);
  // Without this request, browsers may evict the data when the device is short of space.
  void navigator.storage?.persist?.();
  await changed();
  return true;
};

/** Replaces a queued entry. Does nothing if it was removed meanwhile. */
export const replaceInQueue = async (key: number, entry: Entry): Promise<void> => {
  const held = await heldSession();
  if (!held) return;
  const sealed = await sealValue(held.accountKey, entry, belongsTo(held.userId));
  await replaceRow(held.userId, key, sealed);
  await changed();
};

/** Removes the signed-in account's entries with these keys. */
export const removeFromQueue = async (keys: readonly number[]): Promise<void> => {
  const held = await heldSession();
  await discardRows(({ owner }, key) => owner === held?.userId && keys.includes(key));
  await changed();
};

/** The bytes of a queued picture; null if they are gone or can't be decrypted. */
export const fileInQueue = async (key: number): Promise<ArrayBuffer | null> => {
  const held = await heldSession();
  const stored = held && (await (await offlineDatabase()).get('files', key));
  if (!held || !stored) return null;
  try {
    return await openBytes(held.accountKey, stored, fileBelongsTo(held.userId));
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

/** The queue, kept up to date. */
export const useQueue = (): Queue =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );

/** The queue as this page last read it. */
export const queueNow = (): Queue => current;
