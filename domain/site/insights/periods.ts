import { dayAfter, momentAtHome } from '../../lib/time.ts';

/** The lengths of periods. */
export const spans = ['week', 'month'] as const;
export type Span = (typeof spans)[number];

/**
 * The first date of the period that contains a date: weeks start on Monday, months on the first.
 * @param day such as 2026-12-01
 */
export const findPeriod = (day: string, span: Span): string => {
  if (span === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
};

/** The first date of the next period. @param begins the first date of a period */
export const periodAfter = (begins: string, span: Span): string =>
  span === 'week' ? dayAfter(begins, 7) : findPeriod(dayAfter(begins, 31), 'month');

/** The first dates of all periods between two dates, both included, oldest first. */
export const periodsBetween = (from: string, to: string, span: Span): string[] => {
  const periods = [];
  const last = findPeriod(to, span);
  for (let begins = findPeriod(from, span); begins <= last; begins = periodAfter(begins, span))
    periods.push(begins);
  return periods;
};

/** The first dates of the last periods, oldest first; the last one is the current period. */
export const lastPeriods = (today: string, span: Span, count: number): string[] => {
  const longest = span === 'week' ? 7 : 31;
  return periodsBetween(dayAfter(today, -longest * count), today, span).slice(-count);
};

/** The start of a period and of the next one, in UTC. */
export const periodMoments = (begins: string, span: Span): { from: string; to: string } => ({
  from: momentAtHome(begins, '00:00').toISOString(),
  to: momentAtHome(periodAfter(begins, span), '00:00').toISOString(),
});
