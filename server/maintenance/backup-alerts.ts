import { lateBackupTitles, type LateBackup } from '../../domain/site/settings/backup-settings.ts';
import { days, seconds } from '../../domain/lib/durations.ts';
import type { Basics } from '../basics.ts';
import { copyAwayWhenDue } from '../backup/nightly/copy-away.ts';
import { beginWatch, drillWhenDue, lateBackups } from '../backup/nightly/backup-watch.ts';
import { write } from '../database/write.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import * as users from '../store/accounts/users-store.ts';
import * as milestones from '../store/go-live/milestones.ts';
import * as outbox from '../store/outbox/outbox.ts';

interface Needs extends Basics {
  outboxWorker: Pick<OutboxWorker, 'nudge'>;
}

/** A lasting problem is reported again after this time. */
const repeatAfter = days(7);

/** How long a request to ALERT_URL may take (milliseconds). */
const patience = seconds(10);

/**
 * Copies the newest nightly backup away and tries one out, each if due. Then it reports what is late to the
 * owner by email, and to ALERT_URL. Called every hour.
 */
export const watchBackups = async (needs: Needs): Promise<void> => {
  await beginWatch(needs);
  await copyAwayWhenDue(needs);
  await drillWhenDue(needs);
  for (const late of await lateBackups(needs)) {
    await once(needs, `mailed of ${late.kind}`, () => mail(needs, late));
    if (needs.config.alertUrl)
      await once(needs, `alerted of ${late.kind}`, () => post(needs, late));
  }
};

type Alert = `${'mailed' | 'alerted'} of ${LateBackup['kind']}`;

/** Reports a problem unless it was reported recently. A failure is logged, and the next hour tries again. */
const once = async ({ database, log }: Needs, alert: Alert, send: () => Promise<unknown>) => {
  const last = await milestones.find(database, alert);
  const age = last ? Date.now() - Date.parse(last.at) : Infinity;
  if (age >= 0 && age < repeatAfter) return;
  try {
    await send();
    await milestones.record(database, alert);
  } catch (error) {
    log.error({ event: 'backup alert not sent', told: alert, error });
  }
};

const mail = async ({ database, outboxWorker }: Needs, late: LateBackup): Promise<void> => {
  const owner = await users.findPrivileged(database);
  if (!owner) return;
  await write(database, (transaction) =>
    outbox.putForAccount(
      transaction,
      { userId: owner.id },
      { letter: 'backup late', detail: late },
    ),
  );
  outboxWorker.nudge();
};

const post = async ({ config }: Needs, { kind, since }: LateBackup): Promise<void> => {
  const response = await fetch(config.alertUrl ?? '', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      event: kind === 'failed drill' ? 'backup drill failed' : `${kind} late`,
      site: config.siteUrl,
      since,
      text: lateBackupTitles[kind],
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
};
