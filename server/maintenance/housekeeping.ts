import { pendingAccountsExpireAfter } from '../../domain/constants.ts';
import { removeExpiredCounts } from '../auth/sqlite-limiter.ts';
import { noteBackup } from '../backup/audit-note.ts';
import { clearCutOffBackups, createNightlyBackup } from '../backup/nights/nightly.ts';
import { removeOldCopies, removeUnfinishedCopies } from '../backup/old-copies.ts';
import { createClockWatch, monthsBefore } from '../clock.ts';
import { storageCause } from '../database/failure.ts';
import { removeUnfinished } from '../images/picture-files.ts';
import { sweepPictures } from '../images/sweep.ts';
import type { Services } from '../app-context.ts';
import * as audit from '../store/audit.ts';
import * as history from '../store/history.ts';
import * as outbox from '../store/outbox.ts';
import * as sessions from '../store/sessions.ts';
import * as tourDeletions from '../store/tour-deletions.ts';
import * as trash from '../store/trash.ts';
import * as users from '../store/users.ts';

const aMinute = 60 * 1000;
const anHour = 60 * 60 * 1000;
const aYear = 365 * 24 * anHour;

/**
 * What the server tidies up every hour in which the clock ran evenly: abandoned pictures, ended
 * sessions, counts whose time is over, the trash, accounts that nobody approved, tour requests that nobody may keep longer; and every
 * minute, whether the nightly backup is due. At its start it takes up unfinished pictures and unsent
 * letters. A failure is logged and tried again an hour later.
 * @returns how to stop it
 */
export const startHousekeeping = async (services: Services): Promise<() => Promise<void>> => {
  // Before anybody can upload: what is unfinished now belongs to nobody.
  await attempt(services, () => removeUnfinished(services.config));
  await attempt(services, () => removeUnfinishedCopies(services.config));
  let backupWasCutOff = false;
  await attempt(services, async () => {
    backupWasCutOff = await clearCutOffBackups(services);
  });
  await attempt(services, () => services.pictures.reconcile(true));
  services.eraser.start();
  await attempt(services, () => services.pictures.avif.resume());
  let round = Promise.resolve();
  const clockIsSteady = createClockWatch();
  clockIsSteady();
  const timers = [
    setInterval(() => {
      if (clockIsSteady()) round = tidyUp(services);
      else services.log.warn({ event: 'clock was set' }, 'nothing is tidied up for an hour');
    }, anHour),
    setInterval(
      // One that was cut off is due at once, whenever the server was started.
      createNightlyBackup(services, new Date(backupWasCutOff ? 0 : Date.now()), () =>
        noteBackup(services),
      ),
      aMinute,
    ),
  ];
  for (const timer of timers) timer.unref();
  services.postman.start();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await round;
    await services.postman.stop();
    await services.pictures.stop();
    await services.eraser.stop();
  };
};

/** One round; by itself only for tests. */
export const tidyUp = async (services: Services): Promise<void> => {
  await attempt(services, () => emptyTrash(services));
  await attempt(services, () => endRetention(services));
  // Carries both through to the files, and takes up what an earlier round left.
  await attempt(services, () => services.eraser.finish());
  await attempt(services, () => services.pictures.reconcile(false));
  await attempt(services, () => sweepPictures(services));
  await attempt(services, () => sessions.removeExpired(services.database));
  await attempt(services, () => removeExpiredCounts(services.database));
  const aYearAgo = new Date(Date.now() - aYear).toISOString();
  await attempt(services, () => audit.removeOld(services.database, new Date()));
  const undecidedSince = new Date(Date.now() - pendingAccountsExpireAfter).toISOString();
  await attempt(services, () => users.removeUndecided(services.database, undecidedSince));
  await attempt(services, () => history.removeOld(services.database, aYearAgo));
  await attempt(services, () => outbox.removeOld(services.database, aYearAgo));
  await attempt(services, async () => {
    for (const { kind, path, bytes } of await removeOldCopies(services.config)) {
      services.log.info({ event: 'old copy removed', kind, path, bytes });
    }
  });
};

/** Deletes what families agreed to have kept only so long. */
const endRetention = async ({ config, database }: Services): Promise<void> => {
  const before = monthsBefore(new Date(), config.tourRetentionMonths);
  await tourDeletions.removeOld(database, before.toISOString());
};

/** Deletes for good what has been in the trash for its time. */
const emptyTrash = async ({ database }: Services): Promise<void> => {
  const before = new Date(Date.now() - trash.trashSpan).toISOString();
  await trash.purge(database, before);
};

const attempt = async ({ log }: Services, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const cause = storageCause(error);
    log.error({ event: 'housekeeping failed', cause, error }, 'the next round tries again');
  }
};
