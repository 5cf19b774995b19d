import { findPostMoments, type Post } from '../../domain/nouns/post.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { yieldToEventLoop } from '../work-queue.ts';
import { hours } from '../../domain/lib/durations.ts';
import { calendarFile, escaped, productOf } from './visit-calendar.ts';

/** Something at the home that everyone may come to, as public calendars receive it. */
export interface PublicEvent extends Post {
  /** The same id for every version of the event, such as news-12. */
  id: string;
  url: string;
  /** Grows with every change. */
  version: number;
  changedAt: Date;
}

interface Place {
  home: Pick<SiteSettings, 'name' | 'url'>;
  /** The home's address in one line. */
  location: string;
}

/**
 * Posts with a time as an iCalendar file (RFC 5545), to subscribe to or import. Times are in UTC, so that
 * they stay right in every calendar when daylight saving begins or ends.
 */
export const postCalendar = async (
  events: readonly PublicEvent[],
  { home, location }: Place,
): Promise<string> => {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator');
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: productOf(home),
    name: escaped(home.name),
    ttl: askAgainAfter,
  });
  for (const { id, title, words, url, version, changedAt, ...when } of events) {
    const moments = findPostMoments(when);
    if (!moments) continue;
    calendar.createEvent({
      id: `${id}@${new URL(home.url).hostname}`,
      start: moments.starts,
      end: moments.ends ?? new Date(moments.starts.getTime() + usualLength),
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
  return calendarFile(calendar);
};

/** The assumed length of an event without an end, because many calendars don't show events of no length. */
const usualLength = hours(1);

/** Seconds. */
const askAgainAfter = 6 * 60 * 60;
