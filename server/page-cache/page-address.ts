import type { IncomingMessage } from 'node:http';
import {
  adminUrls,
  apiUrls,
  asRouted,
  fileUrls,
  isStaffPath,
  notFoundUrls,
  pageUrls,
  tourThanksUrl,
} from '../../domain/urls.ts';

/** Every address that has a page of its own, those for unknown addresses included. */
export const knownPages: ReadonlySet<string> = new Set([
  ...Object.values(pageUrls),
  tourThanksUrl,
  ...Object.values(adminUrls),
  ...Object.values(notFoundUrls),
]);

const apiRoot = apiUrls.login.slice(0, apiUrls.login.lastIndexOf('/'));

/** What is not a page and answers for itself, its unknown addresses too. */
const otherAddresses: readonly string[] = [
  apiRoot,
  fileUrls.uploads,
  fileUrls.health,
  fileUrls.sitemap,
  fileUrls.robots,
  fileUrls.manifest,
];

export type PageAddress =
  /** The page has this address in another spelling; the query stays. */
  | { moved: string }
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
  if (otherAddresses.some((other) => path === other || path.startsWith(`${other}/`))) return null;
  const routed = asRouted(path);
  const spelled = routed.endsWith('/') ? routed.slice(0, -1) : routed;
  if (spelled !== path && knownPages.has(spelled)) {
    return { moved: spelled + (mark === -1 ? '' : url.slice(mark)) };
  }
  return { notFound: isStaffPath(path) ? notFoundUrls.staff : notFoundUrls.site };
};
