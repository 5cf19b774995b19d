/** How many years visitors see a report of the state (docs/product/license.md). */
export const reportYears = 3;

/**
 * The first day whose reports visitors see: the same calendar day three years ago.
 * @param today the day at the home, such as 2026-11-23
 */
export const reportsShownSince = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) - reportYears}${today.slice(4)}`;
  // February 29 does not exist three years earlier, so use the day before.
  return day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
};

/** Whether visitors see a report from a day. */
export const isRecentReport = (issuedOn: string, today: string): boolean =>
  issuedOn >= reportsShownSince(today);
