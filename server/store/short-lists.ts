import { apiUrls } from '../../domain/urls.ts';
import { engineOf, type PublicList } from '../database/engine.ts';
import type { Database } from '../database/open.ts';
import { rowsPerStep } from './page.ts';

const lists: Record<string, PublicList> = {
  [apiUrls.gallery]: 'gallery_items',
  [apiUrls.testimonials]: 'testimonials',
  [apiUrls.rooms]: 'rooms',
  [apiUrls.services]: 'services',
  [apiUrls.documents]: 'documents',
  [apiUrls.questions]: 'questions',
};

/**
 * Tells whether a public read's answer is short enough to be cached; a long list is streamed (`jsonList`).
 * @returns a function that takes the read's address; asked at every miss, so it reads no more than it must
 */
export const shortListsOf = (database: Database): ((url: string) => boolean) => {
  const { isAtLeast } = engineOf(database);
  return (url) => {
    const list = lists[url];
    try {
      return list === undefined || !isAtLeast(list, rowsPerStep);
    } catch {
      // A broken database: the read itself will say so.
      return true;
    }
  };
};
