import { expect, it } from 'vitest';
import { findVisitingWeek } from './visit-times.ts';
import { describeVisiting } from './visiting-words.ts';

it.each([
  [
    '24/7 Emergency Care Available\nRegular Hours: 8:00 AM - 8:00 PM',
    'every day, 8:00 AM to 8:00 PM',
  ],
  ['Open 24 hours', 'every day, 8:00 AM to 8:00 PM'],
  ['Weekdays 9-5, Sat 10-2', 'Monday–Friday, 9:00 AM to 5:00 PM; Saturday, 10:00 AM to 2:00 PM'],
  [
    'Mon-Fri 9 AM - 12 PM and 1 PM - 5 PM',
    'Monday–Friday, 9:00 AM to 12:00 PM and 1:00 PM to 5:00 PM',
  ],
  ['Whenever the kettle is on', 'every day, 8:00 AM to 8:00 PM'],
])('%j: visits %s', (hours, words) => {
  expect(describeVisiting(findVisitingWeek(hours))).toBe(words);
});
