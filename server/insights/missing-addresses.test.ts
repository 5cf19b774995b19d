import { describe, expect, it } from 'vitest';
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
  ])('%s as %s', (url, address) => expect(findCounted(url)).toBe(address));
});

describe('does not count', () => {
  it.each([
    // Probes.
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
    // What may be about a person.
    '/unsubscribe/rosa@example.com',
    '/unsubscribe/rosa%40example.com',
    '/call/425-555-0101',
    '/call/(425)%20555.0101',
    '/visit/0123456789abcdef0123456789abcdef0123456789a',
    '/visits/qNmYx-abcdefghijklmnopqrstuvwxyzabcdefghijk',
    '/reset/3f2a9c1b7d',
    '/r/abcdefghijklmnopqrstuvwxyz',
    `/${'long-'.repeat(50)}`,
    '/a%0d%0aX',
    '/<script>',
    '/a\\b',
    // The site's own.
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
