import { describe, expect, it } from 'vitest';
import { isWebAddress, listSiteLinks } from './site-links.ts';

describe('an address elsewhere', () => {
  it.each(['https://g.page/r/alder/review', 'http://www.facebook.com/alderhouse'])(
    'may be %s',
    (url) => expect(isWebAddress(url)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://files.example.com',
    'mailto:home@example.com',
    'https://google.com@evil.example',
    'https://localhost',
    '//facebook.com/alder',
    'facebook.com/alder',
    '',
  ])('may not be “%s”', (url) => expect(isWebAddress(url)).toBe(false));
});

describe('the pages of a home elsewhere', () => {
  it('are named by their sites, with the state’s look-up at the end', () => {
    const home = {
      google_url: 'https://g.page/alder',
      links: 'https://www.facebook.com/alder\nhttps://www.caring.example/alder',
    };
    expect(listSiteLinks(home, 'https://fortress.wa.example/1')).toEqual([
      { name: 'Google', url: 'https://g.page/alder' },
      { name: 'Facebook', url: 'https://www.facebook.com/alder' },
      { name: 'caring.example', url: 'https://www.caring.example/alder' },
      { name: '', url: 'https://fortress.wa.example/1' },
    ]);
  });

  it('leave out what was damaged by hand', () => {
    expect(listSiteLinks({ google_url: 'x', links: 'javascript:alert(1)' }, 'file:///etc')).toEqual(
      [],
    );
  });
});
