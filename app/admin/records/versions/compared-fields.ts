import { toText, type StoredValue } from '../../../../domain/nouns/field-words.ts';
import { mailLabels } from '../../../../domain/site/settings/outgoing-mail.ts';
import { formatConnection } from '../../../../domain/site/settings/mail-providers.ts';
import type { FocalPoint } from '../../../../domain/pictures.ts';
import type { FieldKind } from '../../../../domain/nouns/field.ts';
import {
  type ListName,
  findList,
  lists,
  findNoun,
  type NounName,
  type SingleName,
  findSingle,
} from '../../../../domain/nouns/index.ts';
import type { AnyList, AnySingle, StoredFields } from '../../../../domain/nouns/noun.ts';
import { listPictureFields } from '../../../../domain/nouns/one-picture.ts';
import { formatDateWithWeekday, toHomeDay, toHomeTime } from '../../../../domain/lib/time.ts';
import { formatTime } from '../../../../domain/nouns/contact/visit-times.ts';
import { formatStoredValue } from '../../history/version-changes.ts';
import { statusLabel } from '../../ui/status.tsx';

/** The fields of a record or of a payload. */
export type Values = Record<string, unknown>;

/** What the staff area can save. Each name identifies both an endpoint and its queries. */
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
  /** Fields that are sent with it, but not stored. */
  sentAlong?: readonly string[];
}

export type ComparedPicture = FocalPoint & { image_url: string };

interface ComparedNoun {
  /** In the order of the form. */
  fields: ComparedField[];
  /** A stored record in the form in which it is sent. */
  toValues: (record: Values) => Values;
  /** Whether only changed fields are sent; the server keeps the others. */
  sendsChangesOnly?: boolean;
  /** Fields that are sent even if unchanged. */
  alwaysSent?: readonly string[];
}

/** A field of a noun, with the labels and words of its definition. */
const field = (
  noun: NounName,
  key: string,
  kind: ComparedField['kind'] = 'line',
): ComparedField => ({
  ...plainField(key, findNoun(noun).form?.labels?.[key] ?? findNoun(noun).labels[key] ?? key, kind),
  toWords: (values) => formatStoredValue(noun, key, asStoredValue(values[key])),
});

/** Converts lists to JSON, as they are stored. */
const asStoredValue = (value: unknown): StoredValue =>
  Array.isArray(value) ? JSON.stringify(value) : (value as StoredValue);

/** A field whose values are shown as stored. */
const plainField = (
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
const contentFields = (noun: ListName | SingleName): ComparedField[] => {
  const { fields, form, together = [] }: Comparable = findContent(noun);
  const [picture, ...withPicture] = listPictureFields(fields);
  const isAlone = fields[picture ?? '']?.kind !== 'picture';
  const alone = Object.entries(fields).filter(
    ([key]) =>
      (isAlone || !withPicture.includes(key)) && !together.some(({ names }) => names.includes(key)),
  );
  return [
    ...alone.flatMap(([key, { kind, label }]): ComparedField | ComparedField[] =>
      kind === 'picture'
        ? pictureField(noun, key, label)
        : (form?.parts?.[key]?.fields ?? [key]).map((part) => ({
            ...field(noun, part, comparedAs[kind] ?? 'line'),
            ...(kind === 'pictures' && { listPictures: (values) => picturesInJson(values[part]) }),
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

const picturesInJson = (json: unknown): ComparedPicture[] =>
  typeof json === 'string' ? [JSON.parse(json) as ComparedPicture | ComparedPicture[]].flat() : [];

/** A record's picture or pictures, including focal points and descriptions. */
const pictureField = (noun: ListName | SingleName, key: string, label: string): ComparedField => {
  const { fields, form, uploads } = findContent(noun);
  const [, ...others] = listPictureFields(fields);
  const compared = { ...field(noun, key, 'picture'), keys: [key, ...others] as const, label };
  if (!uploads || !form) return compared;
  const all = (values: Values) => form.split(values as StoredFields)[key] ?? null;
  return {
    ...compared,
    kind: 'pictures',
    toWords: (values) => formatStoredValue(noun, key, all(values)),
    listPictures: (values) => picturesInJson(all(values)),
  };
};

type Comparable = Pick<AnySingle, 'fields' | 'form' | 'together'>;

const findContent = (noun: ListName | SingleName): AnyList | AnySingle =>
  noun in lists ? findList(noun as ListName) : findSingle(noun as SingleName);

const comparedAs: Partial<Record<FieldKind, ComparedField['kind']>> = {
  text: 'lines',
  pictures: 'pictures',
};

const asStored = (record: Values): Values => record;

/**
 * The changes in a payload. Where several forms share a stored field, contains only this form's parts of
 * it.
 */
export const splitValues = (noun: SavedNoun, sent: Values, record: Values): Values => {
  const form = sharing(noun);
  if (!form) return sent;
  const before = form.split(record as StoredFields);
  const isShared = (name: string) => !(name in sent);
  return Object.fromEntries(
    Object.entries(form.split(sent as StoredFields)).filter(
      ([name, value]) => !isShared(name) || value !== before[name],
    ),
  );
};

/** The payload with these parts, and with the stored record's for the parts that others have changed. */
export const joinValues = (noun: SavedNoun, parts: Values, record: Values): Values =>
  sharing(noun)?.join(parts as StoredFields, record as StoredFields) ?? parts;

const sharing = (noun: SavedNoun) => {
  const { parts, split, join } = (noun in special ? null : findNoun(noun as NounName).form) ?? {};
  return parts && split && join ? { split, join } : null;
};

export const comparedFields = (noun: SavedNoun): ComparedNoun =>
  noun in special
    ? special[noun as SpecialNoun]
    : {
        toValues: (sharing(noun)?.split as ComparedNoun['toValues'] | undefined) ?? asStored,
        fields: contentFields(noun as ListName | SingleName),
      };

type SpecialNoun = Exclude<SavedNoun, ListName | SingleName>;

/** What can be saved besides lists and single records. */
const special: Record<SpecialNoun, ComparedNoun> = {
  users: {
    toValues: asStored,
    alwaysSent: ['password'],
    fields: [plainField('username', 'Username'), plainField('email', 'Email')],
  },
  mail: {
    toValues: asStored,
    alwaysSent: ['password'],
    fields: [
      plainField('notify_address', mailLabels.notify_address),
      plainField('from_address', mailLabels.from_address),
      {
        keys: ['host', 'port', 'security'],
        label: 'Who sends the emails',
        kind: 'line',
        toWords: connectionInWords,
      },
      plainField('username', 'Name to sign in with'),
    ],
  },
  texts: { toValues: asStored, fields: [field('texts', 'value', 'lines')] },
  facts: {
    // If no figure is stored, the form shows the built-in one.
    toValues: ({ value, original, ...fact }) => ({ ...fact, value: value ?? original }),
    fields: [
      field('facts', 'value'),
      field('facts', 'state'),
      field('facts', 'source'),
      field('facts', 'as_of'),
      field('facts', 'proof'),
    ],
  },
  tourRequests: {
    sendsChangesOnly: true,
    toValues: ({ status, notes, taken_by, visit_at }) => {
      const visit = typeof visit_at === 'string' ? new Date(visit_at) : null;
      return {
        status,
        notes,
        // `true` stands for the person themselves, which differs from any other name.
        taken: taken_by ?? false,
        visit_date: visit ? toHomeDay(visit) : '',
        visit_time: visit ? toHomeTime(visit) : '',
      };
    },
    fields: [
      { ...plainField('status', 'Status'), toWords: ({ status }) => statusLabel(String(status)) },
      { ...plainField('taken', 'Handled by'), toWords: ({ taken }) => handledBy(taken) },
      {
        keys: ['visit_date', 'visit_time'],
        label: 'Visit',
        kind: 'line',
        toWords: visitInWords,
        sentAlong: ['tell_family'],
      },
      plainField('notes', 'Notes', 'lines'),
    ],
  },
};

const handledBy = (handler: unknown): string => {
  if (handler === true) return 'You';
  return typeof handler === 'string' ? handler : 'No one';
};

function visitInWords({ visit_date: day, visit_time: time }: Values): string {
  if (!day) return 'None';
  return `${formatDateWithWeekday(String(day))}${time ? ` at ${formatTime(String(time))}` : ''}`;
}

function connectionInWords({ host, port, security }: Values): string {
  return formatConnection({
    host: String(host),
    port: Number(port),
    security: security === 'starttls' ? 'starttls' : 'tls',
  });
}
