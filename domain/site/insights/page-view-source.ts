import { type PageUrl, pageUrls } from '../../urls.ts';

/** The printed code that led to a page; empty if there was none. Cards were printed until November 2026. */
export const viewSources = ['', 'fact sheet', 'fact card'] as const;
export type ViewSource = (typeof viewSources)[number];

const countedPages: ReadonlySet<string> = new Set(Object.values(pageUrls));

/** Whether views of an address are counted: only addresses of public pages, in their exact spelling. */
export const isCountedPage = (path: string): path is PageUrl => countedPages.has(path);

/** The source in the tag of a printed address (domain/urls.ts). @param query with or without its ? */
export const readViewSource = (query: string): ViewSource => {
  if (!query.includes('from=fact-')) return '';
  const tag = new URLSearchParams(query).get('from')?.replace('-', ' ');
  return viewSources.find((source) => source === tag) ?? '';
};
