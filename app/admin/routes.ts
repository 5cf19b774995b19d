import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminUrls } from '../../domain/urls.ts';

const page = (url: string, file: string) => route(url.slice(1), `admin/${file}`);

/** The staff area's routes: the door (login, register) and, behind the guard, one page a noun. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/frame.tsx', [
    page(adminUrls.login, 'login.tsx'),
    page(adminUrls.register, 'register.tsx'),
    layout('admin/layout.tsx', [
      page(adminUrls.dashboard, 'dashboard.tsx'),
      page(adminUrls.users, 'users.tsx'),
      page(adminUrls.testimonials, 'testimonials.tsx'),
      page(adminUrls.gallery, 'gallery.tsx'),
      page(adminUrls.services, 'services.tsx'),
      page(adminUrls.contact, 'contact.tsx'),
      page(adminUrls.about, 'about.tsx'),
      page(adminUrls.tours, 'tours.tsx'),
      page(adminUrls.trash, 'trash.tsx'),
      page(adminUrls.activity, 'activity.tsx'),
    ]),
  ]),
];
