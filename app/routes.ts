import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';

export default [
  layout('site/layout/layout.tsx', [
    index('site/home/home.tsx'),
    route('services', 'site/services/services.tsx'),
    route('about', 'site/about/about.tsx'),
    route('contact', 'site/contact/contact.tsx'),
    route('contact/thank-you', 'site/tour/tour-thanks.tsx'),
    route('gallery', 'site/gallery/gallery.tsx'),
    route('testimonials', 'site/testimonials/testimonials.tsx'),
    route('privacy-policy', 'site/legal/privacy-policy.tsx'),
    route('terms-of-service', 'site/legal/terms-of-service.tsx'),
    route('consumer-health-data-privacy', 'site/legal/health-data-privacy.tsx'),
    route('*', 'site/layout/not-found.tsx'),
  ]),
  ...adminRoutes,
] satisfies RouteConfig;
