import { type Context, Hono } from 'hono';
import type { FamilyPage } from '../../app/lib/family-page.ts';
import { sessionMessages } from '../../domain/entities/session.ts';
import { familyDeletedUrl, familyPagePattern, meantFamilyPage } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import { isHttpError } from '../errors.ts';
import { clientAddress, limitedNetwork, networksOf } from '../http/client-address.ts';
import { privateHeaders } from '../http/security-headers.ts';
import * as requestLinks from '../store/requests/request-links.ts';
import { familyVisitOf, privateLink, spendUnknownLink } from '../family-requests/family-page.ts';
import type { PageRenderer } from './render-page.ts';

/** Families' private pages. Each is rendered for a single request, and never cached. */
export const familyPages = (context: AppContext, renderPage: PageRenderer): Hono => {
  const routes = new Hono();
  const show = showPage(context, renderPage);
  routes.on(['GET', 'HEAD'], familyDeletedUrl, (c) =>
    show(c.req.raw, { visit: null, deleted: true }),
  );
  // Ignores punctuation that a sentence put after the link.
  routes.on(['GET', 'HEAD'], `${familyPagePattern}/*`, (c, next) => {
    const meant = meantFamilyPage(c.req.path);
    if (meant === null || meant === c.req.path) return next();
    const Location = meant + new URL(c.req.url).search;
    return Promise.resolve(
      new Response(null, { status: 302, headers: { Location, ...privateHeaders } }),
    );
  });
  routes.on(['GET', 'HEAD'], familyPagePattern, async (c) => {
    const token = c.req.param('token') ?? '';
    context.visitors.record(limitedNetwork(clientAddress(c, context.config)));
    const request = await requestLinks.find(context.database, token);
    if (request) return show(c.req.raw, await pageOf(c, context, { request, token }));
    const spent = await spendUnknownLink(
      context.database,
      networksOf(clientAddress(c, context.config)),
    );
    if (!spent) return show(c.req.raw, { visit: null });
    return c.text(sessionMessages.tooManyAttempts, 429, {
      ...privateHeaders,
      'Retry-After': String(spent.retryAfterSeconds),
    });
  });
  return routes;
};

const pageOf = async (
  c: Context,
  { config, publicContent }: AppContext,
  { request, token }: { request: requestLinks.LinkedRequest; token: string },
): Promise<FamilyPage> => {
  const { value: contact } = await publicContent.contact();
  const origin = new URL(config.isSiteUrlSet ? config.siteUrl : c.req.url).origin;
  const link = privateLink(origin, token);
  return { visit: familyVisitOf(request, { contact, link }) };
};

/**
 * Renders a private page when its turn comes; if too many are waiting, answers with a page that says how to
 * reach the home.
 */
export const showPage =
  ({ renderQueue, busyPage }: AppContext, renderPage: PageRenderer) =>
  async (request: Request, page: FamilyPage, status?: number): Promise<Response> => {
    try {
      const rendered = await renderQueue(() => renderPage(request, undefined, page));
      const headers = new Headers(rendered.headers);
      for (const [name, value] of Object.entries(privateHeaders)) headers.set(name, value);
      const shown = status ?? (page.visit || page.deleted ? rendered.status : 404);
      return new Response(rendered.body, { status: shown, headers });
    } catch (error) {
      if (!isHttpError(error)) throw error;
      return busyPage({ notSent: request.method === 'POST' });
    }
  };
