import { type Page, type PageName, pages } from './pages.ts';
import { removeFormatting } from './lib/text/plain-characters.ts';
import { parsePhones } from './lib/text/phone.ts';

/**
 * The addresses that the public pages use: pages, files, links, and their part of the JSON API. Those of
 * the staff area are in staff-urls.ts, those of the whole API in api-urls.ts. No other file contains
 * addresses.
 */

export const pageUrls = Object.fromEntries(
  Object.entries(pages).map(([name, { url }]) => [name, url]),
) as { readonly [Name in PageName]: (typeof pages)[Name]['url'] };

export type PageUrl = (typeof pageUrls)[keyof typeof pageUrls];

export const postPages: readonly string[] = Object.values<Page>(pages).flatMap(({ url, posts }) =>
  posts ? url : [],
);

/** The page with posts of a list; undefined if its records have no pages. */
export const findPostPage = (list: string): PageUrl | undefined => {
  const page = (pages as Partial<Record<string, Page>>)[list];
  return page?.posts && (page.url as PageUrl);
};

export const feedPages: readonly string[] = Object.values<Page>(pages).flatMap(({ url, feeds }) =>
  feeds ? url : [],
);

/**
 * The address of a post. It ends with the id, so that earlier titles also lead to it.
 * @param list the address of its page
 */
export const toPostUrl = (list: PageUrl, { id, title }: { id: number; title: string }): PostUrl =>
  `${list}/${[toAddressWords(title), id].filter(Boolean).join('-')}` as PostUrl;

/** The words of a text, such as our-garden; empty if it has neither letters a to z nor digits. */
export const toHyphenatedWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-');

/** The words of a title in an address, as many as fit. */
export const toAddressWords = (title: string): string => {
  const words = toHyphenatedWords(title);
  if (words.length <= maxAddressLength) return words;
  const end = words.lastIndexOf('-', maxAddressLength);
  return words.slice(0, end > 0 ? end : maxAddressLength);
};

/** In characters. */
export const maxAddressLength = 60;

export type PostUrl = `${PageUrl}/${string}`;

/** The page and the id in the address of a post, or of its calendar file; null for other addresses. */
export const parsePostPath = (path: string): { list: PageUrl; id: number } | null => {
  const list = postPages.find((url) => path.startsWith(`${url}/`));
  const [, id, file] =
    (list && /^[a-z0-9-]{0,80}?([1-9]\d{0,8})(\.ics)?$/.exec(path.slice(list.length + 1))) || [];
  if (!list || !id || (file && !feedPages.includes(list))) return null;
  return { list: list as PageUrl, id: Number(id) };
};

/** The page of a record with an address at the site's root (`atRoot` in domain/nouns/noun.ts). */
export const toRootUrl = (address: string): RootUrl => `/${address}`;

export type RootUrl = `/${string}`;

/** The address in a path such as /our-garden, whether or not a record has it; null for other paths. */
export const parseRootUrl = (path: string): string | null =>
  path.length <= maxAddressLength + 1 && /^\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(path)
    ? path.slice(1)
    : null;

/** The feeds of a page: posts for feed readers (RSS), and events for calendars. */
export const toPostFeeds = (list: string) => ({ rss: `${list}.xml`, calendar: `${list}.ics` });

/** The address of a calendar with the scheme by which calendar apps subscribe instead of importing once. */
export const toWebcal = (url: string): string => url.replace(/^https?:/, 'webcal:');

export const postCalendarUrl = (post: string): string => `${post}.ics`;

export const feedUrls: readonly string[] = feedPages.flatMap((list) =>
  Object.values(toPostFeeds(list)),
);

/** The confirmation after a professional's form was sent without scripts. Not for search engines. */
export const professionalThanksUrl = `${pageUrls.professionals}/thank-you`;

/** The prefix of families' private links, each to the page of one request (docs/decisions/061). */
const familyPagesRoot = '/visit';

/** A family's private page. @param token 256 random bits */
export const familyPageUrl = (token: string): string => `${familyPagesRoot}/${token}`;
/**
 * The private page that a miscopied address was meant for; null if it is no such address. Copied links often
 * include characters of the surrounding text, such as a slash, a period or a bracket.
 */
export const correctFamilyPage = (path: string): string | null => {
  const [, token, rest = ''] =
    /^\/visit\/([\w-]{43})(.*)$/s.exec(removeFormatting(decodePath(path))) ?? [];
  return token && !/[\p{Letter}\p{Number}]/u.test(rest) ? familyPageUrl(token) : null;
};
/** The private page right after the form was sent without scripts; it then begins with thanks. */
export const familySentUrl = (token: string): string => `${familyPageUrl(token)}?done=sent`;
/** The query parameter that says that the reader chose the language of a family's private page. */
export const languageChosenParameter = 'chosen';
/** The private page as a route pattern. */
export const familyPagePattern = familyPageUrl(':token');
/** The page after a family has deleted its request. Its address has no secret. */
export const familyDeletedUrl = familyPageUrl('deleted');

/** The address from which a calendar app reads the agreed visits. @param secret 256 random bits */
export const calendarUrl = (secret: string): string => `/calendar/${secret}.ics`;
export const calendarPattern = '/calendar/:file';

/** The preview of a draft for people with its private link. @param token 256 random bits */
export const draftPreviewUrl = (token: string): string => `/api/preview/${token}`;

/** A path for logs, without the secrets of private links and calendars. */
export const redactPath = (path: string): string =>
  path.replace(/^(\/*(?:[a-z]{2,3}\/+)?(?:visits?|calendar|preview)\/+)[^/]+/i, '$1…');

/** The prefixes of addresses that contain a secret. */
export const privateRoots = [familyPagesRoot, '/calendar'] as const;

/** Addresses that render the 404 page: for unknown ones of one part or of several, and for the staff area. */
export const notFoundUrls = {
  site: '/not-found',
  deeper: '/not-found/page',
  staff: '/admin/not-found',
} as const;

/**
 * The address that renders the 404 page for an unknown path with the route that matches the path in the
 * browser: that of a record at the site's root for one part (`atRoot` in domain/nouns/noun.ts), that of a
 * post for a part below a page with posts.
 */
export const findNotFoundUrl = (path: string): string => {
  const [first = '', ...others] = path.slice(1).split('/');
  if (others.length === 0) return notFoundUrls.site;
  const isPostAddress = others.length === 1 && postPages.includes(`/${first}`);
  return isPostAddress ? `/${first}/not-found` : notFoundUrls.deeper;
};

/** The prefix of all addresses in the staff area. */
export const staffRoot = '/admin';

/**
 * Whether a path is in the staff area, which gets none of the parts for visitors. Normalized like in the
 * router: /Admin and /%61dmin are in the staff area, too.
 */
export const isStaffPath = (path: string): boolean => normalizePath(path).startsWith(staffRoot);

/** A path as the router matches it: decoded, and ignoring case. */
export const normalizePath = (path: string): string => decodePath(path).toLowerCase();

/** A decoded path, or the unchanged path if it can't be decoded. */
const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The endpoints that the public pages use; all are in domain/api-urls.ts. */
export const publicApiUrls = {
  testimonials: '/api/testimonials.php',
  gallery: '/api/gallery.php',
  services: '/api/services.php',
  rooms: '/api/rooms',
  costs: '/api/costs',
  questions: '/api/questions',
  license: '/api/license',
  documents: '/api/documents',
  professionals: '/api/professionals',
  contact: '/api/contact.php',
  about: '/api/about.php',
  pageTexts: '/api/page-texts',
  tourRequests: '/api/tour-requests',
  formTime: '/api/form-time',
  familyVisit: '/api/visits/:token',
  familyCalendar: '/api/visits/:token/visit.ics',
  pageViews: '/api/page-views',
} as const;

/** The endpoint of a noun: an entry of `publicApiUrls`, or an address with the noun's name. */
export const findApiUrl = (noun: string): string =>
  Object.hasOwn(publicApiUrls, noun)
    ? publicApiUrls[noun as keyof typeof publicApiUrls]
    : `/api/${toKebabCase(noun)}`;

/** A name in an address, such as: reply-templates. */
export const toKebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

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
  /** The sheet for professionals, and its QR code for the page. */
  factSheet: '/fact-sheet.pdf',
  factSheetCode: '/fact-sheet-code.svg',
  health: '/healthz',
  /** The service worker, and below it the page that it shows if the site can't be reached. */
  worker: '/service-worker.js',
  /** The staff area's icon on a phone. */
  staffIcon: '/staff-icon-192.png',
  /** The built-in icons. */
  drawnIcons: '/icons',
  offline: '/offline',
} as const;

/** The API for one family's request. @param token the token of its private link */
export const familyApiUrl = (token: string): string =>
  publicApiUrls.familyVisit.replace(':token', encodeURIComponent(token));

/** The agreed visit as a calendar file. */
export const familyCalendarUrl = (token: string): string =>
  publicApiUrls.familyCalendar.replace(':token', encodeURIComponent(token));

/** Every path of the JSON API, as a route pattern. */
export const apiPattern = '/api/*';

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

export const drawnIconUrl = (file: IconFile): string => `${fileUrls.drawnIcons}/${file}`;

/** The icon that a page links to: the home's own, or the built-in one. */
export const pageIconUrl = (file: IconFile, version: string | undefined): string =>
  version ? iconUrl(file, version) : drawnIconUrl(file);

/** The card for social networks that the server draws for a home. @param version 16 hex digits */
export const socialCardUrl = (version: string): string => `${fileUrls.socialCards}/${version}.jpg`;

/** One of our own illustrations, such as home or 3 (art/render.ts). */
export const illustrationUrl = (name: string | number, format: 'jpg' | 'webp' = 'jpg'): string =>
  `${fileUrls.images}/${name}.${format}`;

export const isIllustrationUrl = (url: string): boolean => url.startsWith(`${fileUrls.images}/`);

export const isUploadUrl = (url: string): boolean => url.startsWith(`${fileUrls.uploads}/`);

/** Whether it is the address of an uploaded PDF: 32 hex digits and the extension. */
export const isDocumentUrl = (url: string): boolean => /^\/documents\/[0-9a-f]{32}\.pdf$/.test(url);

/** The id of the booking section on the contact page (docs/product/public-pages.md). */
export const bookingAnchor = 'book-a-visit';

/** The tour form, which every Schedule Tour button links to. */
export const requestFormUrl = `${pageUrls.contact}#${bookingAnchor}`;

/** The tour form for a place on the waiting list. */
export const waitingListUrl = `${pageUrls.contact}?for=waiting-list#${bookingAnchor}`;

/** The id of the form on the page for professionals. */
export const professionalFormAnchor = 'write-to-us';

/** The address of the site in the printed code, whose tag counts the views that it brings. */
export const printedUrl = (siteUrl: string): string => `${siteUrl}${pageUrls.home}?from=fact-sheet`;

/** The address of the n-th page of a long public list; the first page has no query. */
export const listPageUrl = (list: string, page: number): string =>
  page > 1 ? `${list}?page=${page}` : list;

/**
 * A tel: link for a phone number written for people: the first number in it, with its extension (RFC
 * 3966). US numbers get their country code.
 */
export const phoneLink = (phone: string): string => {
  const extension = parsePhones(phone)[0]?.extension;
  return `tel:${toDialableNumber(phone)}${extension ? `;ext=${extension}` : ''}`;
};

/** A link for text messages, which have no extensions. */
export const textLink = (phone: string): string => `sms:${toDialableNumber(phone)}`;

const toDialableNumber = (phone: string): string => {
  const digits = parsePhones(phone)[0]?.digits ?? phone.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : digits;
};

export const mailLink = (email: string): string => `mailto:${email}`;

/** A mailto: link with subject and body filled in. */
export const prefilledMailLink = (email: string, subject: string, body: string): string =>
  `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    body.replace(/\r?\n/g, '\r\n'),
  )}`;

/**
 * A link to a text message with its body filled in, for the phone's own app. Android reads what follows
 * `?body=`, the iPhone what follows `&body=`; both accept this combination.
 */
export const prefilledTextLink = (phone: string, body: string): string =>
  `${textLink(phone)}?&body=${encodeURIComponent(body)}`;

/** Directions to an address on the external map service; opened only after a click. */
export const directionsLink = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** The external map's origin: the only frame source that the content security policy allows. */
export const mapOrigin = 'https://www.google.com';

/** The outside map for an address, shown in our frame after a click. */
export const mapFrameUrl = (address: string): string =>
  `${mapOrigin}/maps?q=${encodeURIComponent(address)}&output=embed`;

/**
 * The outside street view, shown in our frame after a click. It finds a place reliably by its coordinates,
 * but not by an address.
 */
export const streetViewFrameUrl = (
  address: string,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): string =>
  latitude === null || longitude === null
    ? `${mapOrigin}/maps?q=${encodeURIComponent(address)}&layer=c&output=svembed`
    : `${mapOrigin}/maps?layer=c&cbll=${latitude},${longitude}&cbp=11,0,0,0,0&output=svembed`;
