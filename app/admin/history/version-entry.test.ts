import { describe, expect, it } from 'vitest';
import type { Version } from '../../../domain/nouns/record-history.ts';
import {
  formatStoredValue,
  listInputFields,
  nouns,
  listVersionFields,
  nounNames,
} from '../../../domain/nouns/index.ts';
import { describeChanges, listChangedVersions, compareVersions } from './version-entry.tsx';

describe('the fields that changed', () => {
  const contact = {
    phone_cell: '(425) 555-0100',
    email: null,
    emergency_available: 1,
    business_hours: 'Always',
  };

  it('are named in the order of the form, with what they said and say', () => {
    const now = { ...contact, email: 'home@example.com', emergency_available: 0 };
    expect(compareVersions('contact', contact, now)).toEqual([
      { field: 'email', label: 'Email', earlier: '', now: 'home@example.com' },
      {
        field: 'emergency_available',
        label: 'Emergency calls',
        earlier: 'Answered day and night',
        now: 'During business hours only',
      },
    ]);
  });

  it('are none where a value is only missing instead of empty', () => {
    const { email: _, ...withoutEmail } = contact;
    expect(compareVersions('contact', contact, withoutEmail)).toEqual([]);
  });

  it('are not those that the earlier version does not know and would leave as they are', () => {
    const now = { ...contact, latitude: 47.8209, longitude: -122.3151 };
    expect(compareVersions('contact', contact, now)).toEqual([]);
    const changes = compareVersions(
      'contact',
      { ...contact, latitude: null, longitude: null },
      now,
    );
    expect(describeChanges(changes)).toBe('the latitude and the longitude');
  });

  it('are one for all pictures of an entry', () => {
    const further = (alt: string) =>
      JSON.stringify([{ image_url: '/images/2.jpg', alt, focus_x: null, focus_y: null }]);
    const entry = { title: 'Soup', image_url: '/images/1.jpg', more_pictures: further('Bowls') };
    const now = { ...entry, more_pictures: further('Cups') };
    const [change, ...others] = compareVersions('news', entry, now);
    expect(others).toEqual([]);
    expect(change).toMatchObject({ field: 'image_url', label: 'Photos' });
    expect(change?.pictures?.earlier.map(({ words }) => words)).toEqual([
      'One of our drawings',
      'Bowls',
    ]);
    // A version from before entries could have several pictures.
    const { more_pictures: _, ...before } = entry;
    expect(compareVersions('news', before, { ...before, more_pictures: null })).toEqual([]);
  });

  it('tell a room in words: names, days, dollars and how many pictures', () => {
    const earlier = {
      picture_ids: '4\n9',
      own_bath: 0,
      price_from: 6800,
      availability: 'open from',
      open_from: '2026-12-01',
    };
    const now = {
      picture_ids: null,
      own_bath: 1,
      price_from: null,
      availability: 'taken',
      open_from: null,
    };
    const words = compareVersions('rooms', earlier, now).map((change) => [
      change.label,
      change.earlier,
      change.now,
    ]);
    expect(words).toEqual([
      ['Pictures', '2 pictures', '0 pictures'],
      ['Bath', 'Shared bath', 'Own bath'],
      ['Price a month, lowest', '$6,800', 'Not given'],
      ['Is it open?', 'Open from a day on', 'Taken'],
      ['Open from', 'Tuesday, December 1', ''],
    ]);
  });

  it('tell an icon by its name', () => {
    const [change] = compareVersions('services', { icon: 'meal' }, { icon: 'something odd' });
    expect(change).toMatchObject({ earlier: 'Meal', now: 'Neutral' });
  });

  it('become a sentence', () => {
    const before = { title: 'A', description: 'B', icon: 'meal', features: 'C' };
    const changed = (fields: object) =>
      describeChanges(compareVersions('services', before, { ...before, ...fields }));
    expect(changed({ title: 'Z' })).toBe('the title');
    expect(changed({ title: 'Z', icon: 'rest' })).toBe('the title and the icon');
    expect(changed({ title: 'Z', icon: 'rest', features: 'Y' })).toBe(
      'the title, the icon, and the features',
    );
  });
});

describe('the versions of a form', () => {
  const version = (id: number, fields: Version['fields']): Version => ({
    id,
    noun: 'home',
    record_id: 1,
    fields,
    replaced_at: '2026-11-20T10:00:00.000Z',
    replaced_by: 'orla',
  });
  const pictureOf = (place: string, number: number) => ({
    place,
    image_url: `/images/${number}.jpg`,
    alt: `Picture ${number}`,
    focus_x: null,
    focus_y: null,
  });
  const current = {
    name: 'Fern House',
    tagline: 'By the creek',
    palette: 'heather',
    page_pictures: JSON.stringify([pictureOf('about', 2), pictureOf('services', 3)]),
  };
  const versions = [
    version(4, { palette: 'lake' }),
    version(3, { name: 'Porch House', tagline: 'By the creek' }),
    version(2, { page_pictures: JSON.stringify([pictureOf('about', 2)]) }),
    version(1, { page_pictures: null }),
  ];
  const listed = (fields: string[]) =>
    listChangedVersions('home', versions, current, fields).map(({ version: { id }, changes }) => [
      id,
      describeChanges(changes),
    ]);

  it('are those that changed something in it, each with what changed', () => {
    expect(listed(['palette', 'light_color'])).toEqual([[4, 'the colors']]);
    expect(listed(['name', 'tagline'])).toEqual([[3, 'the name of the home']]);
    expect(listed(['page_pictures.about'])).toEqual([[1, 'the picture']]);
    expect(listed(['page_pictures.services'])).toEqual([[2, 'the picture']]);
    expect(listed(['portrait'])).toEqual([]);
  });

  it('show the pictures with their descriptions', () => {
    const [first] = listChangedVersions('home', versions, current, ['page_pictures.services']);
    expect(first?.differences[0]?.pictures).toMatchObject({
      earlier: [{ words: 'The drawing' }],
      now: [{ image_url: '/images/3.jpg', words: 'Picture 3' }],
    });
    expect(first?.fields).toEqual(['page_pictures.services']);
  });

  it('say which part of a picture is in view where nothing else changed', () => {
    const before = { image_url: '/images/1.jpg', focus_x: 20, focus_y: 30 };
    const [change] = compareVersions('services', before, { ...before, focus_x: 60 });
    expect(change).toMatchObject({
      label: 'Picture',
      pictures: {
        earlier: [
          { words: 'One of our drawings. In view: 20 % from the left, 30 % from the top.' },
        ],
        now: [{ words: 'One of our drawings. In view: 60 % from the left, 30 % from the top.' }],
      },
    });
  });
});

describe('the words of a value', () => {
  it('are those of its noun, whatever other nouns call a field of the same name', () => {
    const prices = (noun: 'rooms' | 'costs') => formatStoredValue(noun, 'price_from', 6800);
    expect([prices('rooms'), prices('costs')]).toEqual(['$6,800', '$6,800']);
    expect(formatStoredValue('facts', 'state', 'hidden')).toBe('Hidden');
    expect(formatStoredValue('contact', 'state', 'hidden')).toBe('hidden');
    expect(formatStoredValue('home', 'palette', 'lake')).toBe('Lake');
    expect(formatStoredValue('services', 'palette', 'lake')).toBe('lake');
  });

  it.each(nounNames)('of %s are defined for its own fields, and each field has a label', (noun) => {
    const { labels, words = {} } = nouns[noun];
    expect(Object.keys(labels).toSorted()).toEqual(listVersionFields(noun).toSorted());
    expect([...listInputFields(noun), ...listVersionFields(noun)]).toEqual(
      expect.arrayContaining(Object.keys(words)),
    );
  });
});
