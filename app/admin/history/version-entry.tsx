import { History as HistoryIcon } from 'lucide-react';
import type { Version, VersionFields } from '../../../domain/entities/history.ts';
import { Pieces, Said } from './said.tsx';
import { compareTexts, piecesOf } from './text-difference.ts';
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
  return (
    <dl className="staff-difference">
      <div>
        <dt>{label}, then</dt>
        <dd>
          <Said pieces={piecesOf(stretches, 'earlier')} whole={earlier} />
        </dd>
      </div>
      <div>
        <dt>{label}, now</dt>
        <dd>
          <Pieces pieces={piecesOf(stretches, 'now')} />
        </dd>
      </div>
    </dl>
  );
};
