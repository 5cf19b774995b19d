import { type ClientInstrumentation, matchRoutes } from 'react-router';
import { localizePath, splitLanguage } from '../../domain/language-urls.ts';
import { isLanguage } from '../../domain/lib/languages.ts';
import { openDocument, underWay, untilPageIsLeft } from './open-document.ts';
import { readInWorker } from './worker/register-worker.ts';

/**
 * Navigation inside the site can fail in two ways: a script of the next page is missing because a new version
 * was installed since this tab was opened, or there is no connection. In both cases the browser loads the
 * requested address as a document: from the new version, or from the service worker (docs/decisions/048).
 * React Router by itself would reload the page that the visitor wanted to leave.
 */
interface RouterWindow {
  __reactRouterDataRouter?: { routes: Parameters<typeof matchRoutes>[0] };
  __reactRouterManifest?: {
    routes: Record<string, { module: string; clientLoaderModule?: string } | undefined>;
  };
  __reactRouterRouteModules?: Record<string, unknown>;
}

/** Called when a navigation's script can't be loaded. By default it opens the address as a document. */
let onMissingScript: (address: URL) => void = openDocument;

/**
 * Replaces the handling of navigations whose scripts can't be loaded. The visitor has not left the page at
 * that point.
 * @returns a function that restores the default
 */
export const handleMissingScripts = (handle: (address: URL) => void): (() => void) => {
  onMissingScript = handle;
  return () => {
    onMissingScript = openDocument;
  };
};

/** What reads content in the browser. Its code is loaded once a visitor is about to open another page. */
export const browserContent = () => import('./browser-content.ts');

/** Runs around each of React Router's navigations (https://reactrouter.com/how-to/instrumentation). */
export const navigationInstrumentation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'number') return void (await navigate());
        const thisNavigation = { address: toAddress(to) };
        // Navigation in the browser works only in English; a page in another language is loaded whole.
        if (isLanguage(document.documentElement.lang)) {
          openDocument(thisNavigation.address);
          await untilPageIsLeft();
        }
        underWay.target = thisNavigation;
        const scripts = missingModules(thisNavigation.address.pathname);
        if (!(await canBeLoaded(scripts))) {
          if (underWay.target === thisNavigation) onMissingScript(thisNavigation.address);
          await untilPageIsLeft();
        }
        // The visitor has followed another link meanwhile.
        if (underWay.target !== thisNavigation) await untilPageIsLeft();
        await navigate();
        if (underWay.target === thisNavigation) underWay.target = null;
        readInWorker(thisNavigation.address);
      },
    }),
};

/** The whole address of a link's target, which is below the address of the page's language. */
const toAddress = (to: string): URL => {
  const { language } = splitLanguage(location.pathname);
  return new URL(to.startsWith('/') ? localizePath(language, to) : to, location.href);
};

/** The scripts of an address's routes that are not loaded yet. */
const missingModules = (path: string): string[] => {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: loaded = {},
  } = window as RouterWindow;
  const matches = router ? (matchRoutes(router.routes, path) ?? []) : [];
  return matches
    .flatMap(({ route: { id = '' } }) => (id in loaded ? [] : [manifest?.routes[id]]))
    .flatMap((route) => (route ? [route.module, route.clientLoaderModule] : []))
    .filter((file) => file !== undefined);
};

/**
 * Prefetches the scripts of a page that may be opened next. A missing script is handled when it is opened.
 */
export const prefetchScripts = (path: string): void => {
  void canBeLoaded(missingModules(path));
};

const canBeLoaded = async (scripts: string[]): Promise<boolean> => {
  try {
    await Promise.all([
      browserContent(),
      ...scripts.map((script) => import(/* @vite-ignore */ script)),
    ]);
    return true;
  } catch (error) {
    console.info('A script of the next page is missing:', error);
    return false;
  }
};

const reloadedKey = 'fernlight:reloaded';

/**
 * Reloads a page whose own scripts can't be loaded, once for each address: if the scripts are missing
 * altogether, it must not reload forever.
 * @returns false if it was tried before
 */
export const reloadOnce = (): boolean => {
  try {
    if (sessionStorage.getItem(reloadedKey) === location.href) return false;
    sessionStorage.setItem(reloadedKey, location.href);
  } catch {
    return false; // Without storage, this can't tell a first attempt from a tenth.
  }
  location.reload();
  return true;
};

/** Call when the page has its scripts: if one is missing later, the page may be reloaded again. */
export const forgetReload = (): void => {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // Without storage there is nothing to forget.
  }
};
