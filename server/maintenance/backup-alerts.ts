import {
  lateBackupTitles,
  type LateBackup,
  placeSettings,
  type PlaceSetting,
} from '../../domain/site/settings/backup-settings.ts';
import { days, seconds } from '../../domain/lib/durations.ts';
import type { Basics } from '../basics.ts';
import { beginWatch, listLateBackups } from '../backup/nightly/backup-watch.ts';
import { write } from '../database/write.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import * as users from '../store/accounts/users-store.ts';
import * as milestones from '../store/go-live/milestones.ts';
import * as outbox from '../store/outbox/outbox.ts';

interface Dependencies extends Basics {
  outboxWorker: Pick<OutboxWorker, 'nudge'>;
}

/** A lasting problem is reported again after this time. */
const repeatInterval = days(7);

/** How long a request to ALERT_URL may take (milliseconds). */
const alertTimeout = seconds(10);

/**
 * Reports overdue backups to the owner by email, and to ALERT_URL. Called every hour; waits for no copy or
 * restore test, because these may be what is overdue.
 */
export const sendBackupAlerts = async (dependencies: Dependencies): Promise<void> => {
  await beginWatch(dependencies);
  const resolvedProblems = new Set(allProblems);
  for (const late of await listLateBackups(dependencies)) {
    const problem = `${late.kind} in ${late.place}` as const;
    resolvedProblems.delete(problem);
    await sendIfDue(dependencies, `mailed of ${problem}`, () => emailOwner(dependencies, late));
    if (dependencies.config.alertUrl)
      await sendIfDue(dependencies, `alerted of ${problem}`, () => postAlert(dependencies, late));
  }
  // Forgets solved problems, so that a problem that begins again is reported at once.
  const names = [...resolvedProblems].flatMap((problem): AlertName[] => [
    `mailed of ${problem}`,
    `alerted of ${problem}`,
  ]);
  await milestones.forget(dependencies.database, ...names);
};

type Problem = `${LateBackup['kind']} in ${PlaceSetting}`;
type AlertName = `${'mailed' | 'alerted'} of ${Problem}`;

const allProblems = (Object.keys(lateBackupTitles) as LateBackup['kind'][]).flatMap((kind) =>
  placeSettings.map((place): Problem => `${kind} in ${place}`),
);

/** Reports a problem unless it was reported recently. A failure is logged, and the next hour tries again. */
const sendIfDue = async (
  { database, log }: Dependencies,
  alert: AlertName,
  send: () => Promise<unknown>,
) => {
  const lastSent = await milestones.find(database, alert);
  const age = lastSent ? Date.now() - Date.parse(lastSent.at) : Infinity;
  if (age >= 0 && age < repeatInterval) return;
  try {
    await send();
    await milestones.record(database, alert);
  } catch (error) {
    log.error({ event: 'backup alert not sent', alert, error });
  }
};

const emailOwner = async (
  { database, outboxWorker }: Dependencies,
  late: LateBackup,
): Promise<void> => {
  const owner = await users.findPrivileged(database);
  if (!owner) return;
  await write(database, (transaction) =>
    outbox.queueForAccount(
      transaction,
      { userId: owner.id },
      { letter: 'backup late', detail: late },
    ),
  );
  outboxWorker.nudge();
};

const postAlert = async (
  { config }: Dependencies,
  { kind, place, since }: LateBackup,
): Promise<void> => {
  const response = await fetch(config.alertUrl ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      event: kind === 'failed drill' ? 'backup drill failed' : `${kind} late`,
      site: config.siteUrl,
      place,
      since,
      text: lateBackupTitles[kind],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(alertTimeout),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
};
