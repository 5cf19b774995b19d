import { amountInWords } from '../../lib/text/amounts.ts';
import type { InLanguage } from '../record-in-language.ts';
import { plainDigits } from '../../lib/text/plain-characters.ts';

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount such as $6,500, or $25.50 if it has cents. */
export const dollars = (amount: number): string =>
  (Number.isInteger(amount) ? whole : withCents).format(amount);

/** A stored price in dollars, or “Not given”. */
export const dollarsOrNone = (amount: unknown): string =>
  typeof amount === 'number' ? dollars(amount) : 'Not given';

interface Prices {
  price_from: number | null;
  price_to: number | null;
}

/** The price range, such as: $6,500 to $8,200. Empty if no price is stored. */
export const priceInWords = ({ price_from: from, price_to: to }: Prices): string => {
  if (from === null) return '';
  if (to === null) return `from ${dollars(from)}`;
  return from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`;
};

/** The price of an extra, such as: $25.50 per visit. */
export const extraInWords = ({ amount, unit }: Omit<CostsExtra, 'name'>): string =>
  [amount === null ? null : dollars(amount), unit].filter(Boolean).join(' ');

const monthWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** The month of the date 2026-11-01 as: November 2026. */
export const monthInWords = (day: string): string =>
  monthWords.format(new Date(`${day}T00:00:00Z`));

/** A duration, such as: 3 years and 1 month. */
export const monthsInWords = (months: number): string => {
  const parts = [
    amountUnlessZero(Math.floor(months / 12), 'year'),
    amountUnlessZero(months % 12, 'month'),
  ];
  return parts.filter(Boolean).join(' and ') || 'less than a month';
};

const amountUnlessZero = (count: number, thing: string): string =>
  count === 0 ? '' : amountInWords(count, thing);

/** An extra that the monthly price does not include. */
export interface CostsExtra extends InLanguage {
  name: string;
  /** In dollars, with cents; null if the unit explains the charge. */
  amount: number | null;
  /** Such as: per visit. */
  unit: string | null;
}

/** Parses dollars as people type them, such as $6,500 or 25.50. Null if empty, NaN if it is not a number. */
export const dollarsTyped = (typed: string): number | null => {
  const digits = plainDigits(typed).replace(/[$,\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** The price and the income per month, and the savings, in dollars. */
export interface Means {
  price: number;
  income: number;
  savings: number;
}

export interface HowLong {
  /** What the savings must contribute each month; 0 if the income is enough. */
  gap: number;
  /** The number of whole months that can be paid; null if the income is enough and no savings are needed. */
  months: number | null;
  /** The remaining savings today (year 0) and at the end of each year, until they are used up. */
  years: { year: number; left: number }[];
}

/** The most years in the chart and the table. */
export const mostYears = 10;

/**
 * How long a person's savings last, at a constant price and income. Ignores interest and taxes.
 * @param means in dollars, none below 0
 */
export const howLongItLasts = ({ price, income, savings }: Means): HowLong => {
  const gap = Math.max(0, price - income);
  const months = gap === 0 ? null : Math.floor(savings / gap);
  const shown = months === null ? 0 : Math.min(mostYears, Math.floor(months / 12) + 1);
  const years = Array.from({ length: shown + 1 }, (_, year) => ({
    year,
    left: Math.max(0, savings - gap * 12 * year),
  }));
  return { gap, months, years };
};
