import { describe, expect, it } from 'vitest';
import { defaultContact } from '../../../domain/nouns/contact/public-contact.ts';
import type { RootData } from '../../lib/page-data.ts';
import { createNewsData, toPublicNews, formatEntryTime } from './shown-news.ts';

const stored = {
  id: 3,
  title: 'Tea',
  words: 'At four.',
  kind: 'news',
  day: '2026-12-01',
  ends: null,
  pictures: [],
};

const root = {
  settings: { name: 'Madrona Porch', url: 'https://porch.example' },
  contact: { value: defaultContact, stored: true },
} as unknown as RootData;

const toData = (fields: object) =>
  (createNewsData(toPublicNews([{ ...stored, ...fields }]) ?? [], root) as { '@graph': object[] })[
    '@graph'
  ][0];

describe('what search engines get', () => {
  it('is an event with its moments, if it has a time', () => {
    expect(toData({ kind: 'activity', starts: '15:00', ends: '16:00' })).toMatchObject({
      '@type': 'Event',
      name: 'Tea',
      url: 'https://porch.example/news/tea-3',
      startDate: '2026-12-01T23:00:00.000Z',
      endDate: '2026-12-02T00:00:00.000Z',
      location: { address: { addressLocality: 'Lynnwood' } },
    });
  });

  it('is an article otherwise, without what is not stored', () => {
    expect(toData({ starts: '15:00' })).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Tea',
      datePublished: '2026-12-01',
    });
    expect(toData({ kind: 'menu' })).toMatchObject({ '@type': 'BlogPosting' });
    expect(Object.keys(toData({ words: null }) ?? {})).not.toContain('description');
  });
});

it('an entry has the address of its title in English, below that of the language', () => {
  const row = { ...stored, title: 'Té', english_title: 'Tea', translated: ['title'] };
  const [entry] = toPublicNews([row]) ?? [];
  expect(entry).toMatchObject({ title: 'Té', address: '/news/tea-3' });
  expect(
    JSON.stringify(createNewsData(entry ? [entry] : [], { ...root, language: 'es' })),
  ).toContain('"https://porch.example/es/news/tea-3"');
});

it.each([
  ['00:05', '12:05\u00A0AM'],
  ['15:00', '3:00\u00A0PM'],
])('says %s as %s', (time, words) => expect(formatEntryTime(time)).toBe(words));
