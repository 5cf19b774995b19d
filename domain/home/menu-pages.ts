import { pageUrls } from '../urls.ts';

/** The pages of the menu that a home may do without, by the names of their words in `siteMenu`. */
export const hideablePages = {
  services: pageUrls.services,
  about: pageUrls.about,
  gallery: pageUrls.gallery,
  testimonials: pageUrls.testimonials,
} as const;

export type HideablePage = keyof typeof hideablePages;
