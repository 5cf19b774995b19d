import { apiUrls } from '../../domain/urls.ts';
import { connectionOf, type Database } from '../database/open.ts';
import { rowsPerStep } from './page.ts';

/** The rows of which `jsonList` streams a list. */
const rowAt = rowsPerStep - 1;

const longLists: Record<string, string> = {
  [apiUrls.gallery]: `select 1 from gallery_items where visible = 1 limit 1 offset ${rowAt}`,
  [apiUrls.testimonials]: `select 1 from testimonials where approved = 1 limit 1 offset ${rowAt}`,
  [apiUrls.rooms]: `select 1 from rooms where visible = 1 limit 1 offset ${rowAt}`,
  [apiUrls.services]: `select 1 from services where visible = 1 limit 1 offset ${rowAt}`,
  [apiUrls.documents]: `select 1 from documents where visible = 1 limit 1 offset ${rowAt}`,
  [apiUrls.questions]: `select 1 from questions where visible = 1 limit 1 offset ${rowAt}`,
};

/**
 * Tells whether a public read's answer is short enough to be cached; a long list is streamed.
 * @returns a function that takes the read's address; asked at every miss, so it reads no more than it must
 */
export const shortListsOf = (database: Database): ((url: string) => boolean) => {
  const connection = connectionOf(database);
  const statements = Object.fromEntries(
    Object.entries(longLists).map(([url, text]) => [url, connection.prepare(text)]),
  );
  return (url) => {
    try {
      return statements[url]?.get() === undefined;
    } catch {
      // A broken database: the read itself will say so.
      return true;
    }
  };
};
