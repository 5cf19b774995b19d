/**
 * When someone answers the phone. A page is cached for a day, so it says what holds all day; which of it holds
 * now, the browser finds out from the moments.
 */
export interface Answering {
  /** Today's hours in words, such as 8:30 AM to 6:00 PM; left out on a day without any. */
  today?: string;
  /** Today's hours in milliseconds, with their beginning in words. */
  ranges: readonly { from: number; until: number; opens: string }[];
  /** When someone answers on the next day with hours, such as: 8:30 AM tomorrow. */
  next: string;
  /** The end of the day at the home in milliseconds. Then nothing of this holds any longer. */
  dayEnds: number;
}

/** What holds at a moment: someone answers, or from when on; `unknown` on a later day. */
export type AnsweringNow = { name: 'now' | 'unknown' } | { name: 'from'; when: string };

export const answeringAt = ({ ranges, next, dayEnds }: Answering, moment: number): AnsweringNow => {
  if (moment >= dayEnds) return { name: 'unknown' };
  if (ranges.some(({ from, until }) => from <= moment && moment < until)) return { name: 'now' };
  const later = ranges.find(({ from }) => from > moment);
  return { name: 'from', when: later ? `${later.opens} today` : next };
};
