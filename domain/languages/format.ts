import type { AnsweringPhrases } from '../nouns/contact/answering-hours.ts';
import type { CostsExtra } from '../nouns/costs/costs-in-words.ts';
import type { StoredTexts } from '../texts/stored-texts.ts';
import type { Blanks } from '../texts/fill-texts.ts';
import type { Language } from '../lib/languages.ts';

/**
 * How a language other than English formats numbers, prices and dates, and fills in the blanks of its
 * texts. English pages use separate functions.
 */
export interface Format {
  filled: <Value>(value: Value, blanks: Blanks) => Value;
  number: (count: number) => string;
  dollars: (amount: number) => string;
  price: (prices: { price_from: number | null; price_to: number | null }) => string;
  extra: (extra: Omit<CostsExtra, 'name'>) => string;
  roomPrice: (from: number | null, to: number | null) => string | null;
  /** The month of a date such as 2026-11-01. */
  month: (day: string) => string;
  /** A date such as 2026-12-01, with its year. */
  day: (day: string) => string;
  /** A date that is near, with its weekday and without its year. */
  nearDay: (day: string) => string;
  /** A date without weekday and year. */
  shortDay: (day: string) => string;
  /** The parts of a date for a calendar page. */
  leaf: (day: string) => { month: string; number: string; weekday: string };
  /** A date and time at the home. */
  moment: (moment: Date) => string;
  /** A time such as 14:30. */
  time: (time: string) => string;
  daysAgo: (days: number) => string;
  answering: AnsweringPhrases;
  /** The characters before and after an addition to a text, such as an opening and a closing parenthesis. */
  aside: readonly [before: string, after: string];
  /** A duration in years and months, such as how long savings last. */
  months: (months: number) => string;
}

/** Makes a language's format from its texts. */
export type CreateFormat = (phrases: StoredTexts) => Format;

const formatsByLanguage = new Map<Language, CreateFormat>();

/**
 * Registers a language's format. The server registers all of them. A page registers its own before it starts;
 * an English page needs none.
 */
export const registerFormat = (language: Language, formatOf: CreateFormat): void => {
  formatsByLanguage.set(language, formatOf);
};

/**
 * The format of a page; undefined for English.
 * @param page its language, and the texts that every page has
 */
export const findFormat = (
  page: { language?: Language | undefined; texts: StoredTexts } | undefined,
): Format | undefined => page?.language && formatsByLanguage.get(page.language)?.(page.texts);
