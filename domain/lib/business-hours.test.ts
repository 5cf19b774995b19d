import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBusinessWeek } from './business-hours.ts';
import { defaultContact } from '../nouns/contact/public-contact.ts';
import { toClockTime } from './time-range.ts';

/** A week such as "Mon 09:00-17:00 | Sat 10:00-14:00", where days with the same hours share an entry. */
const inShort = (text: string | null): string | null => {
  const week = parseBusinessWeek(text);
  if (!week) return null;
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const days = new Map<string, string[]>();
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = week[day]?.map(
      ({ opens, closes }) => `${toClockTime(opens)}-${toClockTime(closes)}`,
    );
    const key = hours?.join(' ') ?? '';
    if (key) days.set(key, [...(days.get(key) ?? []), names[day] ?? '']);
  }
  return [...days].map(([hours, of]) => `${shortDays(of)} ${hours}`).join(' | ');
};

const shortDays = (days: string[]): string =>
  days
    .join(' ')
    .replace('Mon Tue Wed Thu Fri Sat Sun', 'Daily')
    .replace('Mon Tue Wed Thu Fri Sat', 'Mon-Sat')
    .replace('Mon Tue Wed Thu Fri', 'Weekdays');

describe('business hours', () => {
  it.each([
    // The day groups.
    ['Weekdays 9-5', 'Weekdays 09:00-17:00'],
    [
      'Weekdays 9 AM - 5 PM / Saturday 10 AM - 2 PM / Sunday by phone only',
      'weekdays and Saturday',
    ],
    ['Weekdays 9 AM - 5 PM\nSaturday 10 AM - 2 PM\nSunday by phone only', 'weekdays and Saturday'],
    ['Mon to Fri 9 AM until 5 PM, Sat 10-2', 'weekdays and Saturday'],
    ['Mon-Fri 9-5 Sat 10-2', 'weekdays and Saturday'],
    ['Mon.-Fri. 9-5. Sat. 10-2.', 'weekdays and Saturday'],
    ['9-5 Mon-Fri, 10-2 Sat', 'weekdays and Saturday'],
    ['9-5 Mon-Fri, Sat 10-2', 'weekdays and Saturday'],
    ['Closed Sunday, Mon-Fri 9-5, Saturdays 10-2', 'weekdays and Saturday'],
    ['Mon-Fri 9-5 and Sat 10-2', 'weekdays and Saturday'],
    ['Monday - Friday: 8am–6pm; closed weekends', 'Weekdays 08:00-18:00'],
    ['M-F 8:30-4:30', 'Weekdays 08:30-16:30'],
    ['Monday through Friday, 9 a.m. – 5 p.m.', 'Weekdays 09:00-17:00'],
    ['Mon thru Fri (9am to 5pm)', 'Weekdays 09:00-17:00'],
    ['Tues & Thurs 10-2', 'Tue Thu 10:00-14:00'],
    ['Mon, Wed and Fri 9-12', 'Mon Wed Fri 09:00-12:00'],
    ['9 AM - 5 PM, Monday to Friday', 'Weekdays 09:00-17:00'],
    ['Sat/Sun 11-3', 'Sat Sun 11:00-15:00'],
    ['Fri-Sun 10-4', 'Fri Sat Sun 10:00-16:00'],
    ['Sun-Thu 10-4', 'Mon Tue Wed Thu Sun 10:00-16:00'],
    ['Monday\n9-5\nTuesday\n10-4', 'Mon 09:00-17:00 | Tue 10:00-16:00'],
    ['Monday – 9:00 AM – 5:00 PM\nTuesday – Closed', 'Mon 09:00-17:00'],
    ['Mon-Fri 9-5, Sat, Sun closed', 'Weekdays 09:00-17:00'],
    ['Mon-Fri 9-5, weekends by appointment', 'Weekdays 09:00-17:00'],
    ['Mon-Fri 9-5. Tours by appointment.', 'Weekdays 09:00-17:00'],
    ['Mon-Fri 9-5 or by appointment', 'Weekdays 09:00-17:00'],
    ['Mon-Fri 9-5, Sundays and holidays closed', 'Weekdays 09:00-17:00'],
    ['9-5 weekdays only', 'Weekdays 09:00-17:00'],
    ['Mon-Fri 9-5 except Wed', 'Mon Tue Thu Fri 09:00-17:00'],
    ['Mon-Fri 9-5, Wed 9-7', 'Mon Tue Thu Fri 09:00-17:00 | Wed 09:00-19:00'],
    ['Mon-Fri 9-5 except holidays', 'Weekdays 09:00-17:00'],
    // Every day.
    [defaultContact.business_hours, 'Daily 08:00-20:00'],
    ['8:00 AM - 8:00 PM', 'Daily 08:00-20:00'],
    ['Daily 9 to 6', 'Daily 09:00-18:00'],
    ['Open every day from 9 to 6', 'Daily 09:00-18:00'],
    ['9-5, 7 days a week', 'Daily 09:00-17:00'],
    ['Daily 9-6 except Sunday', 'Mon-Sat 09:00-18:00'],
    ['9 AM - 6 PM, closed Sundays', 'Mon-Sat 09:00-18:00'],
    ['Daily 9-6, Sunday 10-4', 'Mon-Sat 09:00-18:00 | Sun 10:00-16:00'],
    ['24/7', 'Daily 00:00-24:00'],
    ['Open 24/7/365', 'Daily 00:00-24:00'],
    ['Open 24 hours a day, 7 days a week', 'Daily 00:00-24:00'],
    ['Mon-Fri 24 hours', 'Weekdays 00:00-24:00'],
    // Something that is always available, besides the hours.
    ['24/7 emergency care. Office hours Mon-Fri 9-5.', 'Weekdays 09:00-17:00'],
    ['Mon-Fri 9-5, emergencies 24/7', 'Weekdays 09:00-17:00'],
    ['Mon-Fri 9-5 (24/7 emergency line)', 'Weekdays 09:00-17:00'],
    ['Emergency line 24 hours, 7 days a week\nWeekdays 9-5', 'Weekdays 09:00-17:00'],
    ['Weekdays 9-5\nEmergencies: call (425) 555-0142', 'Weekdays 09:00-17:00'],
    ['24-hour care\nOffice hours: 9 AM - 5 PM', 'Daily 09:00-17:00'],
    ['Mon-Fri 9-5, other times: please call', 'Weekdays 09:00-17:00'],
    ['Regular Hours: 9:00 AM - 7:00 PM\nVisits at other times: please call', 'Daily 09:00-19:00'],
    // Times of day.
    ['9 a.m. to 5 p.m.', 'Daily 09:00-17:00'],
    ['9a-5p', 'Daily 09:00-17:00'],
    ['noon to 4', 'Daily 12:00-16:00'],
    ['12 noon - 8 PM', 'Daily 12:00-20:00'],
    ['8 AM to midnight', 'Daily 08:00-24:00'],
    ['12:00 AM - 12:00 PM', 'Daily 00:00-12:00'],
    ['09:00-17:00', 'Daily 09:00-17:00'],
    ['Mon-Fri 9:00-17:30', 'Weekdays 09:00-17:30'],
    ['Mon-Fri 9-12, 1-5', 'Weekdays 09:00-12:00 13:00-17:00'],
    ['Mon-Fri 9 AM-12 PM & 1 PM-5 PM; Sat 9-12', 'midday break'],
    ['Mon 9-12\nMon 1-5', 'Mon 09:00-12:00 13:00-17:00'],
    // Without AM and PM: only one interpretation ends after it starts.
    ['10-2', 'Daily 10:00-14:00'],
    ['8-8', 'Daily 08:00-20:00'],
    ['9-5 PM', 'Daily 09:00-17:00'],
    ['9 AM - 5', 'Daily 09:00-17:00'],
    ['1-5', 'Daily 13:00-17:00'],
    ['6-6', 'Daily 06:00-18:00'],
    ['12:30-4', 'Daily 12:30-16:00'],
  ])('reads %j', (text, expected) => {
    const known: Record<string, string> = {
      'weekdays and Saturday': 'Weekdays 09:00-17:00 | Sat 10:00-14:00',
      'midday break': 'Weekdays 09:00-12:00 13:00-17:00 | Sat 09:00-12:00',
    };
    expect(inShort(text)).toBe(known[expected] ?? expected);
  });

  it.each([
    null,
    '',
    'Always',
    'By appointment only',
    'Closed',
    '24/7 emergency care',
    '24 hours, 7 days a week emergency care',
    'Emergency line: Mon-Fri 9-5, Sat 10-2',
    'Emergency line, Mon-Fri 9-5',
    'Sat 10-2, emergencies only',
    'From 8 in the morning',
    'Open until 5',
    'Mon-Fri',
    '9-5, Mon-Fri, 10-2, Sat',
    'Mon-Sat closed Sunday 9-5',
    'Mon-Fri 9-5, Saturday mornings',
    'Mon-Fri 9-5, first Saturday of the month 10-2',
    'Mon-Fri 9-5, Sat',
    'Monday\nTuesday 9-5',
    'Sat 10-2 by appointment only',
    'Sunday by phone only 10-2',
    'Daily except Sunday 9-6',
    'Mon-Sat, closed Sunday, 9-5',
    'Open daily, closed Sundays, 9-6',
    'Mon-Fri 9-5, closed 12-1 for lunch',
    'Office hours 9-5\nVisiting hours 10-8',
    '8-8, Sunday 10-4',
    'Mon-Thu 9-5, Wed-Fri 10-4',
    'Mon-Fri 9-5, Wed 6-8 PM',
    'Mon closed\nMon 9-5',
    'Mon-Fri 9-5; Wed until 7',
    'By appointment only\nMon-Fri 9-5',
    'Summer: 9-5',
    '9-5, 10-2',
    '25:00 AM - 99 PM',
    '9:75-5',
    '13 PM - 5 PM',
    '7 PM - 9 AM',
    '22:00-06:00',
    // May be morning or evening.
    '7-9',
    '6-9 pm',
    '8 AM - 10',
  ])('takes nothing from %j', (text) => expect(inShort(text)).toBeNull());

  const words = (
    'Mon Fri weekends daily closed noon midnight 9 12 13:30 24/7 - to , / & \n ' +
    'emergency by-phone holidays except AM PM'
  ).split(' ');

  it('never throws, and no range ends before it begins or overlaps another', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const week = parseBusinessWeek(text);
        if (!week) return;
        expect(week).toHaveLength(7);
        expect(week.some((ranges) => ranges.length > 0)).toBe(true);
        for (const ranges of week) {
          const bounds = ranges.flatMap(({ opens, closes }) => [opens, closes]);
          expect(bounds.every((bound) => bound >= 0 && bound <= 24 * 60)).toBe(true);
          expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
          expect(ranges.every(({ opens, closes }) => opens < closes)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('reads the same hours whatever the case and the dash', () => {
    const dashes = fc.constantFrom('-', '–', '—', ' - ', ' to ', ' through ', ' until ');
    fc.assert(
      fc.property(dashes, dashes, fc.boolean(), (days, times, loud) => {
        const text = `Mon${days}Fri: 9 am${times}5 pm`;
        expect(inShort(loud ? text.toUpperCase() : text)).toBe('Weekdays 09:00-17:00');
      }),
    );
  });
});
