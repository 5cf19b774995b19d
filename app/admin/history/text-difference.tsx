import { diffArrays } from 'diff';

/** A run of words that two texts share, or in which they differ. Each word includes its white space. */
export interface TextRun {
  shared: boolean;
  earlier: string[];
  now: string[];
}

/** Compares two texts word by word, by their longest common subsequence. */
export const compareTexts = (earlier: string, now: string): TextRun[] => {
  const earlierWords = splitWords(earlier);
  const currentWords = splitWords(now);
  const changes = diffArrays(earlierWords, currentWords, { comparator: isSameWord, maxEditLength });
  if (!changes) return [{ shared: false, earlier: earlierWords, now: currentWords }];
  const runs = changes.map(({ added, removed, count }) => ({
    shared: !added && !removed,
    earlier: added ? [] : earlierWords.splice(0, count),
    now: removed ? [] : currentWords.splice(0, count),
  }));
  return unshareShortRuns(mergeRuns(runs));
};

/** Splits a text into words with their white space. A line break counts as a word. */
const splitWords = (text: string): string[] => text.match(/\n|[^\S\n]*\S+[^\S\n]*|[^\S\n]+/g) ?? [];

const isSameWord = (one: string, other: string): boolean =>
  one === other || (one !== '\n' && other !== '\n' && one.trim() === other.trim());

/**
 * The most words that may be removed and added; the time grows with the square of this number. Texts that
 * differ more count as changed entirely.
 */
const maxEditLength = 2000;

/** Shorter runs between differing words, such as "and a", are shared by chance and count as different. */
const minSharedWords = 3;

const unshareShortRuns = (runs: TextRun[]): TextRun[] =>
  mergeRuns(
    runs.map((run, index) => {
      const isBetween = index > 0 && index < runs.length - 1;
      const isShort = isBetween && run.earlier.length < minSharedWords;
      return isShort ? { ...run, shared: false } : run;
    }),
  );

/** Joins neighbors of the same kind and drops empty ones. */
const mergeRuns = (runs: TextRun[]): TextRun[] => {
  const result: TextRun[] = [];
  for (const { shared, earlier, now } of runs) {
    const last = result.at(-1);
    if (last?.shared === shared) {
      last.earlier.push(...earlier);
      last.now.push(...now);
    } else if (earlier.length + now.length > 0) {
      result.push({ shared, earlier: [...earlier], now: [...now] });
    }
  }
  return result;
};

/** A piece of a text to show, marked or not. */
interface Piece {
  text: string;
  differs: boolean;
}

/** One of the two texts, with shared stretches shortened around the differences. */
export const toPieces = (runs: TextRun[], side: 'earlier' | 'now'): Piece[] =>
  runs
    .map((run, index) => ({
      differs: !run.shared,
      text: run.shared
        ? shorten(run[side], index === 0, index === runs.length - 1)
        : run[side].join(''),
    }))
    .filter(({ text }) => text !== '');

/** The number of shared words to show around a difference. */
const contextWords = 8;

const shorten = (words: string[], first: boolean, last: boolean): string => {
  const before = first ? 0 : contextWords;
  const after = last ? 0 : contextWords;
  if ((first && last) || words.length <= before + after + 1) return words.join('');
  const start = words.slice(0, before).join('').trimEnd();
  const end = words.slice(words.length - after).join('');
  return [start, '…', end].filter(Boolean).join(' ');
};

interface TextDifferenceProps {
  /** The text in pieces, shortened where both texts are the same. */
  pieces: Piece[];
  whole: string;
}

/** One of two texts with its differences marked. If it is shortened, the whole text can be unfolded. */
export const TextDifference = ({ pieces, whole }: TextDifferenceProps) => (
  <>
    <MarkedPieces pieces={pieces} />
    {pieces.map(({ text }) => text).join('') !== whole && (
      <details className="fold">
        <summary>Show the whole text</summary>
        <p className="keep-lines">{whole}</p>
      </details>
    )}
  </>
);

/** The marked pieces without the option to unfold the whole text. */
export const MarkedPieces = ({ pieces }: Pick<TextDifferenceProps, 'pieces'>) =>
  pieces.length === 0 ? (
    <span className="staff-unnamed quiet">Nothing</span>
  ) : (
    <span className="keep-lines">
      {pieces.map(({ text, differs }, index) =>
        // Pieces are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        differs ? <MarkedText key={index} text={text} /> : text,
      )}
    </span>
  );

/** Leaves trailing white space outside of the mark. */
const MarkedText = ({ text }: { text: string }) => (
  <>
    <mark>{text.trimEnd()}</mark>
    {text.slice(text.trimEnd().length)}
  </>
);
