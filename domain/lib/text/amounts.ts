const rules = new Intl.PluralRules('en-US');

/** The word for a number of things: `one` for 1, otherwise `several`. */
export const pluralize = (count: number, one: string, several = `${one}s`): string =>
  rules.select(count) === 'one' ? one : several;

/** Such as: 1 person, or: 1,200 people. */
export const formatCount = (count: number, one: string, several?: string): string =>
  `${count.toLocaleString('en-US')} ${pluralize(count, one, several)}`;
