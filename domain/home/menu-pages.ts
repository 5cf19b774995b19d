import { pageUrls } from '../urls.ts';

/** The pages of the menu that a home may do without, by the names of their words in `siteMenu`. */
export const hideablePages = {
  services: pageUrls.services,
  about: pageUrls.about,
  gallery: pageUrls.gallery,
  testimonials: pageUrls.testimonials,
} as const;

export type HideablePage = keyof typeof hideablePages;

/**
 * Whether the home hides a page: nothing that visitors see links to it then.
 * @param hidden names of hideable pages; unknown ones hide nothing
 */
export const isHiddenPage = (path: string, hidden: readonly string[] = []): boolean =>
  Object.entries(hideablePages).some(([name, url]) => url === path && hidden.includes(name));
