import { expect, it } from 'vitest';
import { ageInWords, keptOf } from './kept-values.ts';

const begun = { name: '', features: ['one'], password: '', image_url: null, file: null };

it('keeps what was typed, and nothing that was not', () => {
  expect(keptOf({ ...begun, name: 'Garden room' }, begun)).toEqual({ name: 'Garden room' });
  expect(keptOf({ ...begun, features: ['one', 'two'] }, begun)).toEqual({
    features: ['one', 'two'],
  });
  expect(keptOf(begun, begun)).toBeNull();
});

it('keeps no password, no file and no picture', () => {
  const typed = { ...begun, password: 'quiet porch', image_url: '/uploads/a.webp' };
  expect(keptOf({ ...typed, file: new Blob(['x']) }, begun)).toBeNull();
  expect(keptOf({ name: new Blob(['x']) }, begun)).toBeNull();
});

it.each([
  ['2026-11-28T11:59:50Z', 'just now'],
  ['2026-11-28T11:55:00Z', '5 minutes ago'],
  ['2026-11-28T10:00:00Z', '2 hours ago'],
  ['2026-11-27T11:00:00Z', 'yesterday'],
  ['2026-11-20T12:00:00Z', '8 days ago'],
])('%s was %s', (at, words) => {
  expect(ageInWords(at, new Date('2026-11-28T12:00:00Z'))).toBe(words);
});
