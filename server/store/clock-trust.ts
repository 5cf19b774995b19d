import { days } from '../../domain/lib/durations.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { type Actor, recordStandaloneEvent } from './history/audit-store.ts';
import * as milestones from './go-live/milestones.ts';

/**
 * How far the clock may be from the newest stored time (milliseconds). Beyond that it is probably wrong, and
 * no expired data is deleted until a person confirms it.
 */
const maxDistance = days(31);

/** The newest stored time if the clock is too far from it; null if the clock is plausible. */
export const findClockDoubt = async (db: Database): Promise<string | null> => {
  const newest = (await milestones.find(db, 'clock trusted'))?.at ?? (await findLastEvent(db));
  if (newest === null) return null;
  return Math.abs(Date.now() - Date.parse(newest)) > maxDistance ? newest : null;
};

/** Whether the clock is plausible. If so, its time becomes the newest stored one. */
export const isClockTrusted = async (db: Database): Promise<boolean> => {
  if ((await findClockDoubt(db)) !== null) return false;
  await milestones.record(db, 'clock trusted');
  return true;
};

/** Records that a person, or the operator by a command, has confirmed the clock. */
export const trustClock = async (db: Database, by: Actor): Promise<void> => {
  await recordStandaloneEvent(db, by, `said that the time of the server is right: ${now()}`);
  await milestones.record(db, 'clock trusted');
};

/** The time of the last audit event or null, for homes of earlier versions, which did not record it. */
const findLastEvent = async (db: Database): Promise<string | null> => {
  const query = db.selectFrom('audit').select('at').orderBy('id', 'desc').limit(1);
  return (await query.executeTakeFirst())?.at ?? null;
};
