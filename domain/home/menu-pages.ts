import { pageUrls } from '../urls.ts';

/** The pages that a home may hide from the menu, by the names of their texts in `siteMenu`. */
export const hideablePages = {
  services: pageUrls.services,
  about: pageUrls.about,
  gallery: pageUrls.gallery,
  testimonials: pageUrls.testimonials,
} as const;

export type HideablePage = keyof typeof hideablePages;

/**
 * Whether the home hides a page, so that nothing that visitors see links to it.
 * @param hidden names of hideable pages; unknown ones have no effect
 */
export const isHiddenPage = (path: string, hidden: readonly string[] = []): boolean =>
  Object.entries(hideablePages).some(([name, url]) => url === path && hidden.includes(name));
