import { normalizePath, toKebabCase, type PageUrl, pageUrls } from './urls.ts';

/** The addresses of the staff area's pages. */
export const adminUrls = {
  login: '/admin/login',
  register: '/admin/register',
  forgottenPassword: '/admin/forgotten-password',
  newPassword: '/admin/new-password',
  invitation: '/admin/invitation',
  dashboard: '/admin',
  users: '/admin/users',
  testimonials: '/admin/testimonials',
  translations: '/admin/translations',
  gallery: '/admin/gallery',
  services: '/admin/services',
  rooms: '/admin/rooms',
  contact: '/admin/contact',
  about: '/admin/about',
  pages: '/admin/pages',
  website: '/admin/website',
  menu: '/admin/menu',
  home: '/admin/home',
  homePictures: '/admin/home/pictures',
  tours: '/admin/tours',
  visits: '/admin/visits',
  replies: '/admin/replies',
  account: '/admin/account',
  facts: '/admin/facts',
  costs: '/admin/costs',
  questions: '/admin/questions',
  license: '/admin/license',
  professionals: '/admin/professionals',
  trash: '/admin/trash',
  insights: '/admin/insights',
  activity: '/admin/activity',
  settings: '/admin/settings',
  signIn: '/admin/settings/sign-in',
  email: '/admin/settings/email',
  backups: '/admin/settings/backups',
  setup: '/admin/setup',
} as const;

/** The list of suspected spam. */
export const suspectedRequestsUrl = `${adminUrls.tours}?status=spam`;

/**
 * Query parameters of lists: `add` opens the form for a new record, and in the gallery `shared` is the key
 * of shared pictures.
 */
export const pictureParameters = { add: 'add', shared: 'shared' } as const;

/** The staff page of a list with the form for a new record open. @param page its address */
export const toAddRecordUrl = (page: string): string => `${page}?${pictureParameters.add}=1`;

/** The gallery with the form for a new picture open. */
export const addPictureUrl = toAddRecordUrl(adminUrls.gallery);

/**
 * The gallery with the form for pictures that were shared with the staff area's app.
 * @param key the key under which they are stored
 */
export const toAddSharedUrl = (key: string): string =>
  `${addPictureUrl}&${pictureParameters.shared}=${key}`;

/** The address to which phones send shared files. The service worker handles it, never the server. */
export const shareUrl = '/admin/share';

/**
 * Links that give access to an account. The secret follows the #, so browsers never send it to any log.
 * @param token 256 random bits
 */
export const newPasswordUrl = (token: string): string => `${adminUrls.newPassword}#${token}`;
export const invitationUrl = (token: string): string => `${adminUrls.invitation}#${token}`;

/** The steps of setup in order, and the page after the last one. */
export const setupPages = [
  'name',
  'reach',
  'residents',
  'story',
  'pictures',
  'look',
  'figures',
  'people',
  'end',
] as const;

/** The address of a page of setup. */
export const setupUrl = (page: (typeof setupPages)[number]): string => `${adminUrls.setup}/${page}`;

export const setupUrls: readonly string[] = setupPages.map(setupUrl);

/** Addresses of former steps, with the step that asks their question now. */
export const formerSetupPages: Readonly<Record<string, (typeof setupPages)[number]>> = {
  hours: 'reach',
};

/** The public pages that setup shows in a frame, with unsaved values. */
export const previewUrls = {
  [pageUrls.home]: '/admin/setup/preview/home',
  [pageUrls.about]: '/admin/setup/preview/about',
  [pageUrls.contact]: '/admin/setup/preview/contact',
  [pageUrls.gallery]: '/admin/setup/preview/gallery',
  [pageUrls.testimonials]: '/admin/setup/preview/testimonials',
} as const satisfies Partial<Record<PageUrl, string>>;
export type PreviewedPage = keyof typeof previewUrls;

/** Where staff edit the texts of each public page, in place. */
export const editUrls = Object.fromEntries(
  Object.values(pageUrls).map((url) => [
    url,
    `${adminUrls.pages}${url === pageUrls.home ? '/home' : url}`,
  ]),
) as Record<PageUrl, string>;

/** Redirects from a public page to its editor. The Referer header identifies the page. */
export const editThisPageUrl = `${adminUrls.pages}/here`;

/** The address where the texts of a page are edited; undefined if it has none. */
export const findEditUrl = (path: string): string | undefined =>
  Object.hasOwn(editUrls, path) ? editUrls[path as PageUrl] : undefined;

/** Whether a path is that of a page for setup's frame. */
export const isPreviewPath = (path: string): boolean =>
  normalizePath(path).startsWith(`${adminUrls.setup}/preview/`);

/** Where password managers look for the page to change a password (W3C, change-password-url). */
export const changePasswordUrl = '/.well-known/change-password';

/** The staff page of a list: an entry of `adminUrls`, or an address with the list's name. */
export const findStaffUrl = (list: string): string =>
  Object.hasOwn(adminUrls, list)
    ? adminUrls[list as keyof typeof adminUrls]
    : `${adminUrls.dashboard}/${toKebabCase(list)}`;

/**
 * The page where the home's own texts are translated.
 * @param of a place, or the beginning of places, such as services/3
 * @param language limits the list to texts that still need a translation into it
 */
export const translateUrl = (of: string, language?: string): string =>
  `${adminUrls.translations}?of=${of}${language ? `&language=${language}&left` : ''}`;

/** Where a public page is translated. @param path the English path */
export const translatePageUrl = (language: string, path: string): string =>
  `${adminUrls.translations}?language=${language}&page=${encodeURIComponent(path)}`;

/** An address on the external map, from which staff can copy its coordinates. */
export const mapSearchLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
