import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import {
  editUrls,
  familyPagePattern,
  type PageUrl,
  pageUrls,
  professionalThanksUrl,
} from '../domain/urls.ts';
import { adminRoutes } from './admin/routes.ts';
import { previewRoutes } from './editing/preview/routes.ts';

/** The pages whose files are not called like their addresses, as site/rooms/rooms.tsx is. */
const files: Partial<Record<PageUrl, string>> = {
  [pageUrls.medicaidPolicy]: 'costs/medicaid-policy',
  [pageUrls.privacyPolicy]: 'legal/privacy-policy',
  [pageUrls.termsOfService]: 'legal/terms-of-service',
  [pageUrls.healthDataPrivacy]: 'legal/health-data-privacy',
};
const fileOf = (url: PageUrl): string => `site/${files[url] ?? url.slice(1) + url}.tsx`;

/** What visitors see. */
const siteRoutes = [
  index('site/home/home.tsx'),
  ...Object.values(pageUrls)
    .filter((url) => url !== pageUrls.home)
    .map((url) => route(url.slice(1), fileOf(url))),
  route(familyPagePattern.slice(1), 'site/visit/visit.tsx'),
  route(professionalThanksUrl.slice(1), 'site/professionals/professional-thanks.tsx'),
  route('*', 'site/layout/not-found.tsx'),
];

/**
 * The public pages a second time, at addresses of the staff area where their texts can be edited. Pages of a
 * single person, and the one for unknown addresses, have no second address.
 */
const editedRoutes = siteRoutes.flatMap(({ path = '', file }) => {
  const url = editUrls[`/${path}` as PageUrl] as string | undefined;
  return url ? [route(url.slice(1), file, { id: `editing/${file}` })] : [];
});

export default [
  layout('site/layout/layout.tsx', siteRoutes),
  // Pages with editable texts (docs/decisions/051).
  layout('editing/editing.tsx', [
    layout('site/layout/layout.tsx', { id: 'editing/site/layout' }, editedRoutes),
  ]),
  previewRoutes,
  ...adminRoutes,
] satisfies RouteConfig;
