import { useSyncExternalStore } from 'react';
import { databaseName, type HeldSession, offlineDatabase } from '../vault/database.ts';
import { heldSession } from '../vault/held-session.ts';
import { openBytes, openValue, sealBytes, sealValue } from '../vault/sealing.ts';
import type { Entry, Waiting } from './entries.ts';

/** What waits on this device, as far as whoever is signed in may know it. */
export interface Queue {
  waiting: readonly Waiting[];
  /** The keys of what this account did and what can't be read any more, such as after a restore. */
  unreadable: readonly number[];
  /** How much other accounts have waiting here. */
  ofOthers: number;
  username: string;
}

const nothing: Queue = { waiting: [], unreadable: [], ofOthers: 0, username: '' };

let current = nothing;
const listeners = new Set<() => void>();
const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${databaseName} queue`);
otherTabs?.addEventListener('message', () => void loadQueue());

const belongsTo = (owner: number): string => `waiting of account ${owner}`;
const fileBelongsTo = (owner: number): string => `picture of account ${owner}`;

/** Reads what waits, in the order in which it was done. Without the keys nothing does. */
export const loadQueue = async (): Promise<Queue> => {
  try {
    const held = await heldSession();
    set(held ? await read(held) : nothing);
  } catch (error) {
    console.warn('What waits to be sent could not be read:', error);
  }
  return current;
};

const read = async (held: HeldSession): Promise<Queue> => {
  const { store } = (await offlineDatabase()).transaction('queue');
  const sealed: { key: number; entry: Parameters<typeof openValue>[1] }[] = [];
  let ofOthers = 0;
  // Pictures are large: their bytes are read when they are sent.
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (cursor.value.owner === held.userId)
      sealed.push({ key: cursor.key, entry: cursor.value.entry });
    else ofOthers += 1;
  }
  const opened = await Promise.all(
    sealed.map(async ({ key, entry }) => ({ key, entry: await openEntry(held, entry) })),
  );
  return {
    waiting: opened.flatMap(({ key, entry }) => (entry ? [{ key, entry }] : [])),
    unreadable: opened.filter(({ entry }) => !entry).map(({ key }) => key),
    ofOthers,
    username: held.username,
  };
};

const openEntry = async (
  { accountKey, userId }: HeldSession,
  sealed: Parameters<typeof openValue>[1],
): Promise<Entry | null> => {
  try {
    return (await openValue(accountKey, sealed, belongsTo(userId))) as Entry;
  } catch (error) {
    console.warn('Something that waits to be sent cannot be decrypted:', error);
    return null;
  }
};

/**
 * Stores something that waits to be sent.
 * @returns whether it could: not without the installed app's keys
 * @throws DOMException QuotaExceededError where the device has no room
 */
export const putInQueue = async (entry: Entry, file: Blob | null = null): Promise<boolean> => {
  const held = await heldSession();
  if (!held) return false;
  const { accountKey, userId: owner } = held;
  const sealed = await sealValue(accountKey, entry, belongsTo(owner));
  const bytes =
    file && (await sealBytes(accountKey, await file.arrayBuffer(), fileBelongsTo(owner)));
  await (await offlineDatabase()).add('queue', { owner, entry: sealed, file: bytes });
  // Browsers give up what was not asked for when the device is short of room.
  void navigator.storage?.persist?.();
  await changed();
  return true;
};

/** Replaces something that waits; what was removed meanwhile stays removed. */
export const replaceInQueue = async (key: number, entry: Entry): Promise<void> => {
  const held = await heldSession();
  if (!held) return;
  const sealed = await sealValue(held.accountKey, entry, belongsTo(held.userId));
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  const stored = await store.get(key);
  if (stored?.owner === held.userId) await store.put({ ...stored, entry: sealed }, key);
  await done;
  await changed();
};

export const removeFromQueue = async (keys: readonly number[]): Promise<void> => {
  const database = await offlineDatabase();
  await Promise.all(keys.map((key) => database.delete('queue', key)));
  await changed();
};

/** The bytes of a picture that waits; null where they are gone. */
export const fileInQueue = async (key: number): Promise<ArrayBuffer | null> => {
  const held = await heldSession();
  const stored = held && (await (await offlineDatabase()).get('queue', key));
  if (!held || !stored?.file) return null;
  return openBytes(held.accountKey, stored.file, fileBelongsTo(held.userId));
};

/** Deletes what someone has waiting, or everyone else. */
export const discardQueue = async (whose: (owner: number) => boolean): Promise<void> => {
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
    if (whose(cursor.value.owner)) await cursor.delete();
  }
  await done;
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

/** What waits, followed as it changes. */
export const useQueue = (): Queue =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => nothing,
  );

/** What waits as far as this page knows. */
export const queueNow = (): Queue => current;
