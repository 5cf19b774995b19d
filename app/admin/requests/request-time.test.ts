import { describe, expect, it } from 'vitest';
import { isLate, formatWait } from './request-time.ts';

const wrote = '2026-11-21T18:00:00.000Z';
const after = (minutes: number) => Date.parse(wrote) + minutes * 60_000;

describe('how long a family has waited', () => {
  it.each([
    [-5, '1 minute'],
    [0.5, '1 minute'],
    [59, '59 minutes'],
    [60, '1 hour'],
    [24 * 60 + 30, '24 hours'],
    [47 * 60, '47 hours'],
    [48 * 60, '2 days'],
  ])('after %f minutes is %s', (minutes, words) => {
    expect(formatWait(wrote, after(minutes))).toBe(words);
  });

  it('is too long after more than 24 hours', () => {
    expect([isLate(wrote, after(24 * 60)), isLate(wrote, after(24 * 60 + 1))]).toEqual([
      false,
      true,
    ]);
  });
});
