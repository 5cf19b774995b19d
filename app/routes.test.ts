import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { editUrls } from '../domain/staff-urls.ts';
import { pageUrls } from '../domain/urls.ts';
import routes from './routes.ts';

const addressesIn = (
  id: string,
  all: RouteConfigEntry[] = routes as RouteConfigEntry[],
): string[] =>
  all.flatMap(({ id: own, file, children = [] }) =>
    (own ?? file) === id ? children.map(({ path = '' }) => `/${path}`) : addressesIn(id, children),
  );

it('has every public page, for visitors and for staff who edit its texts', () => {
  expect(addressesIn('site/layout/layout.tsx')).toEqual(
    expect.arrayContaining(Object.values(pageUrls)),
  );
  expect(addressesIn('editing/site/layout').toSorted()).toEqual(Object.values(editUrls).toSorted());
});
