import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { adminRoutes } from './admin/routes.ts';

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('services', 'site/services.tsx'),
    route('about', 'site/about.tsx'),
    route('contact', 'site/contact.tsx'),
    route('contact/thank-you', 'site/tour-thanks.tsx'),
    route('gallery', 'site/gallery.tsx'),
    route('testimonials', 'site/testimonials.tsx'),
    route('privacy-policy', 'site/privacy-policy.tsx'),
    route('terms-of-service', 'site/terms-of-service.tsx'),
    route('consumer-health-data-privacy', 'site/health-data-privacy.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),
  ...adminRoutes,
] satisfies RouteConfig;
