import { expect, it } from 'vitest';
import { entityTag } from '../../domain/lib/schemas/record-version.ts';
import { readIfMatch } from './if-match.ts';

it.each<[string | null, number[] | null]>([
  [null, null],
  ['*', null],
  [entityTag(3), [3]],
  [`${entityTag(3)}, ${entityTag(5)}`, [3, 5]],
  [`"not ours", ${entityTag(5)}`, [5]],
  ['"not ours"', []],
  ['3', []],
])('If-Match %s expects the versions %j (RFC 9110, 13.1.1)', (value, versions) => {
  const headers = new Headers(value === null ? {} : { 'If-Match': value });
  expect(readIfMatch(new Request('http://home/', { headers }))).toEqual(versions);
});
