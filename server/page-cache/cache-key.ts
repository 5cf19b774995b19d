import type { IncomingMessage } from 'node:http';
import { listOf, shownLists, singleNames, singleOf } from '../../domain/nouns/index.ts';
import { fileUrls, listPageUrl, type PageUrl } from '../../domain/urls.ts';
import { knownPages } from './page-address.ts';

/** The address whose response answers a request. */
export interface CacheKey {
  key: string;
  /**
   * Whether it is one of the few addresses that always exist, not one of the many parts that a list may have.
   */
  isFixed: boolean;
  /** A drawing, made in a thread, so that it need not wait for renders, nor renders for it. */
  isDrawn?: true;
  /** Only for a further page of a list. */
  page?: { list: PageUrl; number: number };
}

const readLists = shownLists.map((name) => listOf(name));
const longLists: ReadonlySet<string> = new Set(readLists.flatMap(({ pagedOn }) => pagedOn ?? []));
const listReads: ReadonlySet<string> = new Set(
  readLists.filter(({ pagedOn }) => pagedOn).map(({ url }) => url),
);
const publicReads: ReadonlySet<string> = new Set(
  [...readLists, ...singleNames.map(singleOf).filter(({ isOpen = true }) => isOpen)].map(
    ({ url }) => url,
  ),
);
/** Files that are drawn from stored content. */
const drawnFiles: ReadonlySet<string> = new Set([
  fileUrls.factSheet,
  fileUrls.factCard,
  fileUrls.factSheetCode,
]);

/**
 * The address whose response answers a request, or null if the response must be made for this request alone.
 * Meaningless query strings lead to the same response as none.
 */
export const keyOf = (request: IncomingMessage, sessionCookie: string): CacheKey | null => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = request.url ?? '';
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  if (knownPages.has(path)) {
    return query && longLists.has(path) ? listKey(path as PageUrl, query) : fixed(path);
  }
  if (drawnFiles.has(path)) return { ...fixed(path), isDrawn: true };
  if (!publicReads.has(path)) return null;
  // What a session may read is never cached, nor answered from the cache.
  if (request.headers.cookie?.includes(`${sessionCookie}=`)) return null;
  return query && listReads.has(path) ? partKey(path, query) : fixed(path);
};

const fixed = (key: string): CacheKey => ({ key, isFixed: true });

const listKey = (list: PageUrl, query: string): CacheKey => {
  const page = new URLSearchParams(query).get('page') ?? '';
  const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  if (number === 1) return fixed(list);
  return { key: listPageUrl(list, number), isFixed: false, page: { list, number } };
};

/** Parts of a list are cached only if their parameters are whole numbers; the API rejects others itself. */
const partKey = (path: string, query: string): CacheKey | null => {
  const values = new URLSearchParams(query);
  const limit = values.get('limit');
  const offset = values.get('offset');
  if (limit === null && offset === null) return fixed(path);
  if (!/^\d{1,4}$/.test(limit ?? '') || !/^\d{1,6}$/.test(offset ?? '0')) return null;
  const key = `${path}?limit=${Number(limit)}&offset=${Number(offset ?? 0)}`;
  return { key, isFixed: false };
};
