import { expect, it } from 'vitest';
import { addDays, toHomeDay } from '../../lib/time.ts';
import { people } from './person-noun.ts';

const parsed = (fields: object) =>
  people.input.safeParse({ name: 'Maria', role: 'Cook', ...fields });
const today = toHomeDay(new Date());

it('takes a year and a choice as a form sends them', () =>
  expect(parsed({ since_year: '2012', answers: '1' }).data).toMatchObject({
    since_year: 2012,
    answers: 1,
  }));

it('needs only a name and a role', () =>
  expect(parsed({ since_year: '', checked_on: '' }).data).toMatchObject({
    since_year: null,
    checked_on: null,
    answers: 0,
  }));

it.each([
  { since_year: Number(today.slice(0, 4)) + 1 },
  { since_year: 'long ago' },
  { since_year: 1850 },
  { checked_on: addDays(today) },
  { checked_on: 'in spring' },
  { answers: 2 },
  { image_url: 'https://elsewhere.example/face.jpg' },
])('refuses %o', (fields) => expect(parsed(fields).success).toBe(false));
