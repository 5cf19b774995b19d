import type { IncomingMessage } from 'node:http';
import { apiUrls, listPageUrl, pageUrls, tourThanksUrl } from '../domain/urls.ts';

const pages: ReadonlySet<string> = new Set([...Object.values(pageUrls), tourThanksUrl]);
const longLists: ReadonlySet<string> = new Set([pageUrls.gallery, pageUrls.testimonials]);
const listReads: ReadonlySet<string> = new Set([apiUrls.gallery, apiUrls.testimonials]);
const publicReads: ReadonlySet<string> = new Set([
  ...listReads,
  apiUrls.services,
  apiUrls.contact,
  apiUrls.about,
]);

/**
 * The address whose answer serves a request, or null where the answer must be made for this request
 * alone. Query strings that mean nothing lead to the same answer as none.
 */
export const keyOf = (request: IncomingMessage, sessionCookie: string): string | null => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = request.url ?? '';
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  if (pages.has(path)) return longLists.has(path) && query ? listKey(path, query) : path;
  if (!publicReads.has(path)) return null;
  // What a session may read is never kept, and never answered from what is kept.
  if (request.headers.cookie?.includes(`${sessionCookie}=`)) return null;
  if (!query) return path;
  return listReads.has(path) ? partKey(path, query) : path;
};

const listKey = (path: string, query: string): string => {
  const page = new URLSearchParams(query).get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page)
    ? listPageUrl(path as typeof pageUrls.gallery, Number(page))
    : path;
};

/** Parts of a list are kept only where they are whole numbers; the API refuses the others itself. */
const partKey = (path: string, query: string): string | null => {
  const values = new URLSearchParams(query);
  const limit = values.get('limit');
  const offset = values.get('offset');
  if (limit === null && offset === null) return path;
  if (!/^\d{1,4}$/.test(limit ?? '') || !/^\d{1,6}$/.test(offset ?? '0')) return null;
  return `${path}?limit=${Number(limit)}&offset=${Number(offset ?? 0)}`;
};
