import { describe, expect, it, vi } from 'vitest';
import type { AddressTarget } from '../../../../domain/nouns/old-addresses/old-address-noun.ts';
import { type Page, pages } from '../../../../domain/pages.ts';
import { guessTarget } from './guess-target.ts';
import { readPastedList } from './pasted-list.ts';

const targets: AddressTarget[] = [
  ...Object.values<Page>(pages).map(({ url, name }) => ({ target: url, url, name })),
  { target: '/news/3', url: '/news/soup-week-3', name: 'News: Soup week' },
];

describe('guesses where an address leads', () => {
  it.each([
    ['/contact-us', '/contact'],
    ['/contact.html', '/contact'],
    ['/Our-Story', '/about'],
    ['/about-us/meet-the-team', '/people'],
    ['/photo-gallery', '/gallery'],
    ['/index.php', '/'],
    ['/pricing', '/costs'],
    ['/faq', '/questions'],
    ['/careers', '/jobs'],
    ['/blog/2019/07', '/news'],
    ['/blog/soup-week', '/news/3'],
    ['/services/memory-care-lynnwood', '/services'],
    ['/privacy', '/privacy-policy'],
    ['/reviews', '/testimonials'],
  ])('%s: %s', (address, target) => expect(guessTarget(address, targets)?.target).toBe(target));

  it.each(['/xyz', '/soup', '/', '/the-page.html'])('%s: none', (address) =>
    expect(guessTarget(address, targets)).toBeNull(),
  );
});

describe('reads a pasted list', () => {
  const read = (text: string, known: string[] = []) => {
    const list = readPastedList(text, targets, new Set(known));
    if (typeof list === 'string') throw new Error(list);
    return list;
  };

  it.each([
    '/Contact-Us/\t/about',
    '/contact-us,/about',
    '"/contact-us";"/about/"',
    '/contact-us -> /about',
    '/contact-us → About us',
    '/contact-us /about',
    'https://old.com/contact-us, https://new.com/about?x#y',
    'Old address,New address\n/contact-us,ABOUT US',
  ])('with two columns: %j', (text) =>
    expect(read(text)).toEqual({
      addresses: [{ address: '/contact-us', target: '/about', isGuess: false }],
      leftOut: [],
    }),
  );

  it('guesses where the second column is missing or unknown; those without a page come first', () => {
    expect(read('/contact-us\r\n\r\n/pricing,/nowhere\n/xyz').addresses).toEqual([
      { address: '/xyz', target: null, isGuess: false },
      { address: '/contact-us', target: '/contact', isGuess: true },
      { address: '/pricing', target: '/costs', isGuess: true },
    ]);
  });

  it('with what comes after a question mark', () => {
    const { addresses } = read('/?page_id=12,/about\n/Page.aspx?ID=3\t/contact\n/page.aspx?id=3');
    expect(addresses).toEqual([
      { address: '/?page_id=12', target: '/about', isGuess: false },
      { address: '/page.aspx?id=3', target: '/contact', isGuess: false },
    ]);
  });

  it('of an old sitemap.xml', () => {
    const sitemap = `<?xml version="1.0"?><urlset>
      <url><loc>https://old.com/</loc></url>
      <url><loc> https://old.com/contact-us?a=1&amp;b=2 </loc><lastmod>2019-01-01</lastmod></url>
      <url><LOC>https://old.com/contact</LOC></url></urlset>`;
    expect(read(sitemap)).toEqual({
      addresses: [{ address: '/contact-us?a=1&b=2', target: '/contact', isGuess: true }],
      leftOut: [
        {
          address: 'https://old.com/',
          reason: 'Please enter what comes after the website’s name, such as /contact-us.',
        },
        { address: 'https://old.com/contact', reason: 'Your site uses this address itself.' },
      ],
    });
  });

  it('once each, and not what is known', () => {
    const { addresses, leftOut } = read('/a-b\n/A-B/\n/c-d', ['/c-d']);
    expect(addresses.map(({ address }) => address)).toEqual(['/a-b']);
    expect(leftOut.map(({ address }) => address)).toEqual(['/A-B/', '/c-d']);
  });

  it('never to another site', () => {
    expect(read('/xyz,https://evil.com\n/zyx,//evil.com/about').addresses).toEqual([
      { address: '/zyx', target: null, isGuess: false },
      { address: '/xyz', target: '/', isGuess: false },
    ]);
  });

  it('of at most a thousand addresses', () => {
    const text = Array.from({ length: 1200 }, (_, index) => `/page-${index}`).join('\n');
    const { addresses, leftOut } = read(text);
    expect([addresses.length, leftOut.length]).toEqual([1000, 200]);
  });

  it('of at most 2,000 lines', () => {
    const text = Array.from({ length: 30_000 }, (_, index) => `/page-${index}`).join('\n');
    expect(() => read(text)).toThrow(
      'This list has 30,000 lines, more than the 2,000 that can be read at once. Please paste a part of it.',
    );
    expect(() => read(' \n\n')).toThrow('Please paste at least one address.');
    expect(read(['Old', ...text.split('\n').slice(0, 2000)].join('\n')).addresses).toHaveLength(
      1000,
    );
  });

  it('of at most a million characters, which are not even split', () => {
    const text = '/page '.repeat(200_000);
    const split = vi.spyOn(String.prototype, 'split');
    try {
      expect(() => read(text)).toThrow(
        'This list has 1,200,000 characters, more than the 1,000,000 that can be read at once. Please paste a part of it.',
      );
      expect(split).not.toHaveBeenCalled();
    } finally {
      split.mockRestore();
    }
  });
});
