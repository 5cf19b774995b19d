import { describe, expect, it } from 'vitest';
import { timeInWords, visitTimes } from './visit-times.ts';

describe('times for a visit', () => {
  it('lie within the default hours where none are stored', () => {
    const times = visitTimes(null);
    expect([times[0], times.at(-1), times.length]).toEqual(['08:00', '19:00', 23]);
  });

  it('lie within the stored hours, the visit’s end included', () => {
    const times = visitTimes('24/7 Emergency Care Available\nRegular Hours: 9:00 AM - 7:00 PM');
    expect([times[0], times.at(-1)]).toEqual(['09:00', '18:00']);
  });

  it.each([
    ['Open 9am to 5pm', '09:00', '16:00'],
    ['9:15 a.m. – 5 p.m.', '09:30', '16:00'],
    ['Mon-Fri 10 AM until 12:45 PM', '10:00', '12:00'],
    ['12 PM - 6 PM', '12:00', '17:00'],
  ])('are read from "%s"', (text, first, last) => {
    const times = visitTimes(text);
    expect([times[0], times.at(-1)]).toEqual([first, last]);
  });

  it('are said as people say them', () => {
    const said = ['00:00', '08:30', '12:00', '20:05'].map(timeInWords);
    expect(said).toEqual(['12:00 AM', '8:30 AM', '12:00 PM', '8:05 PM']);
  });

  it.each(['by appointment', '', '25:00 AM - 99 PM', '7 PM - 9 AM', '8:00 AM - 8:30 AM'])(
    'are the default ones for "%s"',
    (text) => expect(visitTimes(text)).toEqual(visitTimes(null)),
  );
});
