import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { editUrls, type PageUrl } from '../domain/urls.ts';
import { adminRoutes } from './admin/routes.ts';
import { previewRoutes } from './editing/preview/routes.ts';

/** What visitors see. */
const siteRoutes = [
  index('site/home/home.tsx'),
  route('services', 'site/services/services.tsx'),
  route('about', 'site/about/about.tsx'),
  route('contact', 'site/contact/contact.tsx'),
  route('visit/:token', 'site/visit/visit.tsx'),
  route('gallery', 'site/gallery/gallery.tsx'),
  route('testimonials', 'site/testimonials/testimonials.tsx'),
  route('rooms', 'site/rooms/rooms.tsx'),
  route('costs', 'site/costs/costs.tsx'),
  route('costs/medicaid-policy', 'site/costs/medicaid-policy.tsx'),
  route('questions', 'site/questions/questions.tsx'),
  route('license', 'site/license/license.tsx'),
  route('professionals', 'site/professionals/professionals.tsx'),
  route('professionals/thank-you', 'site/professionals/professional-thanks.tsx'),
  route('privacy-policy', 'site/legal/privacy-policy.tsx'),
  route('terms-of-service', 'site/legal/terms-of-service.tsx'),
  route('consumer-health-data-privacy', 'site/legal/health-data-privacy.tsx'),
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
