import { expect, it } from 'vitest';
import { formatLongPeriod, formatShortPeriod, formatWait } from './charts.tsx';

it.each([
  [null, '–'],
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1440, '1 d'],
  [3125, '2 d 4 h'],
])('says %s minutes as %s', (minutes, words) => expect(formatWait(minutes)).toBe(words));

it('names a period by its first day', () => {
  expect([formatShortPeriod('2026-11-23', 'week'), formatLongPeriod('2026-11-23', 'week')]).toEqual(
    ['Nov 23', 'Week of November 23, 2026'],
  );
  expect([
    formatShortPeriod('2026-11-01', 'month'),
    formatLongPeriod('2026-11-01', 'month'),
  ]).toEqual(['Nov', 'November 2026']);
});
