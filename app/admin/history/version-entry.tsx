import { History as HistoryIcon } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { asMoment } from '../ui/dates.ts';
import { Pieces, DifferingText } from './differing-text.tsx';
import { compareTexts, piecesOf } from './text-difference.ts';
import { type Change, type ChangedVersion, changedThings } from './version-changes.ts';
import { GalleryPictures, VersionPictures } from './version-pictures.tsx';

/** One version: until when it was current, who changed what then, and how it differs from now. */
export const VersionEntry = ({
  changed: { version, changed, differences },
  onRestore,
}: {
  changed: ChangedVersion;
  onRestore: () => void;
}) => {
  const until = asMoment(version.replaced_at);
  return (
    <li className="staff-version">
      <h3>Until {until}</h3>
      <p>{`Then ${version.replaced_by} changed ${changedThings(changed)}.`}</p>
      {differences.length === 0 && <p>It is the same now.</p>}
      {differences.length > 0 && (
        <>
          {differences.map((change) => (
            <Difference key={change.field} change={change} />
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

const Difference = ({ change }: { change: Change }) => (
  <dl className="staff-difference">
    <div>
      <dt>{change.label}, then</dt>
      <dd>
        <Side change={change} side="earlier" />
      </dd>
    </div>
    <div>
      <dt>{change.label}, now</dt>
      <dd>
        <Side change={change} side="now" />
      </dd>
    </div>
  </dl>
);

const Side = ({ change, side }: { change: Change; side: 'earlier' | 'now' }) => {
  const { earlier, now, pictures, galleryIds } = change;
  if (galleryIds && galleryIds[side].length > 0) return <GalleryPictures ids={galleryIds[side]} />;
  if (pictures && pictures[side].length > 0) return <VersionPictures pictures={pictures[side]} />;
  const pieces = piecesOf(compareTexts(earlier, now), side);
  if (pictures || galleryIds) return change[side] || 'No picture';
  return side === 'now' ? (
    <Pieces pieces={pieces} />
  ) : (
    <DifferingText pieces={pieces} whole={earlier} />
  );
};
