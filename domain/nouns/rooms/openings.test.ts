import { describe, expect, it } from 'vitest';
import { toHomeDay } from '../../lib/time.ts';
import {
  type RoomStateCount,
  formatDaysAgo,
  countDaysSinceConfirmed,
  countOpenings,
  formatRoomPrice,
  type RoomState,
  findShownState,
} from './openings.ts';

const confirmDays = 14;
const room = (fields: Partial<RoomState> = {}): RoomState => ({
  availability: 'open',
  open_from: null,
  confirmed_on: '2026-11-01',
  ...fields,
});
const on = (today: string) => ({ today, confirmDays });

describe('what visitors read about a room', () => {
  it.each([
    ['2026-11-01', 'open'],
    ['2026-11-15', 'open'],
    ['2026-11-16', 'ask'],
    ['2027-03-01', 'ask'],
    // A clock that was set back.
    ['2026-10-20', 'open'],
  ])('an opening that was confirmed on November 1 is on %s: %s', (today, shown) => {
    expect(findShownState(room(), on(today))).toBe(shown);
  });

  it('counts days by the calendar, over the end of daylight saving and of the year', () => {
    expect(countDaysSinceConfirmed('2026-10-31', '2026-11-02')).toBe(2);
    expect(countDaysSinceConfirmed('2026-12-31', '2027-01-01')).toBe(1);
    expect(countDaysSinceConfirmed('2028-02-28', '2028-03-01')).toBe(2);
  });

  it('goes by the day at the home: there it is still the 15th when Greenwich has the 16th', () => {
    const lateAtHome = toHomeDay(new Date('2026-11-16T07:59:59Z'));
    const nextDay = toHomeDay(new Date('2026-11-16T08:00:00Z'));
    expect([lateAtHome, nextDay]).toEqual(['2026-11-15', '2026-11-16']);
    expect(findShownState(room(), on(lateAtHome))).toBe('open');
    expect(findShownState(room(), on(nextDay))).toBe('ask');
  });

  it('opens by itself when its day has come, for as long as someone has confirmed it', () => {
    const soon = room({ availability: 'open from', open_from: '2026-11-10' });
    expect(findShownState(soon, on('2026-11-09'))).toBe('soon');
    expect(findShownState(soon, on('2026-11-10'))).toBe('open');
    expect(findShownState(soon, on('2026-11-16'))).toBe('ask');
  });

  it.each(['held', 'taken'] as const)('%s stays so without being confirmed', (availability) => {
    expect(findShownState(room({ availability }), on('2027-11-01'))).toBe(availability);
  });
});

describe('what visitors read about all rooms together', () => {
  const counted = (count: number, fields: Partial<RoomState> = {}): RoomStateCount => ({
    ...room(fields),
    count,
  });
  const threeTaken = counted(3, { availability: 'taken' });
  const soon = (day: string) => counted(1, { availability: 'open from', open_from: day });
  const stale = counted(1, { confirmed_on: '2026-10-01' });

  it.each([
    ['nothing without rooms', [], null],
    [
      'the open ones, and how long ago the last of them was confirmed',
      [
        counted(2),
        counted(1, { confirmed_on: '2026-10-30' }),
        soon('2026-12-01'),
        stale,
        threeTaken,
      ],
      { open: 3, confirmed: 3 },
    ],
    [
      'the first day from which one is open',
      [
        { ...soon('2026-12-20'), confirmed_on: '2026-10-25' },
        soon('2026-12-01'),
        stale,
        threeTaken,
      ],
      { open: 0, next: '2026-12-01', confirmed: 1 },
    ],
    ['that only a call tells', [stale, threeTaken], { open: 0, ask: true }],
    ['that none is open', [threeTaken], { open: 0 }],
  ])('%s', (_, rooms, openings) => {
    expect(countOpenings(rooms, on('2026-11-02'))).toEqual(openings);
  });
});

describe('in words', () => {
  it.each([
    [null, null, null],
    [7200, null, 'From $7,200 a month'],
    [7200, 7200, '$7,200 a month'],
    [6800, 7900, '$6,800 to $7,900 a month'],
  ])('a price from %s to %s is %s', (from, to, words) => {
    expect(formatRoomPrice(from, to)).toBe(words);
  });

  it('days', () => {
    expect([0, 1, 3].map(formatDaysAgo)).toEqual(['today', 'yesterday', '3 days ago']);
  });
});
