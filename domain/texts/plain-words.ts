import type { Block, Inline, LongText, TextItem, TextKind, TextValue, TextValues } from './text.ts';

/**
 * A text as plain lines, to compare and merge by hand: entries of a list are lines; items and paragraphs
 * are separated by an empty line.
 */
export const toPlainText = (kind: TextKind, value: TextValue): string => {
  if (kind === 'lines') return (value as TextValues['lines']).join('\n');
  if (kind === 'items') {
    return (value as TextValues['items'])
      .map(({ title, text }) => `${title}\n${text}`)
      .join('\n\n');
  }
  if (kind === 'long') return (value as LongText).map(blockToText).join('\n\n');
  return String(value);
};

/** The reverse of toPlainText; null for a long text, because plain lines lose its bold words and links. */
export const parsePlainText = (kind: TextKind, words: string): TextValue | null => {
  if (kind === 'long') return null;
  if (kind === 'lines') return parseLines(words);
  if (kind === 'items') return words.split(/\n\s*\n/).flatMap(parseItem);
  return words;
};

const parseLines = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const parseItem = (words: string): TextItem[] => {
  const [title, ...text] = parseLines(words);
  return title === undefined ? [] : [{ title, text: text.join(' ') }];
};

const blockToText = (block: Block): string =>
  block.type === 'paragraph'
    ? joinInlines(block.content)
    : block.items.map((item) => `- ${joinInlines(item)}`).join('\n');

const joinInlines = (inlines: readonly Inline[]): string => inlines.map(inlineToText).join('');

const inlineToText = (inline: Inline): string => {
  if (typeof inline === 'string') return inline;
  return 'bold' in inline ? inline.bold : inline.text;
};
