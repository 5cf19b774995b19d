import { diffArrays } from 'diff';

/** A run of words that is shared by two texts, or is in one only. Each word includes its white space. */
export interface Stretch {
  shared: boolean;
  earlier: string[];
  now: string[];
}

/** Compares two texts word by word, by their longest common subsequence. */
export const compareTexts = (earlier: string, now: string): Stretch[] => {
  const a = splitWords(earlier);
  const b = splitWords(now);
  const changes = diffArrays(a, b, { comparator: isSame, maxEditLength });
  if (!changes) return [{ shared: false, earlier: a, now: b }];
  const stretches = changes.map(({ added, removed, count }) => ({
    shared: !added && !removed,
    earlier: added ? [] : a.splice(0, count),
    now: removed ? [] : b.splice(0, count),
  }));
  return withoutCrumbs(joined(stretches));
};

/** A line break counts as a word. */
const splitWords = (text: string): string[] => text.match(/\n|[^\S\n]*\S+[^\S\n]*|[^\S\n]+/g) ?? [];

const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '\n' && other !== '\n' && one.trim() === other.trim());

/** The most words removed and added; time grows with its square. Beyond it, the whole text counts as changed. */
const maxEditLength = 2000;

/** Shorter runs between differing words, such as "the" or "and a", are shared by chance and count as different. */
const leastShared = 3;

const withoutCrumbs = (stretches: Stretch[]): Stretch[] =>
  joined(
    stretches.map((stretch, index) => {
      const inside = index > 0 && index < stretches.length - 1;
      const crumb = inside && stretch.earlier.length < leastShared;
      return crumb ? { ...stretch, shared: false } : stretch;
    }),
  );

/** Joins neighbors of the same kind and drops empty ones. */
const joined = (stretches: Stretch[]): Stretch[] => {
  const result: Stretch[] = [];
  for (const { shared, earlier, now } of stretches) {
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
export const toPieces = (stretches: Stretch[], side: 'earlier' | 'now'): Piece[] =>
  stretches
    .map((stretch, index) => ({
      differs: !stretch.shared,
      text: stretch.shared
        ? cutShort(stretch[side], index === 0, index === stretches.length - 1)
        : stretch[side].join(''),
    }))
    .filter(({ text }) => text !== '');

/** The number of shared words to show around a difference. */
const context = 8;

const cutShort = (words: string[], first: boolean, last: boolean): string => {
  const before = first ? 0 : context;
  const after = last ? 0 : context;
  if ((first && last) || words.length <= before + after + 1) return words.join('');
  const start = words.slice(0, before).join('').trimEnd();
  const end = words.slice(words.length - after).join('');
  return [start, '…', end].filter(Boolean).join(' ');
};

interface DifferingTextProps {
  /** The text in pieces, shortened where both texts are the same. */
  pieces: Piece[];
  whole: string;
}

/** One of two texts with its differences marked. If it is shortened, the whole text can be unfolded. */
export const DifferingText = ({ pieces, whole }: DifferingTextProps) => (
  <>
    <Pieces pieces={pieces} />
    {pieces.map(({ text }) => text).join('') !== whole && (
      <details className="staff-whole-text">
        <summary>Show the whole text</summary>
        <p className="staff-lines">{whole}</p>
      </details>
    )}
  </>
);

/** The marked pieces without the option to unfold the whole text. */
export const Pieces = ({ pieces }: Pick<DifferingTextProps, 'pieces'>) =>
  pieces.length === 0 ? (
    <span className="staff-unnamed">Nothing</span>
  ) : (
    <span className="staff-lines">
      {pieces.map(({ text, differs }, index) =>
        // Pieces are identified only by their position.
        // oxlint-disable-next-line react/no-array-index-key
        differs ? <Marked key={index} text={text} /> : text,
      )}
    </span>
  );

/** Leaves trailing white space outside of the mark. */
const Marked = ({ text }: { text: string }) => (
  <>
    <mark>{text.trimEnd()}</mark>
    {text.slice(text.trimEnd().length)}
  </>
);
