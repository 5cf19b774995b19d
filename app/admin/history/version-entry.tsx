import { formatCount } from '../../../domain/lib/text/amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import type { StoredValue } from '../../../domain/nouns/field-words.ts';
import type { PictureInVersion } from '../../../domain/nouns/picture-fields.ts';
import { findPictureAlt } from '../../../domain/pictures.ts';
import { listQuery } from '../api/queries.ts';
import { Button } from '../ui/staff-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import { compareTexts, TextDifference, MarkedPieces, toPieces } from './text-difference.tsx';
import { type Change, describeChanges, type ChangedVersion } from './version-changes.ts';

/** Shows a version: who replaced it and when, the changed fields, and how it differs from the current one. */
export const VersionEntry = ({
  entry: { version, changes, differences },
  onRestore,
}: {
  entry: ChangedVersion;
  onRestore: () => void;
}) => {
  const until = formatDateTime(version.replaced_at);
  return (
    <li className="staff-version card stack">
      <h3>Until {until}</h3>
      <p>{`Then ${version.replaced_by} changed ${describeChanges(changes)}.`}</p>
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
        <ChangeSide change={change} side="earlier" />
      </dd>
    </div>
    <div>
      <dt>{change.label}, now</dt>
      <dd>
        <ChangeSide change={change} side="now" />
      </dd>
    </div>
  </dl>
);

const ChangeSide = ({ change, side }: { change: Change; side: 'earlier' | 'now' }) => {
  const { earlier, now, pictures, galleryIds, permissionIds } = change;
  if (permissionIds) return <PermissionName id={permissionIds[side]} words={change[side]} />;
  if (galleryIds && galleryIds[side].length > 0) return <GalleryPictures ids={galleryIds[side]} />;
  if (pictures && pictures[side].length > 0) return <VersionPictures pictures={pictures[side]} />;
  const pieces = toPieces(compareTexts(earlier, now), side);
  if (pictures || galleryIds) return change[side] || 'No picture';
  return side === 'now' ? (
    <MarkedPieces pieces={pieces} />
  ) : (
    <TextDifference pieces={pieces} whole={earlier} />
  );
};

/** The name of the person who gave the permission; the stored text if the permission is missing or deleted. */
const PermissionName = ({ id, words }: { id: StoredValue; words: string }) => {
  const { data: permissions } = useQuery(listQuery('permissions'));
  return permissions?.find((permission) => permission.id === id)?.who ?? words;
};

/** Small pictures of a version, each with its description. */
const VersionPictures = ({ pictures }: { pictures: PictureInVersion[] }) => (
  <ul className="staff-version-pictures stack">
    {pictures.map((picture) => (
      <li key={picture.image_url} className="row">
        <Thumbnail picture={picture} />
        <span>{picture.words}</span>
      </li>
    ))}
  </ul>
);

/** A record's own picture, which is not part of its versions, so it is shown once, above them. */
export const OwnPicture = ({ noun, id }: { noun: string; id: number }) =>
  noun === 'gallery' && <GalleryPictures ids={[id]} />;

/** Pictures of the gallery by their ids. */
const GalleryPictures = ({ ids }: { ids: number[] }) => {
  const { data: items } = useQuery(listQuery('gallery'));
  if (!items) return null;
  const pictures = ids.flatMap((id) => {
    const item = items.find((each) => each.id === id);
    return item ? [{ ...item, words: findPictureAlt(item) }] : [];
  });
  const missing = ids.length - pictures.length;
  return (
    <>
      <VersionPictures pictures={pictures} />
      {missing > 0 && <p>{formatCount(missing, 'picture')} no longer in the gallery</p>}
    </>
  );
};
