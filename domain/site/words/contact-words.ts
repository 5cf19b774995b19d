import {
  defineTexts,
  items,
  line,
  lines,
  markAboutHouse,
  markOptional,
  paragraph,
} from '../../texts/text.ts';

/** Hero and headings of /contact (docs/product/public-pages.md). */
export const contactPage = defineTexts('contact', {
  meta: {
    title: line('Contact'),
    description: paragraph(
      'Call, email or visit our licensed adult family home. What to have at hand, what happens when you call, and how to find us.',
    ),
    keywords: line('contact, visit, tour, adult family home, hospital discharge'),
  },
  title: line('Get In Touch'),
  lead: markOptional(
    markAboutHouse(
      paragraph(
        'One call is enough to start. You do not need papers or a decision, only your question.',
      ),
    ),
  ),
  emergency: line('If someone is hurt or in danger right now, call 911 first.'),
  buttons: { tour: line('Schedule Your Tour Today') },
});

/**
 * The four cards of /contact. The lines that the specification quotes are spelled exactly as there
 * (docs/product/public-pages.md).
 */
export const contactCards = defineTexts('contact.cards', {
  call: {
    title: line('Call Us'),
    cell: line('Cell phone'),
    home: line('Home phone'),
    emergency: markAboutHouse(line('Available 24/7 for emergency calls'), 'calls'),
    noEmergency: line('Available during business hours'),
  },
  email: {
    title: line('Email Us'),
    promise: markAboutHouse(line("We'll respond within 24 hours")),
    privacy: line('Please keep health details out of email. Tell us on the phone.'),
  },
  visit: { title: line('Visit Us'), tours: markAboutHouse(line('Tours available by appointment')) },
  hours: { title: line('Business Hours') },
});

/** What happens when you call, in three steps (not in the specification). */
export const callSteps = defineTexts('contact.call', {
  heading: line('What happens when you call'),
  steps: markAboutHouse(
    items(
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
    ),
  ),
});

/** The booking section to which the tour buttons lead; the form's texts are in request-form-words.ts. */
export const bookingTexts = defineTexts('contact.booking', {
  emailSubject: line('A visit to {home}'),
});

/** What to have at hand before calling, for families and discharge planners (not in the specification). */
export const beforeYouCall = defineTexts('contact.before', {
  heading: line('Before you call'),
  lead: markOptional(
    paragraph('None of this is required. If you have it at hand, we can answer sooner.'),
  ),
  families: {
    heading: line('For families'),
    lead: markOptional(line('A few notes on paper are enough:')),
    items: lines(
      'What help is needed with washing, dressing, eating and walking',
      'Nights: sleeping, getting up, wandering',
      'A list of medicines, or a photo of the bottles',
      'Falls or hospital stays in the last months',
      'When a room is needed, and for how long',
      'How care will be paid for: own money, insurance, Medicaid or VA',
    ),
  },
  planners: {
    heading: line('For hospital discharge planners'),
    lead: markOptional(
      markAboutHouse(
        paragraph(
          'Call instead of emailing. We will say on the phone whether a room is free and agree on a safe way to send records. Please have:',
        ),
      ),
    ),
    items: lines(
      'Expected discharge date and reason for the stay',
      'Help needed to transfer, walk, eat and use the bathroom; one person or two',
      'Memory, mood and behavior, nights included',
      'Current medicines, and tasks that need nurse delegation',
      'Equipment, oxygen, wounds, catheter, diet orders',
      'Home health, hospice or therapy already ordered',
      'An assessment, if there is one: CARE or private',
      'Payer, and the name of the decision maker',
    ),
    note: markOptional(
      paragraph(
        'State rules ask for an assessment and a preliminary care plan before admission, except in a true emergency. Please count that in when you set the date.',
      ),
    ),
  },
});

/** Directions, parking and the map, which a link loads (docs/product/public-pages.md). */
export const gettingHere = defineTexts('contact.getting-here', {
  heading: line('Getting here'),
  text: markOptional(
    markAboutHouse(
      paragraph(
        'The house is on an ordinary residential street. Park at the curb or ask us about the driveway, and come to the front door. If steps are hard for you, call when you arrive, and someone will come out to help.',
      ),
    ),
  ),
  frameTitle: line('Map to the house'),
  show: line('Show the map'),
  notice: paragraph(
    'The map comes from an outside map service. It learns of your visit only if you press the link.',
  ),
  directions: line('Get directions'),
});
