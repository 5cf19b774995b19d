import { requestLimits } from '../../domain/constants.ts';
import { formatProposal, joinProposal } from '../../domain/requests/request-step.ts';
import { isFinished } from '../../domain/requests/request.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { directionsLink } from '../../domain/urls.ts';
import { findReminderTimes } from '../../domain/requests/visit-reminder.ts';
import { formatReminderParagraphs, fillMessage } from '../../domain/requests/visit-words.ts';
import { addressInOneLine } from '../calendar/visit-calendar.ts';
import type { Config } from '../config.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { Message } from './mailer.ts';
import type { Reason } from './reason.ts';

/**
 * To the family, at once: the reference, what happens next, and the private link. It contains nothing that
 * was typed into the form, because anyone can enter anyone's address there.
 */
export const confirmation = async (reason: Reason): Promise<Message | null> => {
  const { email: queued, request, contact, name, config, words } = reason;
  const { letters, language } = words;
  const { reference, status } = request;
  if (!request.email || !reference || status === 'suspected spam' || isFinished(status))
    return null;
  const until = new Date(Date.parse(request.created_at) + requestLimits.answerWithin);
  const parts = [
    status === 'new'
      ? fillMessage(letters.receivedNew, { until: words.moment(until) })
      : letters.receivedRead,
    fillMessage(letters.reference, { reference }),
    `${letters.page}\n${await reason.newLink()}`,
    letters.pageUse,
    fillMessage(letters.urgent, { phone: contact.phone_cell }),
    letters.mistake,
    name,
  ];
  return {
    to: request.email,
    from: name,
    subject: fillMessage(letters.receivedSubject, { reference }),
    text: `${parts.join('\n\n')}\n`,
    messageId: messageIdOf(queued, config),
    language,
  };
};

/**
 * To the family, once before its visit; never about a visit that was moved or canceled, is about to begin, or
 * that the family wants to move.
 */
export const visitReminder = async (reason: Reason): Promise<Message | null> => {
  const { email: queued, request, contact, name, config, words } = reason;
  const { letters, language } = words;
  const { visit_at: visitAt } = queued;
  if (!request.email || !visitAt || visitAt !== request.visit_at) return null;
  const isAgreed = request.status === 'scheduled' && joinProposal(request) === null;
  if (!isAgreed || new Date() > findReminderTimes(visitAt).until) return null;
  const when = words.moment(new Date(visitAt));
  const place = addressInOneLine(contact);
  const visit = { ...reason, home: name, when, place, phone: contact.phone_cell };
  const parts = [
    fillMessage(letters.dear, { name: request.name }),
    ...formatReminderParagraphs(visit, directionsLink(place), letters),
    `${letters.page}\n${await reason.newLink()}`,
    name,
  ];
  return {
    to: request.email,
    from: name,
    subject: fillMessage(letters.reminderSubject, { when }),
    text: `${parts.join('\n\n')}\n`,
    messageId: messageIdOf(queued, config),
    language,
  };
};

/** To the home: the family proposes another day. Null once someone has answered. */
export const dayProposed = async (reason: Reason): Promise<Message | null> => {
  const proposal = joinProposal(reason.request);
  if (proposal === null) return null;
  return toHome(
    reason,
    'Another day proposed',
    `A family proposes another day for its visit: ${formatProposal(proposal)}.`,
  );
};

/** To the home: the family took its request back. */
export const takenBack = async (reason: Reason): Promise<Message | null> =>
  reason.request.taken_back_at === null
    ? null
    : toHome(reason, 'Request taken back', 'A family took its request back. No one comes.');

/** The email names no one; the inbox has the details. */
const toHome = (
  { email: queued, request: { reference }, name, config, account }: Reason,
  subject: string,
  sentence: string,
): Message => ({
  to: account.notify,
  from: name,
  subject: `${subject} (${reference})`,
  text: `${sentence}\n\nReference: ${reference}\n${config.siteUrl}${adminUrls.tours}\n`,
  messageId: messageIdOf(queued, config),
});

/** The Message-ID, the same for each attempt (RFC 5322, section 3.6.4). */
export const messageIdOf = (
  { id, tour_request_id, user_id, invitation_id }: QueuedEmail,
  { siteUrl }: Config,
): string =>
  `<letter-${id}-${tour_request_id ?? user_id ?? invitation_id}@${new URL(siteUrl).hostname}>`;
