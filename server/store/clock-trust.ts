import { days } from '../../domain/lib/durations.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { write } from '../database/write.ts';
import { type Actor, recordAuditEvent, recordStandaloneEvent } from './history/audit-store.ts';
import * as milestones from './go-live/milestones.ts';

/**
 * How far the clock may be from the newest stored time. Beyond, it is more likely wrong than right, and nothing is
 * deleted for its age until a person says that it is right.
 */
const maxDistance = days(31);

/** The newest stored time if the clock is too far from it; null if the clock can be right. */
export const findClockDoubt = async (db: Database): Promise<string | null> => {
  const newest = (await milestones.find(db, 'clock trusted'))?.at ?? (await findLastEvent(db));
  if (newest === null) return null;
  return Math.abs(Date.now() - Date.parse(newest)) > maxDistance ? newest : null;
};

/** Whether the clock can be right. If so, its time becomes the newest stored one. */
export const isClockTrusted = async (db: Database): Promise<boolean> => {
  if ((await findClockDoubt(db)) !== null) return false;
  await milestones.record(db, 'clock trusted');
  return true;
};

/** Records that a person says that the clock is right. */
export const trustClock = async (db: Database, by: Exclude<Actor, string>): Promise<void> => {
  await write(db, (transaction) => recordAuditEvent(transaction, by, describeTrust()));
  await milestones.record(db, 'clock trusted');
};

/** Records that the person at the command line says that the clock is right. */
export const trustClockAsOperator = async (db: Database): Promise<void> => {
  await recordStandaloneEvent(db, 'The operator', describeTrust());
  await milestones.record(db, 'clock trusted');
};

const describeTrust = (): string => `said that the time of the server is right: ${now()}`;

/** For homes of earlier versions, which did not record the time. */
const findLastEvent = async (db: Database): Promise<string | null> => {
  const query = db.selectFrom('audit').select('at').orderBy('id', 'desc').limit(1);
  return (await query.executeTakeFirst())?.at ?? null;
};
