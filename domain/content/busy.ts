/** What visitors read when the site gets more requests than it can answer. */
export const busyPage = {
  title: 'The site is busy right now',
  text: 'Please try again in a moment, or call us:',
  /** Used when the home's own phone number can't be read. */
  textAlone: 'Please try again in a moment.',
  notSent:
    'Your request has not been sent. Go back with your browser\u2019s Back button: what you typed is still there.',
} as const;

/** What visitors read while the owner puts the site back as it was. */
export const restoringPage = {
  title: 'We will be right back',
  text: 'This site is being looked after and will be back in a few minutes. If you need us now, please call:',
  /** Used when the home's own phone number can't be read. */
  textAlone: 'This site is being looked after and will be back in a few minutes.',
  /** For the staff area, which asks through the API. */
  api: 'The site is being put back as it was. Please try again in a minute.',
} as const;
