import type { CostsExtra } from './extra.ts';

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Such as $6,500, or $25.50 where there are cents. */
export const dollars = (amount: number): string =>
  (Number.isInteger(amount) ? whole : withCents).format(amount);

/** The same of a stored price. */
export const dollarsOrNone = (amount: unknown): string =>
  typeof amount === 'number' ? dollars(amount) : 'Not given';

interface Prices {
  price_from: number | null;
  price_to: number | null;
}

/** Such as: $6,500 to $8,200. Empty where no price is stored. */
export const priceInWords = ({ price_from: from, price_to: to }: Prices): string => {
  if (from === null) return '';
  if (to === null) return `from ${dollars(from)}`;
  return from === to ? dollars(from) : `${dollars(from)} to ${dollars(to)}`;
};

/** What an extra costs, such as: $25.50 per visit. */
export const extraInWords = ({ amount, unit }: Omit<CostsExtra, 'name'>): string =>
  [amount === null ? null : dollars(amount), unit].filter(Boolean).join(' ');

const monthWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** The month of a day such as 2026-11-01: November 2026. */
export const monthOf = (day: string): string => monthWords.format(new Date(`${day}T00:00:00Z`));

/** Such as: 3 years and 1 month. */
export const monthsInWords = (months: number): string => {
  const parts = [counted(Math.floor(months / 12), 'year'), counted(months % 12, 'month')];
  return parts.filter(Boolean).join(' and ') || 'less than a month';
};

const counted = (count: number, thing: string): string =>
  count === 0 ? '' : `${count} ${thing}${count === 1 ? '' : 's'}`;
