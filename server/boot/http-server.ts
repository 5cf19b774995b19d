import {
  createServer,
  type IncomingMessage,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { minutes } from '../../domain/lib/durations.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { splitLanguage } from '../../domain/language-urls.ts';
import { isStaffPath, normalizePath } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import { toSessionCookieName } from '../auth/find-session.ts';
import type { Config } from '../config.ts';
import { findEngine } from '../database/engine.ts';
import {
  createProxyNotice,
  resolveClientAddress,
  toLimitedNetwork,
} from '../http/client-address.ts';
import { createStaticFileListener } from '../http/delivery/static-files.ts';
import { readStaticList } from '../http/delivery/static-list.ts';
import {
  isMalformedPath,
  rejectExpectation,
  rejectMalformedRequest,
  normalizeHost,
  respondWithServerError,
  respondToClientError,
} from '../http/malformed-requests.ts';
import { createRequestId, requestIdHeader } from '../http/request-id.ts';
import { createBaseHeaders, publicOpenerPolicy } from '../http/security-headers.ts';
import { toMissingAddress } from '../insights/missing-addresses.ts';
import { toCountedView } from '../insights/page-views.ts';
import { correctDoubledSlashes, withSingleSlashes } from '../page-cache/page-address.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { respondBusy } from '../pages/busy-page.ts';
import { createEditBar } from '../pages/edit-bar.ts';
import { createShortListCheck } from '../store/content/short-lists.ts';
import { yieldToEventLoop } from '../work-queue.ts';
import { createSite } from './site.ts';

/**
 * Creates the server that receives every request. It tries cached pages first, then static files, then the
 * Hono app (docs/map.md).
 */
export const createHttpServer = (context: AppContext) => {
  const { config, database, log } = context;
  const buildFolder = join(import.meta.dirname, '..');
  const staticList = readStaticList(join(buildFolder, 'static-files.json'));
  const files = createStaticFileListener(join(buildFolder, 'client'), staticList, config);
  const site = createSite(context);
  const listener = getRequestListener(site.fetch, { hostname: new URL(config.siteUrl).host });
  const redirectTo = createRedirect(config);
  const pages = createPageCache({
    produce: async (key) => site.fetch(new Request(new URL(key, config.siteUrl))),
    queue: context.renderQueue,
    mayCache: createShortListCheck(database),
    rootUrls: context.publicContent.rootUrls,
    contentVersion: findEngine(database).contentVersion,
    today: () => toHomeDay(new Date()),
    sessionCookie: toSessionCookieName(config),
    fail: respondWithServerError(config),
    refuse: respondBusy(config, context.busyPage),
    redirect: redirectTo,
    onSent: createViewCounter(context),
    findOldAddress: context.oldAddresses.find,
    onMissing: createMissingCounter(context),
    log,
  });
  context.onInvalidation(pages.invalidate);
  const defaultHeaders = Object.entries(createBaseHeaders(config));
  const toApplication = (request: IncomingMessage, response: ServerResponse): void => {
    // For requests that the listener refuses without the application, which sets its own headers.
    for (const [name, value] of defaultHeaders) response.setHeader(name, value);
    response.setHeader(requestIdHeader, createRequestId());
    // Handles one of these requests in each turn of the event loop, so that cached pages are still served
    // during a flood.
    void yieldToEventLoop().then(() => listener(request, response));
  };
  const answer = (request: IncomingMessage, response: ServerResponse, isCached: boolean): void => {
    // Most requests are for cached pages and have valid addresses, so cached pages are tried first.
    if (isCached && pages.serve(request, response)) {
      context.visitors.record(findClientNetwork(request, config));
      return;
    }
    const cleanUrl = correctDoubledSlashes(request);
    if (cleanUrl !== null) return redirectTo(response, 301, cleanUrl);
    const single = withSingleSlashes(request);
    if (single !== null)
      return void findBehindSlashes(context, single)
        .catch(() => null)
        .then((found) =>
          found ? redirectTo(response, 301, found) : rejectMalformedRequest(response, config),
        );
    if (isMalformedPath(request.url ?? '')) return rejectMalformedRequest(response, config);
    files(request, response, () => {
      if (!isCached || !pages.serveUnknown(request, response))
        return toApplication(request, response);
      context.visitors.record(findClientNetwork(request, config));
    });
  };
  const editBar = createEditBar(context);
  const noticeProxy = createProxyNotice(config, log);
  return createServer(serverOptions, (request, response) => {
    if (request.socket.destroyed) return;
    noticeProxy(request);
    if (!normalizeHost(request)) return rejectMalformedRequest(response, config);
    const isCached = config.pageCache && context.restores.calmPage() === null;
    const bar = isCached ? editBar(request.headers.cookie, request.url ?? '') : null;
    if (!bar) return answer(request, response, isCached);
    // Staff who may edit the page get a page with the edit bar instead of the cached page.
    void bar.then((found) =>
      found ? toApplication(request, response) : answer(request, response, isCached),
    );
  })
    .on('checkExpectation', rejectExpectation(config))
    .on('clientError', respondToClientError(config));
};

/**
 * The URL to which an address without its doubled slashes leads: that of an old address, or of a page that
 * staff added; null for any other. It is always on this site, although browsers take //name for another site.
 */
const findBehindSlashes = async (
  { oldAddresses, publicContent }: AppContext,
  url: string,
): Promise<string | null> => {
  const found = await oldAddresses.find(url, { isPage: false });
  if (found) return found;
  const [path = '', ...query] = url.split('?');
  const page = normalizePath(path).replace(/\/$/, '');
  const { value } = await publicContent.rootUrls();
  return value.includes(splitLanguage(page).path) ? [page, ...query].join('?') : null;
};

const createViewCounter = ({ config, pageViews }: AppContext) => {
  const sessionCookie = toSessionCookieName(config);
  return (request: IncomingMessage): void => {
    const view = toCountedView(readRequest(request), sessionCookie);
    if (view) pageViews.record(view, findClientNetwork(request, config));
  };
};

const createMissingCounter = ({ config, missingAddresses }: AppContext) => {
  const sessionCookie = toSessionCookieName(config);
  return (request: IncomingMessage): void => {
    const address = toMissingAddress(readRequest(request), sessionCookie);
    if (address) missingAddresses.record(address, findClientNetwork(request, config));
  };
};

const readRequest = ({ method, url, headers }: IncomingMessage) => ({
  method,
  url,
  header: (name: string) => headers[name]?.toString(),
});

/**
 * The network of a request for a cached page. For all other requests, the application determines the network.
 */
const findClientNetwork = ({ socket, headers }: IncomingMessage, config: Config): string =>
  toLimitedNetwork(
    resolveClientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), config),
  );

/**
 * Times are in milliseconds. `requestTimeout` leaves time for an upload over a slow line. Other bodies must
 * arrive within 30 s (http/request-body.ts), and uploads must not pause for 30 s (images/).
 */
const serverOptions: ServerOptions = {
  /** The maximum size of the request line and all headers (bytes); larger requests get 431. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /**
   * Longer than the two minutes for which Caddy keeps an idle connection to this server, so that Caddy closes
   * it: if the server did, it could cut off a request that Caddy is just sending.
   */
  keepAliveTimeout: minutes(2.5),
  requestTimeout: minutes(15),
  /** How often Node checks for connections that are too slow; its default is 30 s. */
  connectionsCheckingInterval: 2000,
  /**
   * Requests without a Host header reach malformed-requests.ts, because Node's own answer would lack our
   * headers.
   */
  requireHostHeader: false,
  /** Creates no body stream for requests without a body. */
  optimizeEmptyRequests: true,
};

/** Returns a function that redirects to a location, with the headers that every response has. */
const createRedirect = (config: Pick<Config, 'https'>) => {
  const base = { ...createBaseHeaders(config), 'Cache-Control': 'no-store' };
  return (response: ServerResponse, status: 301 | 302, location: string): void => {
    const isPublic = !isStaffPath(location);
    response
      .writeHead(status, {
        ...base,
        // The policy of public pages, so that the browser does not switch processes for the redirect.
        ...(isPublic && { 'Cross-Origin-Opener-Policy': publicOpenerPolicy }),
        Location: location,
      })
      .end();
  };
};
