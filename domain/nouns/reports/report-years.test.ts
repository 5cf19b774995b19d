import { describe, expect, it } from 'vitest';
import { isRecentReport, findFirstShownDay } from './report-noun.ts';

describe('reports are shown for three years', () => {
  it('to the day of the calendar', () => {
    expect(findFirstShownDay('2026-11-23')).toBe('2023-11-23');
    expect(isRecentReport('2023-11-23', '2026-11-23')).toBe(true);
    expect(isRecentReport('2023-11-22', '2026-11-23')).toBe(false);
  });

  it('also on the last day of a leap February', () => {
    expect(findFirstShownDay('2028-02-29')).toBe('2025-02-28');
  });
});
