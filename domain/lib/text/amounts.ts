/** The word for a number of things: `one` for 1, otherwise `several`. */
export const pluralize = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? one : several;

/** Such as: 1 person, or: 1,200 people. */
export const formatCount = (count: number, one: string, several?: string): string =>
  `${formatNumber(count)} ${pluralize(count, one, several)}`;

/**
 * Formats a number. Below a thousand, no grouping is needed, which avoids loading Intl's data (16 to 30 ms on
 * a fast machine).
 */
export const formatNumber = (count: number): string =>
  count < 1000 ? String(count) : count.toLocaleString('en-US');

/** A duration, such as: 3 years and 1 month. */
export const formatYearsAndMonths = (months: number): string => {
  const parts = [
    formatCountUnlessZero(Math.floor(months / 12), 'year'),
    formatCountUnlessZero(months % 12, 'month'),
  ];
  return parts.filter(Boolean).join(' and ') || 'less than a month';
};

const formatCountUnlessZero = (count: number, thing: string): string =>
  count === 0 ? '' : formatCount(count, thing);
