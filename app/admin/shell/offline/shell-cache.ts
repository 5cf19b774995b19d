import { days } from '../../../../domain/lib/durations.ts';
import { adminUrls } from '../../../../domain/staff-urls.ts';
import { getRunningVersion, prefetchScripts } from '../../../lib/failed-navigation.ts';
import { staffShellCache } from '../../../lib/worker/offline-worker.ts';
import { runWhenIdle } from '../../../ui/loading/when-idle.ts';
import { loadLateParts } from '../../ui/late.tsx';
import { loadNotices } from '../../ui/notices.tsx';
import { loadSearch } from '../search/search-box.tsx';

/** The pages that open without a connection. Their HTML contains no one's data. */
const shellPages = [
  adminUrls.dashboard,
  adminUrls.tours,
  adminUrls.visits,
  adminUrls.gallery,
  adminUrls.login,
];

/** The cache entry with the version of the stored pages and the time when they were stored. */
const stampPath = `${adminUrls.dashboard}/shell-stamp`;

interface Stamp {
  version: string;
  at: number;
}

/** How often to refresh the pages, because the home's name and colors may change without a new version. */
const refreshInterval = days(1);

/** Prefetches the scripts of the pages that open without a connection. With `store`, stores both. */
export const prepareOfflineShell = ({ store }: { store: boolean }): void =>
  runWhenIdle(() => {
    const prefetched = Promise.all(shellPages.map(prefetchScripts));
    if (!store) return;
    prefetched
      .then(storeShell)
      .catch((error: unknown) =>
        console.info('The staff area could not be stored for when there is no connection:', error),
      );
  });

const storeShell = async (): Promise<void> => {
  const version = getRunningVersion();
  const cache = await caches.open(staffShellCache);
  const stamp = (await (await cache.match(stampPath))?.json()) as Stamp | undefined;
  if (stamp?.version === version && Date.now() - stamp.at < refreshInterval) return;
  const pages = await Promise.all(shellPages.map(readPage));
  await Promise.all([loadSearch(), loadNotices(), loadLateParts()]);
  const files = findFiles(pages.map(({ html }) => html));
  // Store the files first: a page must never be stored without its scripts and styles.
  await Promise.all(files.map((file) => storeFile(cache, file)));
  for (const { path, html, headers } of pages)
    await cache.put(path, new Response(html, { headers }));
  await cache.put(stampPath, Response.json({ version, at: Date.now() } satisfies Stamp));
  const currentPaths = new Set<string>([...shellPages, ...files, stampPath]);
  const staleEntries = (await cache.keys()).filter(
    ({ url }) => !currentPaths.has(new URL(url).pathname),
  );
  await Promise.all(staleEntries.map((entry) => cache.delete(entry)));
};

/** Reads a page without cookies, as a signed-out visitor. @throws Error if it can't be read */
const readPage = async (path: string) => {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`);
  return { path, html: await response.text(), headers: response.headers };
};

/** The scripts and styles that the pages link to, and those and the fonts that this page has loaded. */
const findFiles = (pages: string[]): string[] => {
  const linkedFiles = pages.flatMap((html) => html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []);
  const loadedFiles = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/[\w.-]+\.(?:js|css|woff2)$/.test(path));
  return [...new Set([...linkedFiles, ...loadedFiles])];
};

/** File names contain a hash, so a stored file is never out of date. */
const storeFile = async (cache: Cache, file: string): Promise<void> => {
  if (await cache.match(file)) return;
  const response = await fetch(file, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${file} answered ${response.status}`);
  await cache.put(file, response);
};
