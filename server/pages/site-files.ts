import { Hono } from 'hono';
import { publicListPageSize } from '../../domain/constants.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import {
  isHiddenPage,
  isOptionalPage,
  optionalPages,
} from '../../domain/nouns/home/optional-pages.ts';
import { defaultThemeColors } from '../../domain/nouns/home/palettes.ts';
import { localizePath, isTranslated } from '../../domain/language-urls.ts';
import { listNames, findList } from '../../domain/nouns/index.ts';
import {
  drawnIconUrl,
  fileUrls,
  listPageUrl,
  pageIconUrl,
  type PageUrl,
  pageUrls,
  findPostPage,
  toPostUrl,
} from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { galleryStore } from '../store/content/gallery-store.ts';
import { listStores } from '../store/content/stores.ts';
import { testimonialsStore } from '../store/content/testimonials-store.ts';

/** Files that search engines and phones request besides pages: sitemap.xml, robots.txt, the web manifest. */
export const createSiteFileRoutes = (context: AppContext): Hono => {
  const { config } = context;
  const routes = new Hono();
  routes.get(fileUrls.sitemap, async () =>
    createXmlResponse(renderSitemap(config, await listPublicUrls(context))),
  );
  routes.get(fileUrls.robots, (c) => c.text(renderRobots(config)));
  routes.get(fileUrls.manifest, async () =>
    Response.json(createManifest(await context.homeSettings()), {
      headers: { 'Content-Type': 'application/manifest+json' },
    }),
  );
  return routes;
};

/** Every public page that the home uses, including further pages of the long lists. */
const listPublicUrls = async ({
  database,
  log,
  homeSettings,
  publicContent,
}: AppContext): Promise<string[]> => {
  const { hiddenPages } = await homeSettings();
  const { pages: stored = [], languages = [] } = await publicContent.optional();
  const addLanguages = (path: string): string[] => [
    path,
    ...(isTranslated(path.replace(/\?.*/, ''))
      ? languages.map((code) => localizePath(code, path))
      : []),
  ];
  const emptyPages = new Set<string>(
    Object.keys(optionalPages).flatMap((name) =>
      isOptionalPage(name) && !stored.includes(name) ? optionalPages[name] : [],
    ),
  );
  const isUsed = (path: string) => !emptyPages.has(path) && !isHiddenPage(path, hiddenPages);
  const fixedPages = Object.values(pageUrls).filter(isUsed);
  try {
    const furtherPages = [
      ...listFurtherPages(pageUrls.gallery, await galleryStore.count(database, 'visitors')),
      ...listFurtherPages(
        pageUrls.testimonials,
        await testimonialsStore.count(database, 'visitors'),
      ),
      ...(await listPostUrls(database)),
    ];
    return [
      ...fixedPages,
      ...furtherPages.filter((path) => isUsed(path.replace(/\?.*/, ''))),
    ].flatMap(addLanguages);
  } catch (error) {
    log.error(
      { event: 'sitemap without lists', network: 'any', error },
      'the sitemap names the fixed pages only',
    );
    return fixedPages.flatMap(addLanguages);
  }
};

/** The most posts of each list; a sitemap may have at most 50,000 addresses. */
const maxPosts = 1000;

/** Lists the newest posts and the pages of the archives, which link to older posts. */
const listPostUrls = async (database: Database): Promise<string[]> => {
  const urlsByList = await Promise.all(
    listNames.map(async (name) => {
      const page = findPostPage(name);
      if (!page) return [];
      const { archivedAfter } = findList(name);
      const getTitle = findList(name).getTitle as (record: object) => string;
      const store = listStores[name];
      const archivedCount =
        archivedAfter === undefined ? 0 : await store.count(database, 'archive');
      const currentPosts = await store.listLatest(database, 'visitors', maxPosts);
      const archivedPosts =
        archivedCount > 0 ? await store.listLatest(database, 'archive', maxPosts) : [];
      const currentCount = currentPosts.length > 0 ? publicListPageSize : 0;
      return [
        ...listFurtherPages(page, currentCount + archivedCount),
        ...[...currentPosts, ...archivedPosts].map((record) =>
          toPostUrl(page, { id: record.id, title: getTitle(record) }),
        ),
      ];
    }),
  );
  return urlsByList.flat();
};

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

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const createXmlResponse = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });

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
