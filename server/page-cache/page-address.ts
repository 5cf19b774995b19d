import type { IncomingMessage } from 'node:http';
import {
  listNames,
  findList,
  shownLists,
  singleNames,
  findSingle,
} from '../../domain/nouns/index.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { localizePath, splitLanguage } from '../../domain/language-urls.ts';
import { languageCodes } from '../../domain/lib/languages.ts';
import {
  adminUrls,
  changePasswordUrl,
  editThisPageUrl,
  editUrls,
  formerSetupPages,
  previewUrls,
  setupUrls,
} from '../../domain/staff-urls.ts';
import {
  normalizePath,
  feedUrls,
  fileUrls,
  iconFiles,
  iconUrl,
  listPageUrl,
  correctFamilyPage,
  findNotFoundUrl,
  notFoundUrls,
  pageUrls,
  parsePostPath,
  parseRootUrl,
  postCalendarUrl,
  toPostUrl,
  privateRoots,
  professionalThanksUrl,
  publicApiUrls,
} from '../../domain/urls.ts';
import { parsePreferredRows } from '../http/request-headers.ts';

/** Every address with a page of its own, including the pages for unknown addresses. */
export const knownPages: ReadonlySet<string> = new Set([
  ...Object.values(pageUrls),
  ...languageCodes.flatMap((code) =>
    Object.values(pageUrls).map((page) => localizePath(code, page)),
  ),
  professionalThanksUrl,
  ...Object.values(adminUrls),
  // Some lists have a staff page whose address only their definition contains.
  ...listNames.map((name) => findList(name).page),
  ...Object.values(editUrls),
  ...Object.values(previewUrls),
  ...setupUrls,
  ...Object.keys(formerSetupPages).map((page) => `${adminUrls.setup}/${page}`),
  ...Object.values(notFoundUrls),
]);

const apiRoot = apiUrls.login.slice(0, apiUrls.login.lastIndexOf('/'));

/** Addresses that are not pages; the application answers these and anything below them itself. */
const applicationPaths: readonly string[] = [
  apiRoot,
  fileUrls.socialCards,
  ...iconFiles.map((file) => iconUrl(file)),
  fileUrls.uploads,
  fileUrls.documents,
  fileUrls.factSheet,
  fileUrls.factSheetCode,
  fileUrls.health,
  fileUrls.sitemap,
  fileUrls.robots,
  fileUrls.manifest,
  fileUrls.staffManifest,
  fileUrls.worker,
  fileUrls.offline,
  editThisPageUrl,
  ...feedUrls,
];

/** Private pages, each for a single person. They are never cached, in any language. */
const isPrivatePage = (address: string): boolean => {
  const { language, path } = splitLanguage(address);
  // Of the private pages, only families' exist in other languages.
  const roots = language ? privateRoots.slice(0, 1) : privateRoots;
  return (
    correctFamilyPage(path) !== null ||
    roots.some((root) => path.startsWith(`${root}/`) && /^[^/]+$/.test(path.slice(root.length + 1)))
  );
};

/** Whether a path is that of a post, in any language, because a page's links stay in its language. */
const isPost = (path: string): boolean => parsePostPath(splitLanguage(path).path) !== null;

export type PageAddress =
  /** The address in its canonical spelling, with the query of the request. */
  | { moved: string }
  /** The address temporarily redirects to this page. */
  | { found: string }
  /**
   * No page has this address; `notFound` is the address of the page that says so. If a record has the address
   * `root`, such as /es/our-garden (`atRoot` in domain/nouns/noun.ts), its page is shown instead.
   */
  | { notFound: string; root?: string };

/**
 * The page for a GET of an address that is neither a known page nor a file; null if the application answers
 * it. The router accepts addresses in any case, encoded, and with a trailing slash. Those are redirected to
 * the canonical spelling, so that a page is rendered and cached once.
 */
export const findPageAddress = ({ method, url = '' }: IncomingMessage): PageAddress | null => {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (path === changePasswordUrl) return { found: adminUrls.account };
  if (isPrivatePage(path) || isPost(path)) return null;
  if (applicationPaths.some((other) => path === other || path.startsWith(`${other}/`))) return null;
  const routed = normalizePath(path);
  const canonicalPath = routed.endsWith('/') ? routed.slice(0, -1) : routed;
  if (canonicalPath !== path && (knownPages.has(canonicalPath) || isPost(canonicalPath))) {
    return { moved: canonicalPath + (mark === -1 ? '' : url.slice(mark)) };
  }
  // Exactly what the router's staff routes match: /administrator is not one of them.
  const isStaffPage = canonicalPath.startsWith(`${adminUrls.dashboard}/`);
  if (isStaffPage) return { notFound: notFoundUrls.staff };
  const { language, path: englishPath } = splitLanguage(canonicalPath);
  return {
    notFound: localizePath(language, findNotFoundUrl(englishPath)),
    ...(parseRootUrl(englishPath) && { root: canonicalPath }),
  };
};

/**
 * The page that an address with doubled slashes is meant for; programs make such addresses when they join
 * parts that end in a slash. Null if there is none. The result never leads to another site, although browsers
 * read //name as a host.
 */
export const correctDoubledSlashes = (request: IncomingMessage): string | null => {
  const url = withSingleSlashes(request);
  if (url === null) return null;
  const [single = '', ...query] = url.split('?');
  const page = single === '/' ? single : normalizePath(single).replace(/\/$/, '');
  const intended = knownPages.has(page) ? page : correctFamilyPage(single);
  return intended && [intended, ...query].join('?');
};

/** An address without its doubled slashes; null if it has none. */
export const withSingleSlashes = ({ method, url = '' }: IncomingMessage): string | null => {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return null;
  const [path = '', ...query] = url.split('?');
  return path.includes('//') ? [path.replace(/\/{2,}/g, '/'), ...query].join('?') : null;
};

/** The address whose response answers a request. */
export interface CacheKey {
  key: string;
  /**
   * Whether the key is one of the few addresses that always exist, not a post or a further page of a list.
   */
  isFixed: boolean;
  /** Drawings are made in another process, so they don't wait in the queue of page renders. */
  isDrawn?: true;
  /** An API response with only a part of a list. Anyone can request any number of different parts. */
  isPart?: true;
  /** Only for the second and later pages of a list. */
  page?: { list: string; number: number };
}

const publicLists = shownLists.map((name) => findList(name));
const longLists: ReadonlySet<string> = new Set(publicLists.flatMap(({ pagedOn }) => pagedOn ?? []));
const publicApiReads: ReadonlySet<string> = new Set([
  ...[...publicLists, ...singleNames.map(findSingle).filter(({ isOpen = true }) => isOpen)].map(
    ({ url }) => url,
  ),
  publicApiUrls.pageTexts,
]);
/** The parameters by which the API returns a part of a list or of the texts. */
const partParameters = ['limit', 'offset', 'id', 'address', 'archive', 'area'];
/** In characters. No existing part has a longer address. */
const maxPartKeyLength = 200;
const cachedFiles: ReadonlySet<string> = new Set([
  ...feedUrls,
  fileUrls.sitemap,
  fileUrls.manifest,
  fileUrls.staffManifest,
  fileUrls.offline,
]);
const drawnFiles: ReadonlySet<string> = new Set([fileUrls.factSheet, fileUrls.factSheetCode]);

/**
 * The address whose response answers a request, or null if the response must be made for this request alone.
 * Meaningless query strings lead to the same response as none.
 */
export const findCacheKey = (request: IncomingMessage, sessionCookie: string): CacheKey | null => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = request.url ?? '';
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  if (knownPages.has(path)) {
    return query && longLists.has(splitLanguage(path).path)
      ? toListKey(path, query)
      : toFixedKey(path);
  }
  if (cachedFiles.has(path)) return toFixedKey(path);
  if (isPost(path)) return { key: toPostKey(path), isFixed: false };
  if (drawnFiles.has(path)) return { ...toFixedKey(path), isDrawn: true };
  if (!publicApiReads.has(path)) return null;
  // Responses to sessions are never cached, nor taken from the cache.
  if (request.headers.cookie?.includes(`${sessionCookie}=`)) return null;
  const rows = parsePreferredRows(request.headers.prefer);
  return query || rows ? toPartKey(path, query, rows) : toFixedKey(path);
};

/** The same key for any order of parameters, and for first rows by header or query; null if too long. */
const toPartKey = (path: string, query: string, rows: number | undefined): CacheKey | null => {
  const values = new URLSearchParams(query);
  if (rows && !values.has('limit')) values.set('limit', String(rows));
  const part = new URLSearchParams(
    partParameters.flatMap((name) => values.getAll(name).map((value) => [name, value])),
  );
  if (part.size === 0) return toFixedKey(path);
  const key = `${path}?${part}`;
  return key.length > maxPartKeyLength ? null : { key, isFixed: false, isPart: true };
};

const toFixedKey = (key: string): CacheKey => ({ key, isFixed: true });

/** @param list the address of a list, in any language */
const toListKey = (list: string, query: string): CacheKey => {
  const page = new URLSearchParams(query).get('page') ?? '';
  const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  if (number === 1) return toFixedKey(list);
  return { key: listPageUrl(list, number), isFixed: false, page: { list, number } };
};

/** A post's calendar file is the same for every title, so its key has none. */
const toPostKey = (path: string): string => {
  const post = path.endsWith('.ics') ? parsePostPath(path) : null;
  return post ? postCalendarUrl(toPostUrl(post.list, { id: post.id, title: '' })) : path;
};
