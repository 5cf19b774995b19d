import { toText, type StoredValue } from '../../../../domain/nouns/field-words.ts';
import { mailLabels } from '../../../../domain/site/settings/outgoing-mail.ts';
import { formatConnection } from '../../../../domain/site/settings/mail-providers.ts';
import type { FocalPoint } from '../../../../domain/pictures.ts';
import type { FieldKind } from '../../../../domain/nouns/field.ts';
import {
  type ListName,
  findFormParts,
  findList,
  lists,
  findNoun,
  type NounName,
  type SingleName,
  findSingle,
  wholeFields,
} from '../../../../domain/nouns/index.ts';
import type { AnyList, AnySingle, StoredFields } from '../../../../domain/nouns/noun.ts';
import { listPictureFields } from '../../../../domain/nouns/one-picture.ts';
import { formatDateWithWeekday, toHomeDay, toHomeTime } from '../../../../domain/lib/time.ts';
import { formatTime } from '../../../../domain/nouns/contact/visit-times.ts';
import { formatStoredValue } from '../../history/version-changes.ts';
import { statusLabel } from '../../ui/status.tsx';

/** The fields of a record or of a payload. */
export type Values = Record<string, unknown>;

/** Everything that the staff area can save. Each name identifies both an endpoint and its queries. */
export type SavedNoun = NounName | 'users' | 'tourRequests' | 'mail';

/** A field that is compared when two people have edited a record. */
export interface ComparedField {
  /** The names of its stored fields; the first one identifies it. */
  keys: readonly [string, ...string[]];
  label: string;
  /** Decides how a difference is shown; 'lines' can also be merged by hand. */
  kind: 'line' | 'lines' | 'picture' | 'pictures';
  toWords: (values: Values) => string;
  /** The pictures to show, for the kind 'pictures'. */
  listPictures?: (values: Values) => ComparedPicture[];
  /** Fields that are sent together with this one, but not stored. */
  sentAlong?: readonly string[];
}

export type ComparedPicture = FocalPoint & { image_url: string };

interface ComparedNoun {
  /** In the order of the form. */
  fields: ComparedField[];
  /** Converts a stored record to the values that are sent. */
  toValues: (record: Values) => Values;
  /** Whether only changed fields are sent; the server keeps the others. */
  sendsChangesOnly?: boolean;
  /** Fields that are sent even if unchanged. */
  alwaysSent?: readonly string[];
}

/** A field of a noun, with the labels and words of its definition. */
const createNounField = (
  noun: NounName,
  key: string,
  kind: ComparedField['kind'] = 'line',
): ComparedField => ({
  ...createPlainField(
    key,
    findNoun(noun).form?.labels?.[key] ?? findNoun(noun).labels[key] ?? key,
    kind,
  ),
  toWords: (values) => formatStoredValue(noun, key, toStoredValue(values[key])),
});

/** Converts lists to JSON, as they are stored. */
const toStoredValue = (value: unknown): StoredValue =>
  Array.isArray(value) ? JSON.stringify(value) : (value as StoredValue);

/** A field whose values are shown as stored. */
const createPlainField = (
  key: string,
  label: string,
  kind: ComparedField['kind'] = 'line',
): ComparedField => ({
  keys: [key],
  label,
  kind,
  toWords: (values) => toText(values[key] as StoredValue),
});

/** The fields of a noun. Those that belong together, such as a picture and its focal point, count as one. */
const listContentFields = (noun: ListName | SingleName): ComparedField[] => {
  const { fields, together = [] }: Comparable = findContent(noun);
  const { split } = findFormParts(noun);
  const [picture, ...withPicture] = listPictureFields(fields);
  const isPictureSeparate = fields[picture ?? '']?.kind !== 'picture';
  const separateFields = Object.entries(fields).filter(
    ([key]) =>
      (isPictureSeparate || !withPicture.includes(key)) &&
      !together.some(({ names }) => names.includes(key)),
  );
  return [
    ...separateFields.flatMap(([key, { kind, label }]): ComparedField | ComparedField[] =>
      kind === 'picture'
        ? createPictureField(noun, key, label)
        : Object.keys(split({ [key]: null })).map((part) => ({
            ...createNounField(noun, part, comparedKinds[kind] ?? 'line'),
            ...(kind === 'pictures' && { listPictures: (values) => parsePictures(values[part]) }),
          })),
    ),
    ...together.map(({ names, label, inWords: toWords }) => ({
      keys: names,
      label,
      kind: 'line' as const,
      toWords,
    })),
  ];
};

const parsePictures = (json: unknown): ComparedPicture[] =>
  typeof json === 'string' ? [JSON.parse(json) as ComparedPicture | ComparedPicture[]].flat() : [];

/** A record's picture or pictures, including focal points and descriptions. */
const createPictureField = (
  noun: ListName | SingleName,
  key: string,
  label: string,
): ComparedField => {
  const { fields, form, uploads } = findContent(noun);
  const [, ...others] = listPictureFields(fields);
  const compared = {
    ...createNounField(noun, key, 'picture'),
    keys: [key, ...others] as const,
    label,
  };
  if (!uploads || !form) return compared;
  const getPictures = (values: Values) => form.split(values as StoredFields)[key] ?? null;
  return {
    ...compared,
    kind: 'pictures',
    toWords: (values) => formatStoredValue(noun, key, getPictures(values)),
    listPictures: (values) => parsePictures(getPictures(values)),
  };
};

type Comparable = Pick<AnySingle, 'fields' | 'together'>;

const findContent = (noun: ListName | SingleName): AnyList | AnySingle =>
  noun in lists ? findList(noun as ListName) : findSingle(noun as SingleName);

const comparedKinds: Partial<Record<FieldKind, ComparedField['kind']>> = {
  text: 'lines',
  pictures: 'pictures',
};

const keepValues = (record: Values): Values => record;

/**
 * Splits a payload into its changes. If several forms share a stored field, returns only this form's parts
 * of it.
 */
export const splitValues = (noun: SavedNoun, sent: Values, record: Values): Values => {
  const { split } = findParts(noun);
  const before = split(record);
  return Object.fromEntries(
    Object.entries(split(sent)).filter(([name, value]) => name in sent || value !== before[name]),
  );
};

/**
 * The reverse of `splitValues`: builds the payload from a form's parts. The other parts of a shared field
 * come from the stored record, which may have changes by others.
 */
export const joinValues = (noun: SavedNoun, parts: Values, record: Values): Values =>
  findParts(noun).join(parts, record);

const findParts = (noun: SavedNoun) =>
  noun in specialNouns ? wholeFields : findFormParts(noun as NounName);

export const getComparedFields = (noun: SavedNoun): ComparedNoun =>
  noun in specialNouns
    ? specialNouns[noun as SpecialNoun]
    : {
        toValues: findParts(noun).split,
        fields: listContentFields(noun as ListName | SingleName),
      };

type SpecialNoun = Exclude<SavedNoun, ListName | SingleName>;

/** The nouns that are neither lists nor single records. */
const specialNouns: Record<SpecialNoun, ComparedNoun> = {
  users: {
    toValues: keepValues,
    alwaysSent: ['password'],
    fields: [createPlainField('username', 'Username'), createPlainField('email', 'Email')],
  },
  mail: {
    toValues: keepValues,
    alwaysSent: ['password'],
    fields: [
      createPlainField('notify_address', mailLabels.notify_address),
      createPlainField('from_address', mailLabels.from_address),
      {
        keys: ['host', 'port', 'security'],
        label: 'Who sends the emails',
        kind: 'line',
        toWords: describeConnection,
      },
      createPlainField('username', 'Name to sign in with'),
    ],
  },
  texts: { toValues: keepValues, fields: [createNounField('texts', 'value', 'lines')] },
  facts: {
    // If no figure is stored, the form shows the built-in one.
    toValues: ({ value, original, ...fact }) => ({ ...fact, value: value ?? original }),
    fields: [
      createNounField('facts', 'value'),
      createNounField('facts', 'state'),
      createNounField('facts', 'source'),
      createNounField('facts', 'as_of'),
      createNounField('facts', 'proof'),
    ],
  },
  tourRequests: {
    sendsChangesOnly: true,
    toValues: ({ status, notes, taken_by, visit_at }) => {
      const visit = typeof visit_at === 'string' ? new Date(visit_at) : null;
      return {
        status,
        notes,
        // In a payload, `true` means the signed-in person; a stored name is never the same value.
        taken: taken_by ?? false,
        visit_date: visit ? toHomeDay(visit) : '',
        visit_time: visit ? toHomeTime(visit) : '',
      };
    },
    fields: [
      {
        ...createPlainField('status', 'Status'),
        toWords: ({ status }) => statusLabel(String(status)),
      },
      {
        ...createPlainField('taken', 'Handled by'),
        toWords: ({ taken }) => describeHandler(taken),
      },
      {
        keys: ['visit_date', 'visit_time'],
        label: 'Visit',
        kind: 'line',
        toWords: describeVisit,
        sentAlong: ['tell_family'],
      },
      createPlainField('notes', 'Notes', 'lines'),
    ],
  },
};

const describeHandler = (handler: unknown): string => {
  if (handler === true) return 'You';
  return typeof handler === 'string' ? handler : 'No one';
};

function describeVisit({ visit_date: day, visit_time: time }: Values): string {
  if (!day) return 'None';
  return `${formatDateWithWeekday(String(day))}${time ? ` at ${formatTime(String(time))}` : ''}`;
}

function describeConnection({ host, port, security }: Values): string {
  return formatConnection({
    host: String(host),
    port: Number(port),
    security: security === 'starttls' ? 'starttls' : 'tls',
  });
}
