const rules = new Intl.PluralRules('en-US');

/** The word that goes with a number, such as: waits, for 1. */
export const plural = (count: number, one: string, several = `${one}s`): string =>
  rules.select(count) === 'one' ? one : several;

/** Such as: 1 person, or: 1,200 people. */
export const amountOf = (count: number, one: string, several?: string): string =>
  `${count.toLocaleString('en-US')} ${plural(count, one, several)}`;
