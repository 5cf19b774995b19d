import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareWorkerCode } from './share-worker.ts';

interface Sent {
  method?: string;
  path?: string;
  mode?: string;
  destination?: string;
  referrer?: string;
}

let stored: Map<string, Response>;
let isFull: boolean;
let hasApp: boolean;
let isSignedIn: boolean;
let files: File[];
let answer: (sent?: Sent) => Promise<string | null>;

beforeEach(() => {
  stored = new Map();
  isFull = false;
  hasApp = true;
  isSignedIn = false;
  files = ['a b.jpg', 'ç.jpg'].map((name) => new File([name], name, { type: 'image/jpeg' }));
  const cache = {
    put: async (path: string, response: Response) => {
      if (isFull && stored.size > 0) throw new DOMException('full', 'QuotaExceededError');
      stored.set(path, response);
    },
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://home.example${path}` })),
    delete: async ({ url }: Request) => stored.delete(new URL(url).pathname),
  };
  vi.stubGlobal('caches', {
    has: async (name: string) => name !== 'shell' || hasApp,
    open: async () => cache,
  });
  vi.stubGlobal('fetch', async (requested: string | object) =>
    requested === '/session'
      ? Response.json({ loggedIn: isSignedIn })
      : new Response('the server’s'),
  );
  vi.stubGlobal('location', { origin: 'https://home.example' });
  // Node.js rejects relative addresses in Response.redirect, which browsers accept.
  const redirect = (to: string) => new Response(null, { headers: { Location: to } });
  vi.stubGlobal('Response', Object.assign(class extends Response {}, { redirect }));
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: (event: object) => void) => {
      answer = (sent) => ask(listener, sent);
    },
  });
  const options = { share: '/share', cacheName: 'c', field: 'f', nameHeader: 'X-Name' };
  const requested = { session: '/session', shellName: 'shell', largest: 1000 };
  const code = shareWorkerCode({
    ...options,
    ...requested,
    wait: 1000,
    page: '/add?key=',
    nothing: '/nothing',
  });
  new Function(code)();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Where the worker redirects to; null if it leaves the request to the server. */
const ask = async (
  listener: (event: object) => void,
  { method = 'POST', path = '/share', mode = 'navigate', ...how }: Sent = {},
): Promise<string | null> => {
  const form = new FormData();
  for (const file of files) form.append('f', file);
  const request = { destination: 'document', referrer: '', ...how, method, mode };
  const url = `https://home.example${path}`;
  const work: Promise<unknown>[] = [];
  let led: Promise<Response> | undefined;
  listener({
    request: { ...request, url, formData: async () => form },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (response: Promise<Response>) => {
      led = response;
    },
  });
  await Promise.all(work);
  return (await (led as Promise<Response> | undefined))?.headers.get('Location') ?? null;
};

it('stores each file with its name under one key, and leads to the form', async () => {
  const [, key] = (await answer())?.split('/add?key=') ?? [];
  expect(key).toMatch(/^\d{13}-/);
  expect([...stored].map(([path, file]) => [path, file.headers.get('X-Name')])).toEqual([
    [`/share/${key}/0`, 'a%20b.jpg'],
    [`/share/${key}/1`, '%C3%A7.jpg'],
  ]);
});

it('stores all or nothing, and says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  isFull = true;
  expect(await answer()).toBe('/nothing');
  expect([...stored.keys()]).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

it.each([
  ['another site', { referrer: 'https://elsewhere.example/' }],
  ['a frame', { destination: 'iframe' }],
  ['a script', { mode: 'cors' }],
  ['another address', { path: '/share/it' }],
  ['a reader', { method: 'GET' }],
])('leaves what %s asks for to the server', async (_, sent) => {
  expect(await answer(sent)).toBeNull();
  expect(stored.size).toBe(0);
});

it('accepts a share from a phone that names an app as the referrer', async () => {
  expect(await answer({ referrer: 'android-app://com.example.photos/' })).toMatch(/^\/add/);
});

it('removes expired pictures when the next page is opened, and keeps the rest', async () => {
  const [fresh, over, future] = [0, 1500, -60_000].map((ago) => `/share/${Date.now() - ago}-x/0`);
  for (const path of [fresh, over, future]) stored.set(path as string, new Response());
  await answer({ method: 'GET', path: '/about' });
  expect([...stored.keys()]).toEqual([fresh]);
});

it('accepts nothing in a visitor’s browser, whoever sends it', async () => {
  hasApp = false;
  expect(await answer()).toBeNull();
  expect(stored.size).toBe(0);
});

it('accepts shares of a signed-in person without the app, too', async () => {
  hasApp = false;
  isSignedIn = true;
  expect(await answer()).toMatch(/^\/add/);
  expect(stored.size).toBe(2);
});

it('stores pictures within the limits, and of the others only names and sizes', async () => {
  const large = 'x'.repeat(1001);
  files = [
    new File(['a picture'], 'a.jpg', { type: 'image/jpeg' }),
    new File(['no picture'], 'notes.txt', { type: 'text/plain' }),
    new File([large], 'large.jpg', { type: 'image/jpeg' }),
    new File(['nameless'], 'from-the-phone', { type: '' }),
  ];
  await answer();
  const found = [...stored.values()].map(async (response) => [
    await response.text(),
    response.headers.get('X-Name'),
    response.headers.get('X-File-Size'),
  ]);
  expect(await Promise.all(found)).toEqual([
    ['a picture', 'a.jpg', null],
    ['', 'notes.txt', '10'],
    ['', 'large.jpg', '1001'],
    ['nameless', 'from-the-phone', null],
  ]);
});

it('stores thirty pictures, names thirty more, and drops the rest', async () => {
  files = Array.from(
    { length: 500 },
    (_, at) => new File(['p'], `${at}.jpg`, { type: 'image/jpeg' }),
  );
  await answer();
  const waiting = [...stored.values()].filter(({ headers }) => !headers.has('X-File-Size'));
  expect([waiting.length, stored.size]).toEqual([30, 60]);
});
