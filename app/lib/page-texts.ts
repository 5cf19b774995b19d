import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { TextArea } from '../../domain/texts/text-areas.ts';
import { mapStrings } from '../../domain/lib/text/each-string.ts';
import { isValidValue, type StoredTexts } from '../../domain/texts/stored-texts.ts';
import { isText, type Text, type TextGroup, type TextValues } from '../../domain/texts/text.ts';
import { type Claim, findUntrueClaims } from '../../domain/texts/claims.ts';
import type { SiteSettings } from '../../domain/nouns/home/site-settings.ts';
import { type Format, findFormat } from '../../domain/languages/format.ts';
import { defaultCapacity } from '../../domain/lib/text/wording.ts';
import { createSiteBlanks } from '../../domain/site/site-blanks.ts';
import {
  type Blanks,
  type Fill,
  fillBlanks,
  type MapTexts,
  fillGroup,
} from '../../domain/texts/fill-texts.ts';
import { type PageTexts, publicContentContext } from './public-content.ts';
import type { FixedName } from '../../domain/languages/words.ts';
import type { PageMeta, RootData } from './page-data.ts';
import { createPageMeta, findRootData } from './page-metadata.ts';

type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The stored texts that the loaders of the root and of the page have read. */
export const readStoredTexts = (matches: RouteMatches): StoredTexts =>
  Object.assign(
    {},
    ...matches.map((match) => (match?.loaderData as { texts?: StoredTexts } | undefined)?.texts),
  );

/**
 * The texts of a group for a page's head, where no component is rendered. `isDescribed` marks a description
 * that the owner wrote for the page, because it replaces the home's story.
 */
export const readHeadTexts = <Group extends TextGroup>(
  group: Group,
  matches: RouteMatches,
): MapTexts<Group, TextValues> & { isDescribed?: true } => ({
  ...fillGroup(
    group,
    readStoredTexts(matches),
    createBlankFiller(findRootData(matches), matches).fill,
    findPageUntrueClaims(findRootData(matches)),
  ),
  ...(isDescribed(group, matches) && { isDescribed: true }),
});

/** The texts for a page's head. */
interface HeadTexts extends TextGroup {
  title: Text<'line'>;
  description: Text<'line' | 'paragraph'>;
  keywords: Text<'line'>;
}

/** A page's head, from its texts and what the page adds. Search engines must not index one without a path. */
export const createHead = (
  group: HeadTexts,
  path: PageMeta['path'],
  matches: RouteMatches,
  more: Partial<PageMeta> = {},
): MetaDescriptor[] => {
  const page = { ...readHeadTexts(group, matches), path, noIndex: path === null, ...more };
  return createPageMeta(page, findRootData(matches));
};

/** The `meta` function of a page whose head follows from its texts alone. */
export const createMeta =
  (group: HeadTexts, path: PageMeta['path']) =>
  ({ matches }: { matches: RouteMatches }): MetaDescriptor[] =>
    createHead(group, path, matches);

/**
 * Whether the owner wrote the page's description. In another language the loaders say so, because the stored
 * texts then include built-in translations.
 */
const isDescribed = ({ description }: TextGroup, matches: RouteMatches): boolean =>
  findRootData(matches)?.language
    ? matches.some((match) => (match?.loaderData as Partial<PageTexts> | undefined)?.isDescribed)
    : description !== undefined &&
      isText(description) &&
      isValidValue(description, readStoredTexts(matches)[description.key]);

/**
 * Built-in words that the owner can't edit, in the page's language.
 * @param name their name in `fixedWords` (domain/languages/words.ts)
 */
export const readFixedWords = <Words extends object>(
  root: Pick<RootData, 'language'> | undefined,
  storedTexts: StoredTexts,
  name: FixedName,
  english: Words,
): { readonly [Name in keyof Words]: string } =>
  (root?.language
    ? Object.fromEntries(
        Object.entries(english).map(([word, original]) => [
          word,
          storedTexts[`${name}.${word}`] ?? original,
        ]),
      )
    : english) as { readonly [Name in keyof Words]: string };

/**
 * Returns `fill`, which fills in the blanks of a page's texts (in English for texts that are in English), and
 * `isForeign`, which says whether a text on a page in another language is in English.
 * @param blanks the page's own blanks
 * @param change applied to the values before they are filled in
 */
export const createBlankFiller = (
  root: ReturnType<typeof findRootData>,
  matches: RouteMatches,
  blanks: Blanks = {},
  change: (blanks: Blanks) => Blanks = (same) => same,
): { fill: Fill; isForeign: (keyAndPath: string) => boolean } => {
  const english = change({ ...createHomeBlanks(root), ...blanks });
  const format = findFormat(root);
  if (!root || !format)
    return { fill: (_key, value) => fillBlanks(value, english), isForeign: () => false };
  const inEnglish = new Set(
    matches.flatMap(
      (match) => (match?.loaderData as Partial<PageTexts> | undefined)?.english ?? [],
    ),
  );
  const storedTexts = readStoredTexts(matches);
  const isForeign = (key: string) => {
    const [textKey = ''] = key.split('/');
    return inEnglish.has(key) || inEnglish.has(textKey) || !Object.hasOwn(storedTexts, textKey);
  };
  const filledBlanks = change({
    ...createHomeBlanks(root),
    ...createFigureBlanks(root.settings, format),
    ...blanks,
  });
  return {
    // Parts of a list may be in English.
    fill: (key, value) =>
      mapStrings(value, (text, path) =>
        isForeign(key + path) ? fillBlanks(text, english) : format.filled(text, filledBlanks),
      ),
    isForeign,
  };
};

/** The values of the blanks, such as {home}, that every text can use; none if the root failed. */
export const createHomeBlanks = (root: ReturnType<typeof findRootData>): Blanks =>
  root ? createSiteBlanks(root.settings, root.contact.value) : {};

/** The blanks whose numbers are written in figures in translated texts. */
const createFigureBlanks = (
  { facts, tourRetentionMonths }: SiteSettings,
  format: Format,
): Blanks => {
  const residents = String(facts?.capacity ?? defaultCapacity);
  return { residents, Residents: residents, months: format.months(tourRetentionMonths) };
};

/** The claims that are not true of this home. */
export const findPageUntrueClaims = (root: ReturnType<typeof findRootData>): readonly Claim[] =>
  root ? findUntrueClaims(root.facts, root.contact.value) : [];

/** Adds the owner's texts for a page to its loader's data. */
export const loadWithTexts = async <Data extends object>(
  { context }: { context: Pick<RouterContextProvider, 'get'> },
  area: TextArea,
  data: Promise<Data>,
): Promise<Data & PageTexts> => {
  const [loadedData, texts] = await Promise.all([
    data,
    context.get(publicContentContext).texts(area),
  ]);
  return { ...loadedData, ...texts };
};

/** Loads the single answer that a page needs, and the page's texts. */
export const loadAnswerWithTexts = <Answer>(
  args: Parameters<typeof loadWithTexts>[0],
  area: TextArea,
  answer: Promise<Answer>,
): Promise<{ answer: Answer } & PageTexts> =>
  loadWithTexts(
    args,
    area,
    answer.then((value) => ({ answer: value })),
  );
