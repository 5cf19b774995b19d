import { type Context, Hono } from 'hono';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { sitePages } from '../../../domain/texts/text-areas.ts';
import { type ListName, listNames, findList } from '../../../domain/nouns/index.ts';
import type { News } from '../../../domain/nouns/news/news-noun.ts';
import type { AnyList } from '../../../domain/nouns/noun.ts';
import { findPictureSources } from '../../../domain/pictures.ts';
import { createSiteBlanks } from '../../../domain/site/site-blanks.ts';
import { findShownText } from '../../../domain/texts/stored-texts.ts';
import { fillBlanks } from '../../../domain/texts/fill-texts.ts';
import {
  feedPages,
  type PageUrl,
  postCalendarUrl,
  toPostFeeds,
  parsePostPath,
  findPostPage,
  toPostUrl,
} from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { createPostCalendar, type PublicEvent } from '../../calendar/post-calendar.ts';
import { formatAddress, findEventDomain } from '../../calendar/visit-calendar.ts';
import { HttpError } from '../../errors.ts';
import type { PageRenderer } from '../render-page.ts';
import { renderNotFound } from '../site-files.ts';
import { escapeHtml, escapeXml, toHtml } from '../../../domain/lib/text/html.ts';

/** How many posts a feed has; feed readers need no more (docs/product/news.md). */
const maxItems = 50;

/**
 * The feeds of each page that has any: RSS for feed readers, a calendar of events that visitors can attend,
 * and a calendar file for each event. They are cached like pages (server/page-cache/page-address.ts).
 */
export const createFeedRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const routes = new Hono();
  for (const [name, page] of feedPageEntries) {
    const feeds = toPostFeeds(page);
    routes.get(feeds.rss, async () => createRssResponse(await renderRss(context, name, page)));
    routes.get(feeds.calendar, async () => {
      const posts = await readCurrentPosts(context, name, page);
      return createCalendarResponse(await renderCalendar(context, posts), page);
    });
    routes.get(postCalendarUrl(`${page}/:post`).replace('.ics', '{.+\\.ics}'), async (c) => {
      const event = await findEvent(context, name, page, c);
      if (!event) return renderNotFound(context, renderPage);
      return createCalendarResponse(await renderCalendar(context, [event]), page);
    });
  }
  return routes;
};

const feedPageEntries = listNames.flatMap((name): [ListName, PageUrl][] => {
  const page = findPostPage(name);
  return page && feedPages.includes(page) ? [[name, page]] : [];
});

type StoredPost = Pick<News, 'id' | 'version' | 'created_at'> &
  Partial<Pick<News, 'pictures'>> & { updated_at: string };

interface FeedPost extends PublicEvent {
  addedAt: Date;
  pictures: RssChannel['items'][number]['pictures'];
}

const createPostReader =
  (name: ListName, page: PageUrl, siteUrl: string) =>
  (record: object): FeedPost => {
    const post = (findList(name) as Required<Pick<AnyList, 'toPost'>>).toPost(record);
    const { id, version, created_at, updated_at, pictures = [] } = record as StoredPost;
    return {
      ...post,
      id: `${name}-${id}`,
      url: siteUrl + toPostUrl(page, { id, title: post.title }),
      version,
      addedAt: new Date(created_at),
      changedAt: new Date(updated_at),
      pictures: pictures.map((picture) => {
        const { src, width, height } = findPictureSources(picture);
        return { src: siteUrl + src, alt: picture.alt, width, height };
      }),
    };
  };

/** The posts that are not in the archive, newest first. */
const readCurrentPosts = async (
  { publicContent, config }: AppContext,
  name: ListName,
  page: PageUrl,
): Promise<FeedPost[]> => {
  const { value, problem } = await publicContent.list(name, (rows) => rows as object[]);
  // Feed readers would take an older answer for the newest one.
  if (problem) throw new HttpError(503, problem);
  return value.map(createPostReader(name, page, config.siteUrl));
};

const findEvent = async (
  { publicContent, config }: AppContext,
  name: ListName,
  page: PageUrl,
  c: Context,
): Promise<PublicEvent | null> => {
  const id = parsePostPath(c.req.path)?.id;
  if (id === undefined) return null;
  const { value } = await publicContent.post(name, (rows) => rows as object[], id);
  const [record] = value;
  const event = record && createPostReader(name, page, config.siteUrl)(record);
  return event?.times ? event : null;
};

const renderRss = async (context: AppContext, name: ListName, page: PageUrl): Promise<string> => {
  const { config, homeSettings, publicContent } = context;
  const [posts, settings, contact, stored] = await Promise.all([
    readCurrentPosts(context, name, page),
    homeSettings(),
    publicContent.contact(),
    publicContent.texts(sitePages[page].area),
  ]);
  const readMetaText = (which: 'title' | 'description'): string => {
    const text = allTexts.get(`${sitePages[page].area}.meta.${which}`);
    return text ? fillBlanks(String(findShownText(text, stored.texts, [])), blanks) : '';
  };
  const blanks = createSiteBlanks(settings, contact.value);
  return renderRssChannel({
    title: `${readMetaText('title')} | ${settings.name}`,
    description: readMetaText('description'),
    link: config.siteUrl + page,
    self: config.siteUrl + toPostFeeds(page).rss,
    items: posts.slice(0, maxItems).map(({ url, addedAt, ...post }) => ({
      ...post,
      link: url,
      publishedAt: addedAt,
    })),
  });
};

const renderCalendar = async (
  context: AppContext,
  events: readonly PublicEvent[],
): Promise<string> => {
  const [{ name }, contact, eventDomain] = await Promise.all([
    context.homeSettings(),
    context.publicContent.contact(),
    findEventDomain(context),
  ]);
  const home = { name, eventDomain };
  return createPostCalendar(events, { home, location: formatAddress(contact.value) });
};

const createRssResponse = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });

const createCalendarResponse = (body: string, page: PageUrl): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${page.slice(1)}.ics"`,
      'X-Robots-Tag': 'noindex',
    },
  });

interface RssChannel {
  title: string;
  description: string;
  /** `link` is the page with the list, and `self` the feed. */
  link: string;
  self: string;
  items: readonly {
    /** The same id for every version of the post. */
    id: string;
    title: string;
    words: string;
    pictures: readonly FeedPicture[];
    link: string;
    /** When the post was published, which may be long before the day that the post is about. */
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
