import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { offlineWorkerCode, staffShellCache } from '../../app/lib/worker/offline-worker.ts';
import { pushWorkerCode } from '../../app/lib/worker/push-worker.ts';
import {
  fileNameHeader,
  noSharedKey,
  sharedCacheName,
  sharedFieldName,
  sharedLifetime,
  shareWorkerCode,
} from '../../app/lib/worker/share-worker.ts';
import { bodyLimits } from '../../domain/constants.ts';
import { offlineWords } from '../../domain/site/words/offline-words.ts';
import { siteMenu } from '../../domain/texts/text-areas.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import type { OptionalContent } from '../../domain/nouns/home/optional-pages.ts';
import { defaultThemeColors } from '../../domain/nouns/home/palettes.ts';
import { findMessages } from '../../domain/languages/catalogs.ts';
import { type Language, languageCodes, languages } from '../../domain/lib/languages.ts';
import { pages } from '../../domain/pages.ts';
import { findPictureSources, variantUrl } from '../../domain/pictures.ts';
import type { PublicContact } from '../../domain/nouns/contact/public-contact.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { toAddSharedUrl, adminUrls, shareUrl } from '../../domain/staff-urls.ts';
import type { StoredTexts } from '../../domain/texts/stored-texts.ts';
import { fillGroup } from '../../domain/texts/fill-texts.ts';
import { fileUrls, phoneLink } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import { requestIdHeader } from '../http/request-id.ts';
import { createPagePolicy } from '../http/security-headers.ts';
import { toFileName } from '../images/picture-files.ts';

/** The service worker, and the page that it shows when the site can't be reached (docs/decisions/048). */
export const createOfflineRoutes = (context: AppContext): Hono => {
  const { config, homeSettings, publicContent } = context;
  const routes = new Hono();
  const worker = renderWorkerCode();
  routes.get(
    fileUrls.worker,
    () =>
      new Response(worker, {
        headers: {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'no-cache',
          'Content-Security-Policy':
            "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
        },
      }),
  );
  routes.get(fileUrls.offline, async () => {
    let isCurrent = true;
    const [
      { value, problem },
      settings,
      { pages: shownPages, languages: offeredLanguages },
      { texts },
    ] = await Promise.all([
      publicContent.contact(),
      homeSettings(() => {
        isCurrent = false;
      }),
      publicContent.optional(),
      publicContent.texts('site'),
    ]);
    const ownLogo = await readLogo(settings, context);
    const style = pageStyle + (settings.theme?.css ?? '');
    const policy = createPagePolicy({ scripts: [], styles: [style] }, config);
    return new Response(
      await renderPage({
        settings,
        style,
        contact: value,
        ownLogo,
        links: listLinks(shownPages, texts),
        languages: offeredLanguages,
      }),
      {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': policy,
          // Built-in phone numbers must never replace the home's own.
          'Cache-Control': problem || !isCurrent ? 'no-store' : 'no-cache',
          'X-Robots-Tag': 'noindex',
        },
      },
    );
  });
  return routes;
};

/**
 * Links to the pages that answer most questions, as in the menu. The service worker may have copies of these
 * pages.
 */
const listLinks = (shownPages: OptionalContent['pages'], stored: StoredTexts) => {
  const menu = fillGroup(siteMenu, stored, {}, []);
  return (['rooms', 'costs'] as const)
    .filter((name) => shownPages?.includes(name))
    .map((name) => ({ url: pages[name].url, name: menu[name] }));
};

const renderWorkerCode = (): string =>
  shareWorkerCode({
    share: shareUrl,
    cacheName: sharedCacheName,
    field: sharedFieldName,
    nameHeader: fileNameHeader,
    wait: sharedLifetime,
    largest: bodyLimits.upload,
    shellName: staffShellCache,
    session: apiUrls.login,
    page: toAddSharedUrl(''),
    nothing: toAddSharedUrl(noSharedKey),
  }) +
  pushWorkerCode({ staff: adminUrls.dashboard, icon: fileUrls.staffIcon }) +
  offlineWorkerCode({
    offline: fileUrls.offline,
    staff: adminUrls.dashboard,
    shellName: staffShellCache,
    ownHeader: requestIdHeader,
    note: {
      words: pageCopyMessages,
      style: pageCopyStyle,
      styleHash: `'sha256-${createHash('sha256').update(pageCopyStyle).digest('base64')}'`,
    },
  });

const pageCopyMessages = Object.fromEntries(
  [
    ['en', 'en-US', offlineWords] as const,
    ...languageCodes.map(
      (code) => [code, languages[code].locale, findMessages(code).offline.page] as const,
    ),
  ].map(([code, locale, { copy, tryAgain }]) => [code, { locale, copy, tryAgain }]),
);

/**
 * Styles for a bar inside a page of the site, which provides tokens and fonts. The right padding leaves room
 * for the comfort control.
 */
const pageCopyStyle = `
.page-copy{padding:.75rem 4.5rem .75rem clamp(1rem,4vw,2.5rem);border-bottom:2px solid var(--color-lamp);background:var(--color-night);color:var(--color-paper);font-size:var(--text-small)}
.page-copy a{display:inline-block;padding:.625rem .25rem;color:var(--color-lamp);font-weight:700}
@media (width >= 64rem){.page-copy{padding-right:18rem}}
@media print{.page-copy{display:none}}
`;

/** The default colors, in the same layer as a home’s own. This page is always light (app/ui/dusk.css). */
const pageStyle = `
@layer theme{:root{--at-dusk: ;--color-paper:#fbf7f0;--color-ink:#22302c;--color-evergreen:#1b4a42;--color-night:#12302b;--color-lamp:#f2c14e}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;align-content:start;justify-items:center;background:linear-gradient(var(--color-night) 0 15rem,var(--color-paper) 15rem);color:var(--color-ink);font:1.1875rem/1.6 'Atkinson Hyperlegible Next',Arial,sans-serif;overflow-wrap:anywhere}
.name{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:center;text-align:center;padding:1.75rem 1rem 4.5rem;color:var(--color-paper);font:500 1.5rem/1.2 Literata,Georgia,serif}
.name svg{flex:none}
.name img{max-width:40vw;height:2.75rem;padding:.375rem;border-radius:.5rem;background:var(--color-paper);object-fit:contain}
main{position:relative;width:min(100% - 1.5rem,34rem);margin-bottom:2rem;padding:1.5rem clamp(1.125rem,5vw,2.5rem) 2rem;border-radius:0 0 1rem 1rem;background:#fff;box-shadow:0 .625rem 1.5rem rgb(23 58 52/.13)}
main::before{content:'';position:absolute;inset:auto 0 100%;height:3.25rem;background:#fff;clip-path:polygon(50% 0,100% 100%,0 100%)}
h1,h2{font-family:Literata,Georgia,serif;font-weight:560;line-height:1.25;text-wrap:balance}
h1{font-size:clamp(1.75rem,1.5rem + 1.4vw,2.25rem)}
h2{margin-top:1.75rem;font-size:1.3125rem}
p{margin-top:1rem}
address{margin-top:.375rem;font-style:normal}
.calls{display:grid;gap:.75rem;margin-top:1.25rem;padding:0;list-style:none}
a{display:flex;align-items:center;justify-content:center;min-height:3.5rem;padding:.5rem 1.25rem;border:2px solid var(--color-evergreen);border-radius:.875rem;color:var(--color-evergreen);font-weight:650;text-align:center;text-decoration:none;font-variant-numeric:tabular-nums}
a:hover{text-decoration:underline}
.calls a{border-color:var(--color-lamp);background:var(--color-lamp);color:var(--color-ink)}
.again{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}
.again a{flex:1 1 auto}
:focus-visible{outline:3px solid var(--color-night);outline-offset:3px}
@media (prefers-contrast:more){main{border:2px solid #000}}
`;

/** A larger file would take too long to store on a phone (bytes). */
const maxLogoSize = 60_000;

/**
 * The home's own logo as a data URL, because no files can be loaded while the site can't be reached. Null if
 * there is none, or if it is too large or can't be read; the page then shows the default logo.
 */
const readLogo = async (
  { pictures }: SiteSettings,
  { files, log }: AppContext,
): Promise<string | null> => {
  if (!pictures?.logo) return null;
  const { src, widths } = findPictureSources(pictures.logo);
  const [narrowest = 0] = widths;
  const url = widths.length > 1 ? variantUrl(src, narrowest, 'webp') : src;
  try {
    const content = await files.read(toFileName(url));
    const bytes = content && (await buffer(content));
    return bytes && bytes.length <= maxLogoSize
      ? `data:image/webp;base64,${bytes.toString('base64')}`
      : null;
  } catch (error) {
    log.error({ event: 'logo not read', network: 'any', error }, 'the gable stands in');
    return null;
  }
};

interface OfflineContent {
  settings: SiteSettings;
  style: string;
  contact: PublicContact;
  ownLogo: string | null;
  links: { url: string; name: string }[];
  languages: readonly Language[] | undefined;
}

const renderPage = async ({
  settings: { name, theme: look },
  style,
  contact,
  ownLogo,
  links,
  languages: offeredLanguages = [],
}: OfflineContent): Promise<string> => {
  const phones = [...new Set([contact.phone_cell, contact.phone_home])];
  return String(
    await html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <meta name="theme-color" content="${look?.night ?? defaultThemeColors.night}" />
          <title>${offlineWords.title} | ${name}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <header class="name">
            ${ownLogo ? html`<img src="${ownLogo}" alt="" />` : gableLogo}${name}
          </header>
          <main>
            <h1>${offlineWords.title}</h1>
            <p>${offlineWords.text}</p>
            <ul class="calls">
              ${phones.map((phone) => html`<li><a href="${phoneLink(phone)}">${offlineWords.call} ${phone}</a></li>`)}
            </ul>
            ${offeredLanguages.map((language) => {
              const { title, text } = findMessages(language).offline.page;
              return html`<section lang="${language}">
                <h2>${title}</h2>
                <p>${text}</p>
              </section>`;
            })}
            <h2>${offlineWords.visit}</h2>
            <address>
              ${contact.address_street}<br />
              ${contact.address_city}, ${contact.address_state} ${contact.address_zip}
            </address>
            <p class="again">
              <a href="">${offlineWords.tryAgain}</a>
              ${links.map(({ url, name: words }) => html`<a href="${url}">${words}</a>`)}
            </p>
          </main>
        </body>
      </html>`,
  );
};

/** A lit window in a gable, as in app/ui/logo.tsx. */
const gableLogo = html`<svg viewBox="0 0 40 44" width="40" height="44" aria-hidden="true">
  <path fill="var(--logo-on-night, #fbf7f0)" d="M20 1 39 15v28H1V15Z" />
  <path fill="var(--logo-light, #f2c14e)" d="M12 22a8 8 0 0 1 16 0v12H12Z" />
  <path fill="var(--logo-door, none)" d="M12 25h16v9H12Z" />
  <path stroke="var(--color-night)" stroke-width="2.4" d="M20 14v20M12 25h16" />
</svg>`;
