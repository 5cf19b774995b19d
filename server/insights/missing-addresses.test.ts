import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarUrl, draftPreviewUrl, familyPageUrl } from '../../domain/urls.ts';
import { toMissingAddress } from './missing-addresses.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const findCounted = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  toMissingAddress(
    { method, url, header: (name) => ({ 'user-agent': firefox, ...headers })[name] },
    'fernlight',
  );

describe('counts', () => {
  it.each([
    ['/contact-us', '/contact-us'],
    ['/Contact-Us/?name=Rosa&utm_source=x', '/contact-us'],
    ['/our-services/assisted-living-lynnwood', '/our-services/assisted-living-lynnwood'],
    ['/about.html', '/about.html'],
    ['/Default.aspx', '/default.aspx'],
    ['/files/brochure-2019.pdf', '/files/brochure-2019.pdf'],
    ['/caf%C3%A9', '/café'],
    ['/2019/07/our-garden', '/2019/07/our-garden'],
    ['/2019/07/21/our-garden', '/2019/07/21/our-garden'],
    ['/calendar', '/calendar'],
    ['/rooms-for-2', '/rooms-for-2'],
  ])('%s as %s', (url, address) => expect(findCounted(url)).toBe(address));
});

describe('does not count', () => {
  it.each([
    // Addresses that scanners request.
    '/wp-login.php',
    '/index.php',
    '/wp-admin/',
    '/wordpress/',
    '/.env',
    '/.git/config',
    '/.well-known/security.txt',
    '/cgi-bin/luci',
    '/backup.sql',
    '/site.zip',
    '/phpmyadmin/',
    '/vendor/phpunit',
    '/_next/static',
    // Parts of a page.
    '/apple-touch-icon-120x120.png',
    '/assets/old-3f2a.js',
    '/main.css',
    // Addresses that may contain something about a person.
    '/unsubscribe/rosa@example.com',
    '/unsubscribe/rosa%40example.com',
    '/call/425-555-0101',
    '/call/(425)%20555.0101',
    '/visit/0123456789abcdef0123456789abcdef0123456789a',
    '/visits/qNmYx-abcdefghijklmnopqrstuvwxyzabcdefghijk',
    '/reset/3f2a9c1b7d',
    '/r/abcdefghijklmnopqrstuvwxyz',
    '/call/425_555_0101',
    '/call/425/555/0101',
    '/call/425,555,0101',
    '/call/425+555~0101',
    '/call/425:555:0101',
    '/call-425-then-555-then-0101',
    '/call/４２５５５５０１０１',
    '/call/٤٢٥٥٥٥٠١٠١',
    '/ssn/123-45-6789',
    '/card/4111 1111 1111 1111',
    '/2019/07/21/call-4255550101',
    '/reset/3f2a-9c1b-7d4e-11aa',
    '/reset/3f/2a/9c',
    '/old/visit/abc',
    '/en/visits/abc',
    '/a/b/calendar/abc',
    '/x/preview/abc',
    '/..',
    '/./x',
    '/x/../y',
    `/${'long-'.repeat(50)}`,
    '/a%0d%0aX',
    '/<script>',
    '/a\\b',
    // The site's own addresses.
    '/admin/nothing',
    '/api/nothing',
    '/calendar/x.ics',
  ])('%s', (url) => expect(findCounted(url)).toBeNull());

  it('programs, staff, and what browsers ask for by themselves', () => {
    expect(findCounted('/contact-us', { 'user-agent': 'Googlebot/2.1' })).toBeNull();
    expect(findCounted('/contact-us', { 'user-agent': '' })).toBeNull();
    expect(findCounted('/contact-us', { 'sec-purpose': 'prefetch' })).toBeNull();
    expect(findCounted('/contact-us', { 'sec-fetch-dest': 'image' })).toBeNull();
    expect(findCounted('/contact-us', { cookie: 'fernlight=x' })).toBeNull();
    expect(findCounted('/contact-us', {}, 'HEAD')).toBeNull();
  });
});

describe('whatever stands around it, and however it is spelled, never counts', () => {
  const separators = fc.constantFrom(
    '',
    '-',
    '_',
    '/',
    ',',
    '+',
    '~',
    ':',
    '.',
    ' ',
    '%20',
    '(',
    ')',
    '; ',
    '-x-',
  );
  /** Zeros of ASCII, full-width, Arabic, Persian, Devanagari, Bengali and mathematical digits. */
  const zeros = fc.constantFrom(0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0x1d7ce, 0x1d7f6);
  const around = fc.constantFrom('', '/call', '/our-services', '/es/contact-us', '/blog/rooms');
  const pathOf = (before: string, pieces: readonly (readonly [string, string])[]) =>
    `${before}/${pieces.map(([piece, separator]) => piece + separator).join('')}`;
  const expectDropped = (path: string) => {
    expect(findCounted(path), path).toBeNull();
    expect(findCounted(encodeURI(path)), path).toBeNull();
  };

  it.each([
    ['a phone number', 7],
    ['a phone number with its area', 10],
    ['a phone number with its country', 11],
    ['a social security number', 9],
    ['a card number', 16],
  ])('%s', (_, length) => {
    const digit = fc.tuple(fc.integer({ min: 0, max: 9 }), zeros, separators);
    const digits = fc.array(digit, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(around, digits, (before, chosen) => {
        const pieces = chosen.map(
          ([value, zero, separator]) => [String.fromCodePoint(zero + value), separator] as const,
        );
        expectDropped(pathOf(before, pieces));
      }),
    );
  });

  /** Secrets made of letters alone can't be distinguished from words once they are cut into pieces. */
  const hasDigits = (secret: Buffer) =>
    (secret.toString('base64url').match(/\d+/g)?.length ?? 0) > 2;
  const secrets = fc
    .nat()
    .map((seed) => createHash('sha256').update(String(seed)).digest())
    .filter(hasDigits);

  it.each(['hex', 'base64url'] as const)('a secret in %s, whole or in pieces', (encoding) => {
    const cuts = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), separators), {
      minLength: 43,
      maxLength: 43,
    });
    fc.assert(
      fc.property(around, secrets, cuts, (before, secret, lengths) => {
        let rest = secret.toString(encoding);
        const pieces: [string, string][] = [];
        for (const [length, separator] of lengths) {
          if (rest === '') break;
          pieces.push([rest.slice(0, length), separator]);
          rest = rest.slice(length);
        }
        expectDropped(pathOf(before, pieces));
      }),
    );
  });

  it('a private link, below any other path', () => {
    const links = fc.constantFrom(familyPageUrl, calendarUrl, draftPreviewUrl);
    const words = fc.stringMatching(/^[a-z]{1,20}$/);
    fc.assert(
      fc.property(around, links, words, (before, link, token) =>
        expectDropped(before + link(token)),
      ),
    );
  });
});
