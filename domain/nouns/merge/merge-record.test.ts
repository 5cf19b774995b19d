import { describe, expect, it } from 'vitest';
import type { Fields } from '../field.ts';
import { findNoun, lists, type NounName, singles } from '../index.ts';
import { mergeRecord } from './merge-record.ts';

/** The ways in which fields store the entries of a list: as JSON, as an array, or one per line. */
const json = (...entries: unknown[]): unknown => JSON.stringify(entries);
const decoded = (...entries: unknown[]): unknown => entries;
const lines = (...entries: unknown[]): unknown => entries.join('\n');
const words = (text: string) => ({ kind: 'words', text });
const extra = (name: string) => ({ name, amount: 5, unit: null });
const picture = (number: number, alt = '') => ({
  image_url: `/images/${number}.jpg`,
  alt,
  focus_x: null,
  focus_y: null,
});
const hero = (number: number, alt = '') => ({ ...picture(number, alt), label: 'Soup' });
const inPlace = (place: string, alt: string) => ({ place, ...picture(3, alt) });

type Case = [NounName, string, (...entries: unknown[]) => unknown, unknown[], unknown, unknown];

/** Lists with at least two entries: the first one is edited by one person, the last one by the other. */
const editable: Case[] = [
  ['services', 'features', lines, ['Tea', 'Cake'], 'Coffee', 'Pie'],
  ['rooms', 'features', lines, ['Tea', 'Cake'], 'Coffee', 'Pie'],
  ['jobs', 'requirements', lines, ['Tea', 'Cake'], 'Coffee', 'Pie'],
  ['costs', 'included', lines, ['Tea', 'Cake'], 'Coffee', 'Pie'],
  [
    'home',
    'links',
    lines,
    ['https://a.example', 'https://b.example'],
    'https://c.example',
    'https://d.example',
  ],
  ['costs', 'extras', decoded, [extra('Hair'), extra('Rides')], extra('Haircut'), extra('A ride')],
  ['ownPages', 'blocks', json, [words('One.'), words('Two.')], words('First.'), words('Second.')],
  ['home', 'hero_pictures', json, [hero(1), hero(2)], hero(1, 'A pot.'), hero(2, 'A cup.')],
  [
    'home',
    'page_pictures',
    json,
    [inPlace('about', 'A'), inPlace('rooms', 'B')],
    inPlace('about', 'C'),
    inPlace('rooms', 'D'),
  ],
];

/** Lists of names or ids, in which nothing can be changed, only added and removed. */
const sets: [NounName, string][] = [
  ['rooms', 'picture_ids'],
  ['home', 'designations'],
  ['home', 'hidden_pages'],
  ['home', 'menu_order'],
];

describe.each(editable)('%s: %s', (noun, field, store, base, mine, theirs) => {
  const merge = (my: unknown[], their: unknown[], choices = {}) =>
    mergeRecord(
      noun,
      {
        base: { [field]: store(...base) },
        mine: { [field]: store(...my) },
        stored: { [field]: store(...their) },
      },
      choices,
    );
  const [first, ...rest] = base;
  const last = base.at(-1);

  it('has both changes of different entries, and asks nothing', () => {
    const merged = merge([mine, ...rest], [first, theirs]);
    expect(merged).toEqual({ fields: { [field]: store(mine, theirs) }, conflicts: [] });
    expect(merge([first, ...rest, mine], [first, ...rest, theirs]).conflicts).toEqual([]);
    expect(merge([last], [first, theirs]).fields).toEqual({ [field]: store(theirs) });
  });

  it('asks where both changed the same entry: mine or theirs', () => {
    const other = field === 'page_pictures' ? inPlace('about', 'E') : theirs;
    const [conflict, ...others] = merge([mine, ...rest], [other, ...rest]).conflicts;
    expect(others).toEqual([]);
    expect(conflict?.mine).not.toBe(conflict?.theirs);
    const entry = conflict?.entry ?? '';
    const settle = (choice: string) =>
      merge([mine, ...rest], [other, ...rest], { [entry]: choice });
    expect(settle('mine')).toEqual({ fields: { [field]: store(mine, ...rest) }, conflicts: [] });
    expect(settle('theirs').fields).toEqual({ [field]: store(other, ...rest) });
  });

  it('asks where one removed what the other changed', () => {
    const { conflicts } = merge(rest, [mine, ...rest]);
    const removed = field === 'page_pictures' ? 'The drawing' : null;
    expect(conflicts).toMatchObject([
      { mine: removed, theirs: expect.stringMatching(/\w/) as unknown },
    ]);
  });
});

describe.each(sets)('%s: %s', (noun, field) => {
  it('has what each added, and lacks what each removed', () => {
    const versions = {
      base: { [field]: '1\n2\n3' },
      mine: { [field]: '1\n3\n4' },
      stored: { [field]: '1\n2\n5' },
    };
    expect(mergeRecord(noun, versions)).toEqual({ fields: { [field]: '1\n5\n4' }, conflicts: [] });
  });
});

it('the lists above are all that a noun has', () => {
  const kinds = new Set(['items', 'choices', 'picture ids']);
  const listed = [...Object.values(lists), ...Object.values(singles)].flatMap(({ name, fields }) =>
    Object.entries(fields as Fields)
      .filter(([, { kind, lineByLine }]) => lineByLine || kinds.has(kind))
      .map(([field]) => `${name} ${field}`),
  );
  const tested = [...editable, ...sets].map(([noun, field]) => `${noun} ${field}`);
  expect(tested).toEqual(expect.arrayContaining(listed));
});

it('several pictures of a record are merged one by one', () => {
  const base = {
    image_url: '/images/1.jpg',
    picture_alt: null,
    focus_x: null,
    focus_y: null,
    more_pictures: json(picture(2)),
  };
  const mine = { ...base, picture_alt: 'A pot.' };
  const stored = { ...base, more_pictures: json(picture(2, 'A cup.'), picture(3)) };
  expect(mergeRecord('news', { base, mine, stored })).toEqual({
    fields: { ...stored, picture_alt: 'A pot.' },
    conflicts: [],
  });
  const clash = mergeRecord('news', { base, mine, stored: { ...base, picture_alt: 'Two pots.' } });
  expect(clash.conflicts).toMatchObject([
    {
      label: 'Photos',
      mine: '1. A pot.',
      theirs: '1. Two pots.',
      pictures: { mine: [{ image_url: '/images/1.jpg' }] },
    },
  ]);
});

it('a picture and its focal point, or the two coordinates of a place, are one', () => {
  const base = { image_url: '/images/1.jpg', focus_x: null, focus_y: null };
  const versions = { base, mine: { ...base, focus_x: 10 }, stored: { ...base, focus_y: 90 } };
  expect(mergeRecord('services', versions).conflicts).toMatchObject([
    { entry: 'image_url', label: 'Picture' },
  ]);
  const home = { latitude: 1, longitude: 1 };
  const places = { base: home, mine: { ...home, latitude: 2 }, stored: { ...home, longitude: 2 } };
  expect(mergeRecord('contact', places).conflicts).toMatchObject([{ entry: 'latitude' }]);
});

it('the sections of different pages are kept, and those of the same one asked about, in words', () => {
  const sections = (value: object) => ({ page_sections: JSON.stringify(value) });
  const base = sections({ gallery: { hidden: ['closing'] } });
  const mine = sections({ about: { hidden: ['street'] } });
  const stored = sections({ gallery: { hidden: ['closing'] }, contact: { hidden: ['way'] } });
  const { fields } = mergeRecord('home', { base, mine, stored });
  expect(JSON.parse(String(fields['page_sections']))).toEqual({
    about: { hidden: ['street'] },
    contact: { hidden: ['way'] },
  });
  const clash = mergeRecord('home', {
    base: sections({}),
    mine: sections({ services: { hidden: ['plan'] } }),
    stored: sections({ services: { hidden: ['closing'] } }),
  });
  expect(clash.conflicts).toMatchObject([
    {
      label: 'Sections: Services',
      mine: 'The services, One plan, and what you can’t do (hidden), and Call or visit',
    },
  ]);
});

it('a field that a change leaves out stays as it is stored', () => {
  const { labels } = findNoun('questions');
  expect(Object.keys(labels)).toEqual(['question', 'answer']);
  const base = { question: 'A?', answer: 'B.' };
  const merged = mergeRecord('questions', {
    base,
    mine: { answer: 'C.' },
    stored: { ...base, question: 'D?' },
  });
  expect(merged).toEqual({ fields: { answer: 'C.' }, conflicts: [] });
});
