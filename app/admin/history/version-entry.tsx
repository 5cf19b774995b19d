import { History as HistoryIcon } from 'lucide-react';
import type { Version, VersionFields } from '../../../domain/entities/history.ts';
import { compareTexts, type Piece, piecesOf } from './text-difference.ts';
import { Button } from '../ui/button.tsx';
import { asMoment } from '../ui/dates.ts';
import { type Change, changedThings, changesBetween } from './version-changes.ts';

/** One version: until when it was current, who changed what then, and how it differs from now. */
export const VersionEntry = ({
  version: { noun, fields, replaced_at, replaced_by },
  next,
  current,
  onRestore,
}: {
  version: Version;
  /** The fields after the change. */
  next: VersionFields;
  /** The fields now. */
  current: VersionFields;
  onRestore: () => void;
}) => {
  const differences = changesBetween(noun, fields, current);
  const until = asMoment(replaced_at);
  return (
    <li className="staff-version">
      <h3>Until {until}</h3>
      <p>{`Then ${replaced_by} changed ${changedThings(changesBetween(noun, fields, next))}.`}</p>
      {differences.length === 0 && <p>The current text is the same.</p>}
      {differences.length > 0 && (
        <>
          {differences.map((change) => (
            <Difference key={change.field} {...change} />
          ))}
          <Button
            icon={<HistoryIcon aria-hidden />}
            aria-label={`Restore this version, until ${until}`}
            onClick={onRestore}
          >
            Restore this version
          </Button>
        </>
      )}
    </li>
  );
};

const Difference = ({ label, earlier, now }: Change) => {
  const stretches = compareTexts(earlier, now);
  const pieces = piecesOf(stretches, 'earlier');
  const isCutShort = pieces.map(({ text }) => text).join('') !== earlier;
  return (
    <dl className="staff-difference">
      <div>
        <dt>{label}, then</dt>
        <dd>
          <Said pieces={pieces} />
          {isCutShort && (
            <details className="staff-whole-text">
              <summary>Show the whole text</summary>
              <p className="staff-lines">{earlier}</p>
            </details>
          )}
        </dd>
      </div>
      <div>
        <dt>{label}, now</dt>
        <dd>
          <Said pieces={piecesOf(stretches, 'now')} />
        </dd>
      </div>
    </dl>
  );
};

const Said = ({ pieces }: { pieces: Piece[] }) =>
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
