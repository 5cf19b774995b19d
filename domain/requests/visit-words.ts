import { letterWords } from './letter-words.ts';
import { withoutDoublePeriod } from '../lib/moments.ts';
import { type Blanks, filled } from '../texts/fill-texts.ts';

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
export type LetterWords = { readonly [Name in keyof typeof letterWords]: string };

/** A text with its blanks filled in. */
export const say = (words: string, blanks: Blanks): string =>
  withoutDoublePeriod(filled(words, blanks));

const meets = ({ metBy }: AgreedVisit, words: LetterWords = letterWords): string[] =>
  metBy ? [say(words.meets, { person: metBy })] : [];

const findsUs = (visit: AgreedVisit, directions: string, words: LetterWords): string[] => [
  [say(words.place, { place: visit.place }), ...meets(visit, words)].join(' '),
  say(words.directions, { link: directions }),
];

/** The paragraphs of an email, between the greeting and the name of the home. */
export const visitParagraphs = (
  visit: AgreedVisit,
  directions: string,
  words: LetterWords = letterWords,
): string[] => [
  say(words.lookForward, { when: visit.when }),
  ...findsUs(visit, directions, words),
  visit.bring,
  say(words.changes, { phone: visit.phone }),
];

/** The paragraphs of the reminder; the link to the private page follows. */
export const reminderParagraphs = (
  visit: AgreedVisit,
  directions: string,
  words: LetterWords,
): string[] => [
  say(words.lookForward, { when: visit.when }),
  ...findsUs(visit, directions, words),
  say(words.cannotCome, { phone: visit.phone }),
];

/** A text message. It is short, and has no link, which would make it look like fraud. */
export const visitTextMessage = (
  name: string,
  visit: AgreedVisit,
  words: LetterWords = letterWords,
): string => {
  const { home, when, place, phone } = visit;
  return [
    say(words.textMessage, { name, home, when }),
    say(words.textPlace, { place }),
    ...meets(visit, words),
    say(words.changes, { phone }),
  ].join(' ');
};

/** What to say on the phone. */
export const visitCallWords = (visit: AgreedVisit): string =>
  [
    `Your visit is set for ${visit.when}, and takes about 45 minutes.`,
    `You'll find us at ${visit.place}.`,
    ...meets(visit),
    visit.bring,
  ].join(' ');
