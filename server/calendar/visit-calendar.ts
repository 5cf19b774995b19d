import type { ICalCalendar } from 'ical-generator';
import { minutes } from '../../domain/lib/durations.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import { yieldToEventLoop } from '../work-queue.ts';

export interface Visit {
  /** The tour request's id: a visit stays the same event, however often it is moved. */
  id: number;
  startsAt: Date;
  sequence: number;
  isCalledOff: boolean;
  /** The event's title; by default, a visit to the home. */
  summary?: string;
  /** The home's address in one line. */
  location: string;
  organizer?: { name: string; email: string };
  note: string;
  /** When it was last changed; by default, now. */
  changedAt?: Date;
}

/** Minutes. */
const visitLasts = 45;

type Home = Pick<SiteSettings, 'name' | 'url'>;

/**
 * The visit as an iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its owner's own
 * zone. Moving the visit raises the event's sequence.
 */
export const visitCalendar = async (
  visit: Visit,
  home: Home,
): Promise<{ method: 'PUBLISH' | 'CANCEL'; content: string }> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const method = visit.isCalledOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ method, prodId: productOf(home) });
  await addVisit(calendar, visit, home);
  return { method: visit.isCalledOff ? 'CANCEL' : 'PUBLISH', content: calendarFile(calendar) };
};

/** Several visits as a calendar to subscribe to (RFC 7986), which phones poll. */
export const visitsFeed = async (visits: Visit[], home: Home): Promise<string> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: productOf(home),
    name: escaped(`Visits to ${home.name}`),
    ttl: askAgainAfter,
  });
  for (const visit of visits) await addVisit(calendar, visit, home);
  await yieldToEventLoop();
  return calendarFile(calendar);
};

/**
 * A calendar as a file (RFC 5545): every line ends with CRLF, and a calendar has at least one component. One
 * without events has the time zone that all of our times are in, which no reader shows.
 */
export const calendarFile = (calendar: ICalCalendar): string => {
  const text = `${calendar.toString()}\r\n`;
  return calendar.length() > 0 ? text : text.replace(/(?=END:VCALENDAR)/, coordinatedTime);
};

const coordinatedTime = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** Seconds. */
const askAgainAfter = 15 * 60;

/**
 * Identifies the program, for other programs. Commas and semicolons are left out, because they would have to
 * be escaped and many readers don't unescape them here.
 */
export const productOf = ({ name }: Home) => ({
  company: name.replaceAll(/[\\,;]/g, ''),
  product: 'website',
});

/**
 * Escapes text (RFC 5545, section 3.3.11). The library escapes events, but not the calendar's own properties.
 */
export const escaped = (text: string): string => text.replaceAll(/[\\,;]/g, '\\$&');

const addVisit = async (calendar: ICalCalendar, visit: Visit, { name, url }: Home) => {
  const { ICalEventStatus } = await import('ical-generator');
  const { id, startsAt, sequence, isCalledOff, changedAt, organizer } = visit;
  calendar.createEvent({
    id: `visit-${id}@${new URL(url).hostname}`,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes(visitLasts)),
    sequence,
    ...(changedAt && { stamp: changedAt, lastModified: changedAt }),
    summary: visit.summary ?? `Visit to ${name}`,
    description: visit.note,
    location: visit.location,
    ...(organizer && { organizer }),
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
};

export const addressInOneLine = (contact: PublicContact): string =>
  `${contact.address_street}, ${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;

/** Headers of a calendar file for one person only. */
export const calendarHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
});
