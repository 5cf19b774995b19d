import { type Page, pages, type PagesWith } from '../../pages.ts';

/** The pages that the menu names first, in this order (specified). */
export const firstMenuPages = [
  'home',
  'services',
  'about',
  'gallery',
  'testimonials',
  'contact',
] as const satisfies (keyof typeof pages)[];

/** The menu's other pages, in their original order. The menu shows each as long as it has content. */
export const furtherMenuPages = Object.entries<Page>(pages).flatMap(([name, { link }]) =>
  link && !firstMenuPages.some((page) => page === name)
    ? [name as PagesWith<{ link: string }>]
    : [],
);

const ownPagePattern = /^\/own-pages\/\d+$/;

/** Whether staff can move this entry: a page's name, or a page that staff added, such as /own-pages/5. */
export const isFurtherMenuEntry = (name: string): boolean =>
  furtherMenuPages.some((page) => page === name) || ownPagePattern.test(name);

/**
 * Sorts the entries after the first ones in the owner's order. Entries that the order does not contain come
 * last.
 * @param order names of entries (`isFurtherMenuEntry`)
 */
export const sortMenu = <Entry>(
  entries: readonly Entry[],
  getName: (entry: Entry) => string,
  order: readonly string[],
): Entry[] => {
  const rank = (entry: Entry): number => {
    const index = order.indexOf(getName(entry));
    return index === -1 ? order.length : index;
  };
  return [...entries].sort((one, other) => rank(one) - rank(other));
};
