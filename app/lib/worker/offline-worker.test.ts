import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineWorkerCode } from './offline-worker.ts';

type Listener = (event: object) => void;

/** The pages that the device has stored, by address. Except where a test says so, the server never answers. */
let stored: Record<string, string>;
/** What the worker does besides responding. */
let works: Promise<unknown>[];
let listener: Listener;
beforeEach(() => {
  vi.useFakeTimers();
  stored = {};
  works = [];
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('location', { origin: 'https://home.example' });
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({
      match: async (key: string) =>
        stored[key] === undefined ? undefined : new Response(stored[key]),
      delete: async (key: string) => delete stored[key],
    }),
  });
  vi.stubGlobal('self', {
    addEventListener: (type: string, added: Listener) => {
      if (type === 'fetch') listener = added;
    },
  });
  const code = offlineWorkerCode({
    offline: '/offline',
    staff: '/admin',
    shellName: 'shell',
    ownHeader: 'X-Own',
    note: {
      style: '',
      styleHash: '',
      words: { en: { locale: 'en-US', copy: 'From {when}.', tryAgain: 'Try again' } },
    },
  });
  new Function(code)();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The worker's response to a page's request. */
const open = (path: string): Promise<string> =>
  new Promise((resolve) => {
    const url = `https://home.example${path}`;
    listener({
      request: { url, method: 'GET', mode: 'navigate', destination: 'document' },
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (answer: Promise<Response>) =>
        resolve(answer.then((response) => response.text())),
    });
  });

it.each(['/about', '/admin/tours'])(
  'takes ten seconds of silence for no connection at %s',
  async (path) => {
    stored[path] = 'what was stored';
    const shown: string[] = [];
    void open(path).then((text) => shown.push(text));
    await vi.advanceTimersByTimeAsync(9900);
    expect(shown).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toEqual([expect.stringContaining('what was stored')]);
  },
);

it('goes on waiting for a page of which nothing is stored', async () => {
  const shown: string[] = [];
  for (const path of ['/about', '/admin/tours']) void open(path).then((text) => shown.push(text));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([]);
});

it('keeps a copy of a page that arrives only in part', async () => {
  stored['/about'] = 'what was stored';
  const body = new ReadableStream({ pull: (part) => part.error(new TypeError('network error')) });
  const response = new Response(body, { headers: { 'Content-Type': 'text/html' } });
  vi.stubGlobal('fetch', async () => Object.defineProperty(response, 'type', { value: 'basic' }));
  await expect(open('/about')).rejects.toThrow('network error');
  await Promise.all(works);
  expect(stored).toEqual({ '/about': 'what was stored' });
});
