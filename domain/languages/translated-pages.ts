import { type Page, type PageName, pages } from '../pages.ts';
import { isTranslated } from './addresses.ts';

/** The pages that exist in every language, in the order of the menu. */
export const translatedPages = Object.entries<Page>(pages).flatMap(([key, { url, name }]) =>
  isTranslated(url) ? [{ key: key as PageName, name, url }] : [],
);
