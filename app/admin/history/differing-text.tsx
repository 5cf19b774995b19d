import type { Piece } from './text-difference.ts';

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
