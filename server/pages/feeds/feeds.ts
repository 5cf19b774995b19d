import { type Context, Hono } from 'hono';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { sitePages } from '../../../domain/texts/text-areas.ts';
import { type ListName, listNames, findList } from '../../../domain/nouns/index.ts';
import type { News } from '../../../domain/nouns/news/news-noun.ts';
import type { Post } from '../../../domain/nouns/post.ts';
import { pictureSources } from '../../../domain/pictures.ts';
import { siteBlanks } from '../../../domain/site/site-blanks.ts';
import { shownText } from '../../../domain/texts/stored-texts.ts';
import { filled } from '../../../domain/texts/fill-texts.ts';
import {
  feedPages,
  notFoundUrls,
  type PageUrl,
  postCalendarUrl,
  postFeeds,
  postIn,
  postPageOf,
  postUrl,
} from '../../../domain/urls.ts';
import type { AppContext } from '../../app-context.ts';
import { postCalendar, type PublicEvent } from '../../calendar/post-calendar.ts';
import { addressInOneLine } from '../../calendar/visit-calendar.ts';
import { HttpError } from '../../errors.ts';
import type { PageRenderer } from '../render-page.ts';
import { type Channel, rss } from './rss.ts';

/** Feed readers need no more (docs/product/news.md). */
const mostItems = 50;

/**
 * The feeds of each page that has any: RSS for feed readers, a calendar of events that visitors can attend,
 * and both for a single post. They are cached like pages (server/page-cache/page-address.ts).
 */
export const feedRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const routes = new Hono();
  for (const [name, page] of pagesWithFeeds) {
    const feeds = postFeeds(page);
    routes.get(feeds.rss, async () => xml(await rssOf(context, name, page)));
    routes.get(feeds.calendar, async () => {
      const posts = await currentPosts(context, name, page);
      return calendar(await calendarOf(context, posts), page);
    });
    routes.get(postCalendarUrl(`${page}/:post`).replace('.ics', '{.+\\.ics}'), async (c) => {
      const event = await findEvent(context, name, page, c);
      if (!event) return notFound(context, renderPage);
      return calendar(await calendarOf(context, [event]), page);
    });
  }
  return routes;
};

const pagesWithFeeds = listNames.flatMap((name): [ListName, PageUrl][] => {
  const page = postPageOf(name);
  return page && feedPages.includes(page) ? [[name, page]] : [];
});

type StoredPost = Pick<News, 'id' | 'version' | 'created_at'> &
  Partial<Pick<News, 'pictures'>> & { updated_at: string };

interface FeedPost extends PublicEvent {
  addedAt: Date;
  pictures: Channel['items'][number]['pictures'];
}

const postFrom =
  (name: ListName, page: PageUrl, siteUrl: string) =>
  (record: object): FeedPost => {
    const post = (findList(name).toPost as (record: object) => Post)(record);
    const { id, version, created_at, updated_at, pictures = [] } = record as StoredPost;
    return {
      ...post,
      id: `${name}-${id}`,
      url: siteUrl + postUrl(page, { id, title: post.title }),
      version,
      addedAt: new Date(created_at),
      changedAt: new Date(updated_at),
      pictures: pictures.map((picture) => {
        const { src, width, height } = pictureSources(picture);
        return { src: siteUrl + src, alt: picture.alt, width, height };
      }),
    };
  };

/** The posts that are not in the archive, newest first. */
const currentPosts = async (
  { publicContent, config }: AppContext,
  name: ListName,
  page: PageUrl,
): Promise<FeedPost[]> => {
  const { value, problem } = await publicContent.list(name, (rows) => rows as object[]);
  // Readers would store an older answer as the newest one.
  if (problem) throw new HttpError(503, problem);
  return value.map(postFrom(name, page, config.siteUrl));
};

const findEvent = async (
  { publicContent, config }: AppContext,
  name: ListName,
  page: PageUrl,
  c: Context,
): Promise<PublicEvent | null> => {
  const id = postIn(c.req.path)?.id;
  if (id === undefined) return null;
  const { value } = await publicContent.post(name, (rows) => rows as object[], id);
  const [record] = value;
  const event = record && postFrom(name, page, config.siteUrl)(record);
  return event?.times ? event : null;
};

const rssOf = async (context: AppContext, name: ListName, page: PageUrl): Promise<string> => {
  const { config, homeSettings, publicContent } = context;
  const [posts, settings, contact, stored] = await Promise.all([
    currentPosts(context, name, page),
    homeSettings(),
    publicContent.contact(),
    publicContent.texts(sitePages[page].area),
  ]);
  const headText = (which: 'title' | 'description'): string => {
    const own = allTexts.get(`${sitePages[page].area}.meta.${which}`);
    return own ? filled(String(shownText(own, stored.texts, [])), blanks) : '';
  };
  const blanks = siteBlanks(settings, contact.value);
  return rss({
    title: `${headText('title')} | ${settings.name}`,
    description: headText('description'),
    link: config.siteUrl + page,
    self: config.siteUrl + postFeeds(page).rss,
    items: posts.slice(0, mostItems).map(({ url, addedAt, ...post }) => ({
      ...post,
      link: url,
      publishedAt: addedAt,
    })),
  });
};

const calendarOf = async (
  { homeSettings, publicContent }: AppContext,
  events: readonly PublicEvent[],
): Promise<string> => {
  const [home, contact] = await Promise.all([homeSettings(), publicContent.contact()]);
  return postCalendar(events, { home, location: addressInOneLine(contact.value) });
};

/** The page for unknown addresses. */
const notFound = async ({ config }: AppContext, renderPage: PageRenderer): Promise<Response> => {
  const page = await renderPage(new Request(new URL(notFoundUrls.site, config.siteUrl)));
  return new Response(page.body, { status: 404, headers: page.headers });
};

const xml = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });

const calendar = (body: string, page: PageUrl): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${page.slice(1)}.ics"`,
      'X-Robots-Tag': 'noindex',
    },
  });
