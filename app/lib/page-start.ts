import { createContext } from 'react';

/**
 * What the browser needs to take over a page whose scripts wait for the first paint
 * (docs/decisions/008). React Router's own <Scripts> would start them at once.
 */
export interface PageStart {
  /** React Router's settings, and the loaders' data in its own encoding. */
  settings: object;
  data: string;
  /** The script that sets the list of routes, and the one that takes over the page. */
  manifest: string;
  entry: string;
  /** The modules of the page's routes by their ids; a route may come in several. */
  routes: Record<string, string[]>;
  /** All scripts of the page, to be fetched at once instead of one finding the next. */
  files: string[];
}

/** How a page starts its scripts: by React Router's own means, after the first paint, or not at all. */
export type PageScripts = 'at-once' | 'none' | { data: string; code: string };

export const PageScriptsContext = createContext<PageScripts>('at-once');

/** The id of the element with the page's PageStart as JSON. */
export const pageStartId = 'page-start';

/** The event that says: from now on every button is listened to (app/root.tsx). */
export const readyEvent = 'fernlight:ready';

/** The address of the list of public routes alone, by the address of the list of all. */
export const publicManifestUrl = (manifestUrl: string): string =>
  manifestUrl.replace('manifest-', 'public-');
