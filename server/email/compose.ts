import { randomUUID } from 'node:crypto';
import { visitWishes } from '../../domain/requests/request-form-words.ts';
import type { RequestKind, RequestRecord } from '../../domain/requests/request.ts';
import { formatDateWithWeekday, formatTime } from '../../domain/lib/format-date.ts';
import { formatMoment } from '../../domain/lib/time.ts';
import { adminUrls, suspectedRequestsUrl } from '../../domain/staff-urls.ts';
import { directionsLink } from '../../domain/urls.ts';
import { toLanguageName } from '../../domain/lib/languages.ts';
import { fillMessage, formatVisitParagraphs } from '../../domain/requests/visit-words.ts';
import { formatAddress, createVisitCalendar } from '../calendar/visit-calendar.ts';
import type { Config } from '../config.ts';
import type { RequestEmail } from '../database/tables/request-tables.ts';
import type { SuspectedDetail } from '../store/outbox/outbox.ts';
import {
  composeConfirmation,
  composeDayProposed,
  composeTakenBack,
  composeVisitReminder,
  createFamilyMessage,
  createHomeMessage,
  type EmailContext,
} from './compose-family-link.ts';
import type { MailAccount } from './mail-accounts.ts';
import type { Message } from './mailer.ts';

/** Composes an email about a request; null if it has no recipient or is no longer needed. */
export const composeEmail = (context: EmailContext): Promise<Message | null> =>
  composers[context.email.kind](context);

/**
 * To the home: a request arrived. The message in the request stays in the inbox, because ordinary mail can be
 * read in transit and the message may mention someone's health.
 */
const composeNewRequest = async (context: EmailContext): Promise<Message> => {
  const { request, config } = context;
  const { kind, name, phone, email, message, organization, role } = request;
  const { asks: question, subject } = requestKindTexts[kind];
  const lines = [
    `${name} ${question}.`,
    '',
    ...(organization ? [`Organization: ${organization}`] : []),
    ...(role ? [`Role: ${role}`] : []),
    ...(request.reference ? [`Reference: ${request.reference}`] : []),
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(email ? [`Email: ${email}`] : []),
    ...formatWishes(request),
    ...(request.language ? [`Writes in: ${toLanguageName(request.language)}`] : []),
    ...(message
      ? ['There is a message. It stays in the inbox, because email can be read on its way.']
      : []),
    '',
    'Please answer within 24 hours:',
    `${config.siteUrl}${adminUrls.tours}`,
  ];
  return {
    ...createHomeMessage(context, `${subject} ${name}`, lines),
    ...(email && request.status !== 'suspected spam' && { replyTo: { name, address: email } }),
  };
};

/** To the home: no one answered the request in time. It contains no names. Null if someone has taken it. */
const composeNoAnswer = async (context: EmailContext): Promise<Message | null> => {
  const { request, config } = context;
  if (request.status !== 'new' || request.taken_by !== null) return null;
  return createHomeMessage(context, 'A request is still waiting', [
    `A request that came ${formatMoment(new Date(request.created_at))} is still waiting.`,
    'No one has taken it yet:',
    `${config.siteUrl}${adminUrls.tours}`,
  ]);
};

/**
 * To the home: requests that look automated have been set aside. It contains no names, because bots enter
 * arbitrary names. Null for a single request that is no longer suspected.
 */
const composeSuspectedRequests = async (context: EmailContext): Promise<Message | null> => {
  const { email, request, config } = context;
  const { count } = JSON.parse(email.detail ?? '{"count":1}') as SuspectedDetail;
  const isOne = count === 1;
  if (isOne && request.status !== 'suspected spam') return null;
  const subject = isOne
    ? 'A request was set aside'
    : `${count.toLocaleString('en-US')} requests were set aside`;
  return createHomeMessage(context, subject, [
    isOne
      ? 'A request looks automated and was set aside.'
      : `${count.toLocaleString('en-US')} requests look automated and were set aside.`,
    isOne
      ? 'Please check that it is not from a family:'
      : 'Please check that none is from a family:',
    `${config.siteUrl}${suspectedRequestsUrl}`,
  ]);
};

const requestKindTexts: Record<RequestKind, { asks: string; subject: string }> = {
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

const formatWishes = ({ wishes, wish_date, wish_time }: RequestRecord): string[] => {
  const requestedTime = wish_date
    ? [`${formatDateWithWeekday(wish_date)}${wish_time ? ` at ${formatTime(wish_time)}` : ''}`]
    : [];
  const wishTexts = [...requestedTime, ...wishes.map((wish) => visitWishes[wish])];
  return wishTexts.length > 0 ? [`When it suits: ${wishTexts.join('; ')}`] : [];
};

/** To the family: the visit was agreed, moved or canceled, with an entry for their calendar. */
const composeVisitEmail = async (context: EmailContext): Promise<Message | null> => {
  const { email: queued, request, contact, name, account, locale } = context;
  const { messages } = locale;
  if (!request.email || !queued.visit_at || queued.visit_sequence === null) return null;
  const startsAt = new Date(queued.visit_at);
  const isCanceled = queued.kind === 'visit called off';
  const visitTime = locale.moment(startsAt);
  const place = formatAddress(contact);
  const contactLine = fillMessage(messages.changes, { phone: contact.phone_cell });
  const calendar = await createVisitCalendar(
    {
      id: request.id,
      startsAt,
      sequence: queued.visit_sequence,
      isCanceled,
      summary: fillMessage(messages.event, { home: name }),
      location: place,
      organizer: { name, email: account.from },
      note: contactLine,
    },
    { name, eventDomain: await context.findEventDomain() },
  );
  const paragraphs = isCanceled
    ? [
        fillMessage(messages.canceled, { when: visitTime }),
        fillMessage(messages.anotherTime, { phone: contact.phone_cell }),
      ]
    : [
        ...formatVisitParagraphs(
          { ...context, home: name, when: visitTime, place, phone: contact.phone_cell },
          directionsLink(place),
          messages,
        ),
        `${messages.page}\n${await context.newLink()}`,
      ];
  const subject = fillMessage(isCanceled ? messages.canceledSubject : messages.visitSubject, {
    when: visitTime,
  });
  const parts = [fillMessage(messages.dear, { name: request.name }), ...paragraphs, name];
  return { ...createFamilyMessage(context, request.email, { subject, parts }), calendar };
};

const composers: Record<RequestEmail, (context: EmailContext) => Promise<Message | null>> = {
  'new request': composeNewRequest,
  'suspected requests': composeSuspectedRequests,
  'no answer': composeNoAnswer,
  'request received': composeConfirmation,
  'visit agreed': composeVisitEmail,
  'visit reminder': composeVisitReminder,
  'visit called off': composeVisitEmail,
  'day proposed': composeDayProposed,
  'taken back': composeTakenBack,
};

export const composeTestMessage = (
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
