import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import {
  editUrls,
  type PageUrl,
  pageUrls,
  type PreviewedPage,
  previewUrls,
} from '../domain/urls.ts';
import { adminRoutes } from './admin/routes.ts';

/** A public page again, at a URL of the staff area where its texts can be edited. */
const edited = (url: PageUrl, file: string): RouteConfigEntry =>
  route(editUrls[url].slice(1), file, { id: `editing/${file}` });

/** A public page again, for a frame in setup that shows what is being typed. */
const previewed = (url: PreviewedPage, file: string): RouteConfigEntry =>
  route(previewUrls[url].slice(1), file, { id: `editing/preview/${file}` });

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
  // Pages with editable texts (docs/decisions/051).
  layout('editing/editing.tsx', [
    layout('site/layout/layout.tsx', { id: 'editing/site/layout' }, [
      edited(pageUrls.home, 'site/home/home.tsx'),
      edited(pageUrls.services, 'site/services/services.tsx'),
      edited(pageUrls.about, 'site/about/about.tsx'),
      edited(pageUrls.contact, 'site/contact/contact.tsx'),
      edited(pageUrls.gallery, 'site/gallery/gallery.tsx'),
      edited(pageUrls.testimonials, 'site/testimonials/testimonials.tsx'),
      edited(pageUrls.rooms, 'site/rooms/rooms.tsx'),
      edited(pageUrls.costs, 'site/costs/costs.tsx'),
      edited(pageUrls.medicaidPolicy, 'site/costs/medicaid-policy.tsx'),
      edited(pageUrls.questions, 'site/questions/questions.tsx'),
      edited(pageUrls.license, 'site/license/license.tsx'),
      edited(pageUrls.professionals, 'site/professionals/professionals.tsx'),
      edited(pageUrls.privacyPolicy, 'site/legal/privacy-policy.tsx'),
      edited(pageUrls.termsOfService, 'site/legal/terms-of-service.tsx'),
      edited(pageUrls.healthDataPrivacy, 'site/legal/health-data-privacy.tsx'),
    ]),
  ]),
  // Pages with the draft of setup (docs/decisions/056).
  layout('editing/framed-page.tsx', [
    layout('site/layout/layout.tsx', { id: 'editing/preview/site/layout' }, [
      previewed(pageUrls.home, 'site/home/home.tsx'),
      previewed(pageUrls.about, 'site/about/about.tsx'),
      previewed(pageUrls.contact, 'site/contact/contact.tsx'),
      previewed(pageUrls.gallery, 'site/gallery/gallery.tsx'),
      previewed(pageUrls.testimonials, 'site/testimonials/testimonials.tsx'),
    ]),
  ]),
  ...adminRoutes,
] satisfies RouteConfig;
