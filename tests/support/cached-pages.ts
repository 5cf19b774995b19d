import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createPageCache,
  type PageCache,
  type PageCacheOptions,
} from '../../server/page-cache/page-cache.ts';
import { createWorkQueue } from '../../server/work-queue.ts';

/** Closes each world: a page cache in front of a fake application, accessed through a real socket. */
const open: (() => void)[] = [];

/** Closes the servers of all worlds; call it after each test. */
export const closeWorlds = (): void => {
  for (const close of open.splice(0)) close();
};

interface CacheWorld {
  ask: (path: string, init?: RequestInit) => Promise<Response>;
  cache: PageCache;
  /** The addresses requested from the application. */
  rendered: string[];
  /** What a read of the pages at the site's root that staff added returns, and how often it was made. */
  root: { value: string[]; problem?: string };
  countRootReads: () => number;
  setVersion: (version: number | null) => void;
  /** The logged events, and in `ids` their request ids. */
  logged: string[];
  ids: (string | undefined)[];
  pass: (milliseconds: number) => void;
  setDay: (day: string) => void;
}

/** @param answer what the application responds */
export const world = async (
  answer: (key: string) => Response | Promise<Response> = (key) => page(`Page ${key}`),
  options: Pick<PageCacheOptions, 'findOldAddress'> = {},
): Promise<CacheWorld> => {
  const rendered: string[] = [];
  const root: CacheWorld['root'] = { value: [] };
  let rootReads = 0;
  const logged: string[] = [];
  const ids: CacheWorld['ids'] = [];
  let version: number | null = 1;
  let time = 1;
  let day = '2026-11-22';
  const cache = createPageCache({
    produce: async (key) => {
      rendered.push(key);
      return answer(key);
    },
    queue: createWorkQueue(1, 4),
    rootUrls: async () => {
      rootReads += 1;
      return structuredClone(root);
    },
    contentVersion: () => {
      if (version === null) throw new Error('the database is gone');
      return version;
    },
    today: () => day,
    sessionCookie: 'fernlight',
    fail: (response, id) => void response.writeHead(500, { 'X-Request-Id': id }).end('It failed.'),
    refuse: (_, response) => void response.writeHead(503).end('Busy.'),
    redirect: (response, status, location) =>
      void response.writeHead(status, { Location: location }).end(),
    log: {
      error: (entry: { event: string; requestId?: string }) => {
        logged.push(entry.event);
        ids.push(entry.requestId);
      },
    },
    clock: () => time,
    ...options,
  });
  const listener: RequestListener = (request, response) => {
    if (cache.serve(request, response) || cache.serveUnknown(request, response)) return;
    response.writeHead(404).end('not for the cache');
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  open.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }),
    cache,
    rendered,
    root,
    countRootReads: () => rootReads,
    logged,
    ids,
    setVersion: (next) => {
      version = next;
    },
    pass: (milliseconds) => {
      time += milliseconds;
    },
    setDay: (next) => {
      day = next;
    },
  };
};

/** A world in which the test decides when renders end: the latest one, or a given one. */
export const slowWorld = async () => {
  const renders: { resolve: (answer: Response) => void; reject: (error: Error) => void }[] = [];
  const made = await world(
    () => new Promise((resolve, reject) => renders.push({ resolve, reject })),
  );
  const finish = (result: string | Error, which = renders.length - 1) => {
    if (result instanceof Error) renders[which]?.reject(result);
    else renders[which]?.resolve(page(result));
  };
  return { ...made, finish };
};

export const page = (body: string, headers: Record<string, string> = {}): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': 'x', ...headers },
  });
