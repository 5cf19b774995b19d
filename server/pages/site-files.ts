import { Hono } from 'hono';
import { publicListPageSize } from '../../domain/constants.ts';
import { fileUrls, listPageUrl, pageUrls } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import type { AppContext } from '../app-context.ts';
import * as gallery from '../store/gallery.ts';
import * as testimonials from '../store/testimonials.ts';

/** What search engines and phones ask for besides pages: sitemap.xml, robots.txt, the web manifest. */
export const siteFiles = (context: AppContext): Hono => {
  const { config } = context;
  const files = new Hono();
  files.get(fileUrls.sitemap, async () => xml(sitemap(config, await publicAddresses(context))));
  files.get(fileUrls.robots, (c) => c.text(robots(config)));
  files.get(fileUrls.manifest, () =>
    Response.json(manifest(config), { headers: { 'Content-Type': 'application/manifest+json' } }),
  );
  return files;
};

/** Every public page, the further pages of the long lists included. */
const publicAddresses = async ({ database, log }: AppContext): Promise<string[]> => {
  try {
    return [
      ...Object.values(pageUrls),
      ...furtherPages(pageUrls.gallery, await gallery.count(database)),
      ...furtherPages(pageUrls.testimonials, await testimonials.count(database, 'approved')),
    ];
  } catch (error) {
    log.error(
      { event: 'sitemap without lists', network: 'any', error },
      'the sitemap names the fixed pages only',
    );
    return Object.values(pageUrls);
  }
};

const furtherPages = (
  list: typeof pageUrls.gallery | typeof pageUrls.testimonials,
  total: number,
): string[] => {
  const pages = Math.ceil(total / publicListPageSize);
  return Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listPageUrl(list, index + 2));
};

const sitemap = ({ siteUrl }: Config, paths: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeXml(siteUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const xml = (body: string): Response =>
  new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });

const robots = ({ siteUrl }: Config): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${siteUrl}${fileUrls.sitemap}`,
    '',
  ].join('\n');

const manifest = ({ siteName }: Config) => ({
  name: siteName,
  short_name: siteName,
  start_url: pageUrls.home,
  display: 'browser',
  background_color: '#FBF7F0',
  theme_color: '#12302B',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
});
