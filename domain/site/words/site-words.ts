import {
  markClaims,
  defineTexts,
  line,
  markAboutHouse,
  markOptional,
  paragraph,
  shortLine,
} from '../../texts/text.ts';

/** The texts of the header, its strip and its drawer, except links to pages. */
export const siteHeader = defineTexts('site.header', {
  skip: line('Skip to the content'),
  cell: shortLine('Cell'),
  home: shortLine('Home'),
  menu: shortLine('Menu'),
  closeMenu: shortLine('Close menu'),
  more: shortLine('More', 16),
  care: markAboutHouse(shortLine('24/7 care'), 'care'),
});

/** The reader's own settings, in the header and at the end of every page. */
export const siteComfort = defineTexts('site.comfort', {
  title: shortLine('Reading comfort'),
  textSize: shortLine('Text size'),
  usual: shortLine('Usual'),
  larger: shortLine('Larger'),
  largest: shortLine('Largest'),
  light: shortLine('Light and dark'),
  asDevice: shortLine('Like this device'),
  byDay: shortLine('Light'),
  dusk: shortLine('Dusk'),
  contrast: shortLine('More contrast'),
  still: shortLine('Still pictures'),
  device: markOptional(line('Kept on this device only.')),
  done: shortLine('Done'),
});

/** The contact dialog; the fixed texts are spelled exactly as specified (docs/product/public-pages.md). */
export const contactDialog = defineTexts('site.dialog', {
  title: line('Get In Touch'),
  lead: markOptional(
    markAboutHouse(
      paragraph('Call the cell phone at any hour. Evenings and weekends are fine.'),
      'calls',
    ),
  ),
  leadWithoutEmergency: markOptional(
    markAboutHouse(
      line('Call during business hours, or leave a message and we call you back.'),
      'no calls',
    ),
  ),
  call: {
    title: line('Call Us'),
    cell: line('Cell phone'),
    cellNote: markAboutHouse(
      markClaims(line('Available 24/7'), {
        calls: [['Available 24/7', 'Available during business hours']],
      }),
    ),
    home: line('Home phone'),
    homeNote: line('Office hours'),
    answeredBy: line('You will talk to'),
  },
  email: { title: line('Email Us') },
  visit: {
    title: line('Visit Us'),
    emergency: markAboutHouse(line('Available 24/7 for emergency calls'), 'calls'),
    noEmergency: line('Available during business hours'),
  },
  copy: {
    cell: line('Copy the cell phone number'),
    home: line('Copy the home phone number'),
    address: line('Copy the address'),
  },
  contactPage: line('Contact Page'),
  close: line('Close'),
});

/** The label of a copy button after copying. */
export const copiedLabel = 'Copied';

/** Pictures that open large; `{picture}` is the picture's description. */
export const pictureViewerWords = defineTexts('site.pictures', {
  open: line('{picture}, open large'),
  title: line('Picture'),
  position: line('Picture {number} of {count}'),
  previous: line('Previous picture'),
  next: line('Next picture'),
  close: line('Close'),
});

/** The link to the previous page of a list with several pages. */
export const siteLists = defineTexts('site.lists', { back: line('Back to page {page}') });

/** The button that unfolds a text, which phones show shortened. */
export const siteUnfold = defineTexts('site.unfold', { more: line('Read it all') });

/** The footer's own words (docs/product/public-pages.md). */
export const siteFooter = defineTexts('site.footer', {
  quickLinks: line('Quick Links'),
  allPages: line('All pages'),
  careLine: markAboutHouse(
    markClaims(line('24/7 care line'), { calls: [['24/7 care line', 'Care line']] }),
  ),
  homePhone: line('Home phone'),
  callNumber: line('Call {phone}'),
  writeTo: line('Email {email}'),
  contactPage: line('Contact page'),
  lookUp: line('Our license in the state’s look-up'),
  licensed: line('Licensed adult family home'),
  licensedAs: line('Licensed adult family home, license {license}'),
  privacyPolicy: line('Privacy Policy'),
  termsOfService: line('Terms of Service'),
  healthDataPrivacy: line('Consumer Health Data Privacy'),
});

/** The statement about openings on every page that mentions them; {count}, {day} and {when} are filled in. */
export const openingsLine = defineTexts('site.openings', {
  one: line('One room is open'),
  several: line('{count} rooms are open'),
  next: line('A room opens on {day}'),
  // Follows one of the texts above after a comma.
  confirmed: line('confirmed {when}'),
  none: line('No room is open now'),
  // Follows the text above after a comma.
  waiting: line('we keep a waiting list'),
  ask: line('Is a room open? Please call, this changes often'),
});
