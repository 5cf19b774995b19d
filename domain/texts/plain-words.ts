import type { Block, Inline, LongText, TextItem, TextKind, TextValue, TextValues } from './text.ts';

/**
 * A text as plain lines, to compare and merge by hand: entries of a list are lines; items and paragraphs
 * are separated by an empty line.
 */
export const asPlainWords = (kind: TextKind, value: TextValue): string => {
  if (kind === 'lines') return (value as TextValues['lines']).join('\n');
  if (kind === 'items') {
    return (value as TextValues['items'])
      .map(({ title, text }) => `${title}\n${text}`)
      .join('\n\n');
  }
  if (kind === 'long') return (value as LongText).map(blockInWords).join('\n\n');
  return String(value);
};

/** The reverse of asPlainWords; null for a long text, because plain lines lose its bold words and links. */
export const fromPlainWords = (kind: TextKind, words: string): TextValue | null => {
  if (kind === 'long') return null;
  if (kind === 'lines') return toLines(words);
  if (kind === 'items') return words.split(/\n\s*\n/).flatMap(toItem);
  return words;
};

const toLines = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toItem = (words: string): TextItem[] => {
  const [title, ...text] = toLines(words);
  return title === undefined ? [] : [{ title, text: text.join(' ') }];
};

const blockInWords = (block: Block): string =>
  block.type === 'paragraph'
    ? inlinesInWords(block.content)
    : block.items.map((item) => `- ${inlinesInWords(item)}`).join('\n');

const inlinesInWords = (inlines: readonly Inline[]): string => inlines.map(inlineInWords).join('');

const inlineInWords = (inline: Inline): string => {
  if (typeof inline === 'string') return inline;
  return 'bold' in inline ? inline.bold : inline.text;
};
