import { type Context, Hono } from 'hono';
import { apiRoutes } from './api/routes.ts';
import { clientAddress, limitedNetwork } from './http/client-address.ts';
import { compressedAnswers } from './http/delivery/compression.ts';
import { securityHeaders } from './http/security-headers.ts';
import { healthRoute } from './maintenance/health.ts';
import { requestId } from './http/request-id.ts';
import type { PageRenderer } from './pages/page-renderer.ts';
import type { Services } from './app-context.ts';
import { siteFiles } from './pages/site-files.ts';
import { uploadRoutes } from './images/serve-uploads.ts';

/** The front door behind the static files, one readable list: headers, site files, API, pages. */
export const createApp = (services: Services, renderPage: PageRenderer): Hono => {
  const app = new Hono();
  app.use(requestId);
  app.use(securityHeaders(services.config));
  app.use(compressedAnswers(services.renderQueue));
  app.route('/', healthRoute(services));
  app.route('/', siteFiles(services));
  app.route('/', uploadRoutes(services));
  app.route('/', apiRoutes(services, renderPage));
  app.on(['GET', 'HEAD'], '*', (context) => {
    services.visitors.note(limitedNetwork(clientAddress(context, services.config)));
    return renderPage(context.req.raw);
  });
  app.all('*', (context) =>
    context.text('This method is not allowed here.', 405, { Allow: 'GET, HEAD' }),
  );
  app.onError((error, context) => answerError(error, context, services));
  return app;
};

/** An unexpected error outside of the API: logged whole under the id that the answer carries. */
const answerError = (error: Error, context: Context, { config, log }: Services): Response => {
  const { method, path } = context.req;
  log.error({
    event: 'request failed',
    network: limitedNetwork(clientAddress(context, config)),
    requestId: context.get('requestId'),
    method,
    path,
    error,
  });
  return context.text('Something went wrong. Please try again.', 500, {
    'Cache-Control': 'no-store',
  });
};
