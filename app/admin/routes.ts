import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { adminUrls } from '../../domain/urls.ts';

const page = (url: string, file: string) => route(url.slice(1), `admin/${file}`);

/** The staff area's routes: login, registration and, behind the sign-in check, one page a noun. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/shell/frame.tsx', [
    page(adminUrls.login, 'auth/login.tsx'),
    page(adminUrls.register, 'auth/register.tsx'),
    page(adminUrls.forgottenPassword, 'auth/links/forgotten-password.tsx'),
    page(adminUrls.newPassword, 'auth/links/new-password.tsx'),
    page(adminUrls.invitation, 'auth/links/invitation.tsx'),
    layout('admin/shell/layout.tsx', [
      page(adminUrls.dashboard, 'shell/dashboard.tsx'),
      page(adminUrls.users, 'users/users.tsx'),
      page(adminUrls.testimonials, 'nouns/testimonials.tsx'),
      page(adminUrls.gallery, 'nouns/gallery/gallery.tsx'),
      page(adminUrls.services, 'nouns/services.tsx'),
      page(adminUrls.rooms, 'nouns/rooms/rooms.tsx'),
      page(adminUrls.contact, 'nouns/contact/contact.tsx'),
      page(adminUrls.about, 'nouns/about/about.tsx'),
      page(adminUrls.pages, 'go-live/pages.tsx'),
      page(adminUrls.home, 'nouns/home/home.tsx'),
      page(adminUrls.tours, 'requests/requests.tsx'),
      page(adminUrls.visits, 'requests/visits.tsx'),
      page(adminUrls.replies, 'nouns/replies.tsx'),
      page(adminUrls.costs, 'nouns/costs/costs.tsx'),
      page(adminUrls.questions, 'nouns/questions.tsx'),
      page(adminUrls.license, 'nouns/license/license.tsx'),
      page(adminUrls.professionals, 'nouns/professionals.tsx'),
      page(adminUrls.facts, 'nouns/facts/facts.tsx'),
      page(adminUrls.trash, 'trash/trash.tsx'),
      page(adminUrls.insights, 'insights/insights.tsx'),
      page(adminUrls.activity, 'activity/activity.tsx'),
      page(adminUrls.account, 'account/account.tsx'),
      page(adminUrls.settings, 'settings/settings.tsx'),
      page(`${adminUrls.setup}/:step?`, 'shell/setup/setup.tsx'),
      page(`${adminUrls.dashboard}/*`, 'shell/not-found.tsx'),
    ]),
  ]),
];
