import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { ensurePrivilegedAdmin } from './auth/first-admin.ts';
import { sessionCookieName } from './auth/sessions.ts';
import { addressBehind, limitedNetwork } from './client-address.ts';
import { type Config, readConfig } from './config.ts';
import { dataVersionOf, openDatabase } from './database/open.ts';
import { nextTurn } from './database/turns.ts';
import { lockDataDir, prepareDataDir } from './data-dir.ts';
import { baseHeaders } from './headers.ts';
import { redirectWith } from './http/redirect.ts';
import { startHousekeeping } from './housekeeping.ts';
import { addressOf, listen } from './listen.ts';
import { createLog } from './log.ts';
import { createPageCache } from './page-cache.ts';
import {
  answerFailure,
  answerUnreadable,
  namesHost,
  refuseExpectation,
  refuseOdd,
} from './odd-requests.ts';
import { refuseBusy } from './pages/refuse-busy.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';
import { createServices, type Services } from './services.ts';
import { createSite } from './site.ts';
import { giveMemoryBack } from './spare-memory.ts';
import { failToStart } from './start-error.ts';
import { staticFiles } from './static-files.ts';
import { readStaticList } from './static-list.ts';
import { stopOnSignals } from './stop.ts';
import { shortListsOf } from './store/short-lists.ts';

/** Boots the built product: settings, data folder, database, door; stops gracefully on a signal. */
export const startServer = async (): Promise<void> => {
  const log = createLog();
  try {
    const config = readConfig(process.env);
    prepareDataDir(config.dataDir);
    const unlock = lockDataDir(config.dataDir);
    const database = await openDatabase(config.dataDir);
    const services = createServices({ config, log, database });
    await ensurePrivilegedAdmin(services, console.log);
    const server = frontDoor(services);
    services.connections.watch(server);
    const stopHousekeeping = await startHousekeeping(services);
    stopOnSignals(server, {
      finish: stopHousekeeping,
      close: async () => {
        await services.database.destroy();
        log.writeRepeats();
        unlock();
      },
    });
    await listen(config, server);
    giveMemoryBack();
    console.log(`${config.siteName} is ready at ${addressOf(server, config)}`);
  } catch (error) {
    failToStart(error, log);
  }
};

/** What is kept ready first, then static files, then the application. */
const frontDoor = (services: Services) => {
  const { config, database, log } = services;
  const built = join(import.meta.dirname, '..');
  const list = readStaticList(join(built, 'static-files.json'));
  const files = staticFiles(join(built, 'client'), list, config);
  const site = createSite(services);
  const listener = getRequestListener(site.fetch);
  const pages = createPageCache({
    produce: async (key) => site.fetch(new Request(new URL(key, config.siteUrl))),
    queue: services.renderQueue,
    mayCache: shortListsOf(database),
    dataVersion: dataVersionOf(database),
    sessionCookie: sessionCookieName(config),
    fail: answerFailure(config),
    refuse: refuseBusy(config, services.busyPage),
    redirect: redirectWith(config),
    log,
  });
  services.onContentChanged(pages.drop);
  const base = Object.entries(baseHeaders(config));
  return createServer(settings, (request, response) => {
    if (request.socket.destroyed) return;
    // What is kept has an address of ours, and is by far the most of what is asked for: it goes first.
    if (config.pageCache && namesHost(request) && pages.serve(request, response)) {
      services.visitors.note(networkOf(request, config));
      return;
    }
    if (refuseOdd(request, response, config)) return;
    files(request, response, () => {
      if (config.pageCache && pages.serveUnknown(request, response)) {
        services.visitors.note(networkOf(request, config));
        return;
      }
      // For what the listener refuses by itself; the application gives its own.
      for (const [name, value] of base) response.setHeader(name, value);
      response.setHeader(requestIdHeader, newRequestId());
      // One a turn of the event loop: a flood of them leaves room for cached pages in between.
      void nextTurn().then(() => listener(request, response));
    });
  })
    .on('checkExpectation', refuseExpectation(config))
    .on('clientError', answerUnreadable(config));
};

/** Whom a kept page is sent to; the application notes the others itself. */
const networkOf = ({ socket, headers }: IncomingMessage, config: Config): string =>
  limitedNetwork(
    addressBehind(socket.remoteAddress, headers['x-forwarded-for']?.toString(), config),
  );

/**
 * Times in milliseconds. Node's limit for whole requests must leave time for an upload over a slow line;
 * bodies that are no uploads have 30 s (api/body.ts), and uploads may not pause that long (images/).
 */
const settings: ServerOptions = {
  /** Bytes of the request line and all headers together; more is answered 431. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15 * 60_000,
  /** How often Node looks for connections that are too slow; by default only every 30 s. */
  connectionsCheckingInterval: 2000,
  /** Node's own answer would not carry our headers; that of odd-requests.ts does. */
  requireHostHeader: false,
  /** A request that announces no body needs no stream to read one from: most need none. */
  optimizeEmptyRequests: true,
};
