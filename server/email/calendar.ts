import { minutes } from '../../domain/durations.ts';
import type { SiteSettings } from '../../domain/entities/site-settings.ts';

/** An agreed visit as calendars know it. */
export interface Visit {
  /** The tour request's id: the visit is one event, however often it is moved. */
  id: number;
  startsAt: Date;
  sequence: number;
  isCalledOff: boolean;
  /** Where: the home's address in one line. */
  location: string;
  organizer: { name: string; email: string };
  note: string;
}

/** Minutes. */
const visitLasts = 45;

/**
 * The visit as an iCalendar file (RFC 5545). Its times are in UTC, which every calendar shows in its
 * owner's own zone; moving it raises the sequence of the same event.
 */
export const visitCalendar = async (
  visit: Visit,
  { name, url }: Pick<SiteSettings, 'name' | 'url'>,
): Promise<{ method: 'PUBLISH' | 'CANCEL'; content: string }> => {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const method = visit.isCalledOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ method, prodId: { company: name, product: 'website' } });
  calendar.createEvent({
    id: `visit-${visit.id}@${new URL(url).hostname}`,
    start: visit.startsAt,
    end: new Date(visit.startsAt.getTime() + minutes(visitLasts)),
    sequence: visit.sequence,
    summary: `Visit to ${name}`,
    description: visit.note,
    location: visit.location,
    organizer: visit.organizer,
    status: visit.isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method: visit.isCalledOff ? 'CANCEL' : 'PUBLISH', content: calendar.toString() };
};
