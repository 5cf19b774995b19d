/** After the form was sent. */
export const tourThanks = {
  title: 'Thank you. We have your request.',
  byPhone: 'We will call you within 24 hours.',
  byEmail: 'We will write to you within 24 hours.',
  either: 'We will call you within 24 hours. If you gave only an email address, we will write.',
  steps: [
    'Somebody who works in the house reads your request.',
    'We call to find a day and a time, and we answer what you want to know.',
    'You come and look around. Bring whoever you like.',
  ],
  sooner: 'If it cannot wait, call us now:',
  meta: {
    title: 'Thank you',
    description: 'We have your request for a visit and will be in touch within 24 hours.',
    keywords: 'tour request',
  },
  back: 'Return to Home',
} as const;
