import { familyRequests } from '../../domain/constants.ts';
import { proposalInWords, proposalOf } from '../../domain/entities/request-step.ts';
import { isFinished } from '../../domain/entities/family-request.ts';
import { momentInWords } from '../../domain/time.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import type { Config } from '../config.ts';
import type { QueuedEmail } from '../store/outbox/outbox.ts';
import type { Message } from './mailer.ts';
import type { Reason } from './reason.ts';

/**
 * To the family, at once: the reference, what happens next, and the private link. It contains nothing that
 * was typed into the form, because anyone can enter anyone's address there.
 */
export const confirmation = async (reason: Reason): Promise<Message | null> => {
  const { email: queued, request, contact, name, config } = reason;
  const { reference, status } = request;
  if (!request.email || !reference || status === 'suspected spam' || isFinished(status))
    return null;
  const until = new Date(Date.parse(request.created_at) + familyRequests.answerWithin);
  const promise =
    status === 'new'
      ? `Someone who works in the house reads it and gets in touch with you by ${momentInWords(until)}.`
      : 'Someone who works in the house has read it.';
  const parts = [
    `We have your request. ${promise}`,
    `Your reference: ${reference}`,
    `Your private page:\n${await reason.newLink()}`,
    'There you see where your request stands. You can propose another day, add a phone number, take the request back, or delete everything about it. Whoever has the link can do that, too, so please keep it to yourself.',
    `If it cannot wait, call ${contact.phone_cell}.`,
    'If you did not ask for this, someone typed your address by mistake. You can open the page and delete the request, or ignore this email.',
    name,
  ];
  return {
    to: request.email,
    from: name,
    subject: `We have your request (${reference})`,
    text: `${parts.join('\n\n')}\n`,
    messageId: messageIdOf(queued, config),
  };
};

/** To the home: the family proposes another day. Null once someone has answered. */
export const dayProposed = async (reason: Reason): Promise<Message | null> => {
  const proposal = proposalOf(reason.request);
  if (proposal === null) return null;
  return toHome(
    reason,
    'Another day proposed',
    `A family proposes another day for its visit: ${proposalInWords(proposal)}.`,
  );
};

/** To the home: the family took its request back. */
export const takenBack = async (reason: Reason): Promise<Message | null> =>
  reason.request.taken_back_at === null
    ? null
    : toHome(reason, 'Request taken back', 'A family took its request back. No one comes.');

/** The email names no one; the inbox shows who it is. */
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
