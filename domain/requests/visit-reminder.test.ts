import { describe, expect, it } from 'vitest';
import { hours } from '../lib/durations.ts';
import { toHomeDayAndTime, toMoment } from '../lib/time.ts';
import { findReminderTimes, findVisitPeriod } from './visit-reminder.ts';

/** A visit by the home's clock, and when its reminder is due in UTC. */
const due: [visit: string, from: string][] = [
  ['2026-12-01 14:30', '2026-11-30T17:00:00.000Z'],
  // The first and the last minute of a day.
  ['2026-12-01 00:00', '2026-11-30T17:00:00.000Z'],
  ['2026-12-01 23:59', '2026-11-30T17:00:00.000Z'],
  // Clocks are set forward on March 14, 2027, and back on November 1, 2026.
  ['2027-03-14 15:00', '2027-03-13T17:00:00.000Z'],
  ['2027-03-15 15:00', '2027-03-14T16:00:00.000Z'],
  ['2026-11-01 10:00', '2026-10-31T16:00:00.000Z'],
  ['2026-11-02 10:00', '2026-11-01T17:00:00.000Z'],
  ['2027-01-01 10:00', '2026-12-31T17:00:00.000Z'],
];

const visitAt = (visit: string): string => {
  const [day = '', time = ''] = visit.split(' ');
  return toMoment(day, time).toISOString();
};

describe.each(due)('the reminder of a visit on %s', (visit, from) => {
  const at = visitAt(visit);
  const { from: begin, until, agreedBy } = findReminderTimes(at);

  it(`is due from ${from}, 9 AM at the home, until two hours before the visit`, () => {
    expect(begin.toISOString()).toBe(from);
    expect(Date.parse(at) - until.getTime()).toBe(hours(2));
  });

  it('is for visits that were agreed by 9 AM two days before', () => {
    expect(toHomeDayAndTime(agreedBy)).toMatch(/ 09:00$/);
    const since = (begin.getTime() - agreedBy.getTime()) / hours(1);
    expect([23, 24, 25]).toContain(since);
  });

  it('is found while it is due', () => {
    for (const moment of [begin, until]) {
      const span = findVisitPeriod(moment);
      expect(span.from.toISOString() <= at && at < span.before.toISOString()).toBe(true);
    }
  });
});
