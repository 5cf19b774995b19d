import { accountLinks, pendingAccountsExpireAfter } from '../../domain/constants.ts';
import { days, hours, minutes } from '../../domain/lib/durations.ts';
import * as rateLimits from '../store/sign-in/rate-limits.ts';
import { removeCutOffBackups, createNightlyBackup } from '../backup/nightly/nightly-schedule.ts';
import { removeOldCopies, removeUnfinishedCopies, sealOldCopies } from '../backup/old-copies.ts';
import type { Basics } from '../basics.ts';
import { createClockWatch, monthsBefore } from '../clock.ts';
import { storageCause } from '../database/failure.ts';
import { doForAll } from '../database/data-places.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import { removeUnfinished } from '../file-storage/file-storage.ts';
import { listUnchangedSince } from '../images/picture-files.ts';
import type { Pictures } from '../images/picture-service.ts';
import { storePeriods } from '../insights/store-periods.ts';
import * as invitations from '../store/accounts/invitations-store.ts';
import * as passwordLinks from '../store/accounts/password-links.ts';
import { sweepForms } from '../store/files/permission-forms.ts';
import * as users from '../store/accounts/users-store.ts';
import * as uploads from '../store/files/uploads-store.ts';
import * as outbox from '../store/outbox/outbox.ts';
import * as pushNotices from '../store/outbox/push-notices.ts';
import * as requestLinks from '../store/requests/request-links.ts';
import * as tourDeletions from '../store/requests/request-deletions.ts';
import * as sessions from '../store/sign-in/sessions-store.ts';
import * as audit from '../store/history/audit-store.ts';
import * as history from '../store/history/history-store.ts';
import * as trashDeletions from '../store/history/trash-deletions.ts';
import * as trash from '../store/history/trash-store.ts';
import { watchBackups } from './backup-alerts.ts';
import type { Eraser } from './eraser.ts';

interface Household extends Basics {
  pictures: Pictures;
  eraser: Eraser;
  outboxWorker: OutboxWorker;
}

/**
 * Every hour in which the clock ran steadily, the server tidies up abandoned pictures, ended sessions,
 * expired counts, the trash, accounts that no one approved, and tour requests after their retention. It also
 * tries out a backup once a month, and notifies the owner if one is late. Every minute, it checks whether the
 * nightly backup is due. At the start, it continues unfinished pictures and unsent emails. A failure is
 * logged and tried again an hour later.
 * @returns a function that stops it
 */
export const startHousekeeping = async (context: Household): Promise<() => Promise<void>> => {
  // Before anyone can upload: unfinished files are abandoned now.
  await attempt(context, () => removeUnfinished(context.config));
  await attempt(context, () => removeUnfinishedCopies(context.config));
  await attempt(context, () => sealOldCopies(context));
  let backupWasCutOff = false;
  await attempt(context, async () => {
    backupWasCutOff = await removeCutOffBackups(context);
  });
  await attempt(context, () => context.pictures.reconcile(true));
  context.eraser.start();
  await attempt(context, () => context.pictures.avif.resume());
  let round = Promise.resolve();
  const clockIsSteady = createClockWatch();
  clockIsSteady();
  const timers = [
    setInterval(() => {
      const tidy = () =>
        doForAll(context.config, 'housekeeping', async () => {
          await tidyUp(context);
          await attempt(context, () => watchBackups(context));
        });
      if (clockIsSteady()) round = attempt(context, tidy);
      else context.log.warn({ event: 'clock was set' }, 'nothing is tidied up for an hour');
    }, hours(1)),
    setInterval(
      // An interrupted backup is due at once, whenever the server was started.
      createNightlyBackup(
        context,
        new Date(backupWasCutOff ? 0 : Date.now()),
        () => recordBackup(context),
        () => attempt(context, () => notifyOfFailedBackup(context)),
      ),
      minutes(1),
    ),
  ];
  for (const timer of timers) timer.unref();
  context.outboxWorker.start();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await round;
    await context.outboxWorker.stop();
    await context.pictures.stop();
    await context.eraser.stop();
  };
};

/** Records a backup in the audit trail. The backup is valid even if recording fails. */
export const recordBackup = async ({
  database,
  log,
}: Pick<Basics, 'database' | 'log'>): Promise<void> => {
  try {
    await audit.recordStandaloneEvent(database, 'The server', 'made the nightly backup');
  } catch (error) {
    log.error({ event: 'backup not recorded', cause: storageCause(error), error });
  }
};

const notifyOfFailedBackup = async ({ database, outboxWorker }: Household): Promise<void> => {
  await pushNotices.recordFailure(database, 'backup failed');
  outboxWorker.nudge();
};

/** One round of tidying up; tests call it directly. */
export const tidyUp = async (context: Household): Promise<void> => {
  await attempt(context, () => emptyTrash(context));
  await attempt(context, () => endRetention(context));
  // Completes both deletions in the files, and continues what an earlier round left.
  await attempt(context, () => context.eraser.finish());
  await attempt(context, () => context.pictures.reconcile(false));
  await attempt(context, () => sweepPictures(context));
  await attempt(context, () => sessions.removeExpired(context.database));
  await attempt(context, () => requestLinks.removeEnded(context.database));
  await attempt(context, () => rateLimits.deleteExpiredCounts(context.database));
  const aYearAgo = new Date(Date.now() - days(365)).toISOString();
  await attempt(context, () => audit.removeOld(context.database, new Date()));
  const undecidedSince = new Date(Date.now() - pendingAccountsExpireAfter).toISOString();
  await attempt(context, () => users.removeUndecided(context.database, undecidedSince));
  await attempt(context, () => history.removeOld(context.database, aYearAgo));
  await attempt(context, () => outbox.removeOld(context.database, aYearAgo));
  const staleSince = new Date(Date.now() - accountLinks.noticesLast).toISOString();
  await attempt(context, () => outbox.removeStale(context.database, staleSince));
  await attempt(context, () => passwordLinks.removeOver(context.database));
  await attempt(context, () => invitations.removeOver(context.database));
  await attempt(context, async () => {
    for (const { kind, path, bytes } of await removeOldCopies(context.config)) {
      context.log.info({ event: 'old copy removed', kind, path, bytes });
    }
  });
};

/** Deletes tour requests after the retention that families agreed to. */
const endRetention = async ({ config, database }: Basics): Promise<void> => {
  const before = monthsBefore(new Date(), config.tourRetentionMonths);
  // Their numbers are kept longer. If storing the numbers fails, the requests stay for another hour.
  await storePeriods(database, before);
  await tourDeletions.removeOld(database, before.toISOString());
};

/** Deletes for good what has been in the trash long enough. */
const emptyTrash = async ({ database }: Basics): Promise<void> => {
  const before = new Date(Date.now() - trash.trashSpan).toISOString();
  await trashDeletions.purge(database, before);
  await sweepForms(database);
};

const attempt = async ({ log }: Basics, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const cause = storageCause(error);
    log.error({ event: 'housekeeping failed', cause, error }, 'the next round tries again');
  }
};

/** How long an upload may exist without a record that shows it. */
const abandonedAfter = hours(24);

interface Needs extends Basics {
  pictures: Pick<Pictures, 'removeFiles'>;
}

/** Removes uploads that never got a record, and files of unknown pictures and PDFs. */
const sweepPictures = async ({ files, database, log, pictures }: Needs): Promise<void> => {
  const before = Date.now() - abandonedAfter;
  const urls = await uploads.forgetAbandoned(database, new Date(before).toISOString());
  for (const url of await listUnchangedSince(files, before)) {
    if (!(await uploads.exists(database, url))) urls.push(url);
  }
  for (const url of new Set(urls)) await pictures.removeFiles(url);
  if (urls.length > 0) log.info({ event: 'pictures swept', count: new Set(urls).size });
};
