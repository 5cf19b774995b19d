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

/** Every address that has a page of its own, those for unknown addresses included. */
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

/** What is not a page and answers for itself, its unknown addresses too. */
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

/** Pages of one person: never cached. */
const isPrivate = (path: string): boolean =>
  meantFamilyPage(path) !== null ||
  privateRoots.some(
    (root) => path.startsWith(`${root}/`) && /^[^/]+$/.test(path.slice(root.length + 1)),
  );

export type PageAddress =
  /** The page has this address in another spelling; the query stays. */
  | { moved: string }
  /** The address leads to this page for now. */
  | { found: string }
  /** No page has this address; this one says so. */
  | { notFound: string };

/**
 * What a GET for anything but a known page or a file leads to; null for what the application answers. The
 * router reads addresses in any case, encoded and with a slash at the end: those are sent to the one
 * spelling, so that a page is rendered and cached once.
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
 * The page that an address with doubled slashes means, as programs make it when they join one that ends in a slash;
 * null where it means none of our pages. It never leads to another site: browsers read //name as a host.
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
