import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readXml } from '../../../tests/support/xml.ts';
import { renderRssChannel } from './feeds.ts';

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
  pictures: [],
};

/** The HTML of a feed's description, as a feed reader decodes it from the XML. */
const htmlOf = (feed: string): string => readXml(feed).get('description') ?? '';

it('says what RSS 2.0 asks for', () => {
  const feed = renderRssChannel({
    ...channel,
    items: [{ ...item, title: 'Tea', words: 'At four.' }],
  });
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
      const read = readXml(
        renderRssChannel({ ...channel, title, items: [{ ...item, title, words }] }),
      );
      expect(read.has('rss')).toBe(true);
    }),
  );
});

it('has the words as HTML: paragraphs, line breaks, and what looks like a tag as it was typed', () => {
  const words = 'Pies for <3 dollars: “cherry” & plum.\n \nMonday: soup\nTuesday: <b>pie</b>';
  expect(htmlOf(renderRssChannel({ ...channel, items: [{ ...item, title: 'Pies', words }] }))).toBe(
    '<p>Pies for &lt;3 dollars: “cherry” &amp; plum.</p><p>Monday: soup<br>Tuesday: &lt;b&gt;pie&lt;/b&gt;</p>',
  );
});

it('has the pictures: the first above the words, the others below', () => {
  const picture = { alt: 'A "red" pie', width: 800, height: 600 };
  const pictures = ['1', '2'].map((name) => ({
    ...picture,
    src: `https://home.example/${name}.jpg`,
  }));
  const img = (name: string) =>
    `<p><img src="https://home.example/${name}.jpg" alt="A &quot;red&quot; pie" width="800" height="600"></p>`;
  expect(
    htmlOf(
      renderRssChannel({
        ...channel,
        items: [{ ...item, title: 'Pie', words: 'Warm.', pictures }],
      }),
    ),
  ).toBe(`${img('1')}<p>Warm.</p>${img('2')}`);
});
