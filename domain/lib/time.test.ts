import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateWithWeekday, formatMonthOfDay } from './format-date.ts';
import {
  homeZone,
  homeZoneName,
  toHomeDay,
  toHomeTime,
  toMoment,
  formatMoment,
  formatMonth,
  formatNearMoment,
  formatShortDate,
  isOlderThanAYear,
} from './time.ts';

describe('the home’s own time', () => {
  it('is seven or eight hours behind UTC', () => {
    expect(toMoment('2026-12-01', '14:30').toISOString()).toBe('2026-12-01T22:30:00.000Z');
    expect(toMoment('2026-07-01', '14:30').toISOString()).toBe('2026-07-01T21:30:00.000Z');
  });

  it('has its own day', () => {
    expect(toHomeDay(new Date('2026-12-01T07:59:00Z'))).toBe('2026-11-30');
    expect(toHomeDay(new Date('2026-12-01T08:00:00Z'))).toBe('2026-12-01');
  });

  it('is an hour later if the clock skips the time', () => {
    // On March 8, 2026 the clock goes from 2:00 to 3:00.
    expect(toMoment('2026-03-08', '02:30').toISOString()).toBe('2026-03-08T10:30:00.000Z');
    expect(toHomeTime(toMoment('2026-03-08', '02:30'))).toBe('03:30');
  });

  it('converts to a moment and back unchanged at any hour at which visits begin', () => {
    const day = fc.date({
      min: new Date('2026-01-01T12:00:00Z'),
      max: new Date('2036-01-01T12:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: 6, max: 22 }), fc.constantFrom(0, 30), (date, h, m) => {
        const [wanted, time] = [date.toISOString().slice(0, 10), `${pad(h)}:${pad(m)}`];
        const moment = toMoment(wanted, time);
        expect([toHomeDay(moment), toHomeTime(moment)]).toEqual([wanted, time]);
      }),
    );
  });

  it('is written in words', () => {
    expect(formatMoment(new Date('2026-12-01T22:30:00Z'))).toBe(
      'Tuesday, December 1, 2026 at 2:30 PM',
    );
    expect(formatDateWithWeekday('2026-12-01')).toBe('Tuesday, December 1');
    const lastEvening = new Date('2026-12-01T07:59:00Z');
    expect(formatShortDate(lastEvening)).toBe('Nov 30, 2026');
    expect(formatMonth(lastEvening)).toBe('November 2026');
    expect(formatMoment(lastEvening)).toBe('Monday, November 30, 2026 at 11:59 PM');
  });
});

it.each([
  ['2026-12-01T07:59:00Z', 'today at 11:59 PM'],
  ['2026-12-01T08:00:00Z', 'tomorrow, Tuesday, December 1, at 12:00 AM'],
  ['2026-12-02T08:00:00Z', 'Wednesday, December 2, at 12:00 AM'],
])('%s is, in the evening of November 30, %s', (moment, words) => {
  expect(formatNearMoment(new Date(moment), new Date('2026-12-01T03:00:00Z'))).toBe(words);
});

it('a day is older than a year from the day after', () => {
  expect(isOlderThanAYear('2025-12-01', '2026-12-01')).toBe(false);
  expect(isOlderThanAYear('2025-12-01', '2026-12-02')).toBe(true);
});

it('the zone has the name that Intl gives it', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: homeZone,
    timeZoneName: 'longGeneric',
  });
  expect(format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value).toBe(
    homeZoneName,
  );
});

const pad = (value: number): string => String(value).padStart(2, '0');

it('the month of a day is the same wherever the reader is', () => {
  expect(['2026-11-01', '2026-12-31'].map(formatMonthOfDay)).toEqual([
    'November 2026',
    'December 2026',
  ]);
});
