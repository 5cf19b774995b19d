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
import type { StoredFields } from '../../../domain/nouns/noun.ts';
import type { Version } from '../../../domain/nouns/record-history.ts';
import { findNoun, formatStoredValue, type NounName } from '../../../domain/nouns/index.ts';
import { describeFocalPoint } from '../../../domain/nouns/home/home-field-words.ts';

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

/** The name of the person who gave the permission; `words` if the permission is missing or deleted. */
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

/** The picture of a gallery record. It is not part of the versions, so it is shown once, above them. */
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

/** A field that differs between two versions, as text. */
interface Change {
  field: string;
  label: string;
  earlier: string;
  now: string;
  /** The pictures of a picture field. */
  pictures?: { earlier: PictureInVersion[]; now: PictureInVersion[] };
  /** The ids of gallery pictures in a field that has some. */
  galleryIds?: { earlier: number[]; now: number[] };
  /** The id of the permission in each version, if the field is the permission. */
  permissionIds?: { earlier: StoredValue; now: StoredValue };
}

/** An earlier version, with the changes from it to the next one. */
export interface ChangedVersion {
  version: Version;
  /** The changes from this version to the next one. */
  changes: Change[];
  /** The changes that restoring it would make. */
  differences: Change[];
  /** The fields to restore; undefined if the form has all fields. */
  fields?: string[];
}

/**
 * The versions that differ from the next newer one in one of the fields, newest first. A version stores
 * only the fields that were saved when it was replaced; the others come from newer versions.
 * @param fields the form's fields; undefined means all
 */
export const listChangedVersions = (
  noun: NounName,
  versions: readonly Version[],
  current: StoredFields,
  fields?: readonly string[],
): ChangedVersion[] => {
  let newer = current;
  return versions.flatMap((version) => {
    const older = { ...newer, ...version.fields };
    const changes = compareVersions(noun, older, newer, fields);
    newer = older;
    if (changes.length === 0) return [];
    const restored = { ...current, ...version.fields };
    const differences = compareVersions(noun, restored, current, fields);
    if (!fields) return { version, changes, differences };
    const known = createSplit(noun)(version.fields);
    return { version, changes, differences, fields: fields.filter((name) => name in known) };
  });
};

/** The fields that differ between two versions, in the form's order, if the earlier version has them. */
export const compareVersions = (
  noun: NounName,
  earlierStored: StoredFields,
  nowStored: StoredFields,
  fields?: readonly string[],
): Change[] => {
  const { form, labels: storedLabels } = findNoun(noun);
  const { labels = storedLabels } = form ?? {};
  const split = createSplit(noun);
  const [earlier, now] = [split(earlierStored), split(nowStored)];
  return (
    Object.entries(labels)
      .filter(([field]) => !fields || fields.includes(field))
      // Restoring a version leaves fields unchanged that it does not have.
      .filter(([field]) => field in earlier && (earlier[field] ?? null) !== (now[field] ?? null))
      .map(([field, label]) => ({
        field,
        label,
        earlier: formatStoredValue(noun, field, earlier[field]),
        now: formatStoredValue(noun, field, now[field]),
        ...findShownRecords(noun, field, earlier[field], now[field]),
      }))
  );
};

const createSplit =
  (noun: NounName) =>
  (stored: StoredFields): StoredFields =>
    findNoun(noun).form?.split(stored) ?? stored;

/** The pictures or the permission to show for a field instead of text; empty if the field has neither. */
const findShownRecords = (
  noun: NounName,
  field: string,
  earlier: StoredValue,
  now: StoredValue,
): Pick<Change, 'pictures' | 'galleryIds' | 'permissionIds'> => {
  const { pictures, galleryIds, permissionField } = findNoun(noun);
  if (field === permissionField) return { permissionIds: { earlier, now } };
  const [earlierIds, currentIds] = [galleryIds?.(field, earlier), galleryIds?.(field, now)];
  if (earlierIds && currentIds) return { galleryIds: { earlier: earlierIds, now: currentIds } };
  const [earlierPictures, currentPictures] = [pictures?.(field, earlier), pictures?.(field, now)];
  if (!earlierPictures || !currentPictures) return {};
  const looksSame =
    JSON.stringify(earlierPictures.map(visibleParts)) ===
    JSON.stringify(currentPictures.map(visibleParts));
  return {
    pictures: looksSame
      ? { earlier: earlierPictures.map(addFocusText), now: currentPictures.map(addFocusText) }
      : { earlier: earlierPictures, now: currentPictures },
  };
};

const visibleParts = ({ image_url, words }: PictureInVersion): string[] => [image_url, words];

/** Adds the focal point to the text, because pictures may differ only in that. */
const addFocusText = (picture: PictureInVersion): PictureInVersion => ({
  ...picture,
  words: `${picture.words}.${describeFocalPoint(picture)}`,
});

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The names of the changed fields, such as "the name and the message". */
export const describeChanges = (changes: readonly Change[]): string =>
  listFormat.format(changes.map(({ label }) => `the ${label.toLowerCase()}`));
