import type { RouteConfigEntry } from '@react-router/dev/routes';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes from '../../app/routes.ts';
import { requireFiles } from '../../scripts/require-files.mjs';
import { pageUrls, parseRootUrl, toAddressWords, toRootUrl } from '../urls.ts';
import { createAddressField, isReservedAddress } from './address-field.ts';

const { schema } = createAddressField('Address');
const problem = (typed: string) => schema.safeParse(typed).error?.issues[0]?.message;

const listPaths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)]);

describe('an address at the root', () => {
  it.each([
    ['our-garden', 'our-garden'],
    ['/Our Garden/', 'our-garden'],
    [' Café & tea ', 'cafe-tea'],
    ['faq', 'faq'],
    ['', null],
    [null, null],
    [undefined, null],
    ['x'.repeat(80), 'x'.repeat(60)],
    ['-', undefined],
    ['정원', undefined],
  ])('%j is stored as %j', (typed, stored) => {
    expect(schema.safeParse(typed).data).toBe(stored);
  });

  it('is none that the site uses', () => {
    const used = [
      ...listPaths(routes).map((path) => path.split('/')[0] ?? ''),
      ...requireFiles(['public/*']).map((path) => basename(path)),
      ...Object.values(pageUrls).map((url) => url.slice(1)),
      'api',
      'es',
      'fr',
    ].filter((name) => /^[a-z0-9-]+$/.test(name));
    expect(used.length).toBeGreaterThan(25);
    expect(used.filter((name) => problem(name) === undefined)).toEqual([]);
    expect(isReservedAddress('our-garden')).toBe(false);
  });

  it.each(['/our-garden', '/a', `/${'x'.repeat(60)}`])('leads to a page: %s', (path) => {
    expect(toRootUrl(parseRootUrl(path) ?? '')).toBe(path);
  });

  it.each([
    '/',
    '/Our-garden',
    '/our-garden/',
    '/a--b',
    '/-a',
    '/a.b',
    '/a/b',
    `/${'x'.repeat(61)}`,
  ])('leads to no page: %s', (path) => expect(parseRootUrl(path)).toBeNull());

  it('never ends with a hyphen, nor within a word', () => {
    expect(toAddressWords(`${'x'.repeat(59)} yes`)).toBe('x'.repeat(59));
    expect(toAddressWords(`${'x'.repeat(56)} yes no`)).toBe(`${'x'.repeat(56)}-yes`);
  });
});
