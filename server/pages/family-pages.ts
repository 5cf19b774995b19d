import { type Context, Hono } from 'hono';
import type { FamilyPage } from '../../app/lib/family-page.ts';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import { localizePath, splitLanguage } from '../../domain/language-urls.ts';
import { type Language, languageCodes } from '../../domain/lib/languages.ts';
import {
  familyDeletedUrl,
  familyPagePattern,
  familyPageUrl,
  languageChosenParameter,
  correctFamilyPage,
} from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import { createFamilyLocale, findReplyLanguage } from '../email/family-locale.ts';
import { isHttpError } from '../errors.ts';
import { readClientAddress, toLimitedNetwork, toNetworks } from '../http/client-address.ts';
import { privateHeaders } from '../http/security-headers.ts';
import * as requestLinks from '../store/requests/request-links.ts';
import { readPrivatePage, createPrivateLink } from '../request-intake/read-private-page.ts';
import type { PageRenderer } from './render-page.ts';

/**
 * Families' private pages. Each is rendered for a single request and never cached. A link leads to the page
 * in the language of the request, below that language's address; the reader can switch languages on the page.
 */
export const createFamilyPageRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const routes = new Hono();
  const respond = createPageResponder(context, renderPage);
  const respondUnknown = createUnknownResponder(context, respond);
  for (const language of [undefined, ...languageCodes])
    addRoutes(routes, language, context, { respond, respondUnknown });
  return routes;
};

/**
 * The page for links that lead nowhere is the same for every link of the right form, so it is rendered once
 * in each language: guessed links cause no renders.
 */
const createUnknownResponder =
  ({ cache, contentVersion }: AppContext, respond: ReturnType<typeof createPageResponder>) =>
  async (requested: string): Promise<Response> => {
    const { origin, pathname } = new URL(requested);
    const { language, path } = splitLanguage(pathname);
    const name = `unknown link ${language} ${correctFamilyPage(path) === path}`;
    const { body, ...init } = await cache.get(name, contentVersion(), async () => {
      const {
        status,
        headers,
        body: stream,
      } = await respond(new Request(new URL(pathname, origin)), { visit: null });
      return { status, headers, body: await new Response(stream).text() };
    });
    if (init.status !== 404) cache.forget(name);
    return new Response(body, init);
  };

interface Responders {
  respond: ReturnType<typeof createPageResponder>;
  respondUnknown: ReturnType<typeof createUnknownResponder>;
}

const addRoutes = (
  routes: Hono,
  language: Language | undefined,
  context: AppContext,
  { respond, respondUnknown }: Responders,
): void => {
  const toAddress = (path: string): string => localizePath(language, path);
  // If the home no longer offers the language, the page is shown at the address without it.
  if (language)
    routes.on(['GET', 'HEAD'], toAddress(`${familyPagePattern}/*`), async (c, next) => {
      const { languages = [] } = await context.publicContent.optional();
      if (languages.includes(language)) return next();
      return redirectTo(splitLanguage(c.req.path).path, new URL(c.req.url).search);
    });
  routes.on(['GET', 'HEAD'], toAddress(familyDeletedUrl), (c) =>
    respond(c.req.raw, { visit: null, deleted: true }),
  );
  // Ignores punctuation that follows the link in a sentence.
  routes.on(['GET', 'HEAD'], toAddress(`${familyPagePattern}/*`), (c, next) => {
    const { path } = splitLanguage(c.req.path);
    const cleanPath = correctFamilyPage(path);
    if (cleanPath === null || cleanPath === path) return next();
    return Promise.resolve(redirectTo(toAddress(cleanPath), new URL(c.req.url).search));
  });
  routes.on(['GET', 'HEAD'], toAddress(familyPagePattern), async (c) => {
    const token = c.req.param('token') ?? '';
    context.visitors.record(toLimitedNetwork(readClientAddress(c, context.config)));
    const request = await requestLinks.find(context.database, token);
    if (request) {
      const otherLanguage = language ? undefined : await findRequestLanguage(c, context, request);
      if (otherLanguage)
        return redirectTo(toFamilyPageUrl(otherLanguage, token, new URL(c.req.url).searchParams));
      return respond(c.req.raw, await readPage(c, context, { request, token, language }));
    }
    const spentLimit = await context.limits.spendUnknownLink(
      toNetworks(readClientAddress(c, context.config)),
    );
    if (!spentLimit) return respondUnknown(c.req.url);
    return c.text(sessionMessages.tooManyAttempts, 429, {
      ...privateHeaders,
      'Retry-After': String(spentLimit.retryAfterSeconds),
    });
  });
};

/**
 * The address of a private page in a language. Its query says that the reader chose the language. The page's
 * link to English has the same query, and so is not redirected back.
 */
export const toFamilyPageUrl = (
  language: Language,
  token: string,
  query: URLSearchParams = new URLSearchParams(),
): string => {
  query.set(languageChosenParameter, '');
  return localizePath(language, `${familyPageUrl(token)}?${query.toString()}`);
};

const redirectTo = (path: string, query = ''): Response =>
  new Response(null, { status: 302, headers: { Location: path + query, ...privateHeaders } });

/** Finds the language to reply in; undefined for English, and if the reader has chosen a language. */
const findRequestLanguage = async (
  c: Context,
  { publicContent }: AppContext,
  request: requestLinks.LinkedRequest,
): Promise<Language | undefined> =>
  c.req.query(languageChosenParameter) === undefined
    ? findReplyLanguage(request, await publicContent.optional())
    : undefined;

const readPage = async (
  c: Context,
  { config, publicContent }: AppContext,
  {
    request,
    token,
    language,
  }: { request: requestLinks.LinkedRequest; token: string; language: Language | undefined },
): Promise<FamilyPage> => {
  const { value: contact } = await publicContent.contact();
  const origin = new URL(config.isSiteUrlSet ? config.siteUrl : c.req.url).origin;
  const link = createPrivateLink(origin, token);
  return {
    visit: readPrivatePage(request, {
      config,
      contact,
      link,
      locale: createFamilyLocale(language),
    }),
  };
};

/**
 * Renders a private page. If too many pages are waiting to be rendered, answers with a page that says how to
 * reach the home.
 */
export const createPageResponder =
  ({ renderQueue, busyPage }: AppContext, renderPage: PageRenderer) =>
  async (request: Request, page: FamilyPage, status?: number): Promise<Response> => {
    try {
      const renderedPage = await renderQueue(() => renderPage(request, undefined, page));
      const headers = new Headers(renderedPage.headers);
      for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
      const responseStatus = status ?? (page.visit || page.deleted ? renderedPage.status : 404);
      return new Response(renderedPage.body, { status: responseStatus, headers });
    } catch (error) {
      if (!isHttpError(error)) throw error;
      return busyPage({ notSent: request.method === 'POST' });
    }
  };
