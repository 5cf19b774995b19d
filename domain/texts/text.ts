import type { Claim, ClaimedWords } from './claims.ts';

/**
 * A text of the pages that the owner can change (docs/product/texts.md). A content file defines it with its
 * original words and the page shows the stored ones, or these.
 */
export interface Text<Kind extends TextKind = TextKind> {
  kind: Kind;
  /** Stable: stored words are found by it. Named after the page and the place, such as `home.hero.headline`. */
  key: string;
  original: TextValues[Kind];
  /** At most so many characters, where its place holds fewer than others of its kind. */
  most?: number;
  /** Whether the owner may leave it empty: the page shows nothing in its place then. */
  optional?: true;
  /** What the original words claim, and what they say where it isn't true. */
  claims?: ClaimedWords;
  /** Whether the original words say something of this house that the owner has to read, and when they are shown. */
  ofHouse?: ShownWhen;
}

/** Shown on every such page, or only where a claim is true, or only where it isn't. */
export type ShownWhen = 'always' | Claim | `no ${Claim}`;

/** One value of each kind. */
export interface TextValues {
  /** One line, such as a heading or the words on a button. */
  line: string;
  /** Several sentences; a line break starts a new paragraph. */
  paragraph: string;
  /** Short lines, such as a checklist. */
  lines: readonly string[];
  /** A title and a text each, such as the steps of a visit. */
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
/** Words, alone or marked. */
export type Inline = string | { bold: string } | { link: string; text: string };

/** Longest texts in characters, and most entries of a list. */
export const textLimits = {
  /** A line whose place is narrow, such as a link of the menu. */
  short: 24,
  line: 160,
  paragraph: 1500,
  listLine: 300,
  itemTitle: 120,
  itemText: 1000,
  long: 20_000,
  entries: 20,
  /** Of a long text: the address of a link, its paragraphs and lists, and the entries of one of these. */
  link: 500,
  parts: 200,
  longEntries: 100,
  /** Names in braces, which are filled in with as many as a hundred characters. */
  blanks: 5,
} as const;

/** The words of a content file: texts, and groups of them. */
export interface TextGroup {
  readonly [name: string]: Text | TextGroup;
}

const text = <Kind extends TextKind>(kind: Kind, original: TextValues[Kind]): Text<Kind> => ({
  kind,
  key: '',
  original,
});

export const line = (original: string): Text<'line'> => text('line', original);
/** A line whose place is narrow. @param most characters */
export const short = (original: string, most: number = textLimits.short): Text<'line'> => ({
  ...text('line', original),
  most,
});
export const paragraph = (original: string): Text<'paragraph'> => text('paragraph', original);
export const lines = (...original: string[]): Text<'lines'> => text('lines', original);
export const items = (...original: TextItem[]): Text<'items'> => text('items', original);
export const long = (...original: Block[]): Text<'long'> => text('long', original);

/** A text whose original words claim something of the home that not every home can claim. */
export const claiming = <Kind extends TextKind>(
  of: Text<Kind>,
  claims: ClaimedWords,
): Text<Kind> => ({ ...of, claims });

/**
 * A text whose original words say something of this house, its people or its neighborhood that only the owner can know.
 * The go-live list asks the owner to read it (domain/go-live/house-sentences.ts).
 */
export const ofHouse = <Kind extends TextKind>(
  of: Text<Kind>,
  shown: ShownWhen = 'always',
): Text<Kind> => ({ ...of, ofHouse: shown });

/**
 * A text that the owner may leave empty, such as the sentence under a heading. Headings, buttons, labels, what the
 * specification or the law asks for, and what a section is about are not optional (docs/product/texts.md).
 */
export const optional = <Kind extends 'line' | 'paragraph'>(of: Text<Kind>): Text<Kind> => ({
  ...of,
  optional: true,
});

/** A paragraph of a long text, without marks. */
export const textParagraph = (words: string): Block => ({ type: 'paragraph', content: [words] });

/** A list of a long text, without marks. */
export const textList = (...entries: string[]): Block => ({
  type: 'list',
  items: entries.map((entry) => [entry]),
});

/**
 * Gives the texts of a group their keys: the prefix and the names on the way to them.
 * @param prefix the page and the part of it, such as `home.hero`
 */
export const editable = <Group extends TextGroup>(prefix: string, group: Group): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, entry]) => {
      const key = `${prefix}.${name}`;
      return [name, isText(entry) ? { ...entry, key } : editable(key, entry)];
    }),
  ) as Group;

export const isText = (entry: Text | TextGroup): entry is Text =>
  typeof (entry as Text).kind === 'string';

/** All texts of a group, in their order. */
export const textsOf = (group: TextGroup): Text[] =>
  Object.values(group).flatMap((entry) => (isText(entry) ? [entry] : textsOf(entry)));
