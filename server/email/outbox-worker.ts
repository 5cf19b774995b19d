import { days, hours, minutes, seconds } from '../../domain/durations.ts';
import type { PublicContent } from '../../app/lib/public-content.ts';
import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import * as outbox from '../store/outbox.ts';
import * as tourRequests from '../store/tour-requests.ts';
import { write as composeEmail } from './compose.ts';
import { createMailer, type Mailer, type Message } from './mailer.ts';

/** How long after its n-th failure an email is tried again; the last one repeats. */
const waits = [1, 5, 15, 60, 240, 720].map(minutes);

/** After so many failures, about a week, an email is tried again only when someone asks for it. */
const mostAttempts = waits.length + Math.floor(days(7) / hours(12));

/** How often the outbox is looked at without a reason. */
const lookEvery = seconds(15);

/** A server that stops gives an email on its way this long to arrive. */
const lastMoment = seconds(5);

/** Sends what waits in the outbox, one email after another, until it is sent or given up. */
export interface OutboxWorker {
  configured: boolean;
  /** Says that there is something new to send. */
  nudge(): void;
  /** Sends everything that is due; ends when nothing is. */
  deliver(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Needs extends Basics {
  /** Emails tell families where the home is. */
  publicContent: Pick<PublicContent, 'contact'>;
}

/**
 * @param mailer how an email is sent; null: emails wait until a mail server is set
 */
export const createOutboxWorker = (
  needs: Needs,
  mailer: Mailer | null = createMailer(needs.config),
): OutboxWorker => {
  const { database, log } = needs;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let wanted = false;

  const deliver = async (): Promise<void> => {
    for (;;) {
      if (!mailer || stopping.signal.aborted) return;
      const email = await outbox.due(database, furthestDue());
      if (!email) return;
      await handle(needs, mailer, email, stopping.signal);
    }
  };

  const deliverAll = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      await deliver();
    }
  };

  /** One round at a time; a request during one adds another look before it ends. */
  const once = (): Promise<void> => {
    wanted = true;
    round ??= deliverAll()
      .catch((error: unknown) => {
        const cause = storageCause(error);
        log.error({ event: 'outbox failed', cause, error }, 'the next round tries again');
      })
      .finally(() => {
        round = undefined;
      });
    return round;
  };

  return {
    configured: mailer !== null,
    nudge: () => void once(),
    deliver: once,
    start: () => {
      if (!mailer) return;
      timer = setInterval(() => void once(), lookEvery).unref();
      void once();
    },
    stop: async () => {
      clearInterval(timer);
      const hurry = setTimeout(() => stopping.abort(), lastMoment);
      await round;
      clearTimeout(hurry);
      stopping.abort();
    },
  };
};

/** Nothing is put off for longer than the longest wait, unless the clock was set back meanwhile. */
const furthestDue = (): string =>
  new Date(Date.now() + (waits.at(-1) ?? 0) + minutes(1)).toISOString();

const handle = async (
  needs: Needs,
  mailer: Mailer,
  email: outbox.QueuedEmail,
  signal: AbortSignal,
): Promise<void> => {
  const { database, log } = needs;
  const about = { emailId: email.id, tourRequestId: email.tour_request_id };
  try {
    const message = await messageOf(needs, email);
    if (message) await mailer(message, signal);
    await outbox.sent(database, email.id);
    log.info({ event: message ? 'email sent' : 'email without recipient', ...about });
  } catch (error) {
    // Stopped in the middle: the email counts as not tried, and goes out after the next start.
    if (signal.aborted) return;
    const failure = failureOf(error, email.attempts + 1);
    await outbox.failed(database, email.id, failure);
    log.warn({ event: 'email not sent', ...about, ...codesOf(error), next: failure.nextTryAt });
  }
};

const messageOf = async (
  { config, database, publicContent }: Needs,
  email: outbox.QueuedEmail,
): Promise<Message | null> => {
  const request = await tourRequests.find(database, email.tour_request_id);
  if (!request) return null;
  const { value: contact } = await publicContent.contact();
  return composeEmail({ email, request, contact, config });
};

interface MailError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** What the log may say: codes, but no addresses and no words of the mail server. */
const codesOf = (error: unknown) => {
  const { code, responseCode, message } = error as MailError;
  return code === undefined ? { reason: message } : { code, responseCode };
};

/** An address that the mail server refuses for good will not be right an hour later (RFC 5321, 4.2.1). */
const isRefusedAddress = ({ code, responseCode = 0 }: MailError): boolean =>
  code === 'EENVELOPE' && responseCode >= 500;

const failureOf = (error: unknown, attempts: number) => {
  const mailError = error as MailError;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? minutes(1);
  const givesUp = isRefusedAddress(mailError) || attempts >= mostAttempts;
  return {
    problem: inWords(mailError),
    nextTryAt: givesUp ? null : new Date(Date.now() + wait).toISOString(),
  };
};

/** What staff reads; the mail server's own answer says it best where there is one. */
const inWords = ({ code, response, message }: MailError): string => {
  if (code === 'ETLS')
    return 'The mail server offers no encrypted connection, so nothing was sent.';
  if (response) return `The mail server said: ${response}`;
  const known: Record<string, string> = {
    ECONNECTION: 'Could not reach the mail server.',
    ESOCKET: 'Could not reach the mail server.',
    EDNS: 'The mail server’s name is not known.',
    ETIMEDOUT: 'The mail server does not answer.',
    EAUTH: 'The mail server rejected our name or password.',
  };
  return known[code ?? ''] ?? `Could not send the email: ${message}`;
};
