import { addDays, toMoment } from '../lib/time.ts';

/** A record of a list with feeds, as shown by pages, feeds, calendars and search engines. */
export interface Post {
  title: string;
  /** Paragraphs, separated by blank lines. */
  words: string;
  /** The date at the home, such as 2026-12-01. */
  day: string;
  /** When it takes place by the home's clock, such as 14:30; null for news without a time. */
  times: { starts: string; ends: string | null } | null;
}

/**
 * Splits posts into the events of today and later, soonest first, and all other posts, newest first.
 * @param today the date at the home
 */
export const splitUpcoming = <Shown extends Pick<Post, 'day' | 'times'> & { id: number }>(
  posts: readonly Shown[],
  today: string,
): { coming: Shown[]; others: Shown[] } => {
  const isComing = ({ day, times }: Shown) => times !== null && day >= today;
  const toSortKey = ({ day, times }: Shown) => `${day} ${times?.starts}`;
  return {
    coming: posts
      .filter(isComing)
      .sort((a, b) => toSortKey(a).localeCompare(toSortKey(b)) || a.id - b.id),
    others: posts
      .filter((post) => !isComing(post))
      .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id),
  };
};

/** The moments at which a post's event starts and ends; null if it has no time. */
export const findPostMoments = ({
  day,
  times,
}: Pick<Post, 'day' | 'times'>): { starts: Date; ends: Date | null } | null =>
  times && {
    starts: toMoment(day, times.starts),
    ends: times.ends === null ? null : toMoment(findLastDay(day, times), times.ends),
  };

/**
 * The date on which something ends: the next day if it ends at an earlier time of day than it starts, such
 * as on New Year's Eve.
 */
export const findLastDay = (
  day: string,
  { starts, ends }: { starts: string; ends: string | null },
): string => (ends !== null && ends < starts ? addDays(day) : day);

/**
 * The earliest date of current posts.
 * @param daysCurrent how many days a post stays current after its date
 */
export const findFirstCurrentDay = (today: string, daysCurrent = 0): string =>
  addDays(today, -daysCurrent);
