import { days, hours } from '../../../domain/lib/durations.ts';
import type { LateBackup } from '../../../domain/site/settings/backup-settings.ts';
import type { Basics } from '../../basics.ts';
import * as milestones from '../../store/go-live/milestones.ts';
import { lastCopiedAway } from './copy-away.ts';
import { tryOut } from './drill.ts';
import { nightlyBackups } from './nightly-folder.ts';
import { storageCause } from '../../database/failure.ts';

type Needs = Omit<Basics, 'log'>;

/** How often to try out a nightly backup, and how soon to try again after a failure. */
const drillEvery = days(30);
const drillAgainAfter = days(1);

/** The owner is notified when something is this late. */
const lateAfter = { backup: hours(36), drill: days(40), 'second copy': hours(36) };

/** Tries out the newest nightly backup if that is due. A failure is logged, and tried again a day later. */
export const drillWhenDue = async ({ config, database, files, log }: Basics): Promise<void> => {
  if (config.backupAt === null || !(await isDrillDue(database))) return;
  try {
    const madeAt = await tryOut(config, files.origin);
    if (madeAt === null) return;
    await milestones.record(database, 'backup tried out', madeAt);
    await milestones.forget(database, 'backup drill failed');
    log.info({ event: 'backup tried out', made_at: madeAt });
  } catch (error) {
    await milestones.record(database, 'backup drill failed');
    log.error({ event: 'backup drill failed', cause: storageCause(error), error });
  }
};

const isDrillDue = async (database: Basics['database']): Promise<boolean> => {
  const tried = await milestones.find(database, 'backup tried out');
  if (tried && isWithin(tried.at, drillEvery)) return false;
  const failed = await milestones.find(database, 'backup drill failed');
  return !(failed && isWithin(failed.at, drillAgainAfter));
};

/** A time in the future was stored while the clock was ahead. */
const isWithin = (at: string, span: number): boolean => {
  const age = Date.now() - Date.parse(at);
  return age >= 0 && age < span;
};

/** The overdue or failed backups, with the time since when. */
export const lateBackups = async ({ config, database }: Needs): Promise<LateBackup[]> => {
  if (config.backupAt === null) return [];
  const began = (await milestones.find(database, 'backups watched'))?.at ?? null;
  if (began === null) return [];
  const newest = (await nightlyBackups(config.backupDir)).at(-1)?.made.toISOString();
  const tried = await milestones.find(database, 'backup tried out');
  const failed = await milestones.find(database, 'backup drill failed');
  const copied = config.backupS3 && ((await lastCopiedAway(config))?.toISOString() ?? began);
  const since = {
    backup: newest ?? began,
    drill: tried?.at ?? began,
    // A backup that was not made can't be copied either, so it is reported only once.
    'second copy': copied ?? new Date().toISOString(),
  };
  return [
    ...(['backup', 'drill', 'second copy'] as const)
      .filter((kind) => Date.now() - Date.parse(since[kind]) > lateAfter[kind])
      .map((kind) => ({ kind, since: since[kind] })),
    ...(failed ? [{ kind: 'failed drill' as const, since: failed.at }] : []),
  ];
};

export const beginWatch = async ({ database }: Pick<Basics, 'database'>): Promise<void> => {
  if (!(await milestones.find(database, 'backups watched')))
    await milestones.record(database, 'backups watched');
};
