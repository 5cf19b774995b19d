import type { ICalCalendar } from 'ical-generator';
import { minutes } from '../../domain/lib/durations.ts';
import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import type { CalendarVisit } from '../store/requests/visits.ts';
import { yieldToEventLoop } from '../work-queue.ts';
import type { Basics } from '../basics.ts';
import * as milestones from '../store/go-live/milestones.ts';

export interface Visit {
  /** The tour request's ID, so a visit that is moved stays the same event. */
  id: number;
  startsAt: Date;
  sequence: number;
  isCanceled: boolean;
  /** The event's title; by default, a visit to the home. */
  summary?: string;
  /** The home's address in one line. */
  location: string;
  organizer?: { name: string; email: string };
  note: string;
  /** When it was last changed; by default, now. */
  changedAt?: Date;
}

const visitMinutes = 45;

/** The home's name, and the domain at the end of its events' ids. */
export interface CalendarOwner {
  name: string;
  eventDomain: string;
}

/**
 * The visit as an iCalendar file (RFC 5545). Times are in UTC, which calendars show in their owner's time
 * zone. Moving the visit increases the sequence.
 */
export const createVisitCalendar = async (
  visit: Visit,
  home: CalendarOwner,
): Promise<{ method: 'PUBLISH' | 'CANCEL'; content: string }> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const method = visit.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ method, prodId: toProductId(home) });
  await addVisit(calendar, visit, home);
  return { method: visit.isCanceled ? 'CANCEL' : 'PUBLISH', content: serializeCalendar(calendar) };
};

/** Several visits as a calendar to subscribe to (RFC 7986), which phones poll. */
export const createVisitsFeed = async (visits: Visit[], home: CalendarOwner): Promise<string> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: toProductId(home),
    name: escapeText(`Visits to ${home.name}`),
    ttl: refreshSeconds,
  });
  for (const visit of visits) await addVisit(calendar, visit, home);
  await yieldToEventLoop();
  return serializeCalendar(calendar);
};

/**
 * The text of a calendar file (RFC 5545). It needs at least one component, so a calendar without events
 * contains the UTC time zone, which no program shows.
 */
export const serializeCalendar = (calendar: ICalCalendar): string => {
  const text = `${calendar.toString()}\r\n`;
  return calendar.length() > 0 ? text : text.replace(/(?=END:VCALENDAR)/, utcTimeZone);
};

const utcTimeZone = [
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

/** How often calendars should poll (seconds). */
const refreshSeconds = 15 * 60;

/** The PRODID, without backslashes, commas and semicolons, because many programs don't unescape them. */
export const toProductId = ({ name }: Pick<CalendarOwner, 'name'>) => ({
  company: name.replaceAll(/[\\,;]/g, ''),
  product: 'website',
});

/** Escapes text (RFC 5545, 3.3.11). The library does this for events, but not for calendar properties. */
export const escapeText = (text: string): string => text.replaceAll(/[\\,;]/g, '\\$&');

const addVisit = async (
  calendar: ICalCalendar,
  visit: Visit,
  { name, eventDomain }: CalendarOwner,
) => {
  const { ICalEventStatus } = await import('ical-generator');
  const { id, startsAt, sequence, isCanceled, changedAt, organizer } = visit;
  calendar.createEvent({
    id: `visit-${id}@${eventDomain}`,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes(visitMinutes)),
    sequence,
    ...(changedAt && { stamp: changedAt, lastModified: changedAt }),
    summary: visit.summary ?? `Visit to ${name}`,
    description: visit.note,
    location: visit.location,
    ...(organizer && { organizer }),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
};

export const formatAddress = (contact: PublicContact): string =>
  `${contact.address_street}, ${contact.address_city}, ${contact.address_state} ${contact.address_zip}`;

/** Response headers of a private calendar file that is downloaded under this name. */
export const createCalendarHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
});

/**
 * A visit for the calendars of staff. Other companies run these calendars, so the visit contains the
 * request's reference instead of the family's name.
 */
export const toStaffCalendarVisit = (
  row: CalendarVisit,
  { contact, siteUrl }: { contact: PublicContact; siteUrl: string },
): Visit => ({
  id: row.id,
  startsAt: new Date(row.visit_at),
  sequence: row.visit_sequence,
  isCanceled: false,
  summary: row.reference ? `Visit ${row.reference}` : 'Visit',
  location: formatAddress(contact),
  note: `Who comes is in the inbox: ${siteUrl}${adminUrls.visits}`,
  changedAt: new Date(row.updated_at),
});

type Stored = Pick<Basics, 'database' | 'config'>;

/**
 * The domain at the end of calendar events' ids. Calendars recognize an event by its id, so the site's first
 * domain is stored and used even after the site moves.
 */
export const findEventDomain = async ({ database, config }: Stored): Promise<string> =>
  (await milestones.find(database, 'calendars named'))?.subject ?? new URL(config.siteUrl).hostname;

/** Stores the domain once, at the first start with the site's own address. */
export const storeEventDomain = async ({ database, config }: Stored): Promise<void> => {
  if (!config.isSiteUrlSet || (await milestones.find(database, 'calendars named'))) return;
  await milestones.record(database, 'calendars named', new URL(config.siteUrl).hostname);
};
