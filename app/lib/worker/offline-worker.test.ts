import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineWorkerCode } from './offline-worker.ts';

type Listener = (event: object) => void;

/** The pages that the device has stored, by address. The server never answers. */
let stored: Record<string, string>;
let listener: Listener;
beforeEach(() => {
  vi.useFakeTimers();
  stored = {};
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.stubGlobal('location', { origin: 'https://home.example' });
  vi.stubGlobal('caches', {
    has: async () => true,
    open: async () => ({
      match: async (key: string) =>
        stored[key] === undefined ? undefined : new Response(stored[key]),
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
      waitUntil: () => {},
      respondWith: async (answer: Promise<Response>) => resolve(await (await answer).text()),
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
