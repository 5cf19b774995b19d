import { memoize } from './memoize.ts';

const getDayFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    }),
);

/** A date without its year, such as: Tuesday, December 1. */
export const formatDateWithWeekday = (day: string): string =>
  getDayFormat().format(new Date(`${day}T00:00:00Z`));

const getDateFormat = memoize(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'UTC',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    }),
);

/** A date with its year, such as: May 12, 2026. */
export const formatDate = (day: string): string =>
  getDateFormat().format(new Date(`${day}T00:00:00Z`));
