import type { Claim, ClaimWords } from './claims.ts';

/**
 * A text of the pages that the owner can change (docs/product/texts.md). A file of words defines it with
 * its original words; the page shows the stored words, or these.
 */
export interface Text<Kind extends TextKind = TextKind, Key extends string = string> {
  kind: Kind;
  /** Identifies a stored text, so it never changes. Named after page and place, such as `home.hero.lead`. */
  key: Key;
  original: TextValues[Kind];
  /** The most characters, if its place has less room than its kind allows. */
  most?: number;
  /** Whether the owner may leave it empty, so that the page shows nothing there. */
  optional?: true;
  /** The claims in the original text, with replacements if they aren't true. */
  claims?: ClaimWords;
  /**
   * Set if the original text describes this house, so that the owner has to check it. The value is the
   * condition under which the text is shown.
   */
  ofHouse?: ShownWhen;
}

/** The homes for which a text is shown: all, those of which a claim is true, or those of which it isn't. */
export type ShownWhen = 'always' | Claim | `no ${Claim}`;

export interface TextValues {
  /** One line, such as a heading or the label of a button. */
  line: string;
  /** Several sentences; a line break starts a new paragraph. */
  paragraph: string;
  /** Short lines, such as a checklist. */
  lines: readonly string[];
  /** Entries with a title and a text, such as the steps of a visit. */
  items: readonly TextItem[];
  /** Paragraphs and lists with bold words and links. */
  long: LongText;
}
export type TextKind = keyof TextValues;
export type TextValue = TextValues[TextKind];

export interface TextItem {
  title: string;
  text: string;
}

export type LongText = readonly Block[];
export type Block =
  | { type: 'paragraph'; content: readonly Inline[] }
  | { type: 'list' | 'numbered list'; items: readonly (readonly Inline[])[] };
/** A part of a paragraph or an entry: plain text, bold words, or a link. */
export type Inline = string | { bold: string } | { link: string; text: string };

/** The most characters of a text, and the most entries of a list. */
export const textLimits = {
  /** A line with little room, such as a link in the menu. */
  short: 24,
  line: 160,
  paragraph: 1500,
  listLine: 300,
  itemTitle: 120,
  itemText: 1000,
  long: 20_000,
  entries: 20,
  /**
   * In a long text: the characters of a link's address, the number of paragraphs and lists, and the
   * entries of a list.
   */
  link: 500,
  parts: 200,
  longEntries: 100,
  /** The most blanks in a text. Each may be replaced by up to a hundred characters. */
  blanks: 5,
} as const;

/** The texts of a file, possibly in nested groups. */
export interface TextGroup {
  readonly [name: string]: Text | TextGroup;
}

const createText = <Kind extends TextKind>(kind: Kind, original: TextValues[Kind]): Text<Kind> => ({
  kind,
  key: '',
  original,
});

export const line = (original: string): Text<'line'> => createText('line', original);
/** A line with little room. @param most characters */
export const shortLine = (original: string, most: number = textLimits.short): Text<'line'> => ({
  ...createText('line', original),
  most,
});
export const paragraph = (original: string): Text<'paragraph'> => createText('paragraph', original);
export const lines = (...original: string[]): Text<'lines'> => createText('lines', original);
export const items = (...original: TextItem[]): Text<'items'> => createText('items', original);
export const longText = (...original: Block[]): Text<'long'> => createText('long', original);

/** A text whose original words make a claim that is not true of every home. */
export const markClaims = <Kind extends TextKind>(
  of: Text<Kind>,
  claims: ClaimWords,
): Text<Kind> => ({ ...of, claims });

/**
 * A text whose original words describe this house, its people or its neighborhood, which only the owner
 * knows. The go-live list asks the owner to read it (domain/site/go-live/house-sentences.ts).
 */
export const markAboutHouse = <Kind extends TextKind>(
  of: Text<Kind>,
  shown: ShownWhen = 'always',
): Text<Kind> => ({ ...of, ofHouse: shown });

/**
 * A text that the owner may leave empty, such as the sentence under a heading. Not for headings, buttons,
 * labels, texts required by the specification or the law, and the main text of a section
 * (docs/product/texts.md).
 */
export const markOptional = <Kind extends 'line' | 'paragraph'>(of: Text<Kind>): Text<Kind> => ({
  ...of,
  optional: true,
});

/** A paragraph of a long text, without bold words and links. */
export const textParagraph = (words: string): Block => ({ type: 'paragraph', content: [words] });

/** A list in a long text, without bold words and links. */
export const textList = (...entries: string[]): Block => ({
  type: 'list',
  items: entries.map((entry) => [entry]),
});

/**
 * Gives the texts of a group their keys, from the prefix and the names of the group's properties.
 * @param prefix the page and its part, such as `home.hero`
 */
export const defineTexts = <Prefix extends string, Group extends TextGroup>(
  prefix: Prefix,
  group: Group,
): WithKeys<Group, Prefix> =>
  Object.fromEntries(
    Object.entries(group).map(([name, entry]) => {
      const key = `${prefix}.${name}`;
      return [name, isText(entry) ? { ...entry, key } : defineTexts(key, entry)];
    }),
  ) as WithKeys<Group, Prefix>;

/** A group whose texts have their keys. */
type WithKeys<Group, Prefix extends string> = {
  readonly [Name in keyof Group]: Group[Name] extends Text<infer Kind>
    ? Text<Kind, `${Prefix}.${Name & string}`>
    : WithKeys<Group[Name], `${Prefix}.${Name & string}`>;
};

export const isText = (entry: Text | TextGroup): entry is Text =>
  typeof (entry as Text).kind === 'string';

/** All texts of a group, in their order. */
export const listTexts = (group: TextGroup): Text[] =>
  Object.values(group).flatMap((entry) => (isText(entry) ? [entry] : listTexts(entry)));
