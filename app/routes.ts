import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { findList, listNames } from '../domain/nouns/index.ts';
import { editUrls, previewUrls } from '../domain/staff-urls.ts';
import {
  familyPagePattern,
  type PageUrl,
  pageUrls,
  postPages,
  professionalThanksUrl,
  toKebabCase,
} from '../domain/urls.ts';
import { adminRoutes } from './admin/staff-routes.ts';

/** The files that are not named after their page's address. An example of the rule: site/rooms/rooms.tsx. */
const filesByUrl: Partial<Record<PageUrl, string>> = {
  [pageUrls.medicaidPolicy]: 'costs/medicaid-policy',
  [pageUrls.privacyPolicy]: 'legal/privacy-policy',
  [pageUrls.termsOfService]: 'legal/terms-of-service',
  [pageUrls.healthDataPrivacy]: 'legal/health-data-privacy',
};
const toRouteFile = (url: PageUrl): string => `site/${filesByUrl[url] ?? url.slice(1) + url}.tsx`;

const siteRoutes = [
  index('site/home/home.tsx'),
  ...Object.values(pageUrls)
    .filter((url) => url !== pageUrls.home)
    .map((url) => route(url.slice(1), toRouteFile(url))),
  ...Object.values(pageUrls)
    .filter((url) => postPages.includes(url))
    .map((url) => route(`${url.slice(1)}/:post`, toRouteFile(url).replace('.tsx', '-post.tsx'))),
  ...listNames
    .filter((name) => findList(name).atRoot)
    .map(toKebabCase)
    .map((name) => route(':address', `site/${name}/${name}.tsx`)),
  route(familyPagePattern.slice(1), 'site/visit/visit.tsx'),
  route(professionalThanksUrl.slice(1), 'site/professionals/professional-thanks.tsx'),
  route('*', 'site/layout/unknown-address.tsx'),
];

/**
 * The public pages a second time, at addresses of the staff area.
 * @param urls the staff area's address by a page's public address; pages that are not listed are left out
 */
const repeatPages = (urls: Partial<Record<string, string>>, id: string) =>
  siteRoutes.flatMap(({ path = '', file }) => {
    const url = urls[`/${path}`];
    return url ? [route(url.slice(1), file, { id: `${id}/${file}` })] : [];
  });

export default [
  layout('site/layout/layout.tsx', siteRoutes),
  // Before the routes below, which share styles with these: styles load in the order of the routes.
  ...adminRoutes,
  // Pages with editable texts (docs/decisions/051).
  layout('editing/editing.tsx', [
    layout(
      'site/layout/layout.tsx',
      { id: 'editing/site/layout' },
      repeatPages(editUrls, 'editing'),
    ),
  ]),
  // Pages with the draft of setup (docs/decisions/056).
  layout('editing/framed-page.tsx', [
    layout(
      'site/layout/layout.tsx',
      { id: 'editing/preview/site/layout' },
      repeatPages(previewUrls, 'editing/preview'),
    ),
  ]),
] satisfies RouteConfig;
