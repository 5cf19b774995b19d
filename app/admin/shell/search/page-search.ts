import MiniSearch from 'minisearch';
import type { Staff } from '../../session/session.ts';
import { searchTargetsFor } from '../staff-pages.ts';

export interface PageHit {
  key: string;
  label: string;
  detail: string;
  to: string;
}

export interface PageHits {
  hits: PageHit[];
  /** Whether all hits come from fuzzy matching. */
  isGuess: boolean;
}

const maxHits = 6;

/** Stop words of questions, such as "how" and "change". */
const stopWords = new Set(
  'a an and are as at can change do edit find for get how i in is it my of on or our set show that the this to update us we what when where which with'.split(
    ' ',
  ),
);

/** Normalizes a word for comparison: no accents, lower case, no plural ending. */
const normalizeTerm = (word: string): string | null => {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain === '') return null;
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss')
    ? plain.slice(0, -1)
    : plain;
};

/**
 * Returns a function that searches the pages that this person may open, and the places on them. Hits by name
 * come before hits by the other words that people use.
 */
export const createPageSearch = (staff: Staff): ((text: string) => PageHits) => {
  const entries = searchTargetsFor(staff).map((one) => ({ key: `${one.label} ${one.to}`, ...one }));
  const index = new MiniSearch<(typeof entries)[number]>({
    idField: 'key',
    fields: ['label', 'words', 'detail'],
    storeFields: ['label', 'detail', 'to'],
    processTerm: normalizeTerm,
    searchOptions: {
      boost: { label: 4, words: 2 },
      combineWith: 'AND',
      prefix: true,
      // Ranks a page above the settings on it.
      boostDocument: (_key, _term, stored) => (stored?.['detail'] === '' ? 1.5 : 1),
    },
  });
  index.addAll(entries);

  const find = (words: string, fuzzy: boolean): PageHit[] =>
    index
      .search(words, { fuzzy: fuzzy && ((term) => (term.length > 4 ? 0.2 : false)) })
      .slice(0, maxHits)
      .map(({ id, label, detail, to }) => ({
        key: String(id),
        label: String(label),
        detail: String(detail),
        to: String(to),
      }));
  return (text) => {
    const words = removeStopWords(text);
    const exact = find(words, false);
    return exact.length > 0
      ? { hits: exact, isGuess: false }
      : { hits: find(words, true), isGuess: true };
  };
};

/** Removes stop words, unless nothing would be left or the first word is still being typed. */
const removeStopWords = (text: string): string => {
  const words = text.trim().split(/\s+/);
  const remaining = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return (remaining.length > 0 && words.length > 1 ? remaining : words).join(' ');
};
