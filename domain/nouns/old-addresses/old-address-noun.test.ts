import { describe, expect, it } from 'vitest';
import { oldAddresses, oldAddressMessages, parseTarget, toOldPath } from './old-address-noun.ts';

const parseAddress = (address: unknown, target: unknown = '/contact') => {
  const result = oldAddresses.input.safeParse({ address, target });
  return result.success ? result.data['address'] : result.error.issues[0]?.message;
};

describe('an old address', () => {
  it.each([
    ['/contact-us', '/contact-us'],
    ['contact-us', '/contact-us'],
    ['/Contact-Us/', '/contact-us'],
    ['  /contact-us?utm_source=x#top ', '/contact-us'],
    ['https://www.oldhome.com/Contact-Us/', '/contact-us'],
    ['http://oldhome.com:8080/a/b.html?x=1', '/a/b.html?x=1'],
    ['/?page_id=12', '/?page_id=12'],
    ['?x=1', '/?x=1'],
    ['https://oldhome.com?page_id=12', '/?page_id=12'],
    ['https://www.oldhome.com/?page_id=12&utm_source=mail#top', '/?page_id=12'],
    ['/Page.aspx?ID=3&Lang=EN', '/page.aspx?id=3&lang=en'],
    ['/page.aspx?lang=en&id=3', '/page.aspx?id=3&lang=en'],
    ['/page.php?name=our%20caf%C3%A9', '/page.php?name=our%20café'],
    ['/page.php?name=our+cafe\u0301', '/page.php?name=our%20café'],
    ['/page.php?a=1%262%3D3%23&b', '/page.php?a=1%262%3D3%23&b'],
    ['/page.php?100%', '/page.php?100%25'],
    ['/page.php?', '/page.php'],
    ['/page.php?&=&', '/page.php'],
    ['/contact?id=3', '/contact?id=3'],
    ['/?page=about', '/?page=about'],
    ['www.oldhome.com/contact-us', '/contact-us'],
    ['//oldhome.com/contact-us', '/contact-us'],
    ['/blog//2019///our-garden', '/blog/2019/our-garden'],
    ['/about%20us', '/about us'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/100%', '/100%'],
    ['/index.php', '/index.php'],
    ['/visit', '/visit'],
    ['/administration', '/administration'],
    // A hidden post’s address is free.
    ['/news/soup-week-3', '/news/soup-week-3'],
  ])('%j is stored as %j', (typed, stored) => expect(parseAddress(typed)).toBe(stored));

  it.each([
    '/',
    'https://oldhome.com',
    'https://oldhome.com/?utm_source=mail&fbclid=x',
    `/?x=${'a'.repeat(200)}`,
    '/?x=a\\b',
    '/a\\b',
    '/a%00b',
    '/a%0d%0aX-Y:%20z',
    `/${'a'.repeat(200)}`,
    '/..',
    '/.',
    '/./x',
    '/x/../y',
    '/x/..',
    '/%2e%2e/x',
    '/x/.%2E?id=3',
    'https://oldhome.com/./x',
  ])('%j is none', (typed) => expect(parseAddress(typed)).toBe(oldAddressMessages.addressInvalid));

  it.each([
    '/contact',
    '/Contact/',
    '/es/contact',
    '/es',
    '/admin',
    '/admin/users',
    '/%61dmin/users',
    '/api/rooms',
    '/uploads/x.webp',
    '/visit/abc',
    '/calendar/abc.ics',
    '/robots.txt',
    '/favicon.ico',
    '/news.xml',
    '/.well-known/change-password',
    '/robots.txt?x=1',
    '/admin?x=1',
    '/api/rooms?x=1',
    '/news?page=2',
    '/es/news?page=2',
    '/contact?for=waiting-list',
    '/?from=fact-card',
  ])('%j is the site’s own', (typed) => expect(parseAddress(typed)).toBe(oldAddressMessages.inUse));

  it.each(['/blog/*', '/*', '/blog/%2a', '/(.*)', '/?page_id=*'])('%j: each by itself', (typed) =>
    expect(parseAddress(typed)).toBe(oldAddressMessages.star),
  );

  it('stays as it is when it is stored again', () => {
    for (const typed of ['/?Name=a%26b+c%2520', '/page.aspx?id=3&ID=4', '/a?b?c=d=e'])
      expect(parseAddress(parseAddress(typed))).toBe(parseAddress(typed));
  });

  it('is compared without case, encoding, and slashes at the end', () => {
    for (const path of [
      '/contact-us',
      '/CONTACT-US',
      '/contact-us/',
      '/%63ontact-us',
      '//contact-us//',
    ])
      expect(toOldPath(path)).toBe('/contact-us');
  });
});

it.each([
  ['/contact', { page: '/contact' }],
  ['/', { page: '/' }],
  ['/news/3', { page: '/news', id: 3 }],
  ['/jobs/12', { page: '/jobs', id: 12 }],
  ['/own-pages/5', { page: '/own-pages', id: 5 }],
])('%j is a target', (target, parsed) => expect(parseTarget(target)).toEqual(parsed));

it.each([
  'https://evil.com',
  '//evil.com',
  '/\\evil.com',
  '/contact\r\nSet-Cookie: x=1',
  '/contact?x=1',
  '/contact#map',
  '/Contact',
  '/nowhere',
  '/admin',
  '/news/soup-week-3',
  '/news/3.ics',
  '/news/0',
  '/news/3/4',
  '//evil.com/3',
  '/evil.com/3',
  'javascript:alert(1)',
  '',
  null,
  3,
])('%j is no target', (target) =>
  expect(parseAddress('/contact-us', target)).toBe(oldAddressMessages.targetInvalid),
);
