import { type Context, Hono } from 'hono';
import { redactPath } from '../domain/urls.ts';
import { createCalendarRoutes } from './api/requests/calendar.ts';
import { createApiRoutes } from './api/api-routes.ts';
import type { AppContext } from './app-context.ts';
import { toSessionCookieName } from './auth/find-session.ts';
import { createPdfRoutes } from './pdf/serve-pdf.ts';
import { isHttpError } from './errors.ts';
import { readClientAddress, toLimitedNetwork } from './http/client-address.ts';
import { compressResponses } from './http/delivery/compression.ts';
import { requestId } from './http/request-id.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { createUploadRoutes } from './images/serve-uploads.ts';
import { toMissingAddress } from './insights/missing-addresses.ts';
import { toCountedView } from './insights/page-views.ts';
import { createHealthRoute } from './maintenance/health.ts';
import { createFactSheetRoutes } from './pages/fact-sheet/sheet-routes.ts';
import { createEditBar, editPageRedirect, withBar } from './pages/edit-bar.ts';
import { createFeedRoutes } from './pages/feeds/feeds.ts';
import { createFamilyPageRoutes } from './pages/family-pages.ts';
import { createIconRoutes, createSocialCardRoutes } from './pages/home-drawings.ts';
import { createOfflineRoutes } from './pages/offline.ts';
import { redirectToPage } from './pages/addresses/old-addresses.ts';
import type { PageRenderer } from './pages/render-page.ts';
import { restoringPageMiddleware } from './pages/restoring-page.ts';
import { createSiteFileRoutes } from './pages/site-files.ts';
import { createStaffAppRoutes } from './pages/staff-app.ts';

/** The Hono app, which answers what is no static file. It tries its routes in this order, pages last. */
export const createApp = (context: AppContext, renderPage: PageRenderer): Hono => {
  const app = new Hono();
  app.use(requestId);
  app.use(addSecurityHeaders(context.config));
  app.use(compressResponses(context.renderQueue));
  app.route('/', createHealthRoute(context, context.connections));
  app.use(restoringPageMiddleware(context));
  app.route('/', createSiteFileRoutes(context));
  app.route('/', createSocialCardRoutes(context));
  app.route('/', createIconRoutes(context));
  app.route('/', createFactSheetRoutes(context, renderPage));
  app.route('/', createFeedRoutes(context, renderPage));
  app.route('/', createOfflineRoutes(context));
  app.route('/', createStaffAppRoutes(context));
  app.route('/', editPageRedirect(context));
  app.route('/', createUploadRoutes(context));
  app.route('/', createPdfRoutes(context));
  app.route('/', createApiRoutes(context, renderPage));
  app.route('/', createFamilyPageRoutes(context, renderPage));
  app.route('/', createCalendarRoutes(context));
  const editBar = createEditBar(context);
  app.on(['GET', 'HEAD'], '*', async (c) => {
    context.visitors.record(toLimitedNetwork(readClientAddress(c, context.config)));
    const page = await renderPage(c.req.raw);
    if (page.status !== 200 && page.status !== 404) return page;
    const isPage = page.status === 200;
    const moved = await context.oldAddresses.find(readRequest(c).url, { isPage });
    if (moved) return redirectToPage(moved);
    if (!isPage) {
      countMissing(c, context);
      return page;
    }
    countView(c, context);
    const bar = await editBar(c.req.header('Cookie'), c.req.path);
    return bar ? withBar(page, bar) : page;
  });
  app.all('*', (c) => c.text('This method is not allowed here.', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, c) => respondToError(error, c, context));
  return app;
};

/** Counts a visitor's view of a page. The page cache's own requests have no User-Agent and don't count. */
const countView = (c: Context, { config, pageViews }: AppContext): void => {
  const view = toCountedView(readRequest(c), toSessionCookieName(config));
  if (view) pageViews.record(view, toLimitedNetwork(readClientAddress(c, config)));
};

const readRequest = ({ req }: Context) => {
  const { pathname, search } = new URL(req.url);
  return {
    method: req.method,
    url: pathname + search,
    header: (name: string) => req.header(name),
  };
};

const countMissing = (c: Context, { config, missingAddresses }: AppContext): void => {
  const address = toMissingAddress(readRequest(c), toSessionCookieName(config));
  if (address) missingAddresses.record(address, toLimitedNetwork(readClientAddress(c, config)));
};

/** Responds to an error outside the API: the busy page for a 503; otherwise 500, and the error is logged. */
const respondToError = (
  error: Error,
  c: Context,
  { config, log, busyPage }: AppContext,
): Response | Promise<Response> => {
  // The home's content can't be read now, which has already been logged.
  if (isHttpError(error) && error.status === 503) return busyPage();
  const { method } = c.req;
  log.error({
    event: 'request failed',
    network: toLimitedNetwork(readClientAddress(c, config)),
    requestId: c.get('requestId'),
    method,
    path: redactPath(c.req.path),
    error,
  });
  return c.text('Something went wrong. Please try again.', 500, {
    'Cache-Control': 'no-store',
  });
};
