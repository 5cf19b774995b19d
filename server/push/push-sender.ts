import { days, minutes } from '../../domain/lib/durations.ts';
import { pushMessageTexts } from '../../domain/accounts/push-devices.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { addDays, toHomeDay, toHomeTime, toMoment } from '../../domain/lib/time.ts';
import type { Basics } from '../basics.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import { createPoller, type Poller } from '../email/poller.ts';
import { furthestDue, furthestTry, nextTry } from '../email/backoff.ts';
import * as pushOutbox from '../store/outbox/push-outbox.ts';
import * as pushSubscriptions from '../store/outbox/push-subscriptions-store.ts';
import { remind, sendDueReminders, notifyOfSuspected } from '../store/outbox/reminders.ts';
import { remindFamilies } from '../store/requests/visit-reminders.ts';
import type { PushAnswer, PushClient } from './push-client.ts';

/** Older pushes are no longer news. */
const lasts = days(1);

interface Needs extends Basics {
  homeSettings: () => Promise<Pick<SiteSettings, 'name'>>;
  push: PushClient;
  /** Reminders may be emails, which are sent separately. */
  mail: Pick<OutboxWorker, 'isConfigured' | 'nudge'>;
}

/** Creates reminders and sends pushes, whether or not a mail server is set or working. */
export const createPushWorker = (needs: Needs): Poller =>
  createPoller(needs, 'pushes failed', async (signal) => {
    await giveReminders(needs);
    while (!signal.aborted) {
      const push = await pushOutbox.due(needs.database, furthestDue());
      if (!push) return;
      await handle(needs, push, signal);
    }
  });

/** Combines the workers for emails and pushes; neither waits for the other. */
export const withPushes = (mail: OutboxWorker, pushes: Poller): OutboxWorker => ({
  isConfigured: mail.isConfigured,
  nudge: () => {
    mail.nudge();
    void pushes.once();
  },
  deliver: async () => {
    await Promise.all([mail.deliver(), pushes.once()]);
  },
  start: () => {
    mail.start();
    pushes.start();
  },
  stop: async () => {
    await Promise.all([mail.stop(), pushes.stop()]);
  },
});

/** Reminders wake no one: those due at night are sent in the morning. */
const giveReminders = async ({ config, database, log, mail }: Needs): Promise<void> => {
  // People who set a reminder have chosen its time themselves.
  await sendDueReminders(database);
  const byMail = await mail.isConfigured();
  const visits = byMail ? await remindFamilies(database) : 0;
  if (visits > 0) {
    log.info({ event: 'families reminded', visits });
    mail.nudge();
  }
  if (!isWaking(new Date())) return;
  const suspected = await notifyOfSuspected(database, byMail);
  if (suspected > 0) log.info({ event: 'suspected requests told', requests: suspected });
  const count = await remind(database, {
    after: minutes(config.remindAfterMinutes),
    mail: byMail,
  });
  if (count > 0) log.info({ event: 'reminder given', requests: count });
  if (suspected + count > 0) mail.nudge();
};

const handle = async (
  needs: Needs,
  push: pushOutbox.QueuedPush,
  signal: AbortSignal,
): Promise<void> => {
  const { database, log } = needs;
  const age = Date.now() - Date.parse(push.created_at);
  if (age > lasts) return void (await pushOutbox.drop(database, push));
  const quiet = push.kind === 'test' ? null : quietUntil(new Date(), push.quiet);
  if (quiet) {
    const until = new Date(Math.min(quiet.getTime(), furthestTry())).toISOString();
    return void (await pushOutbox.postpone(database, push, until));
  }
  const about = { pushId: push.id, deviceId: push.subscription.id, kind: push.kind };
  try {
    const { status, retryAt } = await send(needs, push, lasts - age, signal);
    if (status < 300) {
      await pushOutbox.sent(database, push);
      log.info({ event: 'push sent', ...about });
    } else if (status === 404 || status === 410) {
      await pushSubscriptions.removeDead(database, push.subscription.id);
      log.info({ event: 'push subscription ended', ...about, status });
    } else {
      const retryAfter = mayNameRetryTime(status) ? retryAt : null;
      await failed(needs, push, about, { problem: `answered ${status}`, retryAfter });
    }
  } catch (error) {
    // Interrupted by a stop: this attempt does not count, and the push is sent after the next start.
    if (signal.aborted) return;
    // An error's message may contain the device's address; its code does not.
    const { code = 'failed' } = error as NodeJS.ErrnoException;
    await failed(needs, push, about, { problem: String(code), retryAfter: null });
  }
};

const send = async (
  { homeSettings, push: client }: Needs,
  { kind, url, subscription }: pushOutbox.QueuedPush,
  left: number,
  signal: AbortSignal,
): Promise<PushAnswer> => {
  const { name } = await homeSettings();
  const { text, topic } = pushMessageTexts[kind];
  const payload = JSON.stringify({ title: name, body: text, tag: topic, url });
  return client({ ...subscription, payload, topic, lasts: left }, signal);
};

/** Statuses with which a push service may say when to come back (RFC 8030, 8.4; RFC 9110, 15.6.4). */
const mayNameRetryTime = (status: number): boolean => status === 429 || status === 503;

interface Failure {
  problem: string;
  /** The time before which the push service wants no requests (milliseconds since 1970), or null. */
  retryAfter: number | null;
}

/** The time that a push service asks for, but not before the usual wait and not after the longest. */
const notBefore = (retryAfter: number | null, usual: string): string =>
  retryAfter === null
    ? usual
    : new Date(Math.max(Date.parse(usual), Math.min(retryAfter, furthestTry()))).toISOString();

const failed = async (
  { database, log }: Needs,
  push: pushOutbox.QueuedPush,
  about: object,
  { problem, retryAfter }: Failure,
): Promise<void> => {
  const nextTryAt = notBefore(retryAfter, nextTry(push.attempts + 1));
  await pushOutbox.failed(database, push, { problem, nextTryAt });
  log.warn({ event: 'push not sent', ...about, problem, next: nextTryAt });
};

/** When people may be sent reminders, by the home's clock. */
const waking = { from: '08:00', to: '21:00' };

export const isWaking = (moment: Date): boolean => isWithin(toHomeTime(moment), waking);

/**
 * The end of the quiet hours that contain a moment; null if none do.
 * @param from such as 21:00, by the home's clock
 */
export const quietUntil = (
  moment: Date,
  { from, to }: { from: string | null; to: string | null },
): Date | null => {
  if (from === null || to === null) return null;
  const time = toHomeTime(moment);
  if (!isWithin(time, { from, to })) return null;
  const day = toHomeDay(moment);
  return toMoment(to > time ? day : addDays(day), to);
};

/** A span whose end is before its start runs over midnight. */
const isWithin = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;
