import { requestLimits } from '../../domain/constants.ts';
import { formatProposal, joinProposal } from '../../domain/requests/request-step.ts';
import { isFinished } from '../../domain/requests/request.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { directionsLink } from '../../domain/urls.ts';
import { findReminderTimes } from '../../domain/requests/visit-reminder.ts';
import { formatReminderParagraphs, fillMessage } from '../../domain/requests/visit-words.ts';
import { formatAddress } from '../calendar/visit-calendar.ts';
import type { Config } from '../config.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { Message } from './mailer.ts';
import type { EmailContext } from './email-context.ts';

/**
 * To the family, immediately: the reference, what happens next, and the private link. It contains nothing
 * from the form, because anyone can enter anyone's address there.
 */
export const composeConfirmation = async (context: EmailContext): Promise<Message | null> => {
  const { email: queuedEmail, request, contact, name, config, locale } = context;
  const { messages, language } = locale;
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
  return {
    to: request.email,
    from: name,
    subject: fillMessage(messages.receivedSubject, { reference }),
    text: `${parts.join('\n\n')}\n`,
    messageId: createMessageId(queuedEmail, config),
    language,
  };
};

/**
 * To the family, once before its visit, unless the visit was moved or canceled, is about to begin, or the
 * family wants to move it.
 */
export const composeVisitReminder = async (context: EmailContext): Promise<Message | null> => {
  const { email: queuedEmail, request, contact, name, config, locale } = context;
  const { messages, language } = locale;
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
  return {
    to: request.email,
    from: name,
    subject: fillMessage(messages.reminderSubject, { when: visitTime }),
    text: `${parts.join('\n\n')}\n`,
    messageId: createMessageId(queuedEmail, config),
    language,
  };
};

/** To the home: the family proposes another day. Null once someone has answered. */
export const composeDayProposed = async (context: EmailContext): Promise<Message | null> => {
  const proposal = joinProposal(context.request);
  if (proposal === null) return null;
  return createHomeMessage(
    context,
    'Another day proposed',
    `A family proposes another day for its visit: ${formatProposal(proposal)}.`,
  );
};

/** To the home: the family withdrew its request. */
export const composeTakenBack = async (context: EmailContext): Promise<Message | null> =>
  context.request.taken_back_at === null
    ? null
    : createHomeMessage(
        context,
        'Request taken back',
        'A family took its request back. No one comes.',
      );

/** The email names no one; the inbox has the details. */
const createHomeMessage = (
  { email: queuedEmail, request: { reference }, name, config, account }: EmailContext,
  subject: string,
  sentence: string,
): Message => ({
  to: account.notify,
  from: name,
  subject: `${subject} (${reference})`,
  text: `${sentence}\n\nReference: ${reference}\n${config.siteUrl}${adminUrls.tours}\n`,
  messageId: createMessageId(queuedEmail, config),
});

/** The Message-ID (RFC 5322, 3.6.4), the same for each attempt. */
export const createMessageId = (
  { id, tour_request_id, user_id, invitation_id }: QueuedEmail,
  { siteUrl }: Config,
): string =>
  `<letter-${id}-${tour_request_id ?? user_id ?? invitation_id}@${new URL(siteUrl).hostname}>`;
