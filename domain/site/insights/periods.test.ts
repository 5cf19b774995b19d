import { expect, it } from 'vitest';
import {
  listLastPeriodStarts,
  toPeriodMoments,
  findNextPeriodStart,
  findPeriodStart,
  listPeriodStarts,
} from './periods.ts';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('puts %s into the week that begins on Monday, %s', (day, begins) =>
  expect(findPeriodStart(day, 'week')).toBe(begins),
);

it('goes from month to month, whatever their length', () => {
  expect(listPeriodStarts('2027-12-31', '2028-03-01', 'month')).toEqual([
    '2027-12-01',
    '2028-01-01',
    '2028-02-01',
    '2028-03-01',
  ]);
  expect(findNextPeriodStart('2026-12-28', 'week')).toBe('2027-01-04');
});

it('gives exactly as many periods as requested, up to the current one', () => {
  for (const today of ['2026-03-01', '2026-03-31', '2026-12-31']) {
    const months = listLastPeriodStarts(today, 'month', 12);
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toBe(findPeriodStart(today, 'month'));
    expect(listLastPeriodStarts(today, 'week', 12)).toHaveLength(12);
  }
});

it('begins at midnight by the home’s clock, also where daylight saving changes', () => {
  expect(toPeriodMoments('2026-10-26', 'week')).toEqual({
    from: '2026-10-26T07:00:00.000Z',
    to: '2026-11-02T08:00:00.000Z',
  });
});
