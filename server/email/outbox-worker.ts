import type { PublicContent, RootContent } from '../../app/lib/public-content.ts';
import { familyPageTexts } from '../../domain/requests/family-page-words.ts';
import { days, hours } from '../../domain/lib/durations.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { findUntrueClaims } from '../../domain/texts/claims.ts';
import type { Language } from '../../domain/lib/languages.ts';
import { findShownText } from '../../domain/texts/stored-texts.ts';
import { createSiteBlanks } from '../../domain/site/site-blanks.ts';
import { fillBlanks } from '../../domain/texts/fill-texts.ts';
import { familyPageUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { findEventDomain } from '../calendar/visit-calendar.ts';
import { findStorageCause } from '../database/failure.ts';
import * as milestones from '../store/go-live/milestones.ts';
import * as outbox from '../store/outbox/outbox.ts';
import * as requestLinks from '../store/requests/request-links.ts';
import * as tourRequests from '../store/requests/requests-store.ts';
import * as visitReminders from '../store/requests/visit-reminders.ts';
import { composeAccountEmail, isAccountEmail } from './compose-account.ts';
import { composeNotice, isStaffNotice } from './compose-notice.ts';
import { composeEmail } from './compose.ts';
import type { MailAccount, MailAccounts } from './mail-accounts.ts';
import {
  toLogFields,
  serializeMailFailure,
  isRecipientFailure,
  isRefusedRecipient,
  isSendFailure,
  type MailError,
  describeMailFailure,
} from './mail-failure.ts';
import { createFamilyLocale, findReplyLanguage } from './family-locale.ts';
import type { Mailer, Message } from './mailer.ts';
import { createPoller, findLatestDueTime, findNextAttemptTime, retryDelays } from './poller.ts';
import { findRecipients } from './recipients.ts';

/** After this many failures, about a week, an email is sent again only on request. */
const maxAttempts = retryDelays.length + Math.floor(days(7) / hours(12));

/** Sends the emails in the outbox until each is sent or given up. */
export interface OutboxWorker {
  /** Whether a mail server is set, in the staff area or the environment. */
  isConfigured(): Promise<boolean>;
  /** Wakes the worker when there is something new to send. */
  nudge(): void;
  /** Sends everything that is due, then resolves. */
  deliver(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

interface Dependencies extends Basics {
  publicContent: Pick<PublicContent, 'contact' | 'texts'> & Pick<RootContent, 'facts' | 'optional'>;
  /** The public texts in a family's language. */
  contentIn: (language: Language) => Pick<PublicContent, 'texts'>;
  mail: Pick<MailAccounts, 'current'>;
  homeSettings: () => Promise<Pick<SiteSettings, 'name' | 'facts' | 'tourRetentionMonths'>>;
}

export const createOutboxWorker = (dependencies: Dependencies, mailer: Mailer): OutboxWorker => {
  const { database, mail } = dependencies;
  const poller = createPoller(dependencies, 'outbox failed', async (signal) => {
    while (!signal.aborted) {
      const account = await mail.current();
      const email = account && (await outbox.findDue(database, findLatestDueTime()));
      if (!email) return;
      const send = (message: Message) => mailer(message, account, signal);
      await deliverEmail({ ...dependencies, account, send, signal }, email);
    }
  });
  return {
    isConfigured: async () => (await mail.current()) !== null,
    nudge: () => void poller.run(),
    deliver: poller.run,
    start: poller.start,
    stop: poller.stop,
  };
};

interface Delivery extends Dependencies {
  account: MailAccount;
  send: (message: Message) => Promise<void>;
  signal: AbortSignal;
}

const deliverEmail = async (delivery: Delivery, email: outbox.QueuedEmail): Promise<void> => {
  const { database, log, signal } = delivery;
  const { tour_request_id: tourRequestId, user_id: ofUserId } = email;
  const logFields = {
    emailId: email.id,
    ...(tourRequestId !== null && { tourRequestId }),
    ...(ofUserId !== null && { ofUserId }),
  };
  try {
    const message = await compose(delivery, email);
    const isSent = message !== null && (await sendToAll(delivery, email, message));
    if (isSent && email.kind === 'visit reminder') await visitReminders.recordSent(database, email);
    else await outbox.markSent(database, email.id);
    log.info({ event: isSent ? 'email sent' : 'email without recipient', ...logFields });
  } catch (error) {
    // The server is stopping: this attempt does not count, and the email is sent after the next start.
    if (signal.aborted) return;
    const failure = toFailure(error, email.attempts + 1);
    await outbox.recordFailure(database, email.id, { ...failure, attempts: email.attempts + 1 });
    await recordFailing(delivery, error as MailError);
    log.warn({
      event: 'email not sent',
      ...logFields,
      ...toLogFields(error),
      next: failure.nextTryAt,
    });
  }
};

/**
 * Sends an email to all of its recipients. Those who have received it are stored, and a further attempt skips
 * them. Returns whether there were any recipients.
 * @throws the error of nodemailer for the first recipient to whom it could not be sent
 */
const sendToAll = async (
  delivery: Delivery,
  email: outbox.QueuedEmail,
  message: Message,
): Promise<boolean> => {
  const { database, account, send } = delivery;
  const recipients = await findRecipients(database, email, { to: message.to, account });
  const alreadyNotified = recipients.filter((to) => email.told.includes(to));
  const refusals: unknown[] = [];
  for (const to of recipients) {
    if (alreadyNotified.includes(to)) continue;
    try {
      await send({ ...message, to });
    } catch (error) {
      // If one recipient's mailbox fails, send to the rest; any other error stops the delivery.
      if (!isRecipientFailure(error as MailError)) throw error;
      refusals.push(error);
      continue;
    }
    alreadyNotified.push(to);
    if (recipients.length > 1) await outbox.storeSentAddresses(database, email.id, alreadyNotified);
    await recordAccepted(delivery);
  }
  if (refusals.length > 0) throw refusals[0];
  return recipients.length > 0;
};

/** Clears recorded failures, and records once for the go-live list that this account works. */
const recordAccepted = async ({ database, log, account }: Delivery): Promise<void> => {
  try {
    for (const failure of ['test email failed', 'emails failing'] as const)
      if (await milestones.find(database, failure)) await milestones.forget(database, failure);
    const lastAccepted = await milestones.find(database, 'email accepted');
    if (lastAccepted?.subject === account.fingerprint) return;
    await milestones.record(database, 'email accepted', account.fingerprint);
  } catch (error) {
    // The email was sent. The next accepted email will record that the account works.
    log.error({ event: 'accepted email not noted', cause: findStorageCause(error), error });
  }
};

/** Records why and since when emails fail. The next accepted email clears this. */
const recordFailing = async ({ database, log }: Delivery, error: MailError): Promise<void> => {
  if (!isSendFailure(error) || isRecipientFailure(error)) return;
  try {
    await milestones.begin(database, 'emails failing', serializeMailFailure(error));
  } catch (recordingError) {
    // The email itself is stored with its problem; the next failure records this again.
    log.error({
      event: 'failing email not noted',
      cause: findStorageCause(recordingError),
      error: recordingError,
    });
  }
};

const compose = async (delivery: Delivery, email: outbox.QueuedEmail): Promise<Message | null> => {
  const { config, database, publicContent, contentIn, homeSettings, account } = delivery;
  const { tour_request_id: requestId, kind } = email;
  if (isAccountEmail(kind)) return composeAccountEmail(delivery, { ...email, kind });
  if (isStaffNotice(kind)) return composeNotice(delivery, { ...email, kind });
  const request = requestId === null ? null : await tourRequests.find(database, requestId);
  if (!request) return null;
  const { value: contact } = await publicContent.contact();
  const settings = await homeSettings();
  const language = findReplyLanguage(request, await publicContent.optional());
  const { texts } = await (language ? contentIn(language) : publicContent).texts('contact');
  const untrue = findUntrueClaims(await publicContent.facts(), contact);
  const createLink = async () =>
    config.siteUrl + familyPageUrl(await requestLinks.addForEmail(database, request.id));
  return composeEmail({
    email: { ...email, kind },
    request,
    contact,
    name: settings.name,
    metBy: settings.facts?.metBy ?? null,
    bring: fillBlanks(
      findShownText(familyPageTexts.visit.bring, texts, untrue),
      createSiteBlanks(settings, contact),
    ),
    locale: createFamilyLocale(language),
    config,
    findEventDomain: () => findEventDomain({ database, config }),
    account,
    newLink: createLink,
  });
};

const toFailure = (error: unknown, attempts: number) => {
  const mailError = error as MailError;
  const givesUp = isRefusedRecipient(mailError) || attempts >= maxAttempts;
  return {
    problem: describeMailFailure(mailError),
    nextTryAt: givesUp ? null : findNextAttemptTime(attempts),
  };
};
