/**
 * The cache in which the installed staff area stores its own pages, without anyone's data, and their
 * scripts (app/admin/shell/offline/shell-cache.ts).
 */
export const staffShellCache = 'staff-shell';

interface CopyNoteWords {
  locale: string;
  copy: string;
  tryAgain: string;
}

/** Constants that the server puts into the service worker. */
interface WorkerOptions {
  /** The address of the offline page, for when there is no copy. */
  offline: string;
  staff: string;
  /** The cache with the pages of the staff area's app; it exists only if the app is installed. */
  shellName: string;
  /** The header that our server adds to its error responses, and a proxy doesn't. */
  ownHeader: string;
  /**
   * The note above a copy: its words by the language of the page, where `{when}` is the time of the copy, and
   * a style with the hash that the page's content security policy needs.
   */
  note: { words: Record<string, CopyNoteWords>; style: string; styleHash: string };
}

/**
 * A page's message to the worker. `read` is the address of the page to store; null if the worker has already
 * stored it.
 */
export interface VisitMessage {
  read: string | null;
}

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface PageRequest extends ExtendableEvent {
  request: Request;
  clientId: string;
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { data: VisitMessage };
  fetch: PageRequest;
}

interface Worker {
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
}

// The global object of a service worker.
declare const self: Worker;

/**
 * If the site can't be reached, shows the last copy of a page, or the offline page if there is none
 * (docs/decisions/048). Always tries the network first. Never stores staff pages or API responses; for the
 * staff area's app it serves the pages that the app itself has stored (docs/decisions/072). This function is
 * sent as source text, so it refers to nothing outside itself.
 */
const offlineWorker = ({ offline, staff, shellName, ownHeader, note }: WorkerOptions): void => {
  const cacheName = 'pages';
  const readAtHeader = 'X-Read-At';
  const maxPages = 40;
  /** The time without a response after which a copy is shown (ms). */
  const networkTimeout = 10_000;
  /** Clients that show a copy: their scripts, styles and pictures come from the browser's own cache. */
  const clientsWithCopy = new Set<string>();
  /** Clients that show a page of the staff area's app, whose files are stored in its own cache. */
  const clientsWithShell = new Set<string>();
  const pageFileTypes = new Set(['script', 'style', 'image', 'font']);

  /** A page's key in the cache. From the query, it contains only the page number. */
  const toCacheKey = ({ pathname, searchParams }: URL): string => {
    const page = searchParams.get('page');
    return page ? `${pathname}?page=${encodeURIComponent(page)}` : pathname;
  };
  const isStaff = ({ pathname }: URL): boolean => {
    try {
      return decodeURIComponent(pathname).toLowerCase().startsWith(staff);
    } catch {
      return true;
    }
  };
  const mayBeStored = ({ status, type, headers }: Response): boolean =>
    status === 200 &&
    type === 'basic' &&
    (headers.get('Content-Type') ?? '').startsWith('text/html') &&
    !(headers.get('Cache-Control') ?? '').includes('no-store');

  const store = async (key: string, response: Response): Promise<void> => {
    const headers = new Headers(response.headers);
    headers.set(readAtHeader, new Date().toISOString());
    const cache = await caches.open(cacheName);
    await cache.put(key, new Response(await response.blob(), { headers }));
    // The keys' order is that of storing: `put` moves a key to the end.
    const cachedPages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offline);
    const excessPages = cachedPages.slice(0, Math.max(0, cachedPages.length - maxPages));
    await Promise.all(excessPages.map((old) => cache.delete(old)));
  };
  const fetchAndStore = async (path: string): Promise<void> => {
    const url = new URL(path, location.origin);
    if (isStaff(url)) return;
    const response = await fetch(url, { credentials: 'omit' });
    if (mayBeStored(response)) await store(toCacheKey(url), response);
  };

  /** The stored copy of a page, with a note that says when it was stored; undefined if none is stored. */
  const findCopy = async (key: string): Promise<Response | undefined> => {
    const cachedPage = await (await caches.open(cacheName)).match(key);
    if (!cachedPage) return undefined;
    const page = await cachedPage.text();
    const [, language = 'en'] = /<html[^<>]* lang="([a-z]+)/.exec(page) ?? [];
    const { locale, copy, tryAgain } = note.words[language] ?? (note.words['en'] as CopyNoteWords);
    const formattedTime = new Date(cachedPage.headers.get(readAtHeader) ?? '').toLocaleString(
      locale,
      {
        dateStyle: 'long',
        timeStyle: 'short',
      },
    );
    const noteHtml = `<aside class="page-copy"><style>${note.style}</style><p>${copy.replace('{when}', formattedTime)} <a href="">${tryAgain}</a></p></aside>`;
    const html = page.replace(/<body[^<>]*>/, (body) => body + noteHtml);
    const headers = new Headers(cachedPage.headers);
    const policy = headers.get('Content-Security-Policy') ?? '';
    headers.set(
      'Content-Security-Policy',
      policy.replace(/style-src [^;]*/, (sources) => `${sources} ${note.styleHash}`),
    );
    return new Response(html, { headers });
  };
  const readOfflinePage = async (): Promise<Response> => {
    const cachedPage = await (await caches.open(cacheName)).match(offline);
    if (!cachedPage) return Response.error();
    return new Response(await cachedPage.blob(), { status: 503, headers: cachedPage.headers });
  };

  /** @throws Error if the server can't be reached, or a proxy in front of it reports that */
  const fetchFromServer = async (event: PageRequest): Promise<Response> => {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.status >= 500 && !response.headers.has(ownHeader)) throw new Error('down');
    return response;
  };
  const showCopy = async (event: PageRequest, key: string): Promise<Response | undefined> => {
    const copy = await findCopy(key);
    if (copy && event.resultingClientId) clientsWithCopy.add(event.resultingClientId);
    return copy;
  };
  const respondWithPublicPage = (event: PageRequest, key: string): Promise<Response> => {
    const answer = fetchFromServer(event);
    const storePromise = answer.then((response) =>
      mayBeStored(response) ? store(key, response.clone()) : undefined,
    );
    event.waitUntil(storePromise.catch(() => undefined));
    const responseOrCopy = answer.catch(
      async () => (await showCopy(event, key)) ?? readOfflinePage(),
    );
    const afterTimeout = new Promise<Response>((resolve) => {
      setTimeout(() => {
        void showCopy(event, key).then((copy) => resolve(copy ?? responseOrCopy));
      }, networkTimeout);
    });
    return Promise.race([responseOrCopy, afterTimeout]);
  };

  const readFromShell = async (key: string): Promise<Response | undefined> =>
    (await caches.has(shellName)) ? (await caches.open(shellName)).match(key) : undefined;
  const showShell = async (event: PageRequest): Promise<Response | undefined> => {
    const shell = await readFromShell(new URL(event.request.url).pathname);
    if (shell && event.resultingClientId) clientsWithShell.add(event.resultingClientId);
    return shell;
  };
  const respondWithStaffPage = (event: PageRequest): Promise<Response> => {
    const responseOrCopy = fetchFromServer(event).catch(
      async () => (await showShell(event)) ?? readOfflinePage(),
    );
    const afterTimeout = new Promise<Response>((resolve) => {
      setTimeout(() => {
        void showShell(event).then((shell) => resolve(shell ?? responseOrCopy));
      }, networkTimeout);
    });
    return Promise.race([responseOrCopy, afterTimeout]);
  };
  const respondWithShellFile = async (request: Request): Promise<Response> =>
    (await readFromShell(new URL(request.url).pathname)) ??
    fetch(request, { cache: 'force-cache' });

  self.addEventListener('install', (event) => {
    event.waitUntil(fetchAndStore(offline).then(() => self.skipWaiting()));
  });
  self.addEventListener('activate', (event) => {
    const preload = self.registration.navigationPreload?.enable();
    event.waitUntil(Promise.all([self.clients.claim(), preload]));
  });
  self.addEventListener('message', (event) => {
    const { read } = event.data;
    const paths = read === null ? [offline] : [offline, read];
    event.waitUntil(Promise.allSettled(paths.map(fetchAndStore)));
  });
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { destination } = request;
    if (request.method !== 'GET') return;
    if (request.mode === 'navigate' && destination === 'document') {
      const url = new URL(request.url);
      if (isStaff(url)) event.respondWith(respondWithStaffPage(event));
      else event.respondWith(respondWithPublicPage(event, toCacheKey(url)));
    } else if (clientsWithShell.has(event.clientId) && pageFileTypes.has(destination)) {
      event.respondWith(respondWithShellFile(request));
    } else if (clientsWithCopy.has(event.clientId) && pageFileTypes.has(destination)) {
      event.respondWith(fetch(request, { cache: 'force-cache' }));
    }
  });
};

export const offlineWorkerCode = (options: WorkerOptions): string =>
  `(${offlineWorker})(${JSON.stringify(options)});\n`;
