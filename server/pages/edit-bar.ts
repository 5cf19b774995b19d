import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { splitLanguage } from '../../domain/language-urls.ts';
import {
  adminUrls,
  editThisPageUrl,
  findEditUrl,
  translatePageUrl,
} from '../../domain/staff-urls.ts';
import { normalizePath } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import {
  findSession,
  canSessionEdit,
  toSessionCookieName,
  readTokenHash,
} from '../auth/find-session.ts';
import { noStore } from '../http/json-responses.ts';
import { findOwnPath } from '../http/same-origin.ts';

/** A bar above a page. */
export interface PageBar {
  markup: string;
  /** The CSP source that allows the style in it. */
  styleSource: string;
}

/**
 * The bar "Edit this page" above a public page, for signed-in staff who may edit it (docs/decisions/098).
 * Everyone gets the same bar, without data of their session.
 * @returns the bar; null (not a promise) for a page without editable texts and for a request without a
 * session's cookie, so that nothing is read from the database for visitors
 */
export const createEditBar = ({
  config,
  database,
  log,
}: Pick<AppContext, 'config' | 'database' | 'log'>) => {
  const sessionCookie = `${toSessionCookieName(config)}=`;
  return (cookies: string | undefined, address: string): Promise<PageBar | null> | null => {
    const bar = cookies?.includes(sessionCookie) ? findBar(address) : null;
    if (!bar) return null;
    const tokenHash = readTokenHash(cookies, config);
    if (tokenHash === null) return null;
    // Looking at the public site is not work in the staff area, so it must not extend the session.
    return findSession({ database, log }, tokenHash, { isUse: false }).then(
      (session) => (canSessionEdit(session) ? bar : null),
      (error: unknown) => {
        log.error({ event: 'session not read', network: 'any', error }, 'the page has no edit bar');
        return null;
      },
    );
  };
};

/**
 * Puts a bar into a page, for this reader only: no cache may store it. The skip link stays the first link of
 * the page.
 */
export const withBar = async (
  page: Response,
  { markup, styleSource }: PageBar,
): Promise<Response> => {
  const html = (await page.text()).replace(
    /<a class="skip-link"[^<>]*>[^<>]*<\/a>/,
    (skipLink) => skipLink + markup,
  );
  const headers = new Headers(page.headers);
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set(
    'Content-Security-Policy',
    policy.replace(/style-src [^;]*/, (sources) => `${sources} ${styleSource}`),
  );
  headers.set('Cache-Control', 'private, no-store');
  return new Response(html, { status: page.status, headers });
};

/**
 * Redirects from the bar to the page's editor. The link is the same on every page, because the router in the
 * browser replaces the page below the bar but not the bar.
 */
export const editPageRedirect = ({ config }: Pick<AppContext, 'config'>): Hono => {
  const routes = new Hono();
  routes.get(editThisPageUrl, (c) => {
    const source = { request: c.req.raw, url: new URL(c.req.url) };
    const path = findOwnPath(c.req.header('Referer') ?? '', source, config);
    c.header('Cache-Control', noStore['Cache-Control']);
    return c.redirect((path && findEditorUrl(path)) || adminUrls.pages, 302);
  });
  return routes;
};

/**
 * The bar is a custom element, because React would mistake a standard element for one of the page's own. The
 * page provides tokens and fonts. The right padding leaves room for the comfort control.
 */
const barStyle = `
edit-bar{display:block;padding:0 4.5rem 0 max(clamp(1rem,4vw,2.5rem),50% - 37.5rem);border-bottom:2px solid var(--color-lamp);background:var(--color-night)}
edit-bar a{display:inline-flex;align-items:center;min-height:3rem;color:var(--color-lamp);font-size:1.125rem;font-weight:700}
edit-bar a:focus-visible{outline-color:var(--color-lamp);outline-offset:-3px}
@media print{edit-bar{display:none}}
`;

const findEditorUrl = (address: string): string | undefined => {
  const { language, path } = splitLanguage(normalizePath(address));
  if (!language) return findEditUrl(path);
  return findEditUrl(path) && translatePageUrl(language, path);
};

/** @param address may have a query */
const findBar = (address: string): PageBar | null => {
  const { language, path } = splitLanguage(address.split('?', 1)[0] ?? '');
  if (!findEditUrl(path)) return null;
  return language ? translateBar : editBar;
};

/** The CSP source that allows an inline style. */
export const toStyleSource = (style: string): string =>
  `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

const createBar = (words: string): PageBar => ({
  markup: `<edit-bar role="region" aria-label="For staff" lang="en"><style>${barStyle}</style><a href="${editThisPageUrl}">${words}</a></edit-bar>`,
  styleSource: toStyleSource(barStyle),
});

const editBar = createBar('Edit this page');
const translateBar = createBar('Translate this page');
