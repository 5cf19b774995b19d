import { describe, expect, it } from 'vitest';
import { formatCount, pluralize } from './amounts.ts';

describe('a number of things', () => {
  it.each([
    [0, '0 people'],
    [1, '1 person'],
    [2, '2 people'],
    [1200, '1,200 people'],
  ])('for %i is: %s', (count, words) => expect(formatCount(count, 'person', 'people')).toBe(words));

  it('has an s unless it says otherwise', () => {
    expect(formatCount(1, 'photo')).toBe('1 photo');
    expect(formatCount(3, 'photo')).toBe('3 photos');
    expect(pluralize(1, 'waits', 'wait')).toBe('waits');
  });
});
