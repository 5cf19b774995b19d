/** Every URL of the product: pages, staff pages, the JSON API, files. No other file spells one. */

export const pageUrls = {
  home: '/',
  services: '/services',
  about: '/about',
  contact: '/contact',
  gallery: '/gallery',
  testimonials: '/testimonials',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  healthDataPrivacy: '/consumer-health-data-privacy',
} as const;

export type PageUrl = (typeof pageUrls)[keyof typeof pageUrls];

/** What a family sees after sending the form without scripts; no search engine should know it. */
export const tourThanksUrl = '/contact/thank-you';

export const adminUrls = {
  login: '/admin/login',
  register: '/admin/register',
  dashboard: '/admin',
  users: '/admin/users',
  testimonials: '/admin/testimonials',
  gallery: '/admin/gallery',
  services: '/admin/services',
  contact: '/admin/contact',
  about: '/admin/about',
  tours: '/admin/tours',
  trash: '/admin/trash',
  activity: '/admin/activity',
} as const;

/** Where the server renders the page for unknown addresses, once for visitors and once for staff. */
export const notFoundUrls = { site: '/not-found', staff: '/admin/not-found' } as const;

/**
 * Whether a path is of the staff area, to which nothing belongs that is made for visitors. Read as the
 * router reads it: /Admin and /%61dmin lead there, too.
 */
export const isStaffPath = (path: string): boolean =>
  asRouted(path).startsWith(adminUrls.dashboard);

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

export const apiUrls = {
  login: '/api/login.php',
  logout: '/api/logout.php',
  confirm: '/api/confirm',
  register: '/api/register.php',
  users: '/api/users.php',
  testimonials: '/api/testimonials.php',
  gallery: '/api/gallery.php',
  services: '/api/services.php',
  contact: '/api/contact.php',
  about: '/api/about.php',
  builtIn: '/api/built-in',
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
} as const;

/** The gallery's endpoint takes a picture here, or discards it, apart from the item that shows it. */
export const galleryUploadUrl = `${apiUrls.gallery}?upload=1`;

export const fileUrls = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  socialCard: '/images/social-card.jpg',
  uploads: '/uploads',
  images: '/images',
  /** What the build makes: its names change with its content. */
  assets: '/assets',
  health: '/healthz',
} as const;

/** Every path of the JSON API, as a router's pattern. */
export const apiPattern = '/api/*';

/** Whether an address is of the JSON API. */
export const isApiUrl = (url: string): boolean => url.startsWith('/api/');

/** One of our own illustrations, such as home or 3 (art/render.ts). */
export const illustrationUrl = (name: string | number, format: 'jpg' | 'webp' = 'jpg'): string =>
  `${fileUrls.images}/${name}.${format}`;

/** Whether an address is that of an uploaded picture. */
export const isUploadUrl = (url: string): boolean => url.startsWith(`${fileUrls.uploads}/`);

/** The preview of a deleted picture, for staff only. */
export const trashPictureUrl = (id: number): string => `${apiUrls.trashPicture}?id=${id}`;

/** The place of the booking steps on the contact page (docs/product/public-pages.md). */
export const bookingAnchor = 'book-a-visit';

/** The address of the n-th page of a long public list; the first page has no query. */
export const listPageUrl = (list: PageUrl, page: number): string =>
  page > 1 ? `${list}?page=${page}` : list;

/** A telephone link for a phone number written for people. US numbers get their country code. */
export const phoneLink = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return `tel:${digits}`;
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
};

export const mailLink = (email: string): string => `mailto:${email}`;

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
