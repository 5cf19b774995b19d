import { claiming, editable, line, ofHouse, optional, short } from '../../texts/text.ts';

/** The texts of the header, its strip and its drawer, except links to pages. */
export const siteHeader = editable('site.header', {
  skip: line('Skip to the content'),
  cell: short('Cell'),
  home: short('Home'),
  menu: short('Menu'),
  closeMenu: short('Close menu'),
  care: ofHouse(short('24/7 care'), 'care'),
});

/** The reader's own settings, in the header and at the end of every page. */
export const siteComfort = editable('site.comfort', {
  title: short('Reading comfort'),
  textSize: short('Text size'),
  usual: short('Usual'),
  larger: short('Larger'),
  largest: short('Largest'),
  light: short('Light and dark'),
  asDevice: short('Like this device'),
  byDay: short('Light'),
  dusk: short('Dusk'),
  contrast: short('More contrast'),
  still: short('Still pictures'),
  device: optional(line('Kept on this device only.')),
  done: short('Done'),
});

/** Pictures that open large; `{picture}` is the picture's description. */
export const sitePictures = editable('site.pictures', {
  open: line('{picture}, open large'),
  title: line('Picture'),
  position: line('Picture {number} of {count}'),
  previous: line('Previous picture'),
  next: line('Next picture'),
  close: line('Close'),
});

/** Lists with several pages. */
export const siteLists = editable('site.lists', { back: line('Back to page {page}') });

/** Unfolds texts that are shortened on phones. */
export const siteUnfold = editable('site.unfold', { more: line('Read it all') });

/** The footer's own words (docs/product/public-pages.md). */
export const siteFooter = editable('site.footer', {
  more: line('More about us'),
  quickLinks: line('Quick Links'),
  allPages: line('All pages'),
  careLine: ofHouse(claiming(line('24/7 care line'), { calls: [['24/7 care line', 'Care line']] })),
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

/** When families can visit, on three pages; {times} are the stored hours, such as every day, 8:00 AM to 8:00 PM. */
export const visitingTexts = editable('site.visiting', {
  line: optional(line('You can visit {times}. Please call first.')),
});

/** What every page that mentions openings says about them; {count}, {day} and {when} are filled in. */
export const openingsLine = editable('site.openings', {
  one: line('One room is open'),
  several: line('{count} rooms are open'),
  next: line('A room opens on {day}'),
  // Follows one of these after a comma.
  confirmed: line('confirmed {when}'),
  none: line('No room is open now'),
  // Follows the previous one after a comma.
  waiting: line('we keep a waiting list'),
  ask: line('Is a room open? Please call, this changes often'),
});
