import { isSafeLink } from './stored-texts.ts';
import type { Block, Inline, LongText } from './text.ts';

/**
 * Parses a long text from one string, in which each line is a paragraph, or begins with “- ” or “1. ” and is
 * an entry of a list. Parts of a line are **bold** or [linked](https://example.org). As a string, a long text
 * is stored, searched, compared and translated like any other text.
 */
export const parseMarkedText = (text: string): LongText => {
  const blocks: Block[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, mark, words = ''] = /^(-|\d{1,3}\.)\s(.*)$/.exec(line) ?? [];
    if (mark === undefined) {
      blocks.push({ type: 'paragraph', content: parseInlines(line) });
      continue;
    }
    const type = mark === '-' ? 'list' : 'numbered list';
    const last = blocks.at(-1);
    const entry = parseInlines(words.trim());
    if (last?.type === type) blocks[blocks.length - 1] = { type, items: [...last.items, entry] };
    else blocks.push({ type, items: [entry] });
  }
  return blocks;
};

/** The reverse of parseMarkedText. */
export const toMarkedText = (blocks: LongText): string =>
  blocks
    .flatMap((block) => {
      if (block.type === 'paragraph') return joinInlines(block.content);
      return block.items.map(
        (item, place) => `${block.type === 'list' ? '-' : `${place + 1}.`} ${joinInlines(item)}`,
      );
    })
    .join('\n');

/** The words alone, as search engines and search fields read them. */
export const removeMarks = (text: string): string =>
  parseMarkedText(text)
    .flatMap((block) => (block.type === 'paragraph' ? [block.content] : block.items))
    .map((inlines) => inlines.map(toPlainWords).join(''))
    .join('\n');

const parseInlines = (line: string): Inline[] => {
  const inlines: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(/\*\*(\s*[^*\s][^*]*)\*\*|\[([^[\]]+)\]\(([^\s()]+)\)/g)) {
    const [marked, bold, text, link] = match;
    if (bold === undefined && !isSafeLink(link)) continue;
    if (match.index > end) inlines.push(line.slice(end, match.index));
    inlines.push(bold === undefined ? { link: link ?? '', text: text ?? '' } : { bold });
    end = match.index + marked.length;
  }
  if (end < line.length) inlines.push(line.slice(end));
  return inlines;
};

const joinInlines = (inlines: readonly Inline[]): string =>
  inlines.map(toMarkedWords).join('').replace(/\s+/g, ' ').trim();

const toMarkedWords = (inline: Inline): string => {
  if (typeof inline === 'string') return inline;
  if ('bold' in inline) return markTrimmed(inline.bold.replaceAll('*', ''), (it) => `**${it}**`);
  const address = inline.link.replace(/[\s()]/g, encodeCharacter);
  return markTrimmed(inline.text.replace(/[[\]]/g, ''), (it) => `[${it}](${address})`);
};

/** Marks words without the white space at their ends. */
const markTrimmed = (words: string, mark: (trimmed: string) => string): string => {
  const trimmed = words.trim();
  return trimmed === '' ? words : words.replace(trimmed, () => mark(trimmed));
};

const encodeCharacter = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

const toPlainWords = (inline: Inline): string => {
  if (typeof inline === 'string') return inline;
  return 'bold' in inline ? inline.bold : inline.text;
};
