import { visitWishes } from '../../domain/content/tour-request.ts';
import type { PublicContact } from '../../domain/defaults/records.ts';
import type { TourRequest } from '../../domain/entities/tour-request.ts';
import { dayInWords, momentInWords } from '../../domain/time.ts';
import { adminUrls } from '../../domain/urls.ts';
import { timeInWords } from '../../domain/visit-times.ts';
import type { Config } from '../config.ts';
import type { QueuedEmail } from '../store/outbox.ts';
import { visitCalendar } from './calendar.ts';
import type { Message } from './mailer.ts';

/** What an email is written from. */
interface Occasion {
  email: QueuedEmail;
  request: TourRequest;
  contact: PublicContact;
  config: Config;
}

/** Writes an email, or returns null where it has no recipient any more. */
export const write = async (occasion: Occasion): Promise<Message | null> =>
  occasion.email.kind === 'new request' ? newRequest(occasion) : visitEmail(occasion);

/**
 * To the home: someone asks for a tour. What the family wrote stays in the inbox, because ordinary
 * mail can be read on its way and the message may tell of health all the same.
 */
const newRequest = ({ email: queued, request, config }: Occasion): Message | null => {
  if (config.notifyEmail === null) return null;
  const { name, phone, email, message } = request;
  const lines = [
    `${name} asks for a visit.`,
    '',
    ...(phone ? [`Phone: ${phone}`] : []),
    ...(email ? [`Email: ${email}`] : []),
    ...wishLines(request),
    ...(message
      ? ['There is a message. It stays in the inbox, because email can be read on its way.']
      : []),
    '',
    'Please answer within 24 hours:',
    `${config.siteUrl}${adminUrls.tours}`,
  ];
  return {
    to: config.notifyEmail,
    subject: `New tour request from ${name}`,
    text: `${lines.join('\n')}\n`,
    messageId: messageIdOf(queued, config),
  };
};

const wishLines = ({ wishes, wish_date, wish_time }: TourRequest): string[] => {
  const named = wish_date
    ? [`${dayInWords(wish_date)}${wish_time ? ` at ${timeInWords(wish_time)}` : ''}`]
    : [];
  const all = [...named, ...wishes.map((wish) => visitWishes[wish])];
  return all.length > 0 ? [`When it suits: ${all.join('; ')}`] : [];
};

/** To the family: the visit is agreed, moved or called off, for their calendar too. */
const visitEmail = async ({
  email: queued,
  request,
  contact,
  config,
}: Occasion): Promise<Message | null> => {
  if (!request.email || !queued.visit_at || queued.visit_sequence === null) return null;
  const startsAt = new Date(queued.visit_at);
  const isCalledOff = queued.kind === 'visit called off';
  const when = momentInWords(startsAt);
  const place = addressOf(contact);
  const reach = `If anything changes, please call ${contact.phone_cell}.`;
  const calendar = await visitCalendar(
    {
      id: request.id,
      startsAt,
      sequence: queued.visit_sequence,
      isCalledOff,
      location: place,
      organizer: { name: config.siteName, email: config.mailFrom ?? '' },
      note: reach,
    },
    { name: config.siteName, url: config.siteUrl },
  );
  const told = isCalledOff
    ? [
        `Your visit on ${when} will not take place.`,
        `To find another time, call ${contact.phone_cell}.`,
      ]
    : [
        `We look forward to your visit: ${when}.`,
        `You'll find us at ${place}. The visit takes about 45 minutes.`,
        reach,
      ];
  return {
    to: request.email,
    subject: isCalledOff ? `Your visit is called off: ${when}` : `Your visit: ${when}`,
    text: `${[`Dear ${request.name},`, ...told, config.siteName].join('\n\n')}\n`,
    messageId: messageIdOf(queued, config),
    calendar,
  };
};

const addressOf = (contact: PublicContact): string =>
  `${contact.address_street}, ${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;

/** The same for each attempt (RFC 5322, section 3.6.4). */
const messageIdOf = ({ id, tour_request_id }: QueuedEmail, { siteUrl }: Config): string =>
  `<letter-${id}-${tour_request_id}@${new URL(siteUrl).hostname}>`;
