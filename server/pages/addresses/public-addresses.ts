import {
  isHiddenPage,
  isOptionalPage,
  type OptionalContent,
  optionalPages,
} from '../../../domain/nouns/home/optional-pages.ts';
import { findList, type ListName, listNames } from '../../../domain/nouns/index.ts';
import {
  type AddressTarget,
  toTarget,
} from '../../../domain/nouns/old-addresses/old-address-noun.ts';
import { type Page, pages } from '../../../domain/pages.ts';
import { findPostPage, type PageUrl, toPostUrl } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import { listStores } from '../../store/content/stores.ts';
import { listDeletedRecords } from '../../store/history/trash-store.ts';
import type { ReadHomeSettings } from '../home-settings.ts';
import { listFormerRootPages, listRootPages } from '../root-pages.ts';

/** The pages of the site, for the sitemap and as targets of old addresses. */

interface UsageContext {
  homeSettings: ReadHomeSettings;
  publicContent: { optional: () => Promise<OptionalContent> };
}

/** Returns whether the home uses a page: it has content and is not hidden. */
export const createUsageCheck = async ({
  homeSettings,
  publicContent,
}: UsageContext): Promise<(path: string) => boolean> => {
  const { hiddenPages } = await homeSettings();
  const { pages: stored = [] } = await publicContent.optional();
  const emptyPages = new Set<string>(
    Object.keys(optionalPages).flatMap((name) =>
      isOptionalPage(name) && !stored.includes(name) ? optionalPages[name] : [],
    ),
  );
  return (path) => !emptyPages.has(path) && !isHiddenPage(path, hiddenPages);
};

/** The optional pages without content. For a page that no menu links to, an archive counts as content. */
export const listMissingPages = async ({
  database,
  publicContent,
}: Pick<UsageContext, 'publicContent'> & { database: Database }): Promise<PageUrl[]> => {
  const { pages: listed = [] } = await publicContent.optional();
  const archived = (await listShownPosts(database)).filter(
    ({ archivedCount }) => archivedCount > 0,
  );
  return Object.entries(optionalPages).flatMap(([name, url]) =>
    listed.some((page) => page === name) || archived.some(({ page }) => page === url) ? [] : url,
  );
};

/** The lists whose records have pages. */
const postLists = listNames.flatMap((name) => {
  const page = findPostPage(name);
  return page ? [{ name, page }] : [];
});

/** The most posts of each list; a sitemap may have at most 50,000 addresses. */
const maxPosts = 1000;

/** The newest posts of a list that visitors read. */
interface ShownPosts {
  page: PageUrl;
  current: AddressTarget[];
  archived: AddressTarget[];
  /** The number of posts in the archive; `archived` contains only the newest. */
  archivedCount: number;
}

export const listShownPosts = (database: Database): Promise<ShownPosts[]> =>
  Promise.all(
    postLists.map(async ({ name, page }) => {
      const store = listStores[name];
      const hasArchive = findList(name).archivedAfter !== undefined;
      const archivedCount = hasArchive ? await store.count(database, 'archive') : 0;
      const current = await store.listLatest(database, 'visitors', maxPosts);
      const archived =
        archivedCount > 0 ? await store.listLatest(database, 'archive', maxPosts) : [];
      const describe = (record: { id: number }) => describePost(name, page, record);
      return {
        page,
        current: current.map(describe),
        archived: archived.map(describe),
        archivedCount,
      };
    }),
  );

const describePost = (name: ListName, page: PageUrl, record: { id: number }): AddressTarget => {
  const { getTitle, title: listTitle } = findList(name);
  const title = getTitle(record);
  return {
    target: toTarget(page, record.id),
    url: toPostUrl(page, { id: record.id, title }),
    name: `${listTitle}: ${title}`,
  };
};

/**
 * The possible targets of an old address: the pages in use, in the menu's order, then the home's own pages
 * and posts.
 */
export const listTargets = async (
  context: UsageContext & { database: Database },
): Promise<AddressTarget[]> => {
  const isUsed = await createUsageCheck(context);
  const posts = await listShownPosts(context.database);
  return [
    ...Object.values<Page>(pages)
      .filter(({ url }) => isUsed(url))
      .map(({ url, name }) => ({ target: url, url, name })),
    ...(await listRootPages(context.database)),
    ...posts.flatMap(({ current, archived }) => [...current, ...archived]),
  ];
};

/** How many of the newest records of a list to check. */
const maxRecent = 100;

/**
 * The former addresses of pages that visitors can't read any more, because staff have hidden, deleted or
 * moved the pages, or because their posts have ended.
 */
export const listGonePages = async (database: Database): Promise<AddressTarget[]> => {
  const shownPosts = await listShownPosts(database);
  const shown = new Set(
    shownPosts.flatMap(({ current, archived }) =>
      [...current, ...archived].map(({ target }) => target),
    ),
  );
  const pagesByList = await Promise.all(
    postLists.map(async ({ name, page }) => {
      const stored = await listStores[name].list(database, 'staff', { limit: maxRecent });
      const deleted = await listDeletedRecords(database, name, maxRecent);
      return [...stored, ...deleted].map((record) => describePost(name, page, record));
    }),
  );
  const gonePosts = pagesByList.flat().filter(({ target }) => !shown.has(target));
  return [...(await listFormerRootPages(database, maxRecent)), ...gonePosts];
};
