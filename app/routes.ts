import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';
import { editingRoutes } from './editing/routes.ts';
import { previewRoutes } from './editing/preview/routes.ts';

export default [
  layout('site/layout/layout.tsx', [
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
  ]),
  editingRoutes,
  previewRoutes,
  ...adminRoutes,
] satisfies RouteConfig;
