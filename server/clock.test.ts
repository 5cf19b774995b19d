import { describe, expect, it } from 'vitest';
import { subtractMonths } from './clock.ts';

describe('months before a moment', () => {
  it.each([
    ['2026-11-21T10:00:00.000Z', 12, '2025-11-21T10:00:00.000Z'],
    ['2026-03-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 12, '2027-02-28T10:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 25, '2023-12-15T00:00:00.000Z'],
  ])('%s minus %i are %s', (moment, months, earlier) => {
    expect(subtractMonths(new Date(moment), months).toISOString()).toBe(earlier);
  });
});
