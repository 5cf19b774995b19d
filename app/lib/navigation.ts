import { type ClientInstrumentation, matchRoutes } from 'react-router';
import { readInWorker } from './service-worker/register-worker.ts';

/**
 * Navigation inside the page, and its two ways to fail: a script of the page asked for is missing, because
 * a new version was installed since this tab was opened, or the line is dead. Both lead to the address
 * that was asked for as a document: from the new version, or from the service worker
 * (docs/decisions/048). React Router by itself would reload the page that the visitor wanted to leave.
 */
interface RouterWindow {
  __reactRouterDataRouter?: { routes: Parameters<typeof matchRoutes>[0] };
  __reactRouterManifest?: {
    routes: Record<string, { module: string; clientLoaderModule?: string } | undefined>;
  };
  __reactRouterRouteModules?: Record<string, unknown>;
}

/** Where the last navigation leads, while it is under way. */
let underWay: { address: URL } | null = null;

/** What happens to a navigation whose script cannot be loaded; by default the document is opened. */
let onMissingScript: (address: URL) => void = openDocument;

/**
 * Takes over navigations that cannot load their scripts; they have not left the page yet.
 * @returns a function that gives them back
 */
export const handleMissingScripts = (handle: (address: URL) => void): (() => void) => {
  onMissingScript = handle;
  return () => {
    onMissingScript = openDocument;
  };
};

/** Leaves the page for an address, as if the visitor had typed it. */
export function openDocument(address: URL): void {
  location.assign(address);
}

/**
 * Opens the page that is on its way as a document, where the service worker knows better what to show
 * than a page whose content could not be read.
 * @returns whether it does; the page is about to be left then
 */
export const openUnderWayFromWorker = (): boolean => {
  if (!underWay || !navigator.serviceWorker?.controller) return false;
  openDocument(underWay.address);
  return true;
};

/** Never settles: what waits for it is left together with the page. */
export const untilPageIsLeft = (): Promise<never> => new Promise(() => {});

/** What React Router is told to do around each navigation (https://reactrouter.com/how-to/instrumentation). */
export const navigationInstrumentation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'number') return void (await navigate());
        const mine = { address: new URL(to, location.href) };
        underWay = mine;
        const scripts = missingModules(mine.address.pathname);
        if (scripts.length > 0 && !(await canBeLoaded(scripts))) {
          if (underWay === mine) onMissingScript(mine.address);
          await untilPageIsLeft();
        }
        // Someone has tapped on something else meanwhile.
        if (underWay !== mine) await untilPageIsLeft();
        await navigate();
        if (underWay === mine) underWay = null;
        readInWorker(mine.address);
      },
    }),
};

/** The scripts of an address's routes that have not been loaded yet. */
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

/** Loads the scripts of a page that may be opened next; what is missing is seen when it is. */
export const prefetchScripts = (path: string): void => {
  void canBeLoaded(missingModules(path));
};

const canBeLoaded = async (scripts: string[]): Promise<boolean> => {
  try {
    await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script)));
    return true;
  } catch (error) {
    console.info('A script of the next page is missing:', error);
    return false;
  }
};

const reloadedKey = 'fernlight:reloaded';

/**
 * Loads the page again whose own scripts cannot be loaded: once for an address, so that a version whose
 * scripts are missing altogether does not reload for ever.
 * @returns false when that was tried before
 */
export const reloadOnce = (): boolean => {
  try {
    if (sessionStorage.getItem(reloadedKey) === location.href) return false;
    sessionStorage.setItem(reloadedKey, location.href);
  } catch {
    return false; // Without storage no one could tell a first attempt from a tenth.
  }
  location.reload();
  return true;
};

/** The page has its scripts: should one be missing another day, it may be reloaded again. */
export const forgetReload = (): void => {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // Without storage there is nothing to forget.
  }
};
