import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminUrls } from '../../domain/urls.ts';

const page = (url: string, file: string) => route(url.slice(1), `admin/${file}`);

/** The staff area's routes: login, registration and, behind the sign-in check, one page a noun. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/layout/frame.tsx', [
    page(adminUrls.login, 'auth/login.tsx'),
    page(adminUrls.register, 'auth/register.tsx'),
    layout('admin/layout/layout.tsx', [
      page(adminUrls.dashboard, 'dashboard/dashboard.tsx'),
      page(adminUrls.users, 'users/users.tsx'),
      page(adminUrls.testimonials, 'testimonials/testimonials.tsx'),
      page(adminUrls.gallery, 'gallery/gallery.tsx'),
      page(adminUrls.services, 'services/services.tsx'),
      page(adminUrls.contact, 'contact/contact.tsx'),
      page(adminUrls.about, 'about/about.tsx'),
      page(adminUrls.tours, 'tours/tours.tsx'),
      page(adminUrls.trash, 'trash/trash.tsx'),
      page(adminUrls.activity, 'activity/activity.tsx'),
    ]),
  ]),
];
