import type { SessionInfo } from '../../../../domain/entities/session.ts';
import { mayAnswerFamilies } from '../../../../domain/permissions.ts';
import { apiUrls } from '../../../../domain/urls.ts';
import { readObject } from '../../api/api-client.ts';
import { staffOf } from '../../auth/staff.ts';
import { storesForOffline } from '../installed.ts';
import { type HeldSession, offlineDatabase } from './database.ts';
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
  if (!storesForOffline() || askedFor === staff.userId) return;
  const answer = await readObject<OfflineKey>(apiUrls.offlineKey, '', (body) => 'id' in body);
  if (!answer.ok) return;
  await hold(staff.userId, session.username ?? '', answer.value);
  askedFor = staff.userId;
};

const hold = async (userId: number, username: string, key: OfflineKey): Promise<void> => {
  const database = await offlineDatabase();
  // Another session's key opens nothing of what is there.
  if ((await readHeld())?.keyId !== key.id) await database.clear('kept');
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
  await database.put('session', held, 'current');
  hasRunOut = false;
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

/** Deletes everything that a session could read, and the keys. What waits to be sent stays, unreadable. */
export const eraseSession = async (): Promise<void> => {
  try {
    await erase();
  } catch (error) {
    sayNothingIsStored(error);
  }
};

const erase = async (): Promise<void> => {
  askedFor = null;
  const database = await offlineDatabase();
  await Promise.all([database.clear('session'), database.clear('kept')]);
};

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
