import { describe, expect, it } from 'vitest';
import { openingHours } from './structured-data.ts';

const times = (hours: string | null) => {
  const specification = openingHours(hours).openingHoursSpecification;
  return specification && [specification.opens, specification.closes];
};

describe('opening hours from free text', () => {
  it.each([
    ['Regular Hours: 8:00 AM - 8:00 PM', ['08:00', '20:00']],
    ['24/7 Emergency Care Available\nRegular Hours: 9:30 am – 5:15 pm', ['09:30', '17:15']],
    ['9 AM to 5 PM', ['09:00', '17:00']],
    ['9 a.m. to 5 p.m.', ['09:00', '17:00']],
    ['12:00 AM - 12:00 PM', ['00:00', '12:00']],
    ['Mon 10AM-4PM, Tue 11AM-3PM', ['10:00', '16:00']],
  ])('%j', (hours, expected) => expect(times(hours)).toEqual(expected));

  it.each([null, '', 'Always', 'From 8 in the morning', '08:00 - 20:00'])(
    '%j names no time range',
    (hours) => expect(openingHours(hours)).toEqual({}),
  );

  it('hold for every day', () => {
    expect(openingHours('8 AM - 8 PM').openingHoursSpecification?.dayOfWeek).toHaveLength(7);
  });
});
