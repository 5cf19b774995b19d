import { describe, expect, it } from 'vitest';
import { listVisitTimes } from './visit-times.ts';

describe('times for a visit', () => {
  it('lie within the default hours where none are stored', () => {
    const times = listVisitTimes(null);
    expect([times[0], times.at(-1), times.length]).toEqual(['08:00', '19:00', 23]);
  });

  it('lie within the stored hours, the visit’s end included', () => {
    const times = listVisitTimes('24/7 Emergency Care Available\nRegular Hours: 9:00 AM - 7:00 PM');
    expect([times[0], times.at(-1)]).toEqual(['09:00', '18:00']);
  });

  it.each([
    ['Open 9am to 5pm', '09:00', '16:00'],
    ['9:15 a.m. – 5 p.m.', '09:30', '16:00'],
    ['Mon-Fri 10 AM until 12:45 PM', '10:00', '12:00'],
    ['12 PM - 6 PM', '12:00', '17:00'],
  ])('are read from "%s"', (text, first, last) => {
    const times = listVisitTimes(text);
    expect([times[0], times.at(-1)]).toEqual([first, last]);
  });

  const week = 'Weekdays 9-5, Saturday 10-2, Sunday by phone only';

  it.each([
    ['2026-12-01', '09:00', '16:00'],
    ['2026-12-05', '10:00', '13:00'],
    ['2026-12-06', undefined, undefined],
    ['', '09:00', '16:00'],
    [null, '09:00', '16:00'],
    ['2026-13-45', '09:00', '16:00'],
  ])('are those of the day %j', (day, first, last) => {
    const times = listVisitTimes(week, day);
    expect([times[0], times.at(-1)]).toEqual([first, last]);
  });

  it('of all days together name each time once, in order', () => {
    const times = listVisitTimes('Mon 9-11:00 AM, Tue 10 AM-12');
    expect(times).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  });

  it('leave out a break', () => {
    const times = listVisitTimes('Mon-Fri 11-1, 3-5', '2026-12-01');
    expect(times).toEqual(['11:00', '11:30', '12:00', '15:00', '15:30', '16:00']);
  });

  it('are the default ones where the home is open all day', () => {
    expect(listVisitTimes('24/7', '2026-12-01')).toEqual(listVisitTimes(null));
  });

  it('are those of the first range in a text that is not a week', () => {
    const times = listVisitTimes('Front desk 9 AM - 5 PM, ask for Maria', '2026-12-06');
    expect([times[0], times.at(-1)]).toEqual(['09:00', '16:00']);
  });

  it.each(['by appointment', '', '25:00 AM - 99 PM', '7 PM - 9 AM', '8:00 AM - 8:30 AM'])(
    'are the default ones for "%s"',
    (text) => expect(listVisitTimes(text)).toEqual(listVisitTimes(null)),
  );
});
