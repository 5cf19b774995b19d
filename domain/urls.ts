import { type PageName, pages } from './pages.ts';
import { withoutFormatting } from './text/plain-characters.ts';
import { phonesIn } from './text/phone.ts';

/**
 * Every URL of the product: staff pages, the JSON API, files, and the public pages of pages.ts. No other file
 * spells one out.
 */

export const pageUrls = Object.fromEntries(
  Object.entries(pages).map(([name, { url }]) => [name, url]),
) as { readonly [Name in PageName]: (typeof pages)[Name]['url'] };

export type PageUrl = (typeof pageUrls)[keyof typeof pageUrls];

/** The thanks after a professional's form was sent without scripts. Search engines should not list it. */
export const professionalThanksUrl = `${pageUrls.professionals}/thank-you`;

/** The prefix of families' private links, each to the page of one request (docs/decisions/061). */
const familyPages = '/visit';

/** A family's private page. @param token 256 random bits */
export const familyPageUrl = (token: string): string => `${familyPages}/${token}`;
/**
 * The private page that a mistyped address means. People and programs add characters to a copied link, such
 * as a slash, a period or a bracket, that belong to the text around it. Null if there is no token.
 */
export const meantFamilyPage = (path: string): string | null => {
  const [, token, rest = ''] =
    /^\/visit\/([\w-]{43})(.*)$/s.exec(withoutFormatting(decoded(path))) ?? [];
  return token && !/[\p{Letter}\p{Number}]/u.test(rest) ? familyPageUrl(token) : null;
};
/** The same right after the form was sent without scripts; the page then begins with thanks. */
export const familySentUrl = (token: string): string => `${familyPageUrl(token)}?done=sent`;
/** The same as a route pattern. */
export const familyPagePattern = familyPageUrl(':token');
/** The page after a family has deleted its request: an address without a secret. */
export const familyDeletedUrl = familyPageUrl('deleted');

/** The address from which a phone's calendar reads the agreed visits. @param secret 256 random bits */
export const calendarUrl = (secret: string): string => `/calendar/${secret}.ics`;
export const calendarPattern = '/calendar/:file';

/** A path for logs, without the secrets of private links and calendars. */
export const loggedPath = (path: string): string =>
  path.replace(/^(\/*(?:api\/+)?(?:visits?|calendar)\/+)[^/]+/i, '$1…');

/** The prefixes of addresses that contain a secret. */
export const privateRoots = [familyPages, '/calendar'] as const;

export const adminUrls = {
  login: '/admin/login',
  register: '/admin/register',
  forgottenPassword: '/admin/forgotten-password',
  newPassword: '/admin/new-password',
  invitation: '/admin/invitation',
  dashboard: '/admin',
  users: '/admin/users',
  testimonials: '/admin/testimonials',
  gallery: '/admin/gallery',
  services: '/admin/services',
  rooms: '/admin/rooms',
  contact: '/admin/contact',
  about: '/admin/about',
  pages: '/admin/pages',
  website: '/admin/website',
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

/** The requests that look automated and were set aside. */
export const suspectedUrl = `${adminUrls.tours}?status=spam`;

/**
 * Query parameters of the gallery: `add` opens the form for a new picture, `shared` has the key of shared
 * ones.
 */
export const pictureParameters = { add: 'add', shared: 'shared' } as const;

/** The gallery with the form for a new picture open. */
export const addPictureUrl = `${adminUrls.gallery}?${pictureParameters.add}=1`;

/**
 * The same with pictures that were shared with the staff area's app. @param key under which they are stored
 */
export const addSharedUrl = (key: string): string =>
  `${addPictureUrl}&${pictureParameters.shared}=${key}`;

/** Where phones send what is shared with the app. The service worker handles it, never the server. */
export const shareUrl = '/admin/share';

/**
 * Links that open an account. The secret is after the #, which browsers never send, so it gets into no log.
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

/** Addresses of steps that setup no longer has, and the step that asks their question now. */
export const formerSetupPages: Readonly<Record<string, (typeof setupPages)[number]>> = {
  hours: 'reach',
};

/** The public pages that setup shows in a frame, with what is being typed. */
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

/** The routes that render the 404 page, one for visitors and one for staff. */
export const notFoundUrls = { site: '/not-found', staff: '/admin/not-found' } as const;

/**
 * Whether a path is in the staff area, which gets nothing that is made for visitors. Normalized as the router
 * does: /Admin and /%61dmin lead there, too.
 */
export const isStaffPath = (path: string): boolean =>
  asRouted(path).startsWith(adminUrls.dashboard);

/** Whether a path is that of a page that setup shows in a frame. */
export const isPreviewPath = (path: string): boolean =>
  asRouted(path).startsWith(`${adminUrls.setup}/preview/`);

/** A path as the router matches it: decoded, and ignoring case. */
export const asRouted = (path: string): string => decoded(path).toLowerCase();

/** A decoded path; unchanged if it can't be decoded. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Where password managers look for the page to change a password (W3C, change-password-url). */
export const changePasswordUrl = '/.well-known/change-password';

export const apiUrls = {
  login: '/api/login.php',
  logout: '/api/logout.php',
  confirm: '/api/confirm',
  confirmOptions: '/api/confirm/options',
  register: '/api/register.php',
  users: '/api/users.php',
  testimonials: '/api/testimonials.php',
  gallery: '/api/gallery.php',
  services: '/api/services.php',
  rooms: '/api/rooms',
  roomState: '/api/rooms/state',
  contact: '/api/contact.php',
  about: '/api/about.php',
  builtIn: '/api/built-in',
  home: '/api/home',
  costs: '/api/costs',
  questions: '/api/questions',
  license: '/api/license',
  documents: '/api/documents',
  documentFile: '/api/documents/file',
  professionals: '/api/professionals',
  texts: '/api/texts',
  pageTexts: '/api/page-texts',
  facts: '/api/facts',
  settings: '/api/settings',
  secondStep: '/api/second-step',
  secondStepOptions: '/api/second-step/options',
  passkeySignIn: '/api/passkey-sign-in',
  passkeySignInOptions: '/api/passkey-sign-in/options',
  passkeys: '/api/passkeys',
  passkeyOptions: '/api/passkeys/options',
  ownPassword: '/api/own-password',
  ownSecondSteps: '/api/second-steps',
  totp: '/api/second-steps/totp',
  recoveryCodes: '/api/second-steps/recovery-codes',
  signInRules: '/api/sign-in-rules',
  forgottenPassword: '/api/forgotten-password',
  passwordRecovery: '/api/forgotten-password/recovery-code',
  newPassword: '/api/new-password',
  passwordWishes: '/api/password-wishes',
  invitations: '/api/invitations',
  invitation: '/api/invitation',
  invitationPasskey: '/api/invitation/passkey-options',
  ownerOffer: '/api/owner-offer',
  offlineKey: '/api/offline-key',
  ownSessions: '/api/sessions',
  otherSessions: '/api/sessions/others',
  securityNotices: '/api/security-notices',
  pushSubscriptions: '/api/push-subscriptions',
  pushTest: '/api/push-subscriptions/test',
  setup: '/api/setup',
  goLive: '/api/go-live',
  legalReading: '/api/legal-reading',
  houseReading: '/api/house-reading',
  mail: '/api/mail',
  mailTest: '/api/mail-test',
  notifiedPeople: '/api/notified-people',
  backup: '/api/backup',
  backups: '/api/backups',
  backupProof: '/api/backups/proof',
  backupFile: '/api/backups/file',
  backupRestore: '/api/backups/restore',
  dataKeySheet: '/api/data-key/sheet',
  order: '/api/order',
  bulk: '/api/bulk',
  picturePreview: '/api/picture',
  trash: '/api/trash.php',
  trashAll: '/api/trash/all',
  trashPicture: '/api/trash/picture',
  history: '/api/history.php',
  audit: '/api/audit.php',
  tourRequests: '/api/tour-requests',
  formTime: '/api/form-time',
  tourRequestsSummary: '/api/tour-requests/summary',
  tourRequestsBulk: '/api/tour-requests/bulk',
  tourRequestsExport: '/api/tour-requests/export',
  tourRequestsPerson: '/api/tour-requests/person',
  tourRequestsSpam: '/api/tour-requests/spam',
  tourRequestsMail: '/api/tour-requests/mail',
  tourRequestsVisits: '/api/tour-requests/visits',
  tourRequestsCalendar: '/api/tour-requests/visit.ics',
  replyTemplates: '/api/reply-templates',
  tourRequestsCalls: '/api/tour-requests/calls',
  tourRequestsWaiting: '/api/tour-requests/waiting',
  calendarFeed: '/api/calendar-feed',
  familyVisit: '/api/visits/:token',
  familyCalendar: '/api/visits/:token/visit.ics',
  insights: '/api/insights',
  insightsTable: '/api/insights.csv',
  pageViews: '/api/page-views',
} as const;

/** The endpoint of a noun: as it is listed above, or with the noun's name. */
export const apiUrlOf = (noun: string): string =>
  Object.hasOwn(apiUrls, noun) ? apiUrls[noun as keyof typeof apiUrls] : `/api/${inUrl(noun)}`;

/** The staff page of a list: as it is listed above, or with the list's name. */
export const staffUrlOf = (list: string): string =>
  Object.hasOwn(adminUrls, list)
    ? adminUrls[list as keyof typeof adminUrls]
    : `${adminUrls.dashboard}/${inUrl(list)}`;

/** A name in an address, such as: reply-templates. */
const inUrl = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Uploads a picture to the gallery's endpoint, or discards it, separately from the item that uses it. */
export const galleryUploadUrl = `${apiUrls.gallery}?upload=1`;

/**
 * Uploads a PDF to the documents' endpoint, or discards it, separately from the report that it belongs to.
 */
export const documentUploadUrl = `${apiUrls.documents}?upload=1`;

export const fileUrls = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  /** The staff area's own manifest, for installing it as an app. */
  staffManifest: '/admin/manifest.webmanifest',
  socialCard: '/images/social-card.jpg',
  /** The social cards that the server draws for a home. */
  socialCards: '/social-card',
  uploads: '/uploads',
  /** Uploaded PDFs; browsers always download them. */
  documents: '/documents',
  images: '/images',
  /** The build's files, whose names contain a hash of their content. */
  assets: '/assets',
  /** The sheet for professionals, the card with its code, and the code alone, for the page. */
  factSheet: '/fact-sheet.pdf',
  factCard: '/fact-card.pdf',
  factSheetCode: '/fact-sheet-code.svg',
  health: '/healthz',
  /** The service worker, and below the page that it shows if the site can't be reached. */
  worker: '/service-worker.js',
  /** The staff area's icon on a phone. */
  staffIcon: '/staff-icon-192.png',
  /** The built-in icons. */
  drawnIcons: '/icons',
  offline: '/offline',
} as const;

/** The API of one family's request. @param token of its private link */
export const familyApiUrl = (token: string): string =>
  apiUrls.familyVisit.replace(':token', encodeURIComponent(token));

/** Its agreed visit as a calendar file. */
export const familyCalendarUrl = (token: string): string =>
  apiUrls.familyCalendar.replace(':token', encodeURIComponent(token));

/** An agreed visit as a calendar file for staff. */
export const staffVisitUrl = (id: number): string => `${apiUrls.tourRequestsCalendar}?id=${id}`;

/** Every path of the JSON API, as a route pattern. */
export const apiPattern = '/api/*';

/** Whether an address is of the JSON API. */
export const isApiUrl = (url: string): boolean => url.startsWith('/api/');

/** The icons for tabs and home screens, of the site and of the staff area, at the site's root. */
export const iconFiles = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'staff-apple-touch-icon.png',
  'staff-icon-192.png',
  'staff-icon-512.png',
  'staff-icon-maskable-512.png',
] as const;
export type IconFile = (typeof iconFiles)[number];

/** An icon of the home. @param version 16 hex digits; without it, the current icon */
export const iconUrl = (file: IconFile, version?: string): string =>
  version ? `/${file}?v=${version}` : `/${file}`;

/** A built-in icon. */
export const drawnIconUrl = (file: IconFile): string => `${fileUrls.drawnIcons}/${file}`;

/** The icon that a page links to: the home's own, or the built-in one. */
export const pageIconUrl = (file: IconFile, version: string | undefined): string =>
  version ? iconUrl(file, version) : drawnIconUrl(file);

/** The card for social networks that the server draws for a home. @param version 16 hex digits */
export const socialCardUrl = (version: string): string => `${fileUrls.socialCards}/${version}.jpg`;

/** One of our own illustrations, such as home or 3 (art/render.ts). */
export const illustrationUrl = (name: string | number, format: 'jpg' | 'webp' = 'jpg'): string =>
  `${fileUrls.images}/${name}.${format}`;

/** Whether an address is that of one of our own illustrations. */
export const isIllustrationUrl = (url: string): boolean => url.startsWith(`${fileUrls.images}/`);

/** Whether an address is that of an uploaded picture. */
export const isUploadUrl = (url: string): boolean => url.startsWith(`${fileUrls.uploads}/`);

/** Whether an address is that of an uploaded PDF: 32 hex digits and the format. */
export const isDocumentUrl = (url: string): boolean => /^\/documents\/[0-9a-f]{32}\.pdf$/.test(url);

/** Where staff download the PDF of a report, whether or not visitors can reach it. */
export const documentFileUrl = (id: number): string => `${apiUrls.documentFile}?id=${id}`;

/** The preview of a deleted picture, for staff only. */
export const trashPictureUrl = (id: number): string => `${apiUrls.trashPicture}?id=${id}`;

/** Where staff see a stored picture, whether or not visitors can reach it. */
export const picturePreviewUrl = (url: string): string =>
  isUploadUrl(url) ? `${apiUrls.picturePreview}?${new URLSearchParams({ url })}` : url;

/** The id of the booking section on the contact page (docs/product/public-pages.md). */
export const bookingAnchor = 'book-a-visit';

/** The tour form itself, to which every Schedule Tour button leads. */
export const tourFormUrl = `${pageUrls.contact}#${bookingAnchor}`;

/** The same form, for a place on the waiting list. */
export const waitingListUrl = `${pageUrls.contact}?for=waiting-list#${bookingAnchor}`;

/** The id of the form on the page for professionals. */
export const professionalFormAnchor = 'write-to-us';

/** The site's address in its printed codes; the tag says which paper led there. */
export const printedUrl = (siteUrl: string, from: 'fact-sheet' | 'fact-card'): string =>
  `${siteUrl}${pageUrls.home}?from=${from}`;

/** The address of the n-th page of a long public list; the first page has no query. */
export const listPageUrl = (list: PageUrl, page: number): string =>
  page > 1 ? `${list}?page=${page}` : list;

/**
 * A tel: link for a phone number written for people: the first number in it, with its extension (RFC 3966).
 * US numbers get their country code.
 */
export const phoneLink = (phone: string): string => {
  const extension = phonesIn(phone)[0]?.extension;
  return `tel:${callNumber(phone)}${extension ? `;ext=${extension}` : ''}`;
};

/** The same for text messages, which have no extensions. */
export const textLink = (phone: string): string => `sms:${callNumber(phone)}`;

const callNumber = (phone: string): string => {
  const digits = phonesIn(phone)[0]?.digits ?? phone.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : digits;
};

export const mailLink = (email: string): string => `mailto:${email}`;

/** The same with subject and body filled in. */
export const writtenMailLink = (email: string, subject: string, body: string): string =>
  `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    body.replace(/\r?\n/g, '\r\n'),
  )}`;

/**
 * A link to a text message with its body filled in, for the phone's own app. Android reads what follows
 * `?body=`, the iPhone what follows `&body=`; both accept this.
 */
export const writtenTextLink = (phone: string, body: string): string =>
  `${textLink(phone)}?&body=${encodeURIComponent(body)}`;

/** Directions to an address on the external map service; opened only on a click. */
export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** An address on that map, for staff to copy its coordinates. */
export const mapSearchLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** The external map's origin: the only frame source that the content security policy allows. */
export const mapOrigin = 'https://www.google.com';

/** The external map for an address, loaded into our frame only after a click. */
export const mapFrameUrl = (address: string): string =>
  `${mapOrigin}/maps?q=${encodeURIComponent(address)}&output=embed`;

/**
 * The external street view, loaded into our frame only after a click. It finds a place by its coordinates,
 * but not reliably by an address.
 */
export const streetViewFrameUrl = (
  address: string,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): string =>
  latitude === null || longitude === null
    ? `${mapOrigin}/maps?q=${encodeURIComponent(address)}&layer=c&output=svembed`
    : `${mapOrigin}/maps?layer=c&cbll=${latitude},${longitude}&cbp=11,0,0,0,0&output=svembed`;
