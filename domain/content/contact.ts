/** Hero and headings of /contact (docs/product/public-pages.md). */
export const contactPage = {
  meta: {
    title: 'Contact',
    description:
      'Call, email or visit our licensed adult family home. What to have at hand, what happens when you call, and how to find us.',
    keywords: 'contact, visit, tour, adult family home, hospital discharge',
  },
  title: 'Get In Touch',
  lead: 'One call is enough to start. You do not need papers or a decision, only your question.',
  emergency: 'If someone is hurt or in danger right now, call 911 first.',
  buttons: {
    tour: 'Schedule Your Tour Today',
  },
} as const;

/** The four cards of /contact, fixed lines letter for letter (docs/product/public-pages.md). */
export const contactCards = {
  call: {
    title: 'Call Us',
    cell: 'Cell phone',
    home: 'Home phone',
    emergency: 'Available 24/7 for emergency calls',
    noEmergency: 'Available during business hours',
  },
  email: {
    title: 'Email Us',
    promise: "We'll respond within 24 hours",
    privacy: 'Please keep health details out of email. Tell us on the phone.',
  },
  visit: {
    title: 'Visit Us',
    tours: 'Tours available by appointment',
  },
  hours: {
    title: 'Business Hours',
  },
} as const;

/** The contact dialog, fixed words letter for letter (docs/product/public-pages.md). */
export const contactDialog = {
  title: 'Get In Touch',
  lead: 'Call the cell phone at any hour. Evenings and weekends are fine.',
  leadWithoutEmergency: 'Call during business hours, or leave a message and we call you back.',
  call: {
    title: 'Call Us',
    cell: 'Cell phone',
    cellNote: 'Available 24/7',
    home: 'Home phone',
    homeNote: 'Office hours',
  },
  email: {
    title: 'Email Us',
  },
  visit: {
    title: 'Visit Us',
    emergency: 'Available 24/7 for emergency calls',
    noEmergency: 'Available during business hours',
  },
  copy: {
    cell: 'Copy the cell phone number',
    home: 'Copy the home phone number',
    address: 'Copy the address',
    done: 'Copied',
  },
  contactPage: 'Contact Page',
  close: 'Close',
} as const;

/** What happens when you call, in three steps (our own, for /contact). */
export const callSteps = {
  heading: 'What happens when you call',
  steps: [
    {
      title: 'We listen',
      text: 'Tell us who needs help and what has changed. Ten minutes is usually enough. You can ask about the price in the first call.',
    },
    {
      title: 'We tell you if we can help',
      text: 'You hear whether a room is free and whether we can meet the needs you describe. If we cannot, we say so on the phone.',
    },
    {
      title: 'We set a time',
      text: 'You come and see the house, or we talk with the hospital. An assessment comes next, before anyone moves in.',
    },
  ],
} as const;

/** The way of booking that the tour button brings you to; the form's words are in tour-request.ts. */
export const tourBooking = {
  emailSubject: 'A visit to {home}',
} as const;

/** What to have at hand before calling, for families and discharge planners (our own, for /contact). */
export const beforeYouCall = {
  heading: 'Before you call',
  lead: 'None of this is required. If you have it at hand, we can answer sooner.',
  families: {
    heading: 'For families',
    lead: 'A few notes on paper are enough:',
    items: [
      'What help is needed with washing, dressing, eating and walking',
      'Nights: sleeping, getting up, wandering',
      'A list of medicines, or a photo of the bottles',
      'Falls or hospital stays in the last months',
      'When a room is needed, and for how long',
      'How care will be paid for: own money, insurance, Medicaid or VA',
    ],
  },
  planners: {
    heading: 'For hospital discharge planners',
    lead: 'Call instead of emailing. We will say on the phone whether a room is free and agree on a safe way to send records. Please have:',
    items: [
      'Expected discharge date and reason for the stay',
      'Help needed to transfer, walk, eat and use the bathroom; one person or two',
      'Memory, mood and behavior, nights included',
      'Current medicines, and tasks that need nurse delegation',
      'Equipment, oxygen, wounds, catheter, diet orders',
      'Home health, hospice or therapy already ordered',
      'An assessment, if there is one: CARE or private',
      'Payer, and the name of the decision maker',
    ],
    note: 'State rules ask for an assessment and a preliminary care plan before admission, except in a true emergency. Please count that in when you set the date.',
  },
} as const;

/** Directions, parking and the map, which loads only on a click (docs/product/public-pages.md). */
export const gettingHere = {
  heading: 'Getting here',
  text: 'The house is on an ordinary residential street. Park at the curb or ask us about the driveway, and come to the front door. If steps are hard for you, call when you arrive, and someone will come out to help.',
  frameTitle: 'Map to the house',
  show: 'Show the map',
  notice:
    'The map comes from an outside map service. It learns of your visit only if you press the button.',
  directions: 'Get directions',
} as const;
