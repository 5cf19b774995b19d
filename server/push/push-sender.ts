import { days, minutes } from '../../domain/lib/durations.ts';
import { pushMessageTexts } from '../../domain/accounts/push-devices.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { addDays, toHomeDay, toHomeTime, toMoment } from '../../domain/lib/time.ts';
import type { Basics } from '../basics.ts';
import type { OutboxWorker } from '../email/outbox-worker.ts';
import {
  createPoller,
  type Poller,
  findLatestDueTime,
  findLatestAttempt,
  findNextAttemptTime,
} from '../email/poller.ts';
import * as pushOutbox from '../store/outbox/push-outbox.ts';
import * as pushSubscriptions from '../store/outbox/push-subscriptions-store.ts';
import {
  sendFirstReminders,
  sendDueReminders,
  notifyOfSuspectedSpam,
} from '../store/outbox/reminders.ts';
import { queueVisitReminders } from '../store/requests/visit-reminders.ts';
import type { PushResponse, PushClient } from './push-client.ts';

/** Older pushes are dropped. */
const maxPushAge = days(1);

interface Dependencies extends Basics {
  homeSettings: () => Promise<Pick<SiteSettings, 'name'>>;
  push: PushClient;
  /** Sends the reminders that are emails. */
  mail: Pick<OutboxWorker, 'isConfigured' | 'nudge'>;
}

/** Creates reminders and sends pushes. It works without a mail server. */
export const createPushWorker = (dependencies: Dependencies): Poller =>
  createPoller(dependencies, 'pushes failed', async (signal) => {
    await sendReminders(dependencies);
    while (!signal.aborted) {
      const push = await pushOutbox.findDue(dependencies.database, findLatestDueTime());
      if (!push) return;
      await deliverPush(dependencies, push, signal);
    }
  });

/** Combines the workers for emails and pushes; neither waits for the other. */
export const combineWorkers = (mail: OutboxWorker, pushes: Poller): OutboxWorker => ({
  isConfigured: mail.isConfigured,
  nudge: () => {
    mail.nudge();
    void pushes.run();
  },
  deliver: async () => {
    await Promise.all([mail.deliver(), pushes.run()]);
  },
  start: () => {
    mail.start();
    pushes.start();
  },
  stop: async () => {
    await Promise.all([mail.stop(), pushes.stop()]);
  },
});

/**
 * Sends due reminders: at any time those that people set themselves and those to families about visits; all
 * others only in waking hours.
 */
const sendReminders = async ({ config, database, log, mail }: Dependencies): Promise<void> => {
  // The reminders that people set themselves.
  await sendDueReminders(database);
  const isMailConfigured = await mail.isConfigured();
  const visits = isMailConfigured ? await queueVisitReminders(database) : 0;
  if (visits > 0) {
    log.info({ event: 'families reminded', visits });
    mail.nudge();
  }
  if (!isWakingTime(new Date())) return;
  const suspectedSpam = await notifyOfSuspectedSpam(database, isMailConfigured);
  if (suspectedSpam > 0) log.info({ event: 'suspected requests told', requests: suspectedSpam });
  const count = await sendFirstReminders(database, {
    after: minutes(config.remindAfterMinutes),
    mail: isMailConfigured,
  });
  if (count > 0) log.info({ event: 'reminder given', requests: count });
  if (suspectedSpam + count > 0) mail.nudge();
};

const deliverPush = async (
  dependencies: Dependencies,
  push: pushOutbox.QueuedPush,
  signal: AbortSignal,
): Promise<void> => {
  const { database, log } = dependencies;
  const age = Date.now() - Date.parse(push.created_at);
  if (age > maxPushAge) return void (await pushOutbox.drop(database, push));
  const quietEnd = push.kind === 'test' ? null : findQuietEnd(new Date(), push.quiet);
  if (quietEnd) {
    const until = new Date(Math.min(quietEnd.getTime(), findLatestAttempt())).toISOString();
    return void (await pushOutbox.postpone(database, push, until));
  }
  const logFields = { pushId: push.id, deviceId: push.subscription.id, kind: push.kind };
  try {
    const { status, retryAt } = await sendPush(dependencies, push, maxPushAge - age, signal);
    if (status < 300) {
      await pushOutbox.recordSent(database, push);
      log.info({ event: 'push sent', ...logFields });
    } else if (status === 404 || status === 410) {
      await pushSubscriptions.removeSubscription(database, push.subscription.id);
      log.info({ event: 'push subscription ended', ...logFields, status });
    } else {
      const retryAfter = isRetryAfterAllowed(status) ? retryAt : null;
      await recordFailure(dependencies, push, logFields, {
        problem: `answered ${status}`,
        retryAfter,
      });
    }
  } catch (error) {
    // The server is stopping: this attempt does not count, and the push is sent after the next start.
    if (signal.aborted) return;
    // An error's message may contain the device's address; its code does not.
    const { code = 'failed' } = error as NodeJS.ErrnoException;
    await recordFailure(dependencies, push, logFields, { problem: String(code), retryAfter: null });
  }
};

const sendPush = async (
  { homeSettings, push: client }: Dependencies,
  { kind, url, subscription }: pushOutbox.QueuedPush,
  ttl: number,
  signal: AbortSignal,
): Promise<PushResponse> => {
  const { name } = await homeSettings();
  const { text, topic } = pushMessageTexts[kind];
  const payload = JSON.stringify({ title: name, body: text, tag: topic, url });
  return client({ ...subscription, payload, topic, ttl }, signal);
};

/** The statuses whose response may have a Retry-After header (RFC 8030, 8.4; RFC 9110, 15.6.4). */
const isRetryAfterAllowed = (status: number): boolean => status === 429 || status === 503;

interface PushFailure {
  problem: string;
  /** The time before which the push service wants no requests (milliseconds since 1970), or null. */
  retryAfter: number | null;
}

/**
 * The time that the push service requests, but no sooner than the usual time and no later than the latest
 * allowed one; the usual time if it requests none.
 */
const toNextAttempt = (retryAfter: number | null, usualTime: string): string =>
  retryAfter === null
    ? usualTime
    : new Date(
        Math.max(Date.parse(usualTime), Math.min(retryAfter, findLatestAttempt())),
      ).toISOString();

const recordFailure = async (
  { database, log }: Dependencies,
  push: pushOutbox.QueuedPush,
  logFields: object,
  { problem, retryAfter }: PushFailure,
): Promise<void> => {
  const nextTryAt = toNextAttempt(retryAfter, findNextAttemptTime(push.attempts + 1));
  await pushOutbox.recordFailure(database, push, { problem, nextTryAt });
  log.warn({ event: 'push not sent', ...logFields, problem, next: nextTryAt });
};

/** When reminders may be sent, in the home's time zone. */
const wakingHours = { from: '08:00', to: '21:00' };

export const isWakingTime = (moment: Date): boolean => isWithin(toHomeTime(moment), wakingHours);

/**
 * The end of the quiet hours that contain this moment; null outside quiet hours.
 * @param from such as 21:00, in the home's time zone
 */
export const findQuietEnd = (
  moment: Date,
  { from, to }: { from: string | null; to: string | null },
): Date | null => {
  if (from === null || to === null) return null;
  const time = toHomeTime(moment);
  if (!isWithin(time, { from, to })) return null;
  const day = toHomeDay(moment);
  return toMoment(to > time ? day : addDays(day), to);
};

/** A range whose end is before its start crosses midnight. */
const isWithin = (time: string, { from, to }: { from: string; to: string }): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to;
