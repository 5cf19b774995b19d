import { seconds } from '../../../domain/lib/durations.ts';
import { isTranslated, localizePath, splitLanguage } from '../../../domain/language-urls.ts';
import {
  parseRequestedAddress,
  parseTarget,
} from '../../../domain/nouns/old-addresses/old-address-noun.ts';
import type { Basics } from '../../basics.ts';
import type { Database } from '../../database/open-database.ts';
import { findStorageCause } from '../../database/failure.ts';
import { publicOpenerPolicy } from '../../http/security-headers.ts';
import type { ContentCache } from '../../versioned-cache.ts';
import { oldAddressesStore } from '../../store/content/old-addresses-store.ts';
import { listRootPages } from '../root-pages.ts';
import { listShownPosts } from './public-addresses.ts';

export interface OldAddresses {
  /**
   * Where an old address leads, with the part of the query that does not belong to the old address; null if
   * it is not an old address. If the path also belongs to a page, only its query can make it an old address,
   * such as /?page_id=12.
   * @param url a request's path with its query
   */
  find: (url: string, options: { isPage: boolean }) => Promise<string | null>;
}

/** How long to wait after a failed read (milliseconds). */
const retryAfter = seconds(5);

/**
 * The old addresses, in memory until content changes. When they are read, each is resolved to the current
 * address of its page, so there are neither chains nor loops. They are read again each day, because a post
 * may end at midnight.
 */
export const createOldAddresses = ({
  database,
  log,
  cache,
  contentVersion,
}: Pick<Basics, 'database' | 'log'> & ContentCache): OldAddresses => {
  let lastRead: Urls = new Map();

  const read = async (): Promise<Urls> => {
    try {
      return (lastRead = await readUrls(database));
    } catch (error) {
      log.error(
        { event: 'old addresses not read', network: 'any', cause: findStorageCause(error), error },
        'they lead where they did before',
      );
      throw error;
    }
  };

  const getUrls = (): Promise<Urls> =>
    cache.get('old addresses', contentVersion(), read, retryAfter).catch(() => lastRead);

  return {
    find: async (url, { isPage }) => {
      const { path, query, tracking } = parseRequestedAddress(url);
      // An address of a page needs no read. Links in letters and advertisements have only tracking
      // parameters, which are not in `query`.
      if (isPage && query === '') return null;
      const urls = await getUrls();
      const byQuery = query === '' ? null : findUrl(urls, path, query);
      if (byQuery) return byQuery + encodeQuery(tracking);
      const byPath = isPage ? null : findUrl(urls, path);
      return byPath && byPath + encodeQuery(url.split('?').slice(1).join('?'));
    },
  };
};

/** The URLs of today's pages by old address. */
type Urls = ReadonlyMap<string, string>;

const readUrls = async (database: Database): Promise<Urls> => {
  const rows = await oldAddressesStore.list(database, 'staff');
  const hasRecords = rows.some(({ target }) => parseTarget(target)?.id !== undefined);
  const posts = hasRecords ? await listShownPosts(database) : [];
  const ownPages = hasRecords ? await listRootPages(database) : [];
  const urlsByTarget = new Map(
    [...posts.flatMap(({ current, archived }) => [...current, ...archived]), ...ownPages].map(
      ({ target, url }) => [target, url],
    ),
  );
  return new Map(
    rows.flatMap(({ address, target }) => {
      const { page, id } = parseTarget(target) ?? {};
      const url = id === undefined ? page : urlsByTarget.get(target);
      return url ? [[address, url] as const] : [];
    }),
  );
};

/**
 * The page that an old address leads to, or null. If the address begins with a language, that is the page in
 * the language, or in English if the page is not translated.
 */
const findUrl = (urls: Urls, path: string, query = ''): string | null => {
  const url = urls.get(path + query);
  if (url) return url;
  const { language, path: englishPath } = splitLanguage(path);
  const englishUrl = language && urls.get(englishPath + query);
  if (!englishUrl) return null;
  return isTranslated(englishUrl) ? localizePath(language, englishUrl) : englishUrl;
};

/** Encodes the query so that a header can contain it. */
const encodeQuery = (query: string): string =>
  query && new URL(`http://query.invalid/?${query}`).search;

/** A permanent redirect, for search engines, but not stored by browsers, because staff may correct it. */
export const redirectToPage = (url: string): Response =>
  new Response(null, {
    status: 301,
    headers: {
      Location: url,
      'Cache-Control': 'no-store',
      // The page's own policy, so that the browser does not switch processes for the redirect.
      'Cross-Origin-Opener-Policy': publicOpenerPolicy,
    },
  });
