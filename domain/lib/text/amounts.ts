/** The word for a number of things: `one` for 1, otherwise `several`. */
export const pluralize = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? one : several;

/** A number of things, such as: 1 person, or: 1,200 people. */
export const formatCount = (count: number, one: string, several?: string): string =>
  `${formatNumber(count)} ${pluralize(count, one, several)}`;

/** Formats a whole number as in 12,000. Not by Intl, which takes half a millisecond each time. */
export const formatNumber = (count: number): string =>
  count < 1000
    ? String(count)
    : `${formatNumber(Math.floor(count / 1000))},${String(count % 1000).padStart(3, '0')}`;

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
