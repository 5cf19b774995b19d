import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { listNames, listOf } from '../../domain/nouns/index.ts';
import { adminUrls } from '../../domain/urls.ts';

const page = (url: string, file: string) => route(url.slice(1), `admin/${file}`);

/** The pages behind the sign-in check. */
const pages: Record<string, string> = {
  [adminUrls.dashboard]: 'dashboard/dashboard.tsx',
  [adminUrls.users]: 'users/users.tsx',
  [adminUrls.testimonials]: 'testimonials/testimonials.tsx',
  [adminUrls.gallery]: 'gallery/gallery.tsx',
  [adminUrls.services]: 'services/services.tsx',
  [adminUrls.rooms]: 'rooms/rooms.tsx',
  [adminUrls.contact]: 'contact/contact.tsx',
  [adminUrls.about]: 'about/about.tsx',
  [adminUrls.pages]: 'pages/pages.tsx',
  [adminUrls.home]: 'home/home.tsx',
  [adminUrls.tours]: 'tours/tours.tsx',
  [adminUrls.visits]: 'visits/visits.tsx',
  [adminUrls.replies]: 'replies/replies.tsx',
  [adminUrls.costs]: 'costs/costs.tsx',
  [adminUrls.questions]: 'questions/questions.tsx',
  [adminUrls.license]: 'license/license.tsx',
  [adminUrls.professionals]: 'professionals/professionals.tsx',
  [adminUrls.facts]: 'facts/facts.tsx',
  [adminUrls.trash]: 'trash/trash.tsx',
  [adminUrls.insights]: 'insights/insights.tsx',
  [adminUrls.activity]: 'activity/activity.tsx',
  [adminUrls.account]: 'account/account.tsx',
  [adminUrls.settings]: 'settings/settings.tsx',
  [`${adminUrls.setup}/:step?`]: 'setup/setup.tsx',
  [`${adminUrls.dashboard}/*`]: 'layout/not-found.tsx',
};

/** Lists whose form and columns follow from their definition alone. */
const plainLists = listNames.map((name) => listOf(name).page).filter((url) => !(url in pages));

/** The staff area's routes: login, registration and, behind the sign-in check, one page a noun. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/layout/frame.tsx', [
    page(adminUrls.login, 'auth/login.tsx'),
    page(adminUrls.register, 'auth/register.tsx'),
    page(adminUrls.forgottenPassword, 'auth/links/forgotten-password.tsx'),
    page(adminUrls.newPassword, 'auth/links/new-password.tsx'),
    page(adminUrls.invitation, 'auth/links/invitation.tsx'),
    layout('admin/layout/layout.tsx', [
      ...Object.entries(pages).map(([url, file]) => page(url, file)),
      ...plainLists.map((url) =>
        route(url.slice(1), 'admin/nouns/plain-list.tsx', { id: `list at ${url}` }),
      ),
    ]),
  ]),
];
