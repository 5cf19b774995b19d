import { beforeEach, expect, it, vi } from 'vitest';
import { days } from '../../../domain/lib/durations.ts';
import {
  createUnsavedKey,
  formatAge,
  listUnsaved,
  pickRestorableValues,
  pickUnsavedValues,
  removeAllUnsaved,
  storeUnsaved,
} from './unsaved-store.ts';

let stored: Record<string, string>;
beforeEach(() => {
  stored = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
    removeItem: (key: string) => delete stored[key],
  }) as Record<string, string>;
  vi.stubGlobal('localStorage', stored);
});

const begun = { name: '', features: ['one'], password: '', image_url: null, file: null };
const store = (userId: number, at = new Date(), name = 'Garden room') =>
  storeUnsaved(createUnsavedKey(userId), {
    form: 'Add room',
    title: 'Add room',
    at: at.toISOString(),
    values: { name },
    record: null,
  });
const names = (userId: number) => listUnsaved(userId).map(({ values }) => values['name']);

const isSuggested = (name: string) => name === 'category';
const isUnsent = (value: unknown) => String(value).startsWith('upload:');
const pick = (values: object, initial: object) =>
  pickUnsavedValues(values, initial, isSuggested, isUnsent);

it('returns what was typed, chosen and uploaded, and nothing that was not', () => {
  const changed = { name: 'Garden room', image_url: '/uploads/a.webp', features: ['one', 'two'] };
  expect(pick({ ...begun, ...changed }, begun)).toEqual(changed);
  expect(pick(begun, begun)).toBeNull();
});

it('leaves out passwords and files', () => {
  const files = { file: new Blob(['x']), name: new Blob(['x']) };
  expect(pick({ ...begun, password: 'quiet porch', ...files }, begun)).toBeNull();
});

it('stores what two tabs typed into the same form, newest first, for each account by itself', () => {
  store(1, new Date(Date.now() - 1000), 'Garden room');
  store(1, new Date(), 'Maple room');
  store(12, new Date(), 'Pear room');
  expect(names(1)).toEqual(['Maple room', 'Garden room']);
  removeAllUnsaved(1);
  expect([names(1), names(12)]).toEqual([[], ['Pear room']]);
  removeAllUnsaved();
  expect(Object.keys(stored)).toEqual([]);
});

it('removes what is 30 days old, and what another version stored in another form', () => {
  store(1, new Date(Date.now() - days(29)), 'Garden room');
  store(1, new Date(Date.now() - days(31)));
  store(1, new Date(Date.now() + days(31)));
  stored['typed:1:Add question'] = '{"at":"yesterday","values":["x"]}';
  stored['typed:1:broken'] = '{';
  expect(names(1)).toEqual(['Garden room']);
  expect(Object.keys(stored)).toHaveLength(1);
});

it('restores only what fits the form of this version', () => {
  const values = { name: ['a list'], features: ['two', 'three'], removed: 'x', image_url: '/a' };
  expect(pickRestorableValues(values, begun, () => false)).toEqual({
    features: ['two', 'three'],
    image_url: '/a',
  });
  expect(pickRestorableValues({ features: [{ text: 'two' }] }, begun, () => false)).toEqual({});
});

it('stores a suggestion or a file that has not arrived only with someone’s work', () => {
  const form = { image_url: null, category: '', rows: [{ image_url: '/there', caption: 'A' }] };
  const rows = (caption: string) => [...form.rows, { image_url: 'upload:1', caption }];
  expect(pick({ image_url: 'upload:2', category: 'Meals', rows: rows('') }, form)).toBeNull();
  expect(pick({ ...form, rows: rows('B') }, form)).toEqual({ rows: rows('B') });
});

it('leaves out pictures that are gone, and keeps the words beside them', () => {
  const form = { image_url: null, blocks: [] };
  const pictures = [
    { image_url: '/gone', alt: '' },
    { image_url: '/gone', alt: 'The porch' },
    { image_url: '/there', alt: '' },
  ];
  const values = { image_url: '/gone', blocks: [{ kind: 'pictures', pictures }] };
  expect(pickRestorableValues(values, form, (url) => url === '/gone')).toEqual({
    blocks: [
      {
        kind: 'pictures',
        pictures: [
          { image_url: '', alt: 'The porch' },
          { image_url: '/there', alt: '' },
        ],
      },
    ],
  });
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
