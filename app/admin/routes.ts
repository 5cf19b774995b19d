import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminUrls } from '../../domain/urls.ts';

const page = (url: string, file: string) => route(url.slice(1), `admin/${file}`);

/** The staff area's routes: login, registration and, behind the sign-in check, one page a noun. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/layout/frame.tsx', [
    page(adminUrls.login, 'auth/login.tsx'),
    page(adminUrls.register, 'auth/register.tsx'),
    page(adminUrls.forgottenPassword, 'auth/links/forgotten-password.tsx'),
    page(adminUrls.newPassword, 'auth/links/new-password.tsx'),
    page(adminUrls.invitation, 'auth/links/invitation.tsx'),
    layout('admin/layout/layout.tsx', [
      page(adminUrls.dashboard, 'dashboard/dashboard.tsx'),
      page(adminUrls.users, 'users/users.tsx'),
      page(adminUrls.testimonials, 'testimonials/testimonials.tsx'),
      page(adminUrls.gallery, 'gallery/gallery.tsx'),
      page(adminUrls.services, 'services/services.tsx'),
      page(adminUrls.rooms, 'rooms/rooms.tsx'),
      page(adminUrls.contact, 'contact/contact.tsx'),
      page(adminUrls.about, 'about/about.tsx'),
      page(adminUrls.pages, 'pages/pages.tsx'),
      page(adminUrls.home, 'home/home.tsx'),
      page(adminUrls.tours, 'tours/tours.tsx'),
      page(adminUrls.visits, 'visits/visits.tsx'),
      page(adminUrls.replies, 'replies/replies.tsx'),
      page(adminUrls.costs, 'costs/costs.tsx'),
      page(adminUrls.questions, 'questions/questions.tsx'),
      page(adminUrls.license, 'license/license.tsx'),
      page(adminUrls.professionals, 'professionals/professionals.tsx'),
      page(adminUrls.facts, 'facts/facts.tsx'),
      page(adminUrls.trash, 'trash/trash.tsx'),
      page(adminUrls.insights, 'insights/insights.tsx'),
      page(adminUrls.activity, 'activity/activity.tsx'),
      page(adminUrls.account, 'account/account.tsx'),
      page(adminUrls.settings, 'settings/settings.tsx'),
      page(adminUrls.backups, 'backups/nights.tsx'),
      page(`${adminUrls.setup}/:step?`, 'setup/setup.tsx'),
      page(`${adminUrls.dashboard}/*`, 'layout/not-found.tsx'),
    ]),
  ]),
];
