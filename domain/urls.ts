import { withoutFormatting } from './text/invisible.ts';
import { phonesIn } from './text/phone.ts';

/** Every URL of the product: pages, staff pages, the JSON API, files. No other file spells one. */

export const pageUrls = {
  home: '/',
  services: '/services',
  about: '/about',
  contact: '/contact',
  gallery: '/gallery',
  testimonials: '/testimonials',
  rooms: '/rooms',
  costs: '/costs',
  medicaidPolicy: '/costs/medicaid-policy',
  questions: '/questions',
  license: '/license',
  professionals: '/professionals',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  healthDataPrivacy: '/consumer-health-data-privacy',
} as const;

export type PageUrl = (typeof pageUrls)[keyof typeof pageUrls];

/** What a professional sees after sending the form without scripts; no search engine should know it. */
export const professionalThanksUrl = `${pageUrls.professionals}/thank-you`;

/** Where a family's private links lead: the page of one request (docs/decisions/061). */
const familyPages = '/visit';

/** A family's private page. @param token 256 random bits */
export const familyPageUrl = (token: string): string => `${familyPages}/${token}`;
/**
 * The private page that an address means: what people and programs put behind a link that they copy, such as a slash, a
 * period or a bracket, belongs to the sentence around it. Null where it has no token.
 */
export const meantFamilyPage = (path: string): string | null => {
  const [, token, rest = ''] =
    /^\/visit\/([\w-]{43})(.*)$/s.exec(withoutFormatting(decoded(path))) ?? [];
  return token && !/[\p{Letter}\p{Number}]/u.test(rest) ? familyPageUrl(token) : null;
};
/** The same right after the form was sent without scripts: it begins with thanks. */
export const familySentUrl = (token: string): string => `${familyPageUrl(token)}?done=sent`;
/** The same as a router's pattern. */
export const familyPagePattern = familyPageUrl(':token');
/** What a family sees after deleting its request: an address without any secret. */
export const familyDeletedUrl = familyPageUrl('deleted');

/** Where a phone's calendar reads the agreed visits. @param secret 256 random bits */
export const calendarUrl = (secret: string): string => `/calendar/${secret}.ics`;
export const calendarPattern = '/calendar/:file';

/** A path as logs may have it: without the secrets of private links and calendars. */
export const loggedPath = (path: string): string =>
  path.replace(/^(\/*(?:api\/+)?(?:visits?|calendar)\/+)[^/]+/i, '$1…');

/** What answers for itself below these addresses. */
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
  home: '/admin/home',
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
  setup: '/admin/setup',
} as const;

/** The requests that look automated, which were set aside. */
export const suspectedUrl = `${adminUrls.tours}?status=spam`;

/** What asks the gallery for the form of a new picture, and under which key shared ones wait. */
export const pictureParameters = { add: 'add', shared: 'shared' } as const;

/** The gallery with the form of a new picture. */
export const addPictureUrl = `${adminUrls.gallery}?${pictureParameters.add}=1`;

/** The same with pictures that were shared with the staff area's app. @param key under which they wait */
export const addSharedUrl = (key: string): string =>
  `${addPictureUrl}&${pictureParameters.shared}=${key}`;

/** Where phones send what is shared with the app. The service worker takes it, never the server. */
export const shareUrl = '/admin/share';

/**
 * Links that open an account. The secret stands after the #, which browsers send to no one: it gets into no
 * log.
 * @param token 256 random bits
 */
export const newPasswordUrl = (token: string): string => `${adminUrls.newPassword}#${token}`;
export const invitationUrl = (token: string): string => `${adminUrls.invitation}#${token}`;

/** The steps of setup in their order, and the page after the last one. */
export const setupPages = [
  'name',
  'reach',
  'hours',
  'residents',
  'story',
  'pictures',
  'figures',
  'people',
  'end',
] as const;

/** The address of a page of setup. */
export const setupUrl = (page: (typeof setupPages)[number]): string => `${adminUrls.setup}/${page}`;

export const setupUrls: readonly string[] = setupPages.map(setupUrl);

/** Where setup shows a public page with what is being typed, in a frame of its own page. */
export const previewUrls = {
  [pageUrls.home]: '/admin/setup/preview/home',
  [pageUrls.about]: '/admin/setup/preview/about',
  [pageUrls.contact]: '/admin/setup/preview/contact',
  [pageUrls.gallery]: '/admin/setup/preview/gallery',
  [pageUrls.testimonials]: '/admin/setup/preview/testimonials',
} as const satisfies Partial<Record<PageUrl, string>>;
export type PreviewedPage = keyof typeof previewUrls;

/** Where staff change the texts of each public page, in the page itself. */
export const editUrls = {
  [pageUrls.home]: '/admin/pages/home',
  [pageUrls.services]: '/admin/pages/services',
  [pageUrls.about]: '/admin/pages/about',
  [pageUrls.contact]: '/admin/pages/contact',
  [pageUrls.gallery]: '/admin/pages/gallery',
  [pageUrls.testimonials]: '/admin/pages/testimonials',
  [pageUrls.rooms]: '/admin/pages/rooms',
  [pageUrls.costs]: '/admin/pages/costs',
  [pageUrls.medicaidPolicy]: '/admin/pages/costs/medicaid-policy',
  [pageUrls.questions]: '/admin/pages/questions',
  [pageUrls.license]: '/admin/pages/license',
  [pageUrls.professionals]: '/admin/pages/professionals',
  [pageUrls.privacyPolicy]: '/admin/pages/privacy-policy',
  [pageUrls.termsOfService]: '/admin/pages/terms-of-service',
  [pageUrls.healthDataPrivacy]: '/admin/pages/consumer-health-data-privacy',
} as const satisfies Record<PageUrl, string>;

/** Where the server renders the page for unknown addresses, once for visitors and once for staff. */
export const notFoundUrls = { site: '/not-found', staff: '/admin/not-found' } as const;

/**
 * Whether a path is of the staff area, to which nothing belongs that is made for visitors. Read as the
 * router reads it: /Admin and /%61dmin lead there, too.
 */
export const isStaffPath = (path: string): boolean =>
  asRouted(path).startsWith(adminUrls.dashboard);

/** Whether a path is of a page that setup shows in a frame. */
export const isPreviewPath = (path: string): boolean =>
  asRouted(path).startsWith(`${adminUrls.setup}/preview/`);

/** A path as the router reads it: decoded, and whatever the case. */
export const asRouted = (path: string): string => decoded(path).toLowerCase();

/** A path as it is meant; one that cannot be decoded, as it is. */
const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Where password managers look for the page on which a password is changed (W3C, change-password-url). */
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
  backup: '/api/backup',
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

/** The gallery's endpoint takes a picture here, or discards it, apart from the item that shows it. */
export const galleryUploadUrl = `${apiUrls.gallery}?upload=1`;

/** The endpoint of documents takes a PDF here, or discards it, apart from the report that it belongs to. */
export const documentUploadUrl = `${apiUrls.documents}?upload=1`;

export const fileUrls = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  /** The staff area's own, by which it is installed as an app. */
  staffManifest: '/admin/manifest.webmanifest',
  socialCard: '/images/social-card.jpg',
  /** The cards that the server draws for a home. */
  socialCards: '/social-card',
  uploads: '/uploads',
  /** Uploaded PDFs, which are only ever downloaded. */
  documents: '/documents',
  images: '/images',
  /** What the build makes: its names change with its content. */
  assets: '/assets',
  /** The sheet for professionals, the card with its code, and the code alone for the page. */
  factSheet: '/fact-sheet.pdf',
  factCard: '/fact-card.pdf',
  factSheetCode: '/fact-sheet-code.svg',
  health: '/healthz',
  /** The service worker, and the page that it shows where the site can't be reached. */
  worker: '/service-worker.js',
  /** The icon of the staff area on a phone. */
  staffIcon: '/staff-icon-192.png',
  /** The icons that come with the site. */
  drawnIcons: '/icons',
  offline: '/offline',
} as const;

/** The API of one family's request. @param token its private link's */
export const familyApiUrl = (token: string): string =>
  apiUrls.familyVisit.replace(':token', encodeURIComponent(token));

/** Its agreed visit for calendars. */
export const familyCalendarUrl = (token: string): string =>
  apiUrls.familyCalendar.replace(':token', encodeURIComponent(token));

/** An agreed visit for the calendar of a member of staff. */
export const staffVisitUrl = (id: number): string => `${apiUrls.tourRequestsCalendar}?id=${id}`;

/** Every path of the JSON API, as a router's pattern. */
export const apiPattern = '/api/*';

/** Whether an address is of the JSON API. */
export const isApiUrl = (url: string): boolean => url.startsWith('/api/');

/** The icons for tabs and home screens, of the site and of the staff area, at the root of the site. */
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

/** An icon of the home. @param version 16 hex digits; without it, whatever the icon is now */
export const iconUrl = (file: IconFile, version?: string): string =>
  version ? `/${file}?v=${version}` : `/${file}`;

/** An icon that comes with the site. */
export const drawnIconUrl = (file: IconFile): string => `${fileUrls.drawnIcons}/${file}`;

/** What a page names: the home's own icon, or the one that comes with the site. */
export const pageIconUrl = (file: IconFile, version: string | undefined): string =>
  version ? iconUrl(file, version) : drawnIconUrl(file);

/** The card for social networks that the server draws for a home. @param version 16 hex digits */
export const socialCardUrl = (version: string): string => `${fileUrls.socialCards}/${version}.jpg`;

/** One of our own illustrations, such as home or 3 (art/render.ts). */
export const illustrationUrl = (name: string | number, format: 'jpg' | 'webp' = 'jpg'): string =>
  `${fileUrls.images}/${name}.${format}`;

/** Whether an address is that of one of them. */
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

/** The place of the booking steps on the contact page (docs/product/public-pages.md). */
export const bookingAnchor = 'book-a-visit';

/** The tour request form itself, where every button to schedule a tour leads. */
export const tourFormUrl = `${pageUrls.contact}#${bookingAnchor}`;

/** The same form, for a place on the waiting list. */
export const waitingListUrl = `${pageUrls.contact}?for=waiting-list#${bookingAnchor}`;

/** Where the form for professionals is on their page. */
export const professionalFormAnchor = 'write-to-us';

/** The site as its printed codes name it: the tag says which paper led there. */
export const printedUrl = (siteUrl: string, from: 'fact-sheet' | 'fact-card'): string =>
  `${siteUrl}${pageUrls.home}?from=${from}`;

/** The address of the n-th page of a long public list; the first page has no query. */
export const listPageUrl = (list: PageUrl, page: number): string =>
  page > 1 ? `${list}?page=${page}` : list;

/**
 * A telephone link for a phone number written for people: the first one in it, with its extension (RFC 3966). US
 * numbers get their country code.
 */
export const phoneLink = (phone: string): string => {
  const extension = phonesIn(phone)[0]?.extension;
  return `tel:${callNumber(phone)}${extension ? `;ext=${extension}` : ''}`;
};

/** The same for text messages, which know no extensions. */
export const textLink = (phone: string): string => `sms:${callNumber(phone)}`;

const callNumber = (phone: string): string => {
  const digits = phonesIn(phone)[0]?.digits ?? phone.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : digits;
};

export const mailLink = (email: string): string => `mailto:${email}`;

/** The same with an email that is written already. */
export const writtenMailLink = (email: string, subject: string, body: string): string =>
  `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    body.replace(/\r?\n/g, '\r\n'),
  )}`;

/**
 * A text message that is written already, for the phone's own program. Android takes what follows `?body=`,
 * the iPhone what follows `&body=`; both take this.
 */
export const writtenTextLink = (phone: string, body: string): string =>
  `${textLink(phone)}?&body=${encodeURIComponent(body)}`;

/** Directions to an address on the map service that the contact page offers; opened only on a click. */
export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** An address on that map, from where staff copy its coordinates. */
export const mapSearchLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** The outside map's origin: the one frame source that the content security policy allows. */
export const mapOrigin = 'https://www.google.com';

/** The outside map for an address, loaded into our frame only after a click. */
export const mapFrameUrl = (address: string): string =>
  `${mapOrigin}/maps?q=${encodeURIComponent(address)}&output=embed`;

/**
 * The outside street view, loaded into our frame only after a click. It finds a place by its coordinates;
 * an address alone it may not know.
 */
export const streetViewFrameUrl = (
  address: string,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): string =>
  latitude === null || longitude === null
    ? `${mapOrigin}/maps?q=${encodeURIComponent(address)}&layer=c&output=svembed`
    : `${mapOrigin}/maps?layer=c&cbll=${latitude},${longitude}&cbp=11,0,0,0,0&output=svembed`;
