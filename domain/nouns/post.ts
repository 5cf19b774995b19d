import { dayAfter, momentAtHome } from '../lib/time.ts';

/** What a list with feeds says of a record: pages, feeds, calendars and search engines show it. */
export interface Post {
  title: string;
  /** Paragraphs, separated by blank lines. */
  words: string;
  /** The day at the home, such as 2026-12-01. */
  day: string;
  /** When it happens by the home's clock, such as 14:30; null for what is only to be read. */
  times: { starts: string; ends: string | null } | null;
}

/** What one can still come to, soonest first, and everything else, newest first. @param today at the home */
export const comingFirst = <Shown extends Pick<Post, 'day' | 'times'> & { id: number }>(
  posts: readonly Shown[],
  today: string,
): { coming: Shown[]; others: Shown[] } => {
  const isComing = ({ day, times }: Shown) => times !== null && day >= today;
  const begins = ({ day, times }: Shown) => `${day} ${times?.starts}`;
  return {
    coming: posts
      .filter(isComing)
      .sort((a, b) => begins(a).localeCompare(begins(b)) || a.id - b.id),
    others: posts
      .filter((post) => !isComing(post))
      .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id),
  };
};

const monthAndDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
});

/** The day of a current post, which needs no year: November 20. */
export const shortDayOf = ({ day }: Pick<Post, 'day'>): string =>
  monthAndDay.format(new Date(`${day}T00:00:00Z`));

/** The moments at which a post begins and ends; null if it has no time. */
export const momentsOf = ({
  day,
  times,
}: Pick<Post, 'day' | 'times'>): { starts: Date; ends: Date | null } | null =>
  times && {
    starts: momentAtHome(day, times.starts),
    ends: times.ends === null ? null : momentAtHome(lastDayOf(day, times), times.ends),
  };

/** The day on which something ends: the next one if its end is not after its start, as on New Year's Eve. */
export const lastDayOf = (
  day: string,
  { starts, ends }: { starts: string; ends: string | null },
): string => (ends !== null && ends < starts ? dayAfter(day) : day);

/** The first day of what is current. @param keptFor how many days something stays so after its own */
export const currentSince = (today: string, keptFor = 0): string => dayAfter(today, -keptFor);
