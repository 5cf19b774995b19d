import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { pushWorkerCode } from './push-worker.ts';

/** Runs the worker's script in a fake browser that records its calls. */
let listeners: Record<string, (event: object) => void>;
let done: unknown[];
let work: Promise<unknown> | undefined;
let openPages: { url: string; focus: () => Promise<void> }[];

beforeEach(() => {
  listeners = {};
  done = [];
  work = undefined;
  openPages = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    clients: {
      matchAll: () => Promise.resolve(openPages),
      openWindow: (url: string) => Promise.resolve(done.push(['open', url])),
    },
    registration: {
      showNotification: (title: string, shown: object) =>
        Promise.resolve(done.push([title, { ...shown }])),
    },
  };
  const location = { origin: 'https://fernlight.example' };
  const code = pushWorkerCode({ staff: '/admin', icon: '/icon.png' });
  runInNewContext(code, { self, location, URL });
});

const dispatch = async (name: string, event: object): Promise<void> => {
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  listeners[name]?.({ ...event, waitUntil });
  await work;
};
const push = (url: string) => {
  const data = { title: 'Fernlight House', body: 'A family asked.', tag: 'new-request', url };
  return dispatch('push', { data: { json: () => data } });
};
const click = (data: string) =>
  dispatch('notificationclick', { notification: { data, close: () => done.push('closed') } });

it('shows what is pushed, one for each kind', async () => {
  await push('/admin/tours');
  expect(done).toEqual([
    [
      'Fernlight House',
      {
        body: 'A family asked.',
        tag: 'new-request',
        renotify: true,
        icon: '/icon.png',
        data: 'https://fernlight.example/admin/tours',
      },
    ],
  ]);
});

it('leads only to pages of this site', async () => {
  await push('https://elsewhere.example/login');
  expect(done).toMatchObject([[expect.any(String), { data: 'https://fernlight.example/admin' }]]);
});

it('opens the page on a click', async () => {
  await click('https://fernlight.example/admin/tours');
  expect(done).toEqual(['closed', ['open', 'https://fernlight.example/admin/tours']]);
});

it('brings the page to the front where it is open', async () => {
  const url = 'https://fernlight.example/admin/tours';
  openPages = [{ url, focus: () => Promise.resolve(void done.push('focused')) }];
  await click(url);
  expect(done).toEqual(['closed', 'focused']);
});
