import type { RouterContextProvider } from 'react-router';
import type { TextArea } from '../../domain/content/pages.ts';
import type { StoredTexts } from '../../domain/texts/stored-texts.ts';
import type { TextGroup, TextValues } from '../../domain/texts/text.ts';
import { type Claim, untrueClaims } from '../../domain/texts/claims.ts';
import { siteBlanks } from '../../domain/texts/site-blanks.ts';
import { type Blanks, type ForEachText, wordsOf } from '../../domain/texts/words.ts';
import { type PageTexts, publicContent } from './public-content.ts';
import { rootDataOf } from './page-metadata.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The stored texts that the loaders of the root and of the page have read. */
export const storedTextsIn = (matches: Matches): StoredTexts =>
  Object.assign(
    {},
    ...matches.map((match) => (match?.loaderData as { texts?: StoredTexts } | undefined)?.texts),
  );

/** The texts of a group for a page's head, where no component is rendered. */
export const headWords = <Group extends TextGroup>(
  group: Group,
  matches: Matches,
): ForEachText<Group, TextValues> =>
  wordsOf(
    group,
    storedTextsIn(matches),
    blanksOf(rootDataOf(matches)),
    untrueOf(rootDataOf(matches)),
  );

/** The names that every text can use in braces. */
export const blanksOf = (root: ReturnType<typeof rootDataOf>): Blanks =>
  root ? siteBlanks(root.settings, root.contact.value) : {};

/** The claims that our own texts may not make about this home. */
export const untrueOf = (root: ReturnType<typeof rootDataOf>): readonly Claim[] =>
  root ? untrueClaims(root.facts, root.contact.value) : [];

/** Adds the owner's texts for a page to its loader's data. */
export const withTexts = async <Data extends object>(
  { context }: { context: Pick<RouterContextProvider, 'get'> },
  area: TextArea,
  data: Promise<Data>,
): Promise<Data & PageTexts> => {
  const [read, texts] = await Promise.all([data, context.get(publicContent).texts(area)]);
  return { ...read, ...texts };
};

/** The same for a page that shows one answer. */
export const withAnswer = <Answer>(
  args: Parameters<typeof withTexts>[0],
  area: TextArea,
  answer: Promise<Answer>,
): Promise<{ answer: Answer } & PageTexts> =>
  withTexts(
    args,
    area,
    answer.then((value) => ({ answer: value })),
  );
