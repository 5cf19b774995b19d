import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDollars,
  parseDollars,
  formatExtra,
  forecastSavings,
  maxForecastYears,
  formatPriceRange,
} from './costs-in-words.ts';

describe('how long savings last', () => {
  it('counts the whole months in which they cover what the income does not', () => {
    expect(forecastSavings({ price: 6500, income: 2500, savings: 100_000 })).toEqual({
      gap: 4000,
      months: 25,
      years: [
        { year: 0, left: 100_000 },
        { year: 1, left: 52_000 },
        { year: 2, left: 4000 },
        { year: 3, left: 0 },
      ],
    });
  });

  it('has no limit if the income is enough', () => {
    expect(forecastSavings({ price: 6500, income: 6500, savings: 0 })).toEqual({
      gap: 0,
      months: null,
      years: [{ year: 0, left: 0 }],
    });
  });

  const amount = fc.integer({ min: 0, max: 1_000_000 });
  it('covers every month that is counted, and not one more', () => {
    fc.assert(
      fc.property(amount, amount, amount, (price, income, savings) => {
        const { gap, months, years } = forecastSavings({ price, income, savings });
        if (months === null) {
          expect(income).toBeGreaterThanOrEqual(price);
          return;
        }
        expect(months * gap).toBeLessThanOrEqual(savings);
        expect((months + 1) * gap).toBeGreaterThan(savings);
        expect(years[0]?.left).toBe(savings);
        expect(years.length).toBeLessThanOrEqual(maxForecastYears + 1);
        for (const [index, { left }] of years.entries()) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(years[index - 1]?.left ?? savings);
        }
        expect((years.at(-1)?.left ?? 0) > 0).toBe(
          months >= 12 * maxForecastYears && savings > gap * 12 * maxForecastYears,
        );
      }),
    );
  });

  it('grows with savings and income', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (price, income, savings, more) => {
        const months = (means: { income: number; savings: number }) =>
          forecastSavings({ price, ...means }).months ?? Infinity;
        const before = months({ income, savings });
        expect(months({ income, savings: savings + more })).toBeGreaterThanOrEqual(before);
        expect(months({ income: income + more, savings })).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('dollars that someone types', () => {
  it.each([
    ['6500', 6500],
    ['$6,500', 6500],
    [' 25.50 ', 25.5],
    ['0', 0],
    ['', null],
    [' $ ', null],
    ['-5', Number.NaN],
    ['1.234', Number.NaN],
    ['about 6000', Number.NaN],
    ['1e3', Number.NaN],
    ['9999999999', Number.NaN],
  ])('%j is %s', (typed, expected) => expect(parseDollars(typed)).toEqual(expected));

  it('are read in our own spelling, too', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 }).map((number) => number / 100);
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseDollars(formatDollars(amount))).toBe(amount);
      }),
    );
  });
});

describe('words', () => {
  it.each([
    [{ price_from: 6500, price_to: 8200 }, '$6,500 to $8,200'],
    [{ price_from: 6500, price_to: 6500 }, '$6,500'],
    [{ price_from: 6500, price_to: null }, 'from $6,500'],
    [{ price_from: null, price_to: null }, ''],
  ])('say the price %j', (prices, words) => expect(formatPriceRange(prices)).toBe(words));

  it.each([
    [{ amount: 25, unit: 'per visit' }, '$25 per visit'],
    [{ amount: 0.58, unit: 'per mile' }, '$0.58 per mile'],
    [{ amount: 40, unit: null }, '$40'],
    [{ amount: null, unit: 'at cost' }, 'at cost'],
  ])('say the extra %j', (extra, words) => expect(formatExtra(extra)).toBe(words));
});
