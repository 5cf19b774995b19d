import { type Blanks, fillBlanks } from './fill-texts.ts';

/** The names of texts that search engines and social networks show. */
const metadataTextNames: Record<string, string> = {
  title: 'What Google and Facebook show: the title',
  description: 'What Google and Facebook show: the description',
  keywords: 'Words for search engines',
};

/** What staff call a text that search engines and social networks show; null for a text on the page. */
export const findMetadataTextName = (key: string): string | null => {
  const [, part = ''] = /\.meta\.(\w+)$/.exec(key) ?? [];
  return metadataTextNames[part] ?? null;
};

/** A text's name for staff: its use by search engines, or else its beginning, with known blanks filled in. */
export const toTextName = (key: string, value: unknown, blanks: Blanks = {}): string => {
  const firstWords = fillOrHideBlanks(findFirstWords(value), blanks).replace(/\s+/g, ' ').trim();
  const shownWords =
    firstWords.length > maxNameLength
      ? `${firstWords.slice(0, maxNameLength - 1).trim()}…`
      : firstWords;
  return (
    findMetadataTextName(key) ??
    (shownWords === '' ? 'A text that is left empty' : `“${shownWords}”`)
  );
};

const maxNameLength = 60;

/** Fills in known blanks, and replaces the others with an ellipsis. */
export const fillOrHideBlanks = (words: string, blanks: Blanks): string =>
  fillBlanks(words, blanks).replace(/\{\w+\}/g, '…');

/** The first words in a text's value of any kind. */
const findFirstWords = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return findFirstWords(value[0]);
  const part = (value ?? {}) as Record<string, unknown>;
  const name = ['title', 'content', 'items', 'bold', 'text'].find((each) => each in part);
  return name ? findFirstWords(part[name]) : '';
};
