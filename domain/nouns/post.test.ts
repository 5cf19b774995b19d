import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageUrls, parsePostPath, toPostUrl } from '../urls.ts';
import { splitUpcoming, findFirstCurrentDay, findPostMoments } from './post.ts';

const post = (id: number, day: string, starts: string | null = null) => ({
  id,
  day,
  times: starts === null ? null : { starts, ends: null },
});

describe('what a page shows first', () => {
  it('is what one can still come to, soonest first, then everything else, newest first', () => {
    const posts = [
      post(1, '2026-11-20'),
      post(2, '2026-12-05', '15:00'),
      post(3, '2026-12-01', '10:00'),
      post(4, '2026-11-26', '09:00'),
      post(5, '2026-11-25', '19:00'),
      post(6, '2026-12-01', '09:30'),
      post(7, '2026-11-20'),
      post(8, '2026-12-24'),
    ];
    const { coming, others } = splitUpcoming(posts, '2026-11-26');
    expect(coming.map(({ id }) => id)).toEqual([4, 6, 3, 2]);
    expect(others.map(({ id }) => id)).toEqual([8, 5, 7, 1]);
  });

  it('is current for as many days as the list says', () => {
    expect(findFirstCurrentDay('2026-11-26', 90)).toBe('2026-08-28');
    expect(findFirstCurrentDay('2026-11-26')).toBe('2026-11-26');
  });
});

it.each([
  ['2026-10-31', '15:00', '2026-10-31T22:00:00.000Z'],
  ['2026-11-01', '15:00', '2026-11-01T23:00:00.000Z'],
  ['2027-03-13', '15:00', '2027-03-13T23:00:00.000Z'],
  ['2027-03-14', '15:00', '2027-03-14T22:00:00.000Z'],
  // Daylight saving skips half past two.
  ['2027-03-14', '02:30', '2027-03-14T10:30:00.000Z'],
])('on %s at %s by the home’s clock is %s', (day, starts, moment) =>
  expect(findPostMoments(post(1, day, starts))?.starts.toISOString()).toBe(moment),
);

describe('the address of a post', () => {
  it('has the words of its title and its id', () => {
    expect(toPostUrl(pageUrls.news, { id: 12, title: 'Café & “Tea” at 4' })).toBe(
      '/news/cafe-tea-at-4-12',
    );
    expect(toPostUrl(pageUrls.news, { id: 12, title: '소식' })).toBe('/news/12');
  });

  it('leads back to it, whatever the title', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (title, id) => {
          const url = toPostUrl(pageUrls.news, { id, title });
          expect(parsePostPath(url)).toEqual({ list: '/news', id });
          expect(parsePostPath(`${url}.ics`)).toEqual({ list: '/news', id });
          expect(new URL(url, 'https://home.example').pathname).toBe(url);
        },
      ),
    );
  });

  it.each([
    '/news',
    '/news/',
    '/news/tea',
    '/news/0',
    '/news/a/1',
    '/people/tea-1',
    '/jobs/tea-1.ics',
    '/news/Tea-1',
  ])('is not %s', (path) => expect(parsePostPath(path)).toBeNull());
});
