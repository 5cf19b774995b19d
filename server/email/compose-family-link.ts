import { requestLimits } from '../../domain/constants.ts';
import { formatProposal, joinProposal } from '../../domain/requests/request-step.ts';
import { isFinished, type RequestRecord } from '../../domain/requests/request.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { directionsLink } from '../../domain/urls.ts';
import { findReminderTimes } from '../../domain/requests/visit-reminder.ts';
import { formatReminderParagraphs, fillMessage } from '../../domain/requests/visit-words.ts';
import { formatAddress } from '../calendar/visit-calendar.ts';
import type { Config } from '../config.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { Message } from './mailer.ts';
import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import type { RequestEmail } from '../database/tables/request-tables.ts';
import type { FamilyLocale } from './family-locale.ts';
import type { MailAccount } from './mail-accounts.ts';

/**
 * To the family, at once after its request: the reference, what happens next, and the private link. Nothing
 * from the form, because anyone can enter anyone's address there. Null for a suspected or finished request.
 */
export const composeConfirmation = async (context: EmailContext): Promise<Message | null> => {
  const { request, contact, name, locale } = context;
  const { messages } = locale;
  const { reference, status } = request;
  if (!request.email || !reference || status === 'suspected spam' || isFinished(status))
    return null;
  const until = new Date(Date.parse(request.created_at) + requestLimits.answerWithin);
  const parts = [
    status === 'new'
      ? fillMessage(messages.receivedNew, { until: locale.moment(until) })
      : messages.receivedRead,
    fillMessage(messages.reference, { reference }),
    `${messages.page}\n${await context.newLink()}`,
    messages.pageUse,
    fillMessage(messages.urgent, { phone: contact.phone_cell }),
    messages.mistake,
    name,
  ];
  const subject = fillMessage(messages.receivedSubject, { reference });
  return createFamilyMessage(context, request.email, { subject, parts });
};

/**
 * To the family, once before its visit. Null if the visit was moved or canceled, is about to begin, or the
 * family has proposed another day.
 */
export const composeVisitReminder = async (context: EmailContext): Promise<Message | null> => {
  const { email: queuedEmail, request, contact, name, locale } = context;
  const { messages } = locale;
  const { visit_at: visitAt } = queuedEmail;
  if (!request.email || !visitAt || visitAt !== request.visit_at) return null;
  const isAgreed = request.status === 'scheduled' && joinProposal(request) === null;
  if (!isAgreed || new Date() > findReminderTimes(visitAt).until) return null;
  const visitTime = locale.moment(new Date(visitAt));
  const place = formatAddress(contact);
  const visit = { ...context, home: name, when: visitTime, place, phone: contact.phone_cell };
  const parts = [
    fillMessage(messages.dear, { name: request.name }),
    ...formatReminderParagraphs(visit, directionsLink(place), messages),
    `${messages.page}\n${await context.newLink()}`,
    name,
  ];
  const subject = fillMessage(messages.reminderSubject, { when: visitTime });
  return createFamilyMessage(context, request.email, { subject, parts });
};

/** To the home: the family proposes another day. Null once someone has answered. */
export const composeDayProposed = async (context: EmailContext): Promise<Message | null> => {
  const proposal = joinProposal(context.request);
  if (proposal === null) return null;
  return createChangeMessage(
    context,
    'Another day proposed',
    `A family proposes another day for its visit: ${formatProposal(proposal)}.`,
  );
};

/** To the home: the family withdrew its request. Null if the request is not withdrawn any more. */
export const composeTakenBack = async (context: EmailContext): Promise<Message | null> =>
  context.request.taken_back_at === null
    ? null
    : createChangeMessage(
        context,
        'Request taken back',
        'A family took its request back. No one comes.',
      );

/** The email names no one; the inbox has the details. */
const createChangeMessage = (context: EmailContext, subject: string, sentence: string): Message => {
  const { reference } = context.request;
  return createHomeMessage(context, `${subject} (${reference})`, [
    `${sentence}\n\nReference: ${reference}`,
    `${context.config.siteUrl}${adminUrls.tours}`,
  ]);
};

/** An email to the home. */
export const createHomeMessage = (
  { email, name, config, account }: EmailContext,
  subject: string,
  lines: readonly string[],
): Message => ({
  to: account.notify,
  from: name,
  subject,
  text: `${lines.join('\n')}\n`,
  messageId: createMessageId(email, config),
});

/** An email to the family, in its language. */
export const createFamilyMessage = (
  { email, name, config, locale: { language } }: EmailContext,
  to: string,
  { subject, parts }: { subject: string; parts: readonly string[] },
): Message => ({
  to,
  from: name,
  subject,
  text: `${parts.join('\n\n')}\n`,
  messageId: createMessageId(email, config),
  language,
});

/** The Message-ID (RFC 5322, 3.6.4), the same for each attempt. */
export const createMessageId = (
  { id, tour_request_id, user_id, invitation_id }: QueuedEmail,
  { siteUrl }: Config,
): string =>
  `<letter-${id}-${tour_request_id ?? user_id ?? invitation_id}@${new URL(siteUrl).hostname}>`;

export interface EmailContext {
  email: QueuedEmail & { kind: RequestEmail };
  request: RequestRecord;
  contact: PublicContact;
  name: string;
  /** The person who receives families for visits; null if unknown. */
  metBy: string | null;
  /** What a family should bring to a visit, as on the public page. */
  bring: string;
  locale: FamilyLocale;
  config: Config;
  /** The domain of calendar events' ids. */
  findEventDomain(): Promise<string>;
  account: Pick<MailAccount, 'from' | 'notify'>;
  /** Creates the family's private link. Called when the email is sent, so the outbox contains no links. */
  newLink(): Promise<string>;
}
