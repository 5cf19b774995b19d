import type { IncomingMessage } from 'node:http';
import {
  adminUrls,
  apiUrls,
  asRouted,
  changePasswordUrl,
  editUrls,
  previewUrls,
  setupUrls,
  fileUrls,
  iconFiles,
  iconUrl,
  meantFamilyPage,
  notFoundUrls,
  pageUrls,
  professionalThanksUrl,
  privateRoots,
} from '../../domain/urls.ts';

/** Every address with a page of its own, including the pages for unknown addresses. */
export const knownPages: ReadonlySet<string> = new Set([
  ...Object.values(pageUrls),
  professionalThanksUrl,
  ...Object.values(adminUrls),
  ...Object.values(editUrls),
  ...Object.values(previewUrls),
  ...setupUrls,
  ...Object.values(notFoundUrls),
]);

const apiRoot = apiUrls.login.slice(0, apiUrls.login.lastIndexOf('/'));

/** Addresses that are not pages; the application answers these and anything below them itself. */
const otherAddresses: readonly string[] = [
  apiRoot,
  fileUrls.socialCards,
  ...iconFiles.map((file) => iconUrl(file)),
  fileUrls.uploads,
  fileUrls.documents,
  fileUrls.factSheet,
  fileUrls.factCard,
  fileUrls.factSheetCode,
  fileUrls.health,
  fileUrls.sitemap,
  fileUrls.robots,
  fileUrls.manifest,
  fileUrls.staffManifest,
  fileUrls.worker,
  fileUrls.offline,
];

/** Pages of a single person, which are never cached. */
const isPrivate = (path: string): boolean =>
  meantFamilyPage(path) !== null ||
  privateRoots.some(
    (root) => path.startsWith(`${root}/`) && /^[^/]+$/.test(path.slice(root.length + 1)),
  );

export type PageAddress =
  /** The page has this address in its canonical spelling; the query is kept. */
  | { moved: string }
  /** The address temporarily redirects to this page. */
  | { found: string }
  /** No page has this address; this page says so. */
  | { notFound: string };

/**
 * The page that a GET leads to if it is for neither a known page nor a file; null if the application answers
 * it. The router accepts addresses in any case, encoded, and with a trailing slash. Those are redirected to
 * the canonical spelling, so that a page is rendered and cached once.
 */
export const pageAddressOf = ({ method, url = '' }: IncomingMessage): PageAddress | null => {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (path === changePasswordUrl) return { found: adminUrls.account };
  if (isPrivate(path)) return null;
  if (otherAddresses.some((other) => path === other || path.startsWith(`${other}/`))) return null;
  const routed = asRouted(path);
  const spelled = routed.endsWith('/') ? routed.slice(0, -1) : routed;
  if (spelled !== path && knownPages.has(spelled)) {
    return { moved: spelled + (mark === -1 ? '' : url.slice(mark)) };
  }
  // Exactly what the router's staff routes match: /administrator is not one of them.
  const isStaffPage = spelled.startsWith(`${adminUrls.dashboard}/`);
  return { notFound: isStaffPage ? notFoundUrls.staff : notFoundUrls.site };
};

/**
 * The page that an address with doubled slashes means; programs make such addresses when they join parts that
 * end in a slash. Null if it means none of our pages. It never leads to another site, although browsers read
 * //name as a host.
 */
export const pageWithoutDoubledSlashes = ({ method, url = '' }: IncomingMessage): string | null => {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null;
  const [path = '', ...query] = url.split('?');
  if (!path.includes('//')) return null;
  const single = path.replace(/\/{2,}/g, '/');
  const page = single === '/' ? single : asRouted(single).replace(/\/$/, '');
  const meant = knownPages.has(page) ? page : meantFamilyPage(single);
  return meant && [meant, ...query].join('?');
};
