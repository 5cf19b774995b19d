/** What visitors read when the site gets more requests than it can answer. */
export const busyPage = {
  title: 'The site is busy right now',
  text: 'Please try again in a moment, or call us:',
  /** Used when the home's own phone number can't be read. */
  textAlone: 'Please try again in a moment.',
  notSent:
    'Your request has not been sent. Go back with your browser\u2019s Back button: what you typed is still there.',
} as const;
