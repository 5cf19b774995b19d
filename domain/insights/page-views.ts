import { type PageUrl, pageUrls } from '../urls.ts';

/** Which printed code led to a page; empty for every other way. */
export const viewSources = ['', 'fact sheet', 'fact card'] as const;
export type ViewSource = (typeof viewSources)[number];

const countedPages: ReadonlySet<string> = new Set(Object.values(pageUrls));

/** Whether views of an address are counted: those of the pages for everyone, under their own spelling. */
export const isCountedPage = (path: string): path is PageUrl => countedPages.has(path);

/** What the tag in a printed address says (domain/urls.ts). @param query with or without its ? */
export const viewSourceOf = (query: string): ViewSource => {
  if (!query.includes('from=fact-')) return '';
  const tag = new URLSearchParams(query).get('from')?.replace('-', ' ');
  return viewSources.find((source) => source === tag) ?? '';
};
