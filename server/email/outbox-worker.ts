import type { PublicContent, RootContent } from '../../app/lib/public-content.ts';
import { familyPageTexts } from '../../domain/content/family-page.ts';
import { days, hours } from '../../domain/durations.ts';
import type { SiteSettings } from '../../domain/entities/site-settings.ts';
import { untrueClaims } from '../../domain/texts/claims.ts';
import { valueOf } from '../../domain/texts/stored-texts.ts';
import { siteBlanks } from '../../domain/texts/site-blanks.ts';
import { filled } from '../../domain/texts/words.ts';
import { familyPageUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import * as milestones from '../store/go-live/milestones.ts';
import * as outbox from '../store/outbox/outbox.ts';
import * as requestLinks from '../store/requests/request-links.ts';
import * as tourRequests from '../store/requests/requests.ts';
import { composeAccountEmail, isAboutAccount } from './compose-account.ts';
import { write as composeEmail } from './compose.ts';
import type { MailAccount, MailAccounts } from './mail-accounts.ts';
import { codesOf, isRefusedRecipient, type MailError, mailFailureInWords } from './mail-failure.ts';
import { createMailer, type Mailer, type Message } from './mailer.ts';
import { createPoller } from './poller.ts';
import { furthestDue, nextTry, backoff } from './backoff.ts';

/** After this many failures, about a week, an email is only tried again when someone asks for it. */
const mostAttempts = backoff.length + Math.floor(days(7) / hours(12));

/** Sends the emails in the outbox until each is sent or given up. */
export interface OutboxWorker {
  /** Whether a mail server is set, in the staff area or the environment. */
  isConfigured(): Promise<boolean>;
  /** Signals that there is something new to send. */
  nudge(): void;
  /** Sends everything that is due, then resolves. */
  deliver(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Needs extends Basics {
  /** For the home's address in emails to families. */
  publicContent: Pick<PublicContent, 'contact' | 'texts'> & Pick<RootContent, 'facts'>;
  mail: Pick<MailAccounts, 'current'>;
  /** For the name of the sender. */
  homeSettings: () => Promise<Pick<SiteSettings, 'name' | 'facts' | 'tourRetentionMonths'>>;
}

/** Emails wait until a mail server is set. */
export const createOutboxWorker = (needs: Needs, mailer: Mailer = createMailer()): OutboxWorker => {
  const { database, mail } = needs;
  const poller = createPoller(needs, 'outbox failed', async (signal) => {
    while (!signal.aborted) {
      const account = await mail.current();
      const email = account && (await outbox.due(database, furthestDue()));
      if (!email) return;
      const send = (message: Message) => mailer(message, account, signal);
      await handle({ ...needs, account, send, signal }, email);
    }
  });
  return {
    isConfigured: async () => (await mail.current()) !== null,
    nudge: () => void poller.once(),
    deliver: poller.once,
    start: poller.start,
    stop: poller.stop,
  };
};

interface Delivery extends Needs {
  account: MailAccount;
  send: (message: Message) => Promise<void>;
  signal: AbortSignal;
}

const handle = async (delivery: Delivery, email: outbox.QueuedEmail): Promise<void> => {
  const { database, log, send, signal } = delivery;
  const { tour_request_id: tourRequestId, user_id: ofUserId } = email;
  const about = {
    emailId: email.id,
    ...(tourRequestId !== null && { tourRequestId }),
    ...(ofUserId !== null && { ofUserId }),
  };
  try {
    const message = await messageOf(delivery, email);
    if (message) await send(message);
    await outbox.sent(database, email.id);
    if (message) await noteAccepted(delivery);
    log.info({ event: message ? 'email sent' : 'email without recipient', ...about });
  } catch (error) {
    // Interrupted by a stop: this attempt does not count, and the email is sent after the next start.
    if (signal.aborted) return;
    const failure = failureOf(error, email.attempts + 1);
    await outbox.failed(database, email.id, { ...failure, attempts: email.attempts + 1 });
    log.warn({ event: 'email not sent', ...about, ...codesOf(error), next: failure.nextTryAt });
  }
};

/**
 * Clears an earlier failure of a test, and records for the go-live list that this account works, but only
 * once for each account.
 */
const noteAccepted = async ({ database, log, account }: Delivery): Promise<void> => {
  try {
    if (await milestones.find(database, 'test email failed'))
      await milestones.forget(database, 'test email failed');
    const known = await milestones.find(database, 'email accepted');
    if (known?.subject === account.fingerprint) return;
    await milestones.reach(database, 'email accepted', account.fingerprint);
  } catch (error) {
    // The email was sent; the next one records it.
    log.error({ event: 'accepted email not noted', cause: storageCause(error), error });
  }
};

const messageOf = async (
  delivery: Delivery,
  email: outbox.QueuedEmail,
): Promise<Message | null> => {
  const { config, database, publicContent, homeSettings, account } = delivery;
  const { tour_request_id: requestId, kind } = email;
  if (isAboutAccount(kind)) return composeAccountEmail(delivery, { ...email, kind });
  const request = requestId === null ? null : await tourRequests.find(database, requestId);
  if (!request) return null;
  const { value: contact } = await publicContent.contact();
  const settings = await homeSettings();
  const { texts } = await publicContent.texts('contact');
  const untrue = untrueClaims(await publicContent.facts(), contact);
  const newLink = async () =>
    config.siteUrl + familyPageUrl(await requestLinks.addForEmail(database, request.id));
  return composeEmail({
    email: { ...email, kind },
    request,
    contact,
    name: settings.name,
    answeredBy: settings.facts?.answeredBy ?? null,
    bring: filled(
      valueOf(familyPageTexts.visit.bring, texts, untrue),
      siteBlanks(settings, contact),
    ),
    config,
    account,
    newLink,
  });
};

const failureOf = (error: unknown, attempts: number) => {
  const mailError = error as MailError;
  const givesUp = isRefusedRecipient(mailError) || attempts >= mostAttempts;
  return {
    problem: mailFailureInWords(mailError),
    nextTryAt: givesUp ? null : nextTry(attempts),
  };
};
