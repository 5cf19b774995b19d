import type { FieldWords, StoredValue } from '../entities/field-words.ts';
import { type Flag, idSchema } from '../entities/id.ts';
import type { PictureInVersion } from '../entities/picture.ts';
import type { Versioned } from '../entities/version.ts';
import { quoted } from '../text/wording.ts';
import { z } from '../zod.ts';
import type { Field, Fields } from './field.ts';

/** A noun is what staff edit and visitors read. Its definition says all that the general mechanisms need. */

/** The values of a version, as they are stored. */
export type StoredFields = Record<string, string | number | null>;

/** What is true of every noun, wherever it is stored, compared or read. */
export interface Noun {
  /** Its key in the API, in the trash and in the history. */
  name: string;
  table: string;
  /** Who edits it, and restores what was deleted or replaced. */
  right: 'editContent' | 'answerFamilies';
  input: SomeSchema;
  /** What an earlier version holds and a restore brings back. */
  version: SomeSchema;
  /** What the fields of a version are called, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  words: FieldWords<string>;
  /** The fields of its forms, where they are not those that are stored. */
  form?: FormFields;
  /** The pictures in a field of a form; null where it holds none. */
  pictures?: (field: string, value: StoredValue) => PictureInVersion[] | null;
  /** All uploads that stored fields show, where it may be several. */
  uploads?: (stored: StoredFields) => string[];
  /** The ids of the gallery's pictures in a field; null where it holds none. */
  galleryIds?: (field: string, value: StoredValue) => number[] | null;
}

interface SomeSchema {
  readonly shape: object;
}

interface FormFields {
  /** If they are called something else than in a version. */
  labels?: Readonly<Record<string, string>>;
  split: (stored: StoredFields) => StoredFields;
  /** Some fields of a form as they are stored, beside what is stored now; missing where a form has them all. */
  join?: (fields: StoredFields, stored: StoredFields) => StoredFields;
}

/** The schema of some fields. */
export type SchemaOf<Some extends Fields> = z.ZodObject<{
  [Name in keyof Some]: Some[Name]['schema'];
}>;

/** The values of some fields as they are stored: what was left out has its old value. */
export type ValuesOf<Some extends Fields> = {
  [Name in keyof Some]: Exclude<z.output<Some[Name]['schema']>, undefined>;
};

/** How visitors come to see a record, or no longer. */
export interface Shown {
  column: 'visible' | 'approved';
  /** The buttons that show and hide it. */
  labels: Record<'show' | 'hide', string>;
  /** What bulk actions say of one record or several, such as: is shown to visitors. */
  done: Record<'show' | 'hide', (isOne: boolean) => string>;
  /** The same for the audit trail. */
  audit: Record<'show' | 'hide', (which: string) => string>;
}

/** Hidden ones are drafts of the home. */
export const hideable = {
  column: 'visible',
  labels: { show: 'Show', hide: 'Hide' },
  done: {
    show: (isOne: boolean) => `${isOne ? 'is' : 'are'} shown to visitors`,
    hide: (isOne: boolean) => `${isOne ? 'is' : 'are'} hidden from visitors`,
  },
  audit: {
    show: (which: string) => `showed ${which} to visitors`,
    hide: (which: string) => `hid ${which} from visitors`,
  },
} as const satisfies Shown;

/** Nothing of it is shown before someone has approved it. */
export const approvable = {
  column: 'approved',
  labels: { show: 'Approve', hide: 'Unapprove' },
  done: {
    show: () => 'approved',
    hide: (isOne: boolean) => `${isOne ? 'is' : 'are'} no longer approved`,
  },
  audit: {
    show: (which: string) => `approved ${which}`,
    hide: (which: string) => `withdrew the approval of ${which}`,
  },
} as const satisfies Shown;

/**
 * The order of a list. `first` and `last`: staff move its records, and a new one is added at the beginning or
 * the end (docs/decisions/049). `latest`: the latest day comes first, and of one day the record that was added
 * last. Null: it has an order of its own.
 */
export type Order = 'first' | 'last' | { latest: string } | null;

interface Messages {
  loadFailed: string;
  saveFailed: string;
  /** The sentence for missing fields, shown once for a whole form. */
  fieldsRequired?: string;
  added: string;
  updated: string;
  deleted: string;
  savingError: string;
  deletingError: string;
  notFound: string;
  /** Where there may be only so many. */
  tooMany?: string;
}

interface ListDefinition<
  Given extends Fields,
  Recorded extends Fields,
  Visible extends Shown | null = Shown | null,
  Placed extends Order = Order,
> extends Pick<Noun, 'form' | 'pictures' | 'galleryIds' | 'right'> {
  /** As in: 1 picture, 12 pictures. */
  one: string;
  several: string;
  /** What its list is called, on its staff page and in the search. */
  title: string;
  url: string;
  /** The staff page with the list. */
  page: string;
  /** The public page that shows a long list in parts; readers of the API may ask for a part, too (docs/decisions/004). */
  pagedOn?: string;
  /** The name of the list in an object around it, where the API answers with one. */
  envelope?: string;
  /** What staff enter, in the order of the form. */
  fields: Given;
  /** What the server records beside it; an earlier version holds it, too. */
  recorded?: Recorded;
  /** The fields that an earlier version does not hold. */
  unversioned?: readonly (keyof Given & string)[];
  /** What must be true of several fields together. */
  check?: (values: z.output<SchemaOf<Given>>, issues: Issues) => void;
  order: Placed;
  /** Null: visitors read none of them. */
  shown: Visible;
  /** Why a record can't be shown to visitors as it is, as a sentence; null: it can. */
  whyNotShown?: (record: ValuesOf<Given>) => string | null;
  /** The field with an upload. */
  upload?: 'image_url' | 'file_url';
  /** How many there may be, if not any number. */
  most?: number;
  /** Columns that visitors do not get. */
  staffOnly?: readonly string[];
  /** What a record is called in lists; empty where it has no name. */
  titleOf: (record: ValuesOf<Given>) => string;
  /** The same in a sentence, such as “Edit picture ‘Tea in the garden’”; by its title if missing. */
  nameOf?: (record: ValuesOf<Given>) => string;
  /** What a record is, for the audit trail, such as: the testimonial by “Elaine”; by its title if missing. */
  describe?: (record: { id: number } & ValuesOf<Given>) => string;
  /** How its text begins, to tell it from others in the trash. */
  excerpt: (record: ValuesOf<Given>) => string;
  /** The fields in which the staff area's search looks; missing where it finds none of them. */
  searched?: readonly (keyof Given & string)[];
  /** What the search says of a record beside its title, if not its excerpt. */
  detailOf?: (record: ValuesOf<Given>) => string;
  messages: Messages;
}

/** Where a check across fields reports what is wrong. */
export interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}

/** A list of records, such as rooms or questions, from its definition. */
export const defineList = <
  Name extends string,
  Table extends string,
  Given extends Fields,
  const Visible extends Shown | null,
  const Placed extends Order,
  Recorded extends Fields = Record<never, never>,
>(
  name: Name,
  table: Table,
  definition: ListDefinition<Given, Recorded, Visible, Placed>,
) => {
  const { fields, recorded = {} as Recorded, unversioned = [], check, one, titleOf } = definition;
  const versioned = Object.fromEntries(
    Object.entries({ ...fields, ...recorded }).filter(([field]) => !unversioned.includes(field)),
  ) as Given & Recorded;
  const checked = <Schema extends z.ZodObject>(schema: Schema): Schema =>
    check ? schema.superRefine((values, issues) => check(values as never, issues)) : schema;
  const plain = schemaOf(fields);
  return {
    describe: (record: ValuesOf<Given>) => `the ${one} ${quoted(titleOf(record))}`,
    nameOf: (record: ValuesOf<Given>) => `${one} “${titleOf(record)}”`,
    ...definition,
    name,
    table,
    recorded,
    input: checked(plain),
    update: checked(plain.extend({ id: idSchema })) as UpdateOf<Given>,
    version: checked(schemaOf(versioned)),
    labels: labelsOf(versioned),
    words: wordsOf({ ...fields, ...recorded }),
  };
};

type UpdateOf<Given extends Fields> = z.ZodObject<
  { [Name in keyof Given]: Given[Name]['schema'] } & { id: typeof idSchema }
>;

export const schemaOf = <Some extends Fields>(fields: Some): SchemaOf<Some> =>
  z.object(mapFields(fields, ({ schema }) => schema)) as unknown as SchemaOf<Some>;

/** What fields are called, in the order of the form. */
export const labelsOf = <Some extends Fields>(fields: Some): Record<keyof Some & string, string> =>
  mapFields(fields, ({ label }) => label);

export const wordsOf = <Some extends Fields>(fields: Some): FieldWords<keyof Some & string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { inWords }]) => (inWords ? [[name, inWords]] : [])),
  ) as FieldWords<keyof Some & string>;

const mapFields = <Some extends Fields, Value>(
  fields: Some,
  valueOf: (field: Field) => Value,
): Record<keyof Some & string, Value> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field)]),
  ) as Record<keyof Some & string, Value>;

interface SingleDefinition<Given extends Fields> extends Pick<
  Noun,
  'form' | 'pictures' | 'uploads' | 'right'
> {
  /** What it is, for the audit trail, such as: the license. */
  label: string;
  url: string;
  fields: Given;
  /** Whether staff create it; else it is there from the start, and a change gives any of its fields. */
  created?: boolean;
  /** False where visitors get it with every page, and not from an endpoint. */
  isOpen?: boolean;
  /** What must be true of several fields together. */
  check?: (values: z.output<SchemaOf<Given>>, issues: Issues) => void;
  /** A whole record without what means nothing beside the rest. */
  tidy?: (values: ValuesOf<Given>) => ValuesOf<Given>;
  /** Fields that two people can only decide on together. */
  together?: readonly Together[];
  /** Visitors get null while all fields are empty, apart from some that say nothing alone. */
  hiddenWhileEmpty?: { apart: readonly string[] };
  messages: {
    updated: string;
    notFound: string;
    /** Where staff create it. */
    added?: string;
    exists?: string;
    /** Where it has numbers to call. @param label of the field */
    phoneInvalid?: (label: string) => string;
  };
}

/** Fields that mean something only together, such as the coordinates of a place. */
export interface Together {
  names: readonly [string, ...string[]];
  label: string;
  inWords: (values: Record<string, unknown>) => string;
}

/** A single record, such as the contact information, from its definition. */
export const defineSingle = <Name extends string, Table extends string, Given extends Fields>(
  name: Name,
  table: Table,
  definition: SingleDefinition<Given>,
) => {
  const { fields, check } = definition;
  const plain = schemaOf(fields);
  const whole = check
    ? plain.superRefine((values, issues) => check(values as never, issues))
    : plain;
  const change = plain.partial() as unknown as ChangeOf<Given>;
  return {
    ...definition,
    name,
    table,
    /** All fields, as today's rules want them. */
    whole,
    /** Any of the fields: what is left out stays, null takes away. */
    change,
    input: definition.created ? whole : change,
    version: change,
    labels: labelsOf(fields),
    words: wordsOf(fields),
  };
};

type ChangeOf<Given extends Fields> = z.ZodObject<{
  [Name in keyof Given]: z.ZodOptional<Given[Name]['schema']>;
}>;

/** Any single record, for mechanisms that know no noun. */
export type AnySingle = Noun &
  Pick<
    SingleDefinition<Fields>,
    'label' | 'url' | 'created' | 'isOpen' | 'hiddenWhileEmpty' | 'together' | 'messages'
  > & {
    fields: Fields;
    whole: z.ZodObject;
    change: z.ZodObject;
    check?: unknown;
    tidy?: (values: never) => object;
  };

/** The values of a single record that staff edit. */
export type FieldsOf<Single extends { fields: Fields }> = ValuesOf<Single['fields']>;

/** A stored single record. */
export type SingleOf<Single extends { fields: Fields }> = ValuesOf<Single['fields']> &
  Versioned & { id: number; updated_at: string };

/** Any list, for mechanisms that know no noun. */
export type AnyList = Noun &
  Pick<
    ListDefinition<Fields, Fields>,
    | 'one'
    | 'several'
    | 'title'
    | 'page'
    | 'envelope'
    | 'pagedOn'
    | 'searched'
    | 'url'
    | 'order'
    | 'shown'
    | 'upload'
    | 'most'
    | 'staffOnly'
    | 'messages'
  > & {
    fields: Fields;
    recorded: Fields;
    input: z.ZodObject;
    update: z.ZodObject;
    version: z.ZodObject;
    titleOf: (record: never) => string;
    nameOf: (record: never) => string;
    describe: (record: never) => string;
    excerpt: (record: never) => string;
    detailOf?: (record: never) => string;
    whyNotShown?: (record: never) => string | null;
  };

/** The upload that a record of a list shows or has. */
export const uploadsOf = ({ upload }: Pick<AnyList, 'upload'>, record: object): string[] => {
  const url = upload && (record as Record<string, unknown>)[upload];
  return typeof url === 'string' ? [url] : [];
};

/** What staff enter of a list's record. */
export type InputOf<List extends { input: z.ZodType }> = z.output<List['input']>;

/** A stored record of a list. */
export type RecordOf<List extends { fields: Fields; recorded: Fields }> = ValuesOf<
  List['fields'] & List['recorded']
> &
  Versioned & { id: number; created_at: string };

/** A stored record of a list that visitors read. */
export type ShownRecordOf<List extends { fields: Fields; recorded: Fields }> = RecordOf<List> & {
  /** Whether visitors see it; they get no others. */
  visible: Flag;
  /** Its place in the list; the smallest is first. */
  position: number;
};
