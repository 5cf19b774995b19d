import { expect, it } from 'vitest';
import type { Costs } from '../../../../../domain/nouns/costs/costs-noun.ts';
import { toHomeDay } from '../../../../../domain/lib/time.ts';
import { toKeyFactsValues, keyFactsForm, toCosts } from './key-facts-form.ts';

const stored = { price_from: null, medicaid: null, medicaid_months: null } as Costs;
const typed = (change: Partial<ReturnType<typeof toKeyFactsValues>>) =>
  keyFactsForm.safeParse({ ...toKeyFactsValues(stored), ...change });
const keyFacts = (change: Partial<ReturnType<typeof toKeyFactsValues>>) => {
  const { data } = typed(change);
  if (!data) throw new Error('It is refused.');
  return data;
};

it('what is left empty changes nothing', () => {
  expect(keyFacts({})).toMatchObject({ rooms: null });
  expect(toCosts(keyFacts({}), stored)).toBeNull();
});

it('a price is stored as of today, and Medicaid with its months', () => {
  expect(
    toCosts(keyFacts({ price_from: '$6,500', medicaid: 'after', medicaid_months: '24' }), stored),
  ).toEqual({
    price_from: 6500,
    as_of: toHomeDay(new Date()),
    medicaid: 'after',
    medicaid_months: 24,
  });
  expect(toCosts(keyFacts({ medicaid: 'no', medicaid_months: '24' }), stored)).toEqual({
    medicaid: 'no',
    medicaid_months: null,
  });
});

it.each([
  [{ rooms: '9' }, 'rooms'],
  [{ rooms: 'two' }, 'rooms'],
  [{ price_from: 'cheap' }, 'price_from'],
  [{ medicaid: 'after' }, 'medicaid_months'],
])('%j is refused at its field', (change, field) => {
  expect(typed(change).error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
