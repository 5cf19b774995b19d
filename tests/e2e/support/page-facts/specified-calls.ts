import type { Page } from '@playwright/test';
import { expect } from '../site-server.ts';

const read = (name: string) => `GET /api/${name}.php`;
const written = (name: string, methods: readonly string[]) =>
  methods.map((method) => `${method} /api/${name}.php`);

/** The table of calls in the specification's section 7: each method with its exact address. */
const specifiedCalls: ReadonlySet<string> = new Set([
  'GET /api/login.php?me=1',
  'POST /api/login.php',
  read('logout'),
  'POST /api/register.php',
  ...['users', 'testimonials', 'gallery', 'services', 'contact', 'about'].map(read),
  ...['users', 'testimonials', 'gallery', 'services'].flatMap((name) =>
    written(name, ['POST', 'PUT', 'DELETE']),
  ),
  ...['contact', 'about'].flatMap((name) => written(name, ['POST', 'PUT'])),
  'POST /api/gallery.php?upload=1',
  // Not in the table: discards an upload that no record uses.
  'DELETE /api/gallery.php?upload=1',
]);

const specifiedPaths = new Set(
  [...specifiedCalls].map((call) => call.replace(/^\w+ /, '').replace(/\?.*/, '')),
);

/** Records the calls of a page to the specified addresses, each as method, path and query. */
export const watchSpecifiedCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (specifiedPaths.has(pathname)) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
};

/** Expects at least one call since the last time, and only calls of the table. */
export const expectSpecifiedCalls = (calls: string[]): void => {
  const made = calls.splice(0);
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((call) => !specifiedCalls.has(call))).toEqual([]);
};
