/** How many years visitors can see a report of the state (docs/product/license.md). */
export const reportYearsShown = 3;

/**
 * The first date whose reports visitors can see: the same calendar date three years ago.
 * @param today the date at the home, such as 2026-11-23
 */
export const findFirstShownDay = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) - reportYearsShown}${today.slice(4)}`;
  // February 29 does not exist three years earlier, so use the day before.
  return day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
};

/** Whether visitors can see a report from a date. */
export const isRecentReport = (issuedOn: string, today: string): boolean =>
  issuedOn >= findFirstShownDay(today);
