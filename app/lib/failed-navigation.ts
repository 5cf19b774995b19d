import { type ContextType, use, useEffect } from 'react';
import {
  type ClientInstrumentation,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { localizePath, splitLanguage } from '../../domain/language-urls.ts';
import { isLanguage } from '../../domain/lib/languages.ts';
import { openDocument, currentNavigation, waitForUnload } from './open-document.ts';
import { storeInWorker } from './worker/register-worker.ts';

/**
 * Navigation inside the site can fail in two ways: a script of the next page is missing because a new version
 * was installed since this tab was opened, or there is no connection. In both cases the browser loads the
 * requested address as a document: from the new version, or from the service worker (docs/decisions/048).
 * React Router by itself would reload the page that the visitor wanted to leave.
 */

/** The routes and their scripts; null and undefined before hydration. */
let dataRouter: ContextType<typeof DataRouterContext> = null;
let framework: ContextType<typeof FrameworkContext>;

/**
 * Stores the routes and their scripts, which React Router provides only to components. Its window variables
 * contain them, too, but no check would fail if a new version of React Router removed those variables; a
 * missing context is a type error.
 */
export const useRouteScripts = (): void => {
  const routes = use(DataRouterContext);
  const scripts = use(FrameworkContext);
  useEffect(() => {
    dataRouter = routes;
    framework = scripts;
  }, [routes, scripts]);
};

/** The version of the site that is running in this page; empty before hydration. */
export const getRunningVersion = (): string => framework?.manifest.version ?? '';

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

/** Loads the code that reads content in the browser. Called once a visitor is about to open another page. */
export const loadBrowserContent = () => import('./browser-content.ts');

/** Runs around each of React Router's navigations (https://reactrouter.com/how-to/instrumentation). */
export const navigationInstrumentation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'number') return void (await navigate());
        const thisNavigation = { address: toAddress(to) };
        currentNavigation.set(thisNavigation);
        // Navigation in the browser works only in English; a page in another language is loaded whole.
        if (isLanguage(document.documentElement.lang)) {
          openDocument(thisNavigation.address);
          await waitForUnload();
        }
        const scripts = listMissingModules(thisNavigation.address.pathname);
        if (!(await canLoadScripts(scripts))) {
          if (currentNavigation.get() === thisNavigation) onMissingScript(thisNavigation.address);
          await waitForUnload();
        }
        // A navigation never finishes if the visitor has followed another link meanwhile.
        if (currentNavigation.get() !== thisNavigation) await waitForUnload();
        await navigate();
        if (currentNavigation.get() === thisNavigation) currentNavigation.set(null);
        storeInWorker(thisNavigation.address);
      },
    }),
};

/** The full address of a link's target, with the prefix of the page's language. */
const toAddress = (to: string): URL => {
  const { language } = splitLanguage(location.pathname);
  return new URL(to.startsWith('/') ? localizePath(language, to) : to, location.href);
};

/** For the routes of a path, the scripts that are not loaded yet. */
const listMissingModules = (path: string): string[] => {
  const { manifest, routeModules = {} } = framework ?? {};
  return (dataRouter?.router.match(path) ?? [])
    .flatMap(({ route: { id } }) => (id in routeModules ? [] : [manifest?.routes[id]?.module]))
    .filter((file) => file !== undefined);
};

/**
 * Prefetches the scripts of a page that may be opened next.
 * @returns false if a script can't be loaded, which is handled when the page is opened
 */
export const prefetchScripts = (path: string): Promise<boolean> =>
  canLoadScripts(listMissingModules(path));

const canLoadScripts = async (scripts: string[]): Promise<boolean> => {
  try {
    await Promise.all([
      loadBrowserContent(),
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
 * Reloads a page whose own scripts can't be loaded, but only once, so that it doesn't reload forever.
 * @returns false if the page was already reloaded, or if the browser stores nothing; otherwise true
 */
export const reloadOnce = (): boolean => {
  try {
    if (sessionStorage.getItem(reloadedKey) === location.href) return false;
    sessionStorage.setItem(reloadedKey, location.href);
  } catch {
    return false; // Without storage, a repeated reload can't be recognized.
  }
  location.reload();
  return true;
};

/** Allows another reload if a script is missing later. Called once the page has its scripts. */
export const clearReloadMark = (): void => {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // Without storage there is nothing to forget.
  }
};
