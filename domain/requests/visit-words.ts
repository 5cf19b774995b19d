import { familyMessageTexts } from './letter-words.ts';
import { removeDoublePeriod } from '../lib/moments.ts';
import { type Blanks, fillBlanks } from '../texts/fill-texts.ts';

/** What a family reads about its agreed visit, in emails and on its own page. */
export interface AgreedVisit {
  home: string;
  /** The date and time, such as: Friday, December 4, 2026 at 2:00 PM. */
  when: string;
  /** The home's address on one line. */
  place: string;
  /** Who meets the family; null if unknown. */
  metBy: string | null;
  /** What to bring, as on the family's page. */
  bring: string;
  phone: string;
}

/** The texts of emails and text messages, in English or in another language. */
export type FamilyMessageTexts = { readonly [Name in keyof typeof familyMessageTexts]: string };

/** A text with its blanks filled in. */
export const fillMessage = (words: string, blanks: Blanks): string =>
  removeDoublePeriod(fillBlanks(words, blanks));

const formatMeeting = (
  { metBy }: AgreedVisit,
  words: FamilyMessageTexts = familyMessageTexts,
): string[] => (metBy ? [fillMessage(words.meets, { person: metBy })] : []);

const formatDirections = (
  visit: AgreedVisit,
  directions: string,
  words: FamilyMessageTexts,
): string[] => [
  [fillMessage(words.place, { place: visit.place }), ...formatMeeting(visit, words)].join(' '),
  fillMessage(words.directions, { link: directions }),
];

/** The paragraphs of an email, between the greeting and the name of the home. */
export const formatVisitParagraphs = (
  visit: AgreedVisit,
  directions: string,
  words: FamilyMessageTexts = familyMessageTexts,
): string[] => [
  fillMessage(words.lookForward, { when: visit.when }),
  ...formatDirections(visit, directions, words),
  visit.bring,
  fillMessage(words.changes, { phone: visit.phone }),
];

/** The paragraphs of the reminder; the link to the private page follows. */
export const formatReminderParagraphs = (
  visit: AgreedVisit,
  directions: string,
  words: FamilyMessageTexts,
): string[] => [
  fillMessage(words.lookForward, { when: visit.when }),
  ...formatDirections(visit, directions, words),
  fillMessage(words.cannotCome, { phone: visit.phone }),
];

/** A text message. It is short, and has no link, which would make it look like fraud. */
export const formatVisitTextMessage = (
  name: string,
  visit: AgreedVisit,
  words: FamilyMessageTexts = familyMessageTexts,
): string => {
  const { home, when, place, phone } = visit;
  return [
    fillMessage(words.textMessage, { name, home, when }),
    fillMessage(words.textPlace, { place }),
    ...formatMeeting(visit, words),
    fillMessage(words.changes, { phone }),
  ].join(' ');
};

export const formatVisitCallScript = (visit: AgreedVisit): string =>
  [
    `Your visit is set for ${visit.when}, and takes about 45 minutes.`,
    `You'll find us at ${visit.place}.`,
    ...formatMeeting(visit),
    visit.bring,
  ].join(' ');
