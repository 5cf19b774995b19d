import { expect, it } from 'vitest';
import { toCurlyQuotes } from './curly-quotes.ts';

it.each([
  ["the residents' home, and it's theirs", 'the residents’ home, and it’s theirs'],
  ['She said "come in" and meant it.', 'She said “come in” and meant it.'],
  ['("Tea?")', '(“Tea?”)'],
  ["He asked: 'Is there tea?'", 'He asked: ‘Is there tea?’'],
  ["'Tis the house of the '90s", '’Tis the house of the ’90s'],
  ["five o'clock, 24 hours' notice", 'five o’clock, 24 hours’ notice'],
  ['It was "room 4" then', 'It was “room 4” then'],
])('%s', (straight, curly) => {
  expect(toCurlyQuotes(straight)).toBe(curly);
});

it.each([
  'a door of 36" and a ramp of 5\' 6"',
  'already “curly”, isn’t it',
  "What's Included",
  "We'll respond within 24 hours",
])('leaves as it is: %s', (text) => {
  expect(toCurlyQuotes(text)).toBe(text);
});
