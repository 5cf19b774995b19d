import { createContext } from 'react';

/**
 * The data for hydrating a page whose scripts wait for the first paint (docs/decisions/008). React Router's
 * own <Scripts> would start them at once.
 */
export interface PageStart {
  /** React Router's settings, and the loaders' data in its own encoding. */
  settings: object;
  data: string;
  /** The script that sets the list of routes, and the one that hydrates the page. */
  manifest: string;
  entry: string;
  /** The addresses of the modules of the page's routes, by route id. */
  routes: Record<string, string>;
  /** All scripts of the page, so that they are fetched at once instead of one after the other. */
  files: string[];
}

/** How a page starts its scripts: with React Router's <Scripts>, after the first paint, or not at all. */
export type PageScripts = 'at-once' | 'none' | { data: string; code: string };

export const PageScriptsContext = createContext<PageScripts>('at-once');

/** The id of the element with the page's PageStart as JSON. */
export const pageStartId = 'page-start';

/** The event that signals that every button has its listener (app/root.tsx). */
export const readyEvent = 'fernlight:ready';

/** Turns the address of the full manifest into that of the manifest with only the public routes. */
export const toPublicManifestUrl = (manifestUrl: string): string =>
  manifestUrl.replace('manifest-', 'public-');
