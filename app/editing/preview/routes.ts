import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { pageUrls, type PreviewedPage, previewUrls } from '../../../domain/urls.ts';

/** The visitors' page, for a frame in setup. */
const page = (url: PreviewedPage, file: string) =>
  route(previewUrls[url].slice(1), file, { id: `editing/preview/${file}` });

/** Public pages with the draft that is being typed in setup (docs/decisions/056). */
export const previewRoutes: RouteConfigEntry = layout('editing/preview/framed-page.tsx', [
  layout('site/layout/layout.tsx', { id: 'editing/preview/site/layout' }, [
    page(pageUrls.home, 'site/home/home.tsx'),
    page(pageUrls.about, 'site/about/about.tsx'),
    page(pageUrls.contact, 'site/contact/contact.tsx'),
    page(pageUrls.gallery, 'site/gallery/gallery.tsx'),
    page(pageUrls.testimonials, 'site/testimonials/testimonials.tsx'),
  ]),
]);
