import { describe, expect, it } from 'vitest';
import { listQuery, pageNumberOf } from './long-list.ts';

const numberOf = (query: string) => pageNumberOf(`https://home.example/gallery${query}`);

describe('the page that an address asks for', () => {
  it.each([
    ['?page=1', 1],
    ['?page=2', 2],
    ['?from=mail&page=12', 12],
    ['?page=99999', 99_999],
  ])('%s', (query, page) => expect(numberOf(query)).toBe(page));

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
  ])('%s is unclear, so it is the first', (query) => expect(numberOf(query)).toBe(1));
});

it.each([
  ['?page=2', '?page=2'],
  ['?from=mail&page=3', '?page=3'],
  ['?page=1', ''],
  ['?page=-1', ''],
  ['?from=mail', ''],
  ['', ''],
])('of the query %j the canonical address keeps %j', (search, query) =>
  expect(listQuery(search)).toBe(query),
);
