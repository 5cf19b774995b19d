import {
  type Arrangement,
  type Arrangements,
  arrangeSections,
  listHideableSections,
  isSectionedPage,
  listMovableSections,
  sectionedPages,
  omitUnchanged,
} from './page-sections.ts';
import { z } from '../../lib/zod.ts';
import { createJsonSchema } from '../../lib/schemas/json.ts';

const listNames = (names: readonly string[]): string => names.join(', ') || 'none';

export const pageSectionMessages = {
  invalid:
    'The sections of the pages must be a JSON object with a page’s order and hidden sections, each a list of names.',
  pageUnknown: `The pages with sections are ${listNames(sectionedPages)}.`,
  orderInvalid: (page: string, names: readonly string[]) =>
    `The order of the sections on the page ${page} may name each of these once: ${listNames(names)}.`,
  hiddenInvalid: (page: string, names: readonly string[]) =>
    `The hidden sections of the page ${page} may name each of these once: ${listNames(names)}.`,
  nothingShown: (page: string) => `The page ${page} must show at least one of its sections.`,
} as const;

const messages = pageSectionMessages;

const names = z.array(z.string({ error: messages.invalid }), { error: messages.invalid });

const arrangementsShape = z.record(
  z.string(),
  z.object({ order: names.optional(), hidden: names.optional() }, { error: messages.invalid }),
  { error: messages.invalid },
);

/** The changed arrangements of pages; null if all are in their original state. */
const arrangementsSchema = arrangementsShape.transform((byPage, context): Arrangements | null => {
  const changedArrangements: [string, Arrangement][] = [];
  for (const [page, arrangement] of Object.entries(byPage)) {
    const problem = findProblem(page, arrangement);
    if (problem) {
      context.addIssue(problem);
      return z.NEVER;
    }
    const changedParts = isSectionedPage(page) && omitUnchanged(page, arrangement);
    if (changedParts) changedArrangements.push([page, changedParts]);
  }
  const orderedArrangements = sectionedPages.flatMap((page) =>
    changedArrangements.filter(([name]) => name === page),
  );
  return orderedArrangements.length > 0 ? Object.fromEntries(orderedArrangements) : null;
});

const findProblem = (page: string, arrangement: Arrangement): string | null => {
  if (!isSectionedPage(page)) return messages.pageUnknown;
  const { order = [], hidden = [] } = arrangement;
  const [movable, hideable] = [listMovableSections(page), listHideableSections(page)];
  if (!areUniqueAmong(order, movable)) return messages.orderInvalid(page, movable);
  if (!areUniqueAmong(hidden, hideable)) return messages.hiddenInvalid(page, hideable);
  const isEmpty = arrangeSections(page, arrangement).every(({ isShown }) => !isShown);
  return isEmpty ? messages.nothingShown(page) : null;
};

const areUniqueAmong = (chosen: readonly string[], all: readonly string[]): boolean =>
  chosen.every((name) => all.includes(name)) && new Set(chosen).size === chosen.length;

/** The home's field: JSON, so that its versions are stored and compared like those of a text. */
export const pageSectionsSchema = createJsonSchema(arrangementsSchema, messages.invalid);
