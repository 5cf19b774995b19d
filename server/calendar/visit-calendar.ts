import type { ICalCalendar } from 'ical-generator';
import type { PublicContact } from '../../domain/public-records.ts';
import { minutes } from '../../domain/durations.ts';
import type { SiteSettings } from '../../domain/entities/site-settings.ts';
import { nextTurn } from '../database/turns.ts';

/** An agreed visit as calendars know it. */
export interface Visit {
  /** The tour request's id: the visit is one event, however often it is moved. */
  id: number;
  startsAt: Date;
  sequence: number;
  isCalledOff: boolean;
  /** What the event is called; left out, it is a visit to the home. */
  summary?: string;
  /** Where: the home's address in one line. */
  location: string;
  organizer?: { name: string; email: string };
  note: string;
  /** When it was agreed as it is now; left out, now. */
  changedAt?: Date;
}

/** Minutes. */
const visitLasts = 45;

type Home = Pick<SiteSettings, 'name' | 'url'>;

/**
 * The visit as an iCalendar file (RFC 5545). Its times are in UTC, which every calendar shows in its
 * owner's own zone; moving it raises the sequence of the same event.
 */
export const visitCalendar = async (
  visit: Visit,
  home: Home,
): Promise<{ method: 'PUBLISH' | 'CANCEL'; content: string }> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const method = visit.isCalledOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ method, prodId: productOf(home) });
  await addVisit(calendar, visit, home);
  return { method: visit.isCalledOff ? 'CANCEL' : 'PUBLISH', content: calendar.toString() };
};

/** Several visits as a calendar to subscribe to (RFC 7986); a phone asks again by itself. */
export const visitsFeed = async (visits: Visit[], home: Home): Promise<string> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: productOf(home),
    name: escaped(`Visits to ${home.name}`),
    ttl: askAgainAfter,
  });
  for (const visit of visits) await addVisit(calendar, visit, home);
  await nextTurn();
  return calendar.toString();
};

/** Seconds. */
const askAgainAfter = 15 * 60;

/**
 * Identifies the program, for programs. Commas and semicolons would have to be escaped there, which many readers don't
 * undo, so they are left out.
 */
const productOf = ({ name }: Home) => ({
  company: name.replaceAll(/[\\,;]/g, ''),
  product: 'website',
});

/** Text of RFC 5545, section 3.3.11; the library escapes events, but not the calendar itself. */
const escaped = (text: string): string => text.replaceAll(/[\\,;]/g, '\\$&');

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

/** Where the home is. */
export const addressInOneLine = (contact: PublicContact): string =>
  `${contact.address_street}, ${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;

/** Headers of a calendar file that is for one person alone. */
export const calendarHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
});
