import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import {
  createStaffQueryClient,
  sessionQuery,
  StaffContext,
  toStaff,
} from '../../app/admin/session/session.ts';
import { adminRoutes } from '../../app/admin/staff-routes.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, world } from './api-test.ts';

const listRoutes = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.flatMap((route) => [route, ...listRoutes(route.children ?? [])]);

const findPage = async (path: string) => {
  const route = listRoutes(adminRoutes).find((each) => `/${each.path}` === path);
  if (!route) throw new Error(`No staff page has the address ${path}.`);
  return (await import(join(import.meta.dirname, '../../app', route.file))).default;
};

/** The requests of a page go to the running test's world, as the signed-in person. */
const fetchFromWorld = async (url: string, { method = 'GET', headers }: RequestInit) => {
  const {
    status,
    body,
    headers: answered,
  } = await world.send(method, url, {
    headers: Object.fromEntries(new Headers(headers)),
    as,
  });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers: answered });
};

/** Whether a component needs the answer of its query, as the query's options say. */
const isEnabled = (options: object): boolean =>
  !('enabled' in options) || options.enabled !== false;

/** Renders a page of the staff area as the signed-in person first sees it once everything is loaded. */
export const renderStaffPage = async (path: string): Promise<string> => {
  const Page = await findPage(path);
  const { body: session } = await world.send('GET', `${apiUrls.login}?me=1`, { as });
  const client = createStaffQueryClient();
  client.setQueryData(sessionQuery.queryKey, session);
  vi.stubGlobal('fetch', fetchFromWorld);
  // Not the installed app, which stores answers.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  try {
    for (;;) {
      // The page asks for what it shows, and perhaps for more once that is there.
      const router = createMemoryRouter([{ path: '*', Component: Page }], {
        initialEntries: [path],
      });
      const page = createElement(RouterProvider, { router });
      const html = renderToStaticMarkup(
        createElement(
          QueryClientProvider,
          { client },
          createElement(StaffContext, { value: toStaff(session) }, page),
        ),
      );
      router.dispose();
      const open = client
        .getQueryCache()
        .getAll()
        .filter(({ state, options }) => state.status === 'pending' && isEnabled(options));
      if (open.length === 0) return `<html>${html}</html>`;
      await Promise.all(open.map((query) => query.fetch()));
    }
  } finally {
    vi.unstubAllGlobals();
    client.clear();
  }
};
