import { describe, expect, it } from 'vitest';
import { toListQuery, readPageNumber, requirePage } from './long-list.tsx';

const readNumber = (query: string) => readPageNumber(`https://home.example/gallery${query}`);

describe('the page that an address asks for', () => {
  it.each([
    ['?page=1', 1],
    ['?page=2', 2],
    ['?from=mail&page=12', 12],
    ['?page=99999', 99_999],
  ])('%s', (query, page) => expect(readNumber(query)).toBe(page));

  it.each([
    '',
    '?',
    '?page',
    '?page=',
    '?page=0',
    '?page=01',
    '?page=-2',
    '?page=2.5',
    '?page=1e3',
    '?page=0x10',
    '?page=two',
    '?page=100000',
    '?page=%202',
    '?page=٢',
    '?Page=2',
  ])('%s is unclear, so it is the first', (query) => expect(readNumber(query)).toBe(1));
});

it.each([
  ['?page=2', '?page=2'],
  ['?from=mail&page=3', '?page=3'],
  ['?page=1', ''],
  ['?page=-1', ''],
  ['?from=mail', ''],
  ['', ''],
])('of the query %j the canonical address keeps %j', (search, query) =>
  expect(toListQuery(search)).toBe(query),
);

describe('a page of a list', () => {
  const list = (page: number, total: number, problem?: string) => ({
    value: [],
    stored: true,
    page,
    total,
    ...(problem && { problem }),
  });
  const leadsTo = (page: number, total: number): string | null => {
    try {
      requirePage('/gallery', list(page, total));
      return null;
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return `${thrown.status} ${thrown.headers.get('Location')}`;
    }
  };

  it.each([
    [1, 0, null],
    [1, 60, null],
    [3, 60, null],
    [2, 24, '302 /gallery'],
    [2, 25, null],
    [4, 60, '302 /gallery?page=3'],
    [9, 0, '302 /gallery'],
  ])('number %i of %i entries leads to %s', (page, total, location) =>
    expect(leadsTo(page, total)).toBe(location),
  );

  it('does not redirect if the length of the list is unknown', () => {
    expect(requirePage('/gallery', list(9, 9, 'gallery: could not be read')).page).toBe(9);
  });
});
