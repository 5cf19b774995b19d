import { describe, expect, it } from 'vitest';
import { defaultContact } from '../../domain/nouns/contact/public-contact.ts';
import { toOpeningHours } from './structured-data.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const everyDay = [...weekdays, 'Saturday', 'Sunday'];

const specification = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
});

describe('opening hours for search engines', () => {
  it.each([
    [defaultContact.business_hours, '08:00', '20:00'],
    ['24/7 Emergency Care Available\nRegular Hours: 9:30 am – 5:15 pm', '09:30', '17:15'],
    ['08:00 - 20:00', '08:00', '20:00'],
    ['12:00 AM - 12:00 PM', '00:00', '12:00'],
    ['24/7', '00:00', '23:59'],
    ['noon to midnight', '12:00', '23:59'],
  ])('hold for every day in %j', (hours, opens, closes) =>
    expect(toOpeningHours(hours)).toEqual({
      openingHoursSpecification: specification(everyDay, opens, closes),
    }),
  );

  it('differ by groups of days, and leave out the closed ones', () => {
    const hours = 'Weekdays 9 AM - 5 PM / Saturday 10 AM - 2 PM / Sunday by phone only';
    expect(toOpeningHours(hours).openingHoursSpecification).toEqual([
      specification(weekdays, '09:00', '17:00'),
      specification(['Saturday'], '10:00', '14:00'),
    ]);
  });

  it('name each range of a day with a break, for all its days', () => {
    expect(toOpeningHours('Mon-Fri 9-12, 1-5').openingHoursSpecification).toEqual([
      specification(weekdays, '09:00', '12:00'),
      specification(weekdays, '13:00', '17:00'),
    ]);
  });

  it.each([null, '', 'Always', 'From 8 in the morning', 'Weekdays 9-5, Saturdays on request'])(
    'are left out for %j',
    (hours) => expect(toOpeningHours(hours)).toEqual({}),
  );
});
