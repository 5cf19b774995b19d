import { findPostMoments, type Post } from '../../domain/nouns/post.ts';
import { yieldToEventLoop } from '../work-queue.ts';
import { hours } from '../../domain/lib/durations.ts';
import {
  type CalendarOwner,
  serializeCalendar,
  escapeText,
  toProductId,
} from './visit-calendar.ts';

/** A public event at the home. */
export interface PublicEvent extends Post {
  /** The same id for every version of the event, such as news-12. */
  id: string;
  url: string;
  /** Grows with every change. */
  version: number;
  changedAt: Date;
}

interface EventPlace {
  home: CalendarOwner;
  /** The home's address in one line. */
  location: string;
}

/**
 * Creates an iCalendar file (RFC 5545) of the events with a time, to subscribe to or import. Times are in
 * UTC, which calendars convert correctly across changes to daylight saving.
 */
export const createPostCalendar = async (
  events: readonly PublicEvent[],
  { home, location }: EventPlace,
): Promise<string> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: toProductId(home),
    name: escapeText(home.name),
    ttl: refreshSeconds,
  });
  for (const { id, title, words, url, version, changedAt, ...when } of events) {
    const moments = findPostMoments(when);
    if (!moments) continue;
    calendar.createEvent({
      id: `${id}@${home.eventDomain}`,
      start: moments.starts,
      end: moments.ends ?? new Date(moments.starts.getTime() + defaultDuration),
      sequence: version,
      stamp: changedAt,
      lastModified: changedAt,
      summary: title,
      description: words,
      location,
      url,
    });
  }
  await yieldToEventLoop();
  return serializeCalendar(calendar);
};

/** The length of an event without an end: many calendars don't show events of no length. */
const defaultDuration = hours(1);

/** How often calendars should poll (seconds). */
const refreshSeconds = 6 * 60 * 60;
