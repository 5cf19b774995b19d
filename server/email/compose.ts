import { randomUUID } from 'node:crypto';
import { visitWishes } from '../../domain/requests/request-form-words.ts';
import type { RequestKind, RequestRecord } from '../../domain/requests/request.ts';
import { formatDateWithWeekday, formatMoment } from '../../domain/lib/time.ts';
import { adminUrls, suspectedRequestsUrl } from '../../domain/staff-urls.ts';
import { directionsLink } from '../../domain/urls.ts';
import { formatTime } from '../../domain/nouns/contact/visit-times.ts';
import { toLanguageName } from '../../domain/lib/language-names.ts';
import { fillMessage, formatVisitParagraphs } from '../../domain/requests/visit-words.ts';
import { addressInOneLine, visitCalendar } from '../calendar/visit-calendar.ts';
import type { Config } from '../config.ts';
import type { RequestEmail } from '../database/tables/outbox-table.ts';
import type { SuspectedDetail } from '../store/outbox/outbox.ts';
import {
  confirmation,
  dayProposed,
  messageIdOf,
  takenBack,
  visitReminder,
} from './compose-family-link.ts';
import type { MailAccount } from './mail-accounts.ts';
import type { Message } from './mailer.ts';
import type { Reason } from './reason.ts';

/** Writes an email, or returns null if there is no recipient or no reason for it any more. */
export const write = (reason: Reason): Promise<Message | null> =>
  letters[reason.email.kind](reason);

/**
 * To the home: someone asks for a tour. What the family wrote stays in the inbox, because ordinary mail can
 * be read in transit and the message may mention someone's health.
 */
const newRequest = async ({
  email: queued,
  request,
  name: from,
  config,
  account,
}: Reason): Promise<Message> => {
  const { kind, name, phone, email, message, organization, role } = request;
  const { asks: wants, subject } = reasons[kind];
  const lines = [
    `${name} ${wants}.`,
    '',
    ...(organization ? [`Organization: ${organization}`] : []),
    ...(role ? [`Role: ${role}`] : []),
    ...(request.reference ? [`Reference: ${request.reference}`] : []),
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(email ? [`Email: ${email}`] : []),
    ...wishLines(request),
    ...(request.language ? [`Writes in: ${toLanguageName(request.language)}`] : []),
    ...(message
      ? ['There is a message. It stays in the inbox, because email can be read on its way.']
      : []),
    '',
    'Please answer within 24 hours:',
    `${config.siteUrl}${adminUrls.tours}`,
  ];
  return {
    to: account.notify,
    from,
    subject: `${subject} ${name}`,
    text: `${lines.join('\n')}\n`,
    messageId: messageIdOf(queued, config),
  };
};

/** To the home: no one answered the request in time. It contains no names; the inbox has the details. */
const noAnswer = async ({
  email: queued,
  request,
  name: from,
  config,
  account,
}: Reason): Promise<Message | null> => {
  if (request.status !== 'new' || request.taken_by !== null) return null;
  const lines = [
    `A request that came ${formatMoment(new Date(request.created_at))} is still waiting.`,
    'No one has taken it yet:',
    `${config.siteUrl}${adminUrls.tours}`,
  ];
  return {
    to: account.notify,
    from,
    subject: 'A request is still waiting',
    text: `${lines.join('\n')}\n`,
    messageId: messageIdOf(queued, config),
  };
};

/**
 * To the home: requests that look automated have been set aside. It contains no names, because bots enter
 * anyone's name.
 */
const suspectedRequests = async ({
  email: queued,
  request,
  name: from,
  config,
  account,
}: Reason): Promise<Message | null> => {
  const { count } = JSON.parse(queued.detail ?? '{"count":1}') as SuspectedDetail;
  const isOne = count === 1;
  if (isOne && request.status !== 'suspected spam') return null;
  const lines = [
    isOne
      ? 'A request looks automated and was set aside.'
      : `${count.toLocaleString('en-US')} requests look automated and were set aside.`,
    isOne
      ? 'Please check that it is not from a family:'
      : 'Please check that none is from a family:',
    `${config.siteUrl}${suspectedRequestsUrl}`,
  ];
  return {
    to: account.notify,
    from,
    subject: isOne
      ? 'A request was set aside'
      : `${count.toLocaleString('en-US')} requests were set aside`,
    text: `${lines.join('\n')}\n`,
    messageId: messageIdOf(queued, config),
  };
};

const reasons: Record<RequestKind, { asks: string; subject: string }> = {
  visit: { asks: 'asks for a visit', subject: 'New tour request from' },
  'waiting list': {
    asks: 'asks for a place on the waiting list',
    subject: 'New request for the waiting list from',
  },
  professional: {
    asks: 'asks as a professional, about a referral',
    subject: 'New request from a professional:',
  },
};

const wishLines = ({ wishes, wish_date, wish_time }: RequestRecord): string[] => {
  const named = wish_date
    ? [`${formatDateWithWeekday(wish_date)}${wish_time ? ` at ${formatTime(wish_time)}` : ''}`]
    : [];
  const all = [...named, ...wishes.map((wish) => visitWishes[wish])];
  return all.length > 0 ? [`When it suits: ${all.join('; ')}`] : [];
};

/** To the family: the visit was agreed, moved or canceled, with an entry for their calendar. */
const visitEmail = async (reason: Reason): Promise<Message | null> => {
  const { email: queued, request, contact, name, config, account, words } = reason;
  const { letters, language } = words;
  if (!request.email || !queued.visit_at || queued.visit_sequence === null) return null;
  const startsAt = new Date(queued.visit_at);
  const isCalledOff = queued.kind === 'visit called off';
  const when = words.moment(startsAt);
  const place = addressInOneLine(contact);
  const contactLine = fillMessage(letters.changes, { phone: contact.phone_cell });
  const calendar = await visitCalendar(
    {
      id: request.id,
      startsAt,
      sequence: queued.visit_sequence,
      isCalledOff,
      summary: fillMessage(letters.event, { home: name }),
      location: place,
      organizer: { name, email: account.from },
      note: contactLine,
    },
    { name, url: config.siteUrl },
  );
  const notice = isCalledOff
    ? [
        fillMessage(letters.canceled, { when }),
        fillMessage(letters.anotherTime, { phone: contact.phone_cell }),
      ]
    : [
        ...formatVisitParagraphs(
          { ...reason, home: name, when, place, phone: contact.phone_cell },
          directionsLink(place),
          letters,
        ),
        `${letters.page}\n${await reason.newLink()}`,
      ];
  return {
    to: request.email,
    from: name,
    subject: fillMessage(isCalledOff ? letters.canceledSubject : letters.visitSubject, { when }),
    text: `${[fillMessage(letters.dear, { name: request.name }), ...notice, name].join('\n\n')}\n`,
    messageId: messageIdOf(queued, config),
    language,
    calendar,
  };
};

const letters: Record<RequestEmail, (reason: Reason) => Promise<Message | null>> = {
  'new request': newRequest,
  'suspected requests': suspectedRequests,
  'no answer': noAnswer,
  'request received': confirmation,
  'visit agreed': visitEmail,
  'visit reminder': visitReminder,
  'visit called off': visitEmail,
  'day proposed': dayProposed,
  'taken back': takenBack,
};

/** To the home: a test that shows that emails arrive. */
export const testMessage = (
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { notify }: Pick<MailAccount, 'notify'>,
  name: string,
): Message => ({
  to: notify,
  from: name,
  subject: `Test email from ${name}`,
  text: `Emails about tour requests arrive here.\n\n${siteUrl}${adminUrls.settings}\n`,
  messageId: `<test-${randomUUID()}@${new URL(siteUrl).hostname}>`,
});
