/** What visitors read when the site can't be reached (docs/decisions/048). */
export const offlinePage = {
  title: 'We can’t show you this page right now',
  text: 'Your phone or computer may have no connection, or our website may be down for a moment. You can still reach us:',
  visit: 'Where we are',
  tryAgain: 'Try again',
} as const;

/** Shown above the last copy of a page, followed by the time at which it was read. */
export const pageCopy = {
  text: 'Our site can’t be reached right now. You are reading this page as it was on',
  tryAgain: offlinePage.tryAgain,
} as const;
