import { diffArrays } from 'diff';

/** A stretch of two texts: the same in both, or not. Each word includes the white space around it. */
export interface Stretch {
  shared: boolean;
  earlier: string[];
  now: string[];
}

/** Where two texts differ, word by word: the longest sequence of words that both have is shared. */
export const compareTexts = (earlier: string, now: string): Stretch[] => {
  const a = wordsOf(earlier);
  const b = wordsOf(now);
  const changes = diffArrays(a, b, { comparator: isSame, maxEditLength });
  if (!changes) return [{ shared: false, earlier: a, now: b }];
  const stretches = changes.map(({ added, removed, count }) => ({
    shared: !added && !removed,
    earlier: added ? [] : a.splice(0, count),
    now: removed ? [] : b.splice(0, count),
  }));
  return withoutCrumbs(joined(stretches));
};

/** A line break is a word of its own. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]*\S+[^\S\n]*|[^\S\n]+/g) ?? [];

const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '\n' && other !== '\n' && one.trim() === other.trim());

/** Words dropped and added; the time grows with the square of it. Beyond this, the text was rewritten. */
const maxEditLength = 2000;

/** One or two shared words between others that differ are chance: "the", "and a". */
const leastShared = 3;

const withoutCrumbs = (stretches: Stretch[]): Stretch[] =>
  joined(
    stretches.map((stretch, index) => {
      const inside = index > 0 && index < stretches.length - 1;
      const crumb = inside && stretch.earlier.length < leastShared;
      return crumb ? { ...stretch, shared: false } : stretch;
    }),
  );

/** Neighbours of a kind become one; empty ones go. */
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

/** A piece of one of two texts, as it is shown. */
interface Piece {
  text: string;
  differs: boolean;
}

/** One of the two texts, with shared stretches shortened around the differences. */
export const piecesOf = (stretches: Stretch[], side: 'earlier' | 'now'): Piece[] =>
  stretches
    .map((stretch, index) => ({
      differs: !stretch.shared,
      text: stretch.shared
        ? cutShort(stretch[side], index === 0, index === stretches.length - 1)
        : stretch[side].join(''),
    }))
    .filter(({ text }) => text !== '');

/** Enough words to see where in a text it is. */
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
  /** The text in pieces, shortened where it is the same as the other one. */
  pieces: Piece[];
  whole: string;
}

/** One of two texts, with what differs marked. If it is shortened, the whole can be unfolded. */
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

/** The same without the whole text. */
export const Pieces = ({ pieces }: Pick<DifferingTextProps, 'pieces'>) =>
  pieces.length === 0 ? (
    <span className="staff-unnamed">Nothing</span>
  ) : (
    <span className="staff-lines">
      {pieces.map(({ text, differs }, index) =>
        // A piece of a text has no key but its position.
        // oxlint-disable-next-line react/no-array-index-key
        differs ? <Marked key={index} text={text} /> : text,
      )}
    </span>
  );

/** The mark ends before trailing white space. */
const Marked = ({ text }: { text: string }) => (
  <>
    <mark>{text.trimEnd()}</mark>
    {text.slice(text.trimEnd().length)}
  </>
);
