import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { familyPageContext, type FamilyPage } from '../../app/lib/family-page.ts';
import {
  filledFormContext,
  type FilledRequestForm,
  signedFormTimeContext,
} from '../../app/lib/filled-request-form.ts';
import { isPreviewContext, renderNonceContext } from '../../app/lib/render-contexts.ts';
import {
  pageLanguageContext,
  publicContentContext,
  type RootContent,
  rootContentContext,
  siteSettingsContext,
} from '../../app/lib/public-content.ts';
import mapCardStyle from '../../app/map-card.css?inline';
import { splitLanguage } from '../../domain/language-urls.ts';
import { type Language, languageCodes } from '../../domain/lib/languages.ts';
import { hours } from '../../domain/lib/durations.ts';
import { isPreviewPath } from '../../domain/staff-urls.ts';
import { isStaffPath } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import {
  developmentPolicy,
  type FramedBy,
  createPagePolicy,
  publicOpenerPolicy,
} from '../http/security-headers.ts';
import { serverCacheHeader } from '../page-cache/cached-response.ts';
import { inlineStyles, findOwnCode, createStylesheetReader, removeNonce } from './inline-code.ts';
import type { Basics } from '../basics.ts';
import { createHomeSettings } from './home-settings.ts';
import type { ContentUnavailable, StaleContent } from './stale-content/stale-content.ts';
import { createContentIn } from './languages/content-in-language.ts';
import { createPublicContent } from './read-public-content.ts';

// oxlint-disable-next-line import/no-unresolved -- made by React Router's Vite plugin

/** Renders pages with React Router; loaders reach the stores through the PublicContent interface. */
export const createPageRenderer = (context: AppContext): PageRenderer => {
  const mode = context.config.production ? 'production' : 'development';
  /** The same pages are below each language's address, so that every link stays in the language. */
  const createHandler = (language?: Language) =>
    createRequestHandler(language ? { ...build, basename: `/${language}` } : build, mode);
  const englishHandler = createHandler();
  const handlers = new Map(languageCodes.map((language) => [language, createHandler(language)]));
  return async (request, filled, family, preview) => {
    let isComplete = true;
    const routerContext = new RouterContextProvider();
    let unavailable: ContentUnavailable | undefined;
    const onFailure = (missing?: ContentUnavailable) => {
      isComplete = false;
      if (!missing) return;
      unavailable = missing;
      // React Router logs all other values that a loader throws, but this failure has already been logged.
      throw new Response(null, { status: missing.status });
    };
    const source = preview ? { ...context, ...preview, staleContent: directReads } : context;
    const englishContent = createPublicContent(source, onFailure);
    const language = await findLanguage(request, englishContent);
    const content = language ? createContentIn(language, source, onFailure) : englishContent;
    routerContext.set(pageLanguageContext, language ?? null);
    routerContext.set(publicContentContext, content);
    routerContext.set(rootContentContext, content);
    const homeSettings = preview ? createHomeSettings(source, directReads) : context.homeSettings;
    routerContext.set(
      siteSettingsContext,
      await homeSettings(() => (isComplete = false), language),
    );
    routerContext.set(isPreviewContext, preview !== undefined);
    routerContext.set(filledFormContext, filled ?? null);
    routerContext.set(familyPageContext, family ?? null);
    routerContext.set(signedFormTimeContext, context.formTimes.sign('page'));
    const nonce = randomUUID();
    if (context.config.production) routerContext.set(renderNonceContext, nonce);
    const handler = (language && handlers.get(language)) ?? englishHandler;
    const renderedPage = await handler(toGet(request), routerContext);
    // React Router has rendered an error page; the caller has a more informative one.
    if (unavailable) throw unavailable;
    const { pathname } = new URL(request.url);
    const isPublic = !isStaffPath(pathname);
    const framedBy = isPreviewPath(pathname) ? 'self' : 'none';
    const page = context.config.production
      ? await finishPage(renderedPage, { nonce, config: context.config, isPublic, framedBy })
      : renderedPage;
    if (!context.config.production) page.headers.set('Content-Security-Policy', developmentPolicy);
    const isShared = isPublic && !filled && !family && !preview;
    if (isShared) page.headers.set('Cross-Origin-Opener-Policy', publicOpenerPolicy);
    // A page with an outdated value must be requested again, and the staff area's pages must not be stored.
    page.headers.set('Cache-Control', isComplete && isShared ? 'no-cache' : 'no-store');
    if (isComplete && !isPublic) page.headers.set(serverCacheHeader, `max-age=${hours(1) / 1000}`);
    return page;
  };
};

/**
 * Turns HEAD into GET, because the headers depend on the rendered page, which React Router does not render
 * for HEAD. Hono drops the body.
 */
const toGet = (request: Request): Request =>
  request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request;

/** The language of an address, if the home offers that language. */
const findLanguage = async (
  request: Request,
  content: RootContent,
): Promise<Language | undefined> => {
  const { language } = splitLanguage(new URL(request.url).pathname);
  if (!language) return undefined;
  const { languages = [] } = await content.optional();
  return languages.includes(language) ? language : undefined;
};

/** The database that a preview reads, with its draft laid over the stored content. */
type Preview = Pick<Basics, 'database'>;

/** Reads directly, without storing the values for times when the database is unavailable. */
const directReads: Pick<StaleContent, 'read'> = {
  read: async (_label, query) => ({ value: await query(), isCurrent: true }),
};

const readStylesheet = createStylesheetReader(join(import.meta.dirname, '../client'));

interface PageOptions {
  nonce: string;
  config: Config;
  isPublic: boolean;
  framedBy: FramedBy;
}

/**
 * Finishes a page of the built site: inlines the styles of a public page, and allows only the page's own
 * inline code. Pages in development have Vite's scripts and stay unchanged.
 */
const finishPage = async (
  rendered: Response,
  { nonce, config, isPublic, framedBy }: PageOptions,
): Promise<Response> => {
  if (!rendered.headers.get('Content-Type')?.startsWith('text/html')) return rendered;
  const source = await rendered.text();
  const html = isPublic ? inlineStyles(source, nonce, readStylesheet) : source;
  const { scripts, styles } = findOwnCode(html, nonce);
  // The router may show a page with a map after any page, so all pages allow the map's styles.
  const inline = { scripts, styles: [...styles, mapCardStyle] };
  const headers = new Headers(rendered.headers);
  headers.set('Content-Security-Policy', createPagePolicy(inline, config, framedBy));
  return new Response(removeNonce(html, nonce), { status: rendered.status, headers });
};

/**
 * Renders a page of the React application.
 * @param filled the values and errors of a tour form sent without scripts; the page then has no scripts,
 * because its address is not the page's own
 * @param family the data of a family's private page
 * @param preview the content to read instead of what is published; the page then has no scripts, either
 */
export type PageRenderer = (
  request: Request,
  filled?: FilledRequestForm,
  family?: FamilyPage,
  preview?: Preview,
) => Promise<Response>;
