import { days } from '../../../../domain/durations.ts';
import { offlineDatabase, type Queued } from '../storage/database.ts';
import type { Sealed } from '../storage/sealing.ts';

/** How long one account's queue survives while others use the device. */
const othersWait = days(30);

/** An account's queue in order, and the number of entries of other accounts. */
interface Rows {
  own: { key: number; entry: Sealed }[];
  ofOthers: number;
}

/** Reads an account's queue, still encrypted. Deletes other accounts' entries that are too old. */
export const readRows = async (owner: number): Promise<Rows> => {
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
export const addRow = async (row: Omit<Queued, 'at'>, file: Sealed | null): Promise<void> => {
  const transaction = (await offlineDatabase()).transaction(['queue', 'files'], 'readwrite');
  const add = async () => {
    const key = await transaction.objectStore('queue').add({ ...row, at: Date.now() });
    if (file) await transaction.objectStore('files').put(file, key);
  };
  await Promise.all([add(), transaction.done]);
};

/** Replaces an account's entry. Does nothing if it was removed meanwhile. */
export const replaceRow = async (owner: number, key: number, entry: Sealed): Promise<void> => {
  const { store, done } = (await offlineDatabase()).transaction('queue', 'readwrite');
  const stored = await store.get(key);
  if (stored?.owner === owner) await store.put({ ...stored, entry }, key);
  await done;
};

/** Deletes the matching rows and their files. */
export const discardRows = async (
  isMeant: (row: Queued, key: number) => boolean,
): Promise<void> => {
  const transaction = (await offlineDatabase()).transaction(['queue', 'files'], 'readwrite');
  const files = transaction.objectStore('files');
  let cursor = await transaction.objectStore('queue').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    if (!isMeant(cursor.value, cursor.key)) continue;
    await files.delete(cursor.key);
    await cursor.delete();
  }
  await transaction.done;
};
