import { describe, expect, it } from 'vitest';
import { amountInWords, plural } from './amounts.ts';

describe('a number of things', () => {
  it.each([
    [0, '0 people'],
    [1, '1 person'],
    [2, '2 people'],
    [1200, '1,200 people'],
  ])('for %i is: %s', (count, words) =>
    expect(amountInWords(count, 'person', 'people')).toBe(words),
  );

  it('has an s unless it says otherwise', () => {
    expect(amountInWords(1, 'photo')).toBe('1 photo');
    expect(amountInWords(3, 'photo')).toBe('3 photos');
    expect(plural(1, 'waits', 'wait')).toBe('waits');
  });
});
