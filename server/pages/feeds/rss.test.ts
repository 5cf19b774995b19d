import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXml } from '../../../tests/support/xml.ts';
import { rss } from './rss.ts';

const channel = {
  title: 'News | The home',
  description: 'What happens.',
  link: 'https://home.example/news',
  self: 'https://home.example/news.xml',
};
const item = {
  id: 'news-1',
  link: 'https://home.example/news/tea-1',
  publishedAt: new Date('2026-12-01T08:00:00Z'),
};

it('says what RSS 2.0 asks for', () => {
  const feed = rss({ ...channel, items: [{ ...item, title: 'Tea', words: 'At four.' }] });
  expect(feed).toContain('<rss version="2.0" ');
  expect(feed).toContain('<link>https://home.example/news</link>');
  expect(feed).toContain('<guid isPermaLink="false">news-1</guid>');
  expect(feed).toContain('<pubDate>Tue, 01 Dec 2026 08:00:00 GMT</pubDate>');
});

it('is well-formed, whatever staff have typed', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom('<', '>', '&', '"', ']]>', '\u0000', '\uFFFE', '\uD800') }),
  );
  fc.assert(
    fc.property(hostile, hostile, (title, words) => {
      const read = readXml(rss({ ...channel, title, items: [{ ...item, title, words }] }));
      expect(read.has('rss')).toBe(true);
    }),
  );
});

it('loses no word that XML can contain', () => {
  const title = 'Hill & Dale <3 ]]> “Tea”';
  const feed = rss({ ...channel, items: [{ ...item, title: 'Tea', words: title }] });
  expect(feed).toContain('<description>Hill &amp; Dale &lt;3 ]]&gt; “Tea”</description>');
});
