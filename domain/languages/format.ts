import type { AnsweringWords } from '../nouns/contact/answering-hours.ts';
import type { CostsExtra } from '../nouns/costs/costs-in-words.ts';
import type { StoredTexts } from '../texts/stored-texts.ts';
import type { VisitingWords } from '../nouns/contact/visiting-words.ts';
import type { Blanks } from '../texts/words.ts';
import type { Language } from '../lib/languages.ts';

/**
 * How a language other than English says numbers, prices and days, and fills in the blanks of its texts. Pages
 * in English have a function for each where they need it.
 */
export interface Format {
  filled: <Value>(value: Value, blanks: Blanks) => Value;
  number: (count: number) => string;
  dollars: (amount: number) => string;
  price: (prices: { price_from: number | null; price_to: number | null }) => string;
  extra: (extra: Omit<CostsExtra, 'name'>) => string;
  roomPrice: (from: number | null, to: number | null) => string | null;
  /** The month of a day such as 2026-11-01. */
  month: (day: string) => string;
  /** A day such as 2026-12-01, with its year. */
  day: (day: string) => string;
  /** The same with its weekday and without its year, for a day that is near. */
  nearDay: (day: string) => string;
  /** Without weekday and year. */
  shortDay: (day: string) => string;
  /** For a leaf of a calendar. */
  leaf: (day: string) => { month: string; number: string; weekday: string };
  /** A moment at the home, with its day. */
  moment: (moment: Date) => string;
  /** A time such as 14:30. */
  time: (time: string) => string;
  daysAgo: (days: number) => string;
  answering: AnsweringWords;
  /** What stands between words and an addition, and what follows it. */
  aside: readonly [between: string, after: string];
  visiting: VisitingWords;
  /** Years and months, such as of savings. */
  months: (months: number) => string;
}

/** Makes the format of a language from its words for it. */
export type FormatOf = (phrases: StoredTexts) => Format;

/** Whether a text says something else for some value of a blank, such as a plural form. */
export const hasChoice = (text: string): boolean => /\{\w+,/.test(text);

const known = new Map<Language, FormatOf>();

/** Adds a language. The server adds all of them, a page its own before it starts, and one in English none. */
export const addFormat = (language: Language, formatOf: FormatOf): void => {
  known.set(language, formatOf);
};

/**
 * The format of a page; undefined in English.
 * @param page its language, and the texts that every page has
 */
export const formatFor = (
  page: { language?: Language | undefined; texts: StoredTexts } | undefined,
): Format | undefined => page?.language && known.get(page.language)?.(page.texts);
