import {
  type Arrangement,
  type Arrangements,
  arranged,
  hideableIn,
  isSectionedPage,
  movableIn,
  sectionedPages,
  withoutOriginals,
} from './page-sections.ts';
import { z } from '../../lib/zod.ts';
import { jsonOf } from '../../lib/schemas/json.ts';

const named = (names: readonly string[]): string => names.join(', ') || 'none';

export const pageSectionMessages = {
  invalid:
    'The sections of the pages must be a JSON object with a page’s order and hidden sections, each a list of names.',
  pageUnknown: `The pages with sections are ${named(sectionedPages)}.`,
  orderInvalid: (page: string, names: readonly string[]) =>
    `The order of the sections on the page ${page} may name each of these once: ${named(names)}.`,
  hiddenInvalid: (page: string, names: readonly string[]) =>
    `The hidden sections of the page ${page} may name each of these once: ${named(names)}.`,
  nothingShown: (page: string) => `The page ${page} must show at least one of its sections.`,
} as const;

const messages = pageSectionMessages;

const names = z.array(z.string({ error: messages.invalid }), { error: messages.invalid });

const given = z.record(
  z.string(),
  z.object({ order: names.optional(), hidden: names.optional() }, { error: messages.invalid }),
  { error: messages.invalid },
);

/** The changed arrangements of pages; null if all are in their original state. */
const arrangements = given.transform((byPage, context): Arrangements | null => {
  const changed: [string, Arrangement][] = [];
  for (const [page, arrangement] of Object.entries(byPage)) {
    const problem = problemWith(page, arrangement);
    if (problem) {
      context.addIssue(problem);
      return z.NEVER;
    }
    const differing = isSectionedPage(page) && withoutOriginals(page, arrangement);
    if (differing) changed.push([page, differing]);
  }
  const inOrder = sectionedPages.flatMap((page) => changed.filter(([name]) => name === page));
  return inOrder.length > 0 ? Object.fromEntries(inOrder) : null;
});

const problemWith = (page: string, arrangement: Arrangement): string | null => {
  if (!isSectionedPage(page)) return messages.pageUnknown;
  const { order = [], hidden = [] } = arrangement;
  const [movable, hideable] = [movableIn(page), hideableIn(page)];
  if (!isOnceAmong(order, movable)) return messages.orderInvalid(page, movable);
  if (!isOnceAmong(hidden, hideable)) return messages.hiddenInvalid(page, hideable);
  const isEmpty = arranged(page, arrangement).every(({ isShown }) => !isShown);
  return isEmpty ? messages.nothingShown(page) : null;
};

const isOnceAmong = (chosen: readonly string[], all: readonly string[]): boolean =>
  chosen.every((name) => all.includes(name)) && new Set(chosen).size === chosen.length;

/** The home's field: JSON, so that its versions are stored and compared like those of a text. */
export const pageSectionsSchema = jsonOf(arrangements, messages.invalid);
