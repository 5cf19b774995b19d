import { splitLines } from '../../lib/text/wording.ts';
import type { Field, Fields } from '../field.ts';
import { type StoredValue, toText } from '../field-words.ts';
import { findNoun, formatStoredValue, lists, type NounName, singles } from '../index.ts';
import type { FieldGroup } from '../noun.ts';
import { type PicturePlaceName, picturePlaces } from '../home/picture-places.ts';
import { listPictureFields, singlePictureTrait } from '../one-picture.ts';
import { describePicture, type PictureInVersion, type RecordPicture } from '../picture-fields.ts';
import { listRecordPictures, toPictureFields } from '../picture-list-field.ts';
import { findName } from './entry-keys.ts';
import {
  type Choices,
  type Clash,
  mergeEntries,
  mergeValue,
  orderKey,
  type Versions,
} from './merge-entries.ts';

type Values = Readonly<Record<string, unknown>>;

/** A value that two people changed differently, in words for the person who saves last. */
export interface Conflict {
  /** The key of the field, or of the entry in a list, under which `choices` has the person's choice. */
  entry: string;
  label: string;
  /** Null for an entry that was removed. */
  mine: string | null;
  theirs: string | null;
  pictures?: Record<'mine' | 'theirs', PictureInVersion[]>;
}

/** A field, or several fields that are only meaningful together. */
interface Part {
  name: string;
  fields: readonly string[];
  label?: string;
  /** Reads the value that is compared. */
  read: (values: Values) => unknown;
  write: (value: unknown) => Values;
  /** Formats the value as it is stored, if the definition of the noun doesn't. */
  toWords?: (value: never) => string;
  list?: ListKind;
}

/** How to split a value into the entries of a list, and to join them. `split` returns null for other values. */
interface ListKind {
  isSet?: boolean;
  split: (value: unknown) => unknown[] | null;
  join: (entries: unknown[]) => unknown;
}

/**
 * Merges a change of a record with other people's changes since the version that it is based on.
 * @param mine the changed fields; omitted fields keep their stored values
 * @param choices which of two conflicting changes to keep, by `entry`
 * @param toWords formats values of a noun whose definition doesn't
 */
export const mergeRecord = (
  noun: NounName,
  { base, mine, stored }: Versions<Values>,
  choices: Choices = {},
  toWords?: (value: never) => string,
): { fields: Record<string, unknown>; conflicts: Conflict[] } => {
  const changes = Object.fromEntries(
    Object.entries(mine).filter(([, value]) => value !== undefined),
  );
  const fields: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const plainPart of listParts(noun, stored)) {
    if (!plainPart.fields.some((name) => name in changes)) continue;
    const part = { ...plainPart, ...(toWords && { toWords }) };
    const versions = {
      base: part.read(base),
      mine: part.read({ ...base, ...changes }),
      stored: part.read(stored),
    };
    const { value, clashes } = mergePart(part, versions, choices);
    Object.assign(fields, part.write(value));
    conflicts.push(...clashes.map((clash) => describeClash(noun, part, clash)));
  }
  return { fields, conflicts };
};

const mergePart = ({ name, list }: Part, versions: Versions<unknown>, choices: Choices) => {
  const whole = mergeValue(name, versions, {});
  if (whole.clashes.length === 0) return whole;
  const [base, mine, stored] = [versions.base, versions.mine, versions.stored].map(
    (value) => list?.split(value) ?? null,
  );
  if (!list || !base || !mine || !stored) return mergeValue(name, versions, choices);
  const prefix = `${name}/`;
  const ownChoices = Object.entries(choices).map(
    ([entry, choice]) =>
      [entry.startsWith(prefix) ? entry.slice(prefix.length) : '', choice] as const,
  );
  const { entries, clashes } = mergeEntries(
    { base, mine, stored },
    Object.fromEntries(ownChoices),
    list.isSet,
  );
  return {
    value: list.join(entries),
    clashes: clashes.map((clash) => ({ ...clash, key: prefix + clash.key })),
  };
};

const listParts = (noun: NounName, stored: Values): Part[] => {
  const { fields, together = [] } = findDefinition(noun);
  const pictureFields = listPictureFields(fields);
  const isPictureRecord = fields[pictureFields[0] ?? '']?.kind === 'picture';
  const groups = together.map(({ names, label, inWords }) => ({
    ...createGroup(names),
    label,
    toWords: inWords as Part['toWords'],
  }));
  const parts = [...groups, ...(isPictureRecord ? [createPicturePart(pictureFields)] : [])];
  const grouped = new Set(parts.flatMap((part) => part.fields));
  return [
    ...parts,
    ...Object.keys(findNoun(noun).input.shape)
      .filter((name) => !grouped.has(name))
      .map((name): Part => {
        const list = findListKind(fields[name], stored[name]);
        return {
          ...createGroup([name]),
          read: (values) => values[name],
          write: (value) => ({ [name]: value }),
          ...(list && { list }),
        };
      }),
  ];
};

interface Definition {
  fields: Fields;
  together?: readonly FieldGroup[];
}

/** The fields of a noun; none for texts. */
const findDefinition = (noun: NounName): Definition =>
  (({ ...lists, ...singles }) as Partial<Record<NounName, Definition>>)[noun] ?? { fields: {} };

const createGroup = (names: readonly string[]): Part => ({
  name: names[0] ?? '',
  fields: names,
  read: (values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
  write: (value) => value as Values,
});

/** A record's picture with its focal point, or its list of pictures. */
const createPicturePart = (names: readonly string[]): Part =>
  names.includes('more_pictures')
    ? {
        ...createGroup(names),
        read: listRecordPictures,
        write: (pictures) => ({ ...toPictureFields(pictures as RecordPicture[]) }),
        list: { split: (pictures) => pictures as RecordPicture[], join: (pictures) => pictures },
      }
    : {
        ...createGroup(names),
        toWords: ({ image_url }: { image_url: string | null }) => describePicture(image_url),
      };

const findListKind = (field: Field | undefined, stored: unknown): ListKind | undefined => {
  if (field?.lineByLine) return { split: splitText, join: (lines) => lines.join('\n') };
  const kind = field?.kind;
  if (kind === 'choices' || kind === 'picture ids')
    return { isSet: true, split: splitText, join: (lines) => lines.join('\n') || null };
  if (kind === 'arrangements') return { split: splitProperties, join: joinProperties };
  if (kind === 'items' || kind === 'pictures') return Array.isArray(stored) ? plainList : jsonList;
  // Texts have no field in a definition, so whether one is a list depends on its value.
  return field ? undefined : plainList;
};

const splitText = (text: unknown): string[] => splitLines(toText(text as StoredValue) || null);

const plainList: ListKind = {
  split: (value) => (Array.isArray(value) ? (value as unknown[]) : null),
  join: (entries) => entries,
};

/** Null and an empty text count as an empty list. A field for a single picture is not a list. */
const jsonList: ListKind = {
  split: (json) => plainList.split(JSON.parse(toText(json as StoredValue) || '[]')),
  join: (entries) => (entries.length > 0 ? JSON.stringify(entries) : null),
};

interface Property {
  id: string;
  value: unknown;
}

const splitProperties = (json: unknown): Property[] =>
  Object.entries(JSON.parse(toText(json as StoredValue) || '{}') as Record<string, unknown>).map(
    ([id, value]) => ({ id, value }),
  );

const joinProperties = (properties: unknown[]): string =>
  JSON.stringify(
    Object.fromEntries((properties as Property[]).map(({ id, value }) => [id, value])),
  );

const describeClash = (noun: NounName, part: Part, { key, mine, theirs }: Clash): Conflict => {
  const { form, labels, pictures = singlePictureTrait.pictures } = findNoun(noun);
  const fieldLabels: Readonly<Record<string, string>> = { ...labels, ...form?.labels };
  const entryKey = key.slice(part.name.length + 1);
  const isEntry = entryKey !== '' && entryKey !== orderKey;
  // Some forms have a field for each entry, such as the picture of one page.
  const name = findName(mine ?? theirs);
  const ownField = `${part.name}.${name}`;
  const field = isEntry && ownField in fieldLabels ? ownField : part.name;
  const toStored = (value: unknown): StoredValue => {
    if (field === ownField) return JSON.stringify((value as Partial<Property>).value ?? value);
    const whole = isEntry ? part.list?.join([value]) : value;
    return typeof whole === 'object' && whole !== null
      ? JSON.stringify(whole)
      : (whole as StoredValue);
  };
  const toWords = (value: unknown): string | null => {
    if (value === undefined)
      return field === ownField ? formatStoredValue(noun, field, null) : null;
    if (part.toWords) return part.toWords((isEntry ? part.list?.join([value]) : value) as never);
    return formatStoredValue(noun, field, toStored(value));
  };
  const toPictures = (value: unknown): PictureInVersion[] =>
    (value === undefined ? [] : (pictures(field, toStored(value)) ?? [])).filter(
      ({ image_url }) => image_url,
    );
  const shown = { mine: toPictures(mine), theirs: toPictures(theirs) };
  const placeLabel =
    field === `page_pictures.${name}` ? picturePlaces[name as PicturePlaceName]?.label : undefined;
  const label = placeLabel ?? part.label ?? fieldLabels[field] ?? field;
  return {
    entry: key,
    label: entryKey === orderKey ? `${label}, order` : label,
    mine: toWords(mine),
    theirs: toWords(theirs),
    ...(shown.mine.length + shown.theirs.length > 0 && { pictures: shown }),
  };
};
