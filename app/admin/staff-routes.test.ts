import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { lists } from '../../domain/nouns/index.ts';
import { adminUrls } from '../../domain/staff-urls.ts';
import { adminRoutes } from './staff-routes.ts';

/** The addresses of routes inside the layout that checks the session, or of those outside of it. */
const addresses = (routes: RouteConfigEntry[], guarded: boolean, isInside = false): string[] =>
  routes.flatMap(({ path, file, children = [] }) => [
    ...(path !== undefined && isInside === guarded ? [`/${path}`] : []),
    ...addresses(children, guarded, isInside || file === 'admin/shell/staff-layout.tsx'),
  ]);

it('asks who is signed in on every staff page, and on pages that are not there', () => {
  const { login, register, forgottenPassword, newPassword, invitation } = adminUrls;
  const open: string[] = [login, register, forgottenPassword, newPassword, invitation];
  expect(addresses(adminRoutes, false)).toEqual(open);
  const guarded = addresses(adminRoutes, true).map((path) => path.replace('/:step?', ''));
  expect(new Set(guarded)).toEqual(
    new Set([
      ...Object.values(adminUrls).filter((url) => !open.includes(url)),
      ...Object.values(lists).map(({ page }) => page),
      '/admin/*',
    ]),
  );
});
