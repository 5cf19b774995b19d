import type { InLanguage } from '../record-in-language.ts';
import { normalizeTypedDigits } from '../../lib/text/plain-characters.ts';
import { memoize } from '../../lib/memoize.ts';
import { toText, type StoredValue } from '../field-words.ts';

const getWholeDollarFormat = memoize(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
);
const getDollarsWithCentsFormat = memoize(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
    }),
);

/** An amount such as $6,500, or $25.50 if it has cents. */
export const formatDollars = (amount: number): string =>
  (Number.isInteger(amount) ? getWholeDollarFormat() : getDollarsWithCentsFormat()).format(amount);

/** A stored price in dollars, or “Not given”. */
export const formatDollarsOrEmpty = (amount: unknown): string =>
  typeof amount === 'number' ? formatDollars(amount) : 'Not given';

interface PriceRange {
  price_from: number | null;
  price_to: number | null;
}

/** The price range, such as: $6,500 to $8,200. Empty if no price is stored. */
export const formatPriceRange = ({ price_from: from, price_to: to }: PriceRange): string => {
  if (from === null) return '';
  if (to === null) return `from ${formatDollars(from)}`;
  return from === to ? formatDollars(from) : `${formatDollars(from)} to ${formatDollars(to)}`;
};

/** The price of an extra, such as: $25.50 per visit. */
export const formatExtra = ({ amount, unit }: Omit<CostsExtra, 'name'>): string =>
  [amount === null ? null : formatDollars(amount), unit].filter(Boolean).join(' ');

/** An extra that the monthly price does not include. */
export interface CostsExtra extends InLanguage {
  name: string;
  /** In dollars, with cents; null if the unit explains the charge. */
  amount: number | null;
  /** What the amount is for, such as: per visit. */
  unit: string | null;
}

/** Parses dollars as people type them, such as $6,500 or 25.50. Null if empty, NaN if it is not a number. */
export const parseDollars = (typed: string): number | null => {
  const digits = normalizeTypedDigits(typed).replace(/[$,\s]/g, '');
  if (digits === '') return null;
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
};

/** The price and the income per month, and the savings, in dollars. */
export interface Means {
  price: number;
  income: number;
  savings: number;
}

export interface SavingsForecast {
  /** What the savings must contribute each month; 0 if the income is enough. */
  gap: number;
  /** The number of whole months that can be paid; null if the income is enough and no savings are needed. */
  months: number | null;
  /** The remaining savings today (year 0) and at the end of each year, until they are used up. */
  years: { year: number; left: number }[];
}

/** The most years in the chart and the table. */
export const maxForecastYears = 10;

/**
 * How long a person's savings last, at a constant price and income. Ignores interest and taxes.
 * @param means in dollars, none below 0
 */
export const forecastSavings = ({ price, income, savings }: Means): SavingsForecast => {
  const gap = Math.max(0, price - income);
  const months = gap === 0 ? null : Math.floor(savings / gap);
  const yearCount = months === null ? 0 : Math.min(maxForecastYears, Math.floor(months / 12) + 1);
  const years = Array.from({ length: yearCount + 1 }, (_, year) => ({
    year,
    left: Math.max(0, savings - gap * 12 * year),
  }));
  return { gap, months, years };
};

export const payerOptions = [
  ['', 'Not said'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const;

export const medicaidOptions = [
  ['', 'Not said'],
  ['yes', 'Yes'],
  ['after', 'Yes, after months of private pay'],
  ['no', 'No'],
] as const;

/** The extras, one per line. */
export const describeExtras = (json: StoredValue): string =>
  (JSON.parse(toText(json) || '[]') as CostsExtra[])
    .map((extra) => `${extra.name}: ${formatExtra(extra)}`)
    .join('\n');
