import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { listNames, findList, lists } from '../../domain/nouns/index.ts';
import { adminUrls } from '../../domain/staff-urls.ts';

const pageRoute = (url: string, file: string) => route(url.slice(1), `admin/${file}`);

const signInPageFiles: Record<string, string> = {
  [adminUrls.login]: 'auth/login.tsx',
  [adminUrls.register]: 'auth/register.tsx',
  [adminUrls.forgottenPassword]: 'auth/links/forgotten-password.tsx',
  [adminUrls.newPassword]: 'auth/links/new-password.tsx',
  [adminUrls.invitation]: 'auth/links/invitation.tsx',
};

/** The files of the pages before the sign-in check, in app/admin. */
export const signInFiles: readonly string[] = Object.values(signInPageFiles);

const pageFiles: Record<string, string> = {
  [adminUrls.dashboard]: 'shell/dashboard.tsx',
  [adminUrls.users]: 'users/users.tsx',
  [adminUrls.testimonials]: 'nouns/edit-testimonials.tsx',
  [adminUrls.gallery]: 'nouns/gallery/edit-gallery.tsx',
  [adminUrls.services]: 'nouns/edit-services.tsx',
  [adminUrls.rooms]: 'nouns/rooms/edit-rooms.tsx',
  [adminUrls.contact]: 'nouns/contact/edit-contact.tsx',
  [adminUrls.about]: 'nouns/about/edit-about.tsx',
  [adminUrls.pages]: 'go-live/pages.tsx',
  [adminUrls.website]: 'shell/website.tsx',
  [adminUrls.menu]: 'nouns/home/edit-menu.tsx',
  [adminUrls.home]: 'nouns/home/edit-home.tsx',
  [adminUrls.homePictures]: 'nouns/home/home-pictures.tsx',
  [adminUrls.tours]: 'requests/requests.tsx',
  [adminUrls.visits]: 'requests/visits/visits.tsx',
  [adminUrls.replies]: 'nouns/replies.tsx',
  [adminUrls.costs]: 'nouns/costs/edit-costs.tsx',
  [adminUrls.questions]: 'nouns/edit-questions.tsx',
  [adminUrls.license]: 'nouns/license/edit-license.tsx',
  [adminUrls.professionals]: 'nouns/edit-professionals.tsx',
  [lists.ownPages.page]: 'nouns/own-pages/edit-own-pages.tsx',
  [lists.permissions.page]: 'nouns/permissions/permissions.tsx',
  [lists.oldAddresses.page]: 'nouns/old-addresses/old-addresses.tsx',
  [adminUrls.facts]: 'nouns/facts/facts.tsx',
  [adminUrls.translations]: 'nouns/translations/translations.tsx',
  [adminUrls.trash]: 'trash/trash.tsx',
  [adminUrls.insights]: 'insights/insights.tsx',
  [adminUrls.activity]: 'activity/activity.tsx',
  [adminUrls.account]: 'account/account.tsx',
  [adminUrls.settings]: 'shell/settings-cards.tsx',
  [adminUrls.signIn]: 'settings/people-and-signing-in.tsx',
  [adminUrls.email]: 'email/email.tsx',
  [adminUrls.backups]: 'settings/backups-page.tsx',
  [`${adminUrls.setup}/:step?`]: 'shell/setup/setup.tsx',
};

const plainListFile = 'nouns/plain-list.tsx';

/** The files of the pages behind the sign-in check, in app/admin. The server renders none of them. */
export const signedInFiles: readonly string[] = [...Object.values(pageFiles), plainListFile];

/** Lists whose form and columns follow from their definition alone. */
const plainListUrls = listNames
  .map((name) => findList(name).page)
  .filter((url) => !(url in pageFiles));

/** The staff area's routes: login, registration and, behind the sign-in check, one page for each noun. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/shell/frame.tsx', [
    ...Object.entries(signInPageFiles).map(([url, file]) => pageRoute(url, file)),
    layout('admin/shell/staff-layout.tsx', [
      ...Object.entries(pageFiles).map(([url, file]) => pageRoute(url, file)),
      ...plainListUrls.map((url) =>
        route(url.slice(1), `admin/${plainListFile}`, { id: `admin/${plainListFile} at ${url}` }),
      ),
      pageRoute(`${adminUrls.dashboard}/*`, 'shell/staff-not-found.tsx'),
    ]),
  ]),
];
