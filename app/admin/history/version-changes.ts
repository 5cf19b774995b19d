import type { StoredFields } from '../../../domain/nouns/noun.ts';
import type { StoredValue } from '../../../domain/nouns/field-words.ts';
import type { Version } from '../../../domain/nouns/record-history.ts';
import { findNoun, formatStoredValue, type NounName } from '../../../domain/nouns/index.ts';
import type { PictureInVersion } from '../../../domain/nouns/picture-fields.ts';
import { describeFocalPoint } from '../../../domain/nouns/home/home-field-words.ts';

/** A field that differs between two versions, as text. */
export interface Change {
  field: string;
  label: string;
  earlier: string;
  now: string;
  /** The pictures of a picture field. */
  pictures?: { earlier: PictureInVersion[]; now: PictureInVersion[] };
  /** The ids of gallery pictures in a field that has some. */
  galleryIds?: { earlier: number[]; now: number[] };
  /** The ids of the permission in each version. */
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

/** The fields that differ between two versions, in the form's order. Skips fields that a version does not have. */
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

/** The records to show for a field instead of text. */
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
