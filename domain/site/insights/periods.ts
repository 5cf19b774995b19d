import { addDays, toMoment } from '../../lib/time.ts';

export const periodLengths = ['week', 'month'] as const;
export type PeriodLength = (typeof periodLengths)[number];

/**
 * The first date of the period that contains a date: weeks start on Monday, months on the first.
 * @param day such as 2026-12-01
 */
export const findPeriodStart = (day: string, span: PeriodLength): string => {
  if (span === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
};

/** The first date of the next period. @param begins the first date of a period */
export const findNextPeriodStart = (begins: string, span: PeriodLength): string =>
  span === 'week' ? addDays(begins, 7) : findPeriodStart(addDays(begins, 31), 'month');

/** The first dates of all periods between two dates, both included, oldest first. */
export const listPeriodStarts = (from: string, to: string, span: PeriodLength): string[] => {
  const periods = [];
  const lastStart = findPeriodStart(to, span);
  for (
    let begins = findPeriodStart(from, span);
    begins <= lastStart;
    begins = findNextPeriodStart(begins, span)
  )
    periods.push(begins);
  return periods;
};

/** The first dates of the last periods, oldest first; the last one is the current period. */
export const listLastPeriodStarts = (
  today: string,
  span: PeriodLength,
  count: number,
): string[] => {
  const maxDays = span === 'week' ? 7 : 31;
  return listPeriodStarts(addDays(today, -maxDays * count), today, span).slice(-count);
};

/** The start of a period and of the next one, in UTC. */
export const toPeriodMoments = (
  begins: string,
  span: PeriodLength,
): { from: string; to: string } => ({
  from: toMoment(begins, '00:00').toISOString(),
  to: toMoment(findNextPeriodStart(begins, span), '00:00').toISOString(),
});
