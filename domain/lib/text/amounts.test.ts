import { describe, expect, it } from 'vitest';
import { formatCount, formatYearsAndMonths, pluralize } from './amounts.ts';

describe('a number of things', () => {
  it.each([
    [0, '0 people'],
    [1, '1 person'],
    [2, '2 people'],
    [1200, '1,200 people'],
    [1_002_003, '1,002,003 people'],
  ])('for %i is: %s', (count, words) => expect(formatCount(count, 'person', 'people')).toBe(words));

  it('has an s unless it says otherwise', () => {
    expect(formatCount(1, 'photo')).toBe('1 photo');
    expect(formatCount(3, 'photo')).toBe('3 photos');
    expect(pluralize(1, 'waits', 'wait')).toBe('waits');
  });
});

describe('a duration', () => {
  it.each([
    [0, 'less than a month'],
    [1, '1 month'],
    [12, '1 year'],
    [25, '2 years and 1 month'],
    [40, '3 years and 4 months'],
  ])('of %d months is: %s', (months, words) => expect(formatYearsAndMonths(months)).toBe(words));
});
