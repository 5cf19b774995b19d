import { Hono } from 'hono';
import { publicListPageSize } from '../../domain/display.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { defaultThemeColors } from '../../domain/nouns/home/palettes.ts';
import { localizePath, isTranslated } from '../../domain/language-urls.ts';
import { escapeXml } from '../../domain/lib/text/html.ts';
import {
  drawnIconUrl,
  fileUrls,
  listPageUrl,
  notFoundUrls,
  pageIconUrl,
  type PageUrl,
  pageUrls,
} from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { galleryStore } from '../store/content/stores.ts';
import { testimonialsStore } from '../store/content/testimonials-store.ts';
import { createUsageCheck, listShownPosts } from './addresses/public-addresses.ts';
import type { PageRenderer } from './render-page.ts';
import { listRootPages } from './root-pages.ts';

/** Files that search engines and phones request besides pages: sitemap.xml, robots.txt, the web manifest. */
export const createSiteFileRoutes = (context: AppContext): Hono => {
  const { config } = context;
  const routes = new Hono();
  routes.get(fileUrls.sitemap, async () => {
    const { urls, isComplete } = await listPublicUrls(context);
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      // Otherwise an incomplete file would be cached until the next write.
      ...(!isComplete && { 'Cache-Control': 'no-store' }),
    };
    return new Response(renderSitemap(config, urls), { headers });
  });
  routes.get(fileUrls.robots, (c) => c.text(renderRobots(config)));
  routes.get(fileUrls.manifest, () => respondWithManifest(context, createManifest));
  return routes;
};

/** The page for unknown addresses, in place of a file that does not exist. */
export const renderNotFound = async (
  { config }: AppContext,
  renderPage: PageRenderer,
): Promise<Response> => {
  const page = await renderPage(new Request(new URL(notFoundUrls.site, config.siteUrl)));
  return new Response(page.body, { status: 404, headers: page.headers });
};

/** A web manifest. It is not cached if the current settings could not be read. */
export const respondWithManifest = async (
  { homeSettings }: Pick<AppContext, 'homeSettings'>,
  create: (settings: SiteSettings) => object,
): Promise<Response> => {
  let isCurrent = true;
  const settings = await homeSettings(() => {
    isCurrent = false;
  });
  const headers = {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': isCurrent ? 'no-cache' : 'no-store',
  };
  return Response.json(create(settings), { headers });
};

/** The addresses of all public pages in use, including the second and later pages of long lists. */
const listPublicUrls = async (
  context: AppContext,
): Promise<{ urls: string[]; isComplete: boolean }> => {
  const { database, log, publicContent } = context;
  const { languages = [] } = await publicContent.optional();
  const addLanguages = (path: string): string[] => [
    path,
    ...(isTranslated(path.replace(/\?.*/, ''))
      ? languages.map((code) => localizePath(code, path))
      : []),
  ];
  const isUsed = await createUsageCheck(context);
  const fixedPages = Object.values(pageUrls).filter(isUsed);
  try {
    const furtherPages = [
      ...listFurtherPages(pageUrls.gallery, await galleryStore.count(database, 'visitors')),
      ...listFurtherPages(
        pageUrls.testimonials,
        await testimonialsStore.count(database, 'visitors'),
      ),
      ...(await listPostUrls(database)),
      ...(await listRootPages(database)).map(({ url }) => url),
    ];
    const usedPages = furtherPages.filter((path) => isUsed(path.replace(/\?.*/, '')));
    return { urls: [...fixedPages, ...usedPages].flatMap(addLanguages), isComplete: true };
  } catch (error) {
    log.error(
      { event: 'sitemap without lists', network: 'any', error },
      'the sitemap names the fixed pages only',
    );
    return { urls: fixedPages.flatMap(addLanguages), isComplete: false };
  }
};

/** Lists the newest posts and the pages of the archives, which link to older posts. */
const listPostUrls = async (database: Database): Promise<string[]> =>
  (await listShownPosts(database)).flatMap(({ page, current, archived, archivedCount }) => [
    ...listFurtherPages(page, (current.length > 0 ? publicListPageSize : 0) + archivedCount),
    ...[...current, ...archived].map(({ url }) => url),
  ]);

const listFurtherPages = (list: PageUrl, total: number): string[] => {
  const pages = Math.ceil(total / publicListPageSize);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listPageUrl(list, index + 2));
};

const renderSitemap = ({ siteUrl }: Config, paths: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const renderRobots = ({ siteUrl }: Config): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteUrl}${fileUrls.sitemap}`,
    '',
  ].join('\n');

const createManifest = ({ name, theme: look, icons }: SiteSettings) => ({
  name,
  short_name: name,
  start_url: pageUrls.home,
  display: 'browser',
  background_color: (look ?? defaultThemeColors).paper,
  theme_color: (look ?? defaultThemeColors).night,
  icons: [
    { src: pageIconUrl('icon-192.png', icons), sizes: '192x192', type: 'image/png' },
    { src: pageIconUrl('icon-512.png', icons), sizes: '512x512', type: 'image/png' },
    {
      src: pageIconUrl('icon-maskable-512.png', icons),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    // A home's own icons show its logo or photo, which are bitmaps.
    ...(icons ? [] : [{ src: drawnIconUrl('favicon.svg'), sizes: 'any', type: 'image/svg+xml' }]),
  ],
});
