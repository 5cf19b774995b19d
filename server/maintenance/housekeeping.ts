import { accountLinks, pendingAccountsExpireAfter } from '../../domain/constants.ts';
import { days, hours, minutes } from '../../domain/lib/durations.ts';
import * as rateLimits from '../store/sign-in/rate-limits.ts';
import { copyWhenDue, drillWhenDue } from '../backup/nightly/backup-watch.ts';
import { removeCutOffBackups, createNightlyBackup } from '../backup/nightly/nightly-schedule.ts';
import { listFurtherPlaces } from '../backup/nightly/places.ts';
import { removeOldCopies, removeUnfinishedCopies, sealOldCopies } from '../backup/old-copies.ts';
import type { Basics } from '../basics.ts';
import { createClockWatch } from '../clock.ts';
import { findEngine } from '../database/engine.ts';
import { findStorageCause } from '../database/failure.ts';
import { type SharedJob, runOnOneServer } from '../database/data-places.ts';
import { shareInFlight } from '../work-queue.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import { removeUnfinished } from '../file-storage/file-storage.ts';
import { listUnchangedSince } from '../images/picture-files.ts';
import type { PictureService } from '../images/picture-service.ts';
import { storeCompletedPeriods } from '../insights/store-periods.ts';
import { removeExpired } from '../store/accounts/account-rows.ts';
import { removeOrphanedForms } from '../store/files/permission-forms.ts';
import * as links from '../store/links.ts';
import * as users from '../store/accounts/users-store.ts';
import * as uploads from '../store/files/uploads-store.ts';
import * as outbox from '../store/outbox/outbox.ts';
import * as pushNotices from '../store/outbox/push-notices.ts';
import * as requestLinks from '../store/requests/request-links.ts';
import * as tourDeletions from '../store/requests/request-deletions.ts';
import { isClockTrusted } from '../store/clock-trust.ts';
import * as missingAddresses from '../store/insights/missing-addresses-store.ts';
import * as audit from '../store/history/audit-store.ts';
import * as history from '../store/history/history-store.ts';
import * as trashDeletions from '../store/history/trash-deletions.ts';
import * as trash from '../store/history/trash-store.ts';
import { sendBackupAlerts } from './backup-alerts.ts';
import type { Eraser } from './eraser.ts';

interface HousekeepingContext extends Basics {
  pictures: PictureService;
  eraser: Eraser;
  outboxWorker: OutboxWorker;
}

/**
 * Every hour, if the clock ran steadily, deletes what has expired: abandoned pictures, sessions, counts,
 * trash, unapproved accounts, tour requests. Also every hour, whatever the clock does, copies backups to
 * their further places and notifies the owner if one is late. Every minute, checks whether the nightly backup
 * is due. A failure is logged and tried again an hour later.
 * @returns a function that stops it
 */
export const startHousekeeping = async (
  context: HousekeepingContext,
): Promise<() => Promise<void>> => {
  await runLogged(context, async () => findEngine(context.database).reserveSpace());
  // No upload can be in progress yet, so all unfinished files are abandoned.
  await runLogged(context, () => removeUnfinished(context.config));
  await runLogged(context, () => removeUnfinishedCopies(context.config));
  await runLogged(context, () => sealOldCopies(context));
  let wasBackupInterrupted = false;
  await runLogged(context, async () => {
    wasBackupInterrupted = await removeCutOffBackups(context);
  });
  await runLogged(context, () => context.pictures.reconcile(true));
  context.eraser.start();
  await runLogged(context, () => context.pictures.avif.resume());
  let currentRound = Promise.resolve();
  const isClockSteady = createClockWatch();
  isClockSteady();
  const mayDelete = createDeletionGuard(context);
  await mayDelete();
  const runTidyUp = shareInFlight(() =>
    runLogged(context, () =>
      runOnOneServer(context.config, 'housekeeping', async () => {
        if (await mayDelete()) await tidyUp(context);
      }),
    ),
  );
  const backups = createBackupRounds(context, mayDelete);
  const record = createBackupRecord(context);
  // An interrupted backup is due immediately.
  const backUp = createNightlyBackup(context, new Date(wasBackupInterrupted ? 0 : Date.now()), {
    onMade: () => {
      backups.copy();
      record.isDue = true;
    },
    mayRemove: mayDelete,
    onFailed: () => runLogged(context, () => notifyOfFailedBackup(context)),
  });
  const backUpAndRecord = shareInFlight(async () => {
    await backUp();
    await runLogged(context, record.store);
  });
  const timers = [
    setInterval(() => {
      if (isClockSteady()) currentRound = runTidyUp();
      else context.log.warn({ event: 'clock was set' }, 'nothing is tidied up for an hour');
    }, hours(1)),
    setTimeout(backups.everyHour, minutes(1)),
    setInterval(backups.everyHour, hours(1)),
    setInterval(() => void backUpAndRecord(), minutes(1)),
  ];
  for (const timer of timers) timer.unref();
  context.outboxWorker.start();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await currentRound;
    await context.outboxWorker.stop();
    await context.pictures.stop();
    await context.eraser.stop();
  };
};

/**
 * Returns a function that checks whether the clock is trusted, so that expired data may be deleted. If the
 * check fails, nothing is deleted.
 */
const createDeletionGuard =
  ({ database, log }: Basics) =>
  async (): Promise<boolean> => {
    try {
      if (await isClockTrusted(database)) return true;
      log.warn({ event: 'clock in doubt' }, 'nothing is deleted until someone confirms the time');
    } catch (error) {
      log.error({ event: 'clock not checked', cause: findStorageCause(error), error });
    }
    return false;
  };

/**
 * Copies, tests and reports backups. Each place has its own runs, one at a time, so that a slow or
 * unavailable place delays neither another place nor an alert. None is awaited when the server stops.
 */
export const createBackupRounds = (
  context: HousekeepingContext,
  mayDelete?: () => Promise<boolean>,
) => {
  const createRound = (job: SharedJob, work: () => Promise<void>) =>
    shareInFlight(() => runLogged(context, () => runOnOneServer(context.config, job, work)));
  const copies = listFurtherPlaces(context.config).map((place) =>
    createRound(`copy to ${place.setting}`, () => copyWhenDue(place, context, mayDelete)),
  );
  const alerts = createRound('backup alerts', () => sendBackupAlerts(context));
  const drill = createRound('backup drill', () => drillWhenDue(context));
  const copy = (): void => copies.forEach((round) => void round());
  const runHourly = (): void => {
    void alerts();
    copy();
    void drill();
  };
  return { copy, everyHour: runHourly };
};

/**
 * Records in the audit trail that the nightly backup was made. `store` runs every minute, and tries again
 * until it succeeds, because another program may hold the database for some time.
 */
export const createBackupRecord = ({ database }: Pick<Basics, 'database'>) => {
  const record = {
    isDue: false,
    store: async (): Promise<void> => {
      if (!record.isDue) return;
      await audit.recordStandaloneEvent(database, 'The server', 'made the nightly backup');
      record.isDue = false;
    },
  };
  return record;
};

const notifyOfFailedBackup = async ({
  database,
  outboxWorker,
}: HousekeepingContext): Promise<void> => {
  await pushNotices.recordFailure(database, 'backup failed');
  outboxWorker.nudge();
};

export const tidyUp = async (context: HousekeepingContext): Promise<void> => {
  await runLogged(context, () => emptyTrash(context));
  await runLogged(context, () => deleteExpiredRequests(context));
  await runLogged(context, async () => findEngine(context.database).reserveSpace());
  // Erases what the trash and the requests left in files, and continues unfinished erasures.
  await runLogged(context, () => context.eraser.finish());
  await runLogged(context, () => context.pictures.reconcile(false));
  await runLogged(context, () => removeAbandonedUploads(context));
  await runLogged(context, () => removeExpired(context.database, 'sessions'));
  await runLogged(context, () => links.removeExpired(context.database));
  await runLogged(context, () => requestLinks.removeExpired(context.database));
  await runLogged(context, () => rateLimits.deleteExpiredCounts(context.database));
  const oneYearAgo = new Date(Date.now() - days(365)).toISOString();
  await runLogged(context, () => audit.removeOld(context.database, new Date()));
  await runLogged(context, () => missingAddresses.removeOld(context.database));
  const undecidedSince = new Date(Date.now() - pendingAccountsExpireAfter).toISOString();
  await runLogged(context, () => users.removeUndecided(context.database, undecidedSince));
  await runLogged(context, () => history.removeOld(context.database, oneYearAgo));
  await runLogged(context, () => outbox.removeOld(context.database, oneYearAgo));
  const staleSince = new Date(Date.now() - accountLinks.noticesLast).toISOString();
  await runLogged(context, () => outbox.removeStale(context.database, staleSince));
  await runLogged(context, async () => {
    for (const { kind, path, bytes } of await removeOldCopies(context.config)) {
      context.log.info({ event: 'old copy removed', kind, path, bytes });
    }
  });
};

/** Deletes tour requests after the retention that families agreed to. */
const deleteExpiredRequests = async ({ config, database }: Basics): Promise<void> => {
  const retentions = await tourDeletions.listRetentions(database, config.tourRetentionMonths);
  for (const retention of retentions) {
    // If the statistics of the requests can't be stored, the requests stay for another hour.
    await storeCompletedPeriods(database, retention.before);
    await tourDeletions.deleteExpired(database, retention);
  }
};

/** Permanently deletes records that have been in the trash long enough. */
const emptyTrash = async ({ database }: Basics): Promise<void> => {
  const cutoff = new Date(Date.now() - trash.trashRetention).toISOString();
  await trashDeletions.deleteExpired(database, cutoff);
  await removeOrphanedForms(database);
};

const runLogged = async ({ log }: Basics, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const cause = findStorageCause(error);
    log.error({ event: 'housekeeping failed', cause, error }, 'the next round tries again');
  }
};

/** How long an upload may exist without a record that shows it. */
const abandonedAfter = hours(24);

interface SweepDependencies extends Basics {
  pictures: Pick<PictureService, 'removeFiles'>;
}

/** Removes uploads that never got a record, and files of unknown pictures and PDFs. */
const removeAbandonedUploads = async ({
  files,
  database,
  log,
  pictures,
}: SweepDependencies): Promise<void> => {
  const cutoff = Date.now() - abandonedAfter;
  const urls = await uploads.removeAbandoned(database, new Date(cutoff).toISOString());
  for (const url of await listUnchangedSince(files, cutoff)) {
    if (!(await uploads.exists(database, url))) urls.push(url);
  }
  for (const url of new Set(urls)) await pictures.removeFiles(url);
  if (urls.length > 0) log.info({ event: 'pictures swept', count: new Set(urls).size });
};
