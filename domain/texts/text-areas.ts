import { type Page, type PageName, pages, type PagesWith } from '../pages.ts';
import { defineTexts, shortLine, type Text } from './text.ts';
import type { PageUrl } from '../urls.ts';

type LinkedPage = PagesWith<{ link: string }>;

const linkTexts = Object.fromEntries(
  Object.entries<Page>(pages).flatMap(([name, { link }]) =>
    link ? [[name, shortLine(link)]] : [],
  ),
) as Record<LinkedPage, Text<'line'>>;

/** The links and buttons on every page (docs/product/public-pages.md). */
export const siteMenu = defineTexts('site.menu', {
  ...linkTexts,
  // On phones these two are always visible, in the bottom bar.
  tour: shortLine('Schedule Tour', 16),
  call: shortLine('Call', 10),
  // Replaces the Schedule Tour button if a visit was already requested.
  directions: shortLine('Directions', 16),
});

/** The pages that texts belong to; `site` is for texts that all pages share. */
export type TextArea = 'site' | (typeof pages)[PageName]['area'];

interface SitePage extends Page {
  key: PageName;
  area: TextArea;
}

/** Every public page by its address, in the order of the menu. */
export const sitePageEntries = Object.entries<Page>(pages).map(([key, page]) => [
  page.url,
  { ...page, key },
]) as [PageUrl, SitePage][];
export const sitePages = Object.fromEntries(sitePageEntries) as Record<PageUrl, SitePage>;

export const textAreas: readonly TextArea[] = [
  'site',
  ...sitePageEntries.map(([, { area }]) => area),
];

/** The place of a text, such as: a text of the page “Home”. */
export const describeTextPlace = (key: string): string => {
  const page = sitePageEntries.find(([, { area }]) => area === findArea(key))?.[1];
  return page ? `a text of the page “${page.name}”` : 'a text of every page';
};

export const findArea = (key: string): string => key.slice(0, key.indexOf('.'));
