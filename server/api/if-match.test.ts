import { expect, it } from 'vitest';
import { toEntityTag } from '../../domain/lib/schemas/record-version.ts';
import { readIfMatch } from './parse.ts';

it.each<[string | null, number[] | null]>([
  [null, null],
  ['*', null],
  [toEntityTag(3), [3]],
  [`${toEntityTag(3)}, ${toEntityTag(5)}`, [3, 5]],
  [`"not ours", ${toEntityTag(5)}`, [5]],
  ['"not ours"', []],
  ['3', []],
])('If-Match %s expects the versions %j (RFC 9110, 13.1.1)', (value, versions) => {
  const headers = new Headers(value === null ? {} : { 'If-Match': value });
  expect(readIfMatch(new Request('http://home/', { headers }))).toEqual(versions);
});
