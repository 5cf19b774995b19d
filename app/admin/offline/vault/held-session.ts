import type { SessionInfo } from '../../../../domain/entities/session.ts';
import { mayAnswerFamilies } from '../../../../domain/permissions.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readObject, type Result } from '../../api/api-client.ts';
import { staffOf } from '../../auth/staff.ts';
import { storesForOffline } from '../installed.ts';
import { type HeldSession, offlineDatabase } from './database.ts';
import { onErased, tellErased } from './erased.ts';
import { importKey } from './sealing.ts';
import { isOver } from './session-end.ts';

/** What GET /api/offline-key answers. Durations in milliseconds. */
interface OfflineKey {
  id: string;
  session: string;
  account: string;
  ends_in: number;
  idle: number;
}

/** For whom this page has asked for the keys. */
let askedFor: number | null = null;
/** What reads or writes waits until the server's last word on the session is heeded. */
let heeding: Promise<unknown> = Promise.resolve();

/** Whether a session was over here before the server could say so. */
let hasRunOut = false;

/** How often the use of a session is noted at most (milliseconds). */
const noteEvery = 60_000;

/**
 * Heeds what the server says of the session: without one, for someone else and without the right, what
 * was stored goes; in the installed app the keys come.
 */
export const heedSession = (session: SessionInfo): Promise<void> => {
  const heeded = heeding.then(() => heed(session)).catch(sayNothingIsStored);
  heeding = heeded;
  return heeded;
};

const heed = async (session: SessionInfo): Promise<void> => {
  const staff = staffOf(session);
  const held = await readHeld();
  if (held && held.userId !== staff?.userId) await erase();
  if (!staff) return;
  if (!mayAnswerFamilies(staff)) await forgetFamilies();
  // Another tab may have deleted the keys since this one asked for them.
  const isHeld = held?.userId === staff.userId && askedFor === staff.userId;
  if (!storesForOffline() || isHeld) return;
  const answer = await readOfflineKey();
  if (!answer.ok) return;
  await hold(staff.userId, session.username ?? '', answer.value);
  askedFor = staff.userId;
};

/** The keys of the session whose cookie this browser has. */
export const readOfflineKey = (): Promise<Result<OfflineKey>> =>
  readObject<OfflineKey>(apiUrls.offlineKey, '', (body) => 'id' in body);

const hold = async (userId: number, username: string, key: OfflineKey): Promise<void> => {
  const seenAt = Date.now();
  const held: HeldSession = {
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
  // Someone may have logged out while the server was asked.
  if (ending?.keyId !== key.id) {
    const sessions = transaction.objectStore('session');
    // Another session's key opens nothing of what is there.
    if ((await sessions.get('current'))?.keyId !== key.id)
      await transaction.objectStore('kept').clear();
    await sessions.put(held, 'current');
    hasRunOut = false;
  }
  await transaction.done;
};

/** Whether the session has run out on this device. Where nothing could be stored, no one can tell. */
export const sessionHasRunOut = async (): Promise<boolean> => {
  await heldSession();
  return hasRunOut;
};

/** The session whose keys are here; one that is over is erased, not shown. */
export const heldSession = async (): Promise<HeldSession | null> => {
  if (!storesForOffline()) return null;
  await heeding;
  try {
    const held = await readHeld();
    if (held && isOver(held, Date.now())) {
      hasRunOut = true;
      await erase();
      return null;
    }
    return held;
  } catch (error) {
    sayNothingIsStored(error);
    return null;
  }
};

/** The server has answered: the session goes on. */
export const noteUse = async (held: HeldSession): Promise<void> => {
  const seenAt = Date.now();
  if (seenAt - held.seenAt < noteEvery) return;
  const database = await offlineDatabase();
  const { store, done } = database.transaction('session', 'readwrite');
  const current = await store.get('current');
  // Another tab may have logged out meanwhile.
  if (current?.keyId === held.keyId) await store.put({ ...current, seenAt }, 'current');
  await done;
};

/**
 * Logs out without a connection: as eraseSession, and notes that the server still has to end the session.
 * @returns false where that can't be noted: the person is still logged in then
 */
export const leaveSession = async (): Promise<boolean> => {
  try {
    const stores = ['session', 'kept', 'ending'] as const;
    const transaction = (await offlineDatabase()).transaction(stores, 'readwrite');
    const held = await transaction.objectStore('session').get('current');
    if (held) await transaction.objectStore('ending').put({ keyId: held.keyId }, 'current');
    await transaction.objectStore('session').clear();
    await transaction.objectStore('kept').clear();
    await transaction.done;
    tellErased();
    return held !== undefined;
  } catch (error) {
    sayNothingIsStored(error);
    return false;
  }
};

/** Deletes everything that a session could read, and the keys. What waits to be sent stays, unreadable. */
export const eraseSession = async (): Promise<void> => {
  try {
    await erase();
  } catch (error) {
    sayNothingIsStored(error);
  }
};

const erase = async (): Promise<void> => {
  const database = await offlineDatabase();
  await Promise.all([database.clear('session'), database.clear('kept')]);
  tellErased();
};

onErased(() => {
  askedFor = null;
});

const readHeld = async (): Promise<HeldSession | null> =>
  (await (await offlineDatabase()).get('session', 'current')) ?? null;

/** What the account may read no longer goes; that someone is signed in stays. */
const forgetFamilies = async (): Promise<void> => {
  const database = await offlineDatabase();
  const names = await database.getAllKeys('kept');
  const others = names.filter((name) => name !== sessionName);
  await Promise.all(others.map((name) => database.delete('kept', name)));
};

/** Under which name it is stored who is signed in. */
export const sessionName = 'session';

const sayNothingIsStored = (error: unknown): void =>
  console.warn('Nothing can be stored for when there is no connection:', error);
