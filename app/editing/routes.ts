import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { editUrls, type PageUrl, pageUrls } from '../../domain/urls.ts';

/** The visitors' page, at a URL of the staff area. */
const page = (url: PageUrl, file: string) =>
  route(editUrls[url].slice(1), file, { id: `editing/${file}` });

/** Each public page a second time, with editable texts (docs/decisions/051). */
export const editingRoutes: RouteConfigEntry = layout('editing/editing.tsx', [
  layout('site/layout/layout.tsx', { id: 'editing/site/layout' }, [
    page(pageUrls.home, 'site/home/home.tsx'),
    page(pageUrls.services, 'site/services/services.tsx'),
    page(pageUrls.about, 'site/about/about.tsx'),
    page(pageUrls.contact, 'site/contact/contact.tsx'),
    page(pageUrls.gallery, 'site/gallery/gallery.tsx'),
    page(pageUrls.testimonials, 'site/testimonials/testimonials.tsx'),
    page(pageUrls.rooms, 'site/rooms/rooms.tsx'),
    page(pageUrls.costs, 'site/costs/costs.tsx'),
    page(pageUrls.medicaidPolicy, 'site/costs/medicaid-policy.tsx'),
    page(pageUrls.questions, 'site/questions/questions.tsx'),
    page(pageUrls.license, 'site/license/license.tsx'),
    page(pageUrls.professionals, 'site/professionals/professionals.tsx'),
    page(pageUrls.privacyPolicy, 'site/legal/privacy-policy.tsx'),
    page(pageUrls.termsOfService, 'site/legal/terms-of-service.tsx'),
    page(pageUrls.healthDataPrivacy, 'site/legal/health-data-privacy.tsx'),
  ]),
]);
