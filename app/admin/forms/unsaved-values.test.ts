import { expect, it } from 'vitest';
import { formatAge, pickUnsavedValues } from './unsaved-values.ts';

const begun = { name: '', features: ['one'], password: '', image_url: null, file: null };

it('returns what was typed, and nothing that was not', () => {
  expect(pickUnsavedValues({ ...begun, name: 'Garden room' }, begun)).toEqual({
    name: 'Garden room',
  });
  expect(pickUnsavedValues({ ...begun, features: ['one', 'two'] }, begun)).toEqual({
    features: ['one', 'two'],
  });
  expect(pickUnsavedValues(begun, begun)).toBeNull();
});

it('leaves out passwords and files, and pictures unless they are asked for', () => {
  const typed = { ...begun, password: 'quiet porch', image_url: '/uploads/a.webp' };
  expect(pickUnsavedValues({ ...typed, file: new Blob(['x']) }, begun)).toBeNull();
  expect(pickUnsavedValues({ name: new Blob(['x']) }, begun)).toBeNull();
  expect(pickUnsavedValues(typed, begun, true)).toEqual({ image_url: typed.image_url });
});

it.each([
  ['2026-11-28T11:59:50Z', 'just now'],
  ['2026-11-28T11:55:00Z', '5 minutes ago'],
  ['2026-11-28T10:00:00Z', '2 hours ago'],
  ['2026-11-27T11:00:00Z', 'yesterday'],
  ['2026-11-20T12:00:00Z', '8 days ago'],
])('%s was %s', (at, words) => {
  expect(formatAge(at, new Date('2026-11-28T12:00:00Z'))).toBe(words);
});
