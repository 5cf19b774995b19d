/** The form for a tour and what follows it. */

/** What can be ticked for "when it suits". */
export const visitWishes = {
  'weekday-mornings': 'Weekday mornings',
  'weekday-afternoons': 'Weekday afternoons',
  'weekday-evenings': 'Weekday evenings',
  saturday: 'Saturday',
  sunday: 'Sunday',
  soon: 'As soon as you can',
} as const;

export const tourForm = {
  heading: 'Ask for a visit',
  lead: 'Tell us who you are and how to reach you. The rest can wait. A visit takes about 45 minutes, and nobody will ask you to decide anything.',
  name: 'Your name',
  reach: 'How can we reach you?',
  reachHint: 'One of the two is enough.',
  phone: 'Phone',
  email: 'Email',
  wishes: 'When does it suit you?',
  wishesHint: 'Tick what you like, or name a day and a time.',
  date: 'Day',
  time: 'Time',
  anyTime: 'Any time',
  message: 'Anything we should know?',
  messageHint:
    'Please leave out health details, such as illnesses or medicines. We will ask you about them in person.',
  optional: 'optional',
  trap: 'Please leave this empty',
  send: 'Send my request',
  sending: 'Sending…',
  next: 'We will call you within 24 hours.',
  unreachable:
    'Your request could not be sent just now. What you wrote is still here. Please try again, or call us.',
} as const;

/** Beside the form: other ways, and what happens. */
export const tourBeside = {
  heading: 'Rather talk?',
  text: 'Call, or write with two or three times that suit you. Tell us if you need a place to sit often, use a wheelchair, or will bring an interpreter.',
} as const;

/**
 * The sentence that a family agrees to: what is kept, why, how long, and how to take it back. It is
 * stored with the request, word for word.
 * @param home the home's name
 * @param months how long a closed request is kept (TOUR_RETENTION_MONTHS)
 */
export const consentText = (home: string, months: number): string =>
  `I agree that ${home} keeps my name, how to reach me and what I wrote here, to answer me and plan ` +
  `a visit. Only people who work there read it. It is deleted ${monthsInWords(months)} after my ` +
  'request is closed. I can take this back at any time with one call or email, and then it is ' +
  'deleted at once.';

export const monthsInWords = (months: number): string =>
  months === 1 ? '1 month' : `${months} months`;
