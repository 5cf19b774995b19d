/** What visitors read if the site can't be reached (docs/decisions/048). The owner can't edit it. */
export const offlineWords = {
  title: 'We can’t show you this page right now',
  text: 'Your phone or computer may have no connection, or our website may be down for a moment. You can still reach us:',
  call: 'Call',
  visit: 'Where we are',
  tryAgain: 'Try again',
  /** Shown above the last copy of a page; `{when}` is the time of the copy. */
  copy: 'Our site can’t be reached right now. You are reading this page as it was on {when}.',
} as const;
