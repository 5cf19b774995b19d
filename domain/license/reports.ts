/** For how long visitors see a report of the state (docs/product/license.md). */
export const reportYears = 3;

/**
 * The first day whose reports visitors see: three years back, to the day of the calendar.
 * @param today the day at the home, such as 2026-11-23
 */
export const reportsShownSince = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) - reportYears}${today.slice(4)}`;
  // Three years before the last day of a leap February there is none: reports of the day before count.
  return day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
};

/** Whether visitors see a report of a day. */
export const isRecentReport = (issuedOn: string, today: string): boolean =>
  issuedOn >= reportsShownSince(today);
