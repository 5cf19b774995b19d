import { escapeHtml, escapeXml, toHtml } from '../../../domain/lib/text/html.ts';

export interface RssChannel {
  title: string;
  description: string;
  /** The page with the list, and the feed itself. */
  link: string;
  self: string;
  items: readonly {
    /** The same id for every version of the post. */
    id: string;
    title: string;
    words: string;
    pictures: readonly FeedPicture[];
    link: string;
    /** When it was published, which may be long before the day that it is about. */
    publishedAt: Date;
  }[];
}

interface FeedPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** An RSS 2.0 document. It is well-formed, whatever characters staff have typed. */
export const renderRssChannel = ({ title, description, link, self, items }: RssChannel): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    formatXmlElement('title', title),
    formatXmlElement('link', link),
    formatXmlElement('description', description),
    formatXmlElement('language', 'en-us'),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) =>
      [
        '<item>',
        formatXmlElement('title', item.title),
        formatXmlElement('link', item.link),
        `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
        formatXmlElement('pubDate', item.publishedAt.toUTCString()),
        formatXmlElement('description', renderItemHtml(item)),
        '</item>',
      ].join('\n'),
    ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');

/** Feed readers read a description as HTML. The first picture is above the words, as on the post's page. */
const renderItemHtml = ({ words, pictures }: RssChannel['items'][number]): string => {
  const [firstPicture = '', ...others] = pictures.map(
    ({ src, alt, width, height }) =>
      `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></p>`,
  );
  return [firstPicture, toHtml(words), ...others].join('');
};

const formatXmlElement = (name: string, text: string): string =>
  `<${name}>${escapeXml(text)}</${name}>`;
