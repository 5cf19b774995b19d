import type { FieldWords, StoredValue } from './field-words.ts';
import { type Flag, idSchema } from '../lib/schemas/id.ts';
import type { PictureInVersion } from './picture-fields.ts';
import type { Versioned } from '../lib/schemas/record-version.ts';
import { quoted } from '../lib/text/wording.ts';
import { staffUrlOf } from '../staff-urls.ts';
import { homeDay } from '../lib/time.ts';
import { apiUrlOf } from '../urls.ts';
import { z } from '../lib/zod.ts';
import type { Field, Fields } from './field.ts';
import { currentSince, type Post } from './post.ts';

/** A noun is content that staff edit. General code, such as history and trash, works from its definition. */

/** The values of a version, as they are stored. */
export type StoredFields = Record<string, string | number | null>;

/** What is true of every noun, wherever it is stored, compared or read. */
export interface Noun {
  /** Its key in the API, the trash and the history. */
  name: string;
  table: string;
  /** What its staff page is called, in the menu and in the search. */
  title?: string;
  /** Its staff page. */
  page?: string;
  /** Other words that staff may type to find that page; missing where it belongs to another noun. */
  searchWords?: string;
  /** Where staff find that page: beside what visitors read (if missing), or with the home itself. */
  place?: 'home';
  /**
   * Its card on the Website page: its title there if it is another, what it is about where nothing is counted,
   * and the list without which it is not shown.
   */
  card?: { title?: string; about?: string; onlyWith?: string };
  /** What visitors see of other records depends on it, even if they don't read it. */
  changesPages?: true;
  /** Who edits it, and restores what was deleted or replaced. */
  right: 'editContent' | 'answerFamilies';
  input: SomeSchema;
  /** What an earlier version holds and a restore brings back. */
  version: SomeSchema;
  /** What the fields of a version are called, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  words: FieldWords<string>;
  /** How its forms split stored fields, where a form's fields differ from the stored ones. */
  form?: FormFields;
  /** The pictures in a field of a form; null where it holds none. */
  pictures?: (field: string, value: StoredValue) => PictureInVersion[] | null;
  /** The uploads that stored fields show, for a noun that can show several. */
  uploads?: (stored: StoredFields) => string[];
  /** The ids of the gallery's pictures in a field; null where it holds none. */
  galleryIds?: (field: string, value: StoredValue) => number[] | null;
  /** The field with the id of a permission. */
  permissionField?: string;
}

interface SomeSchema {
  readonly shape: object;
}

interface FormFields {
  /** The labels in the form, where they differ from those of a version. */
  labels?: Readonly<Record<string, string>>;
  /** Its own fields in words. */
  words?: FieldWords<string>;
  /** The form's fields for a stored field that several forms share. */
  parts?: Readonly<Record<string, { fields: readonly string[] }>>;
  split: (stored: StoredFields) => StoredFields;
  /** Turns some of a form's fields into stored ones; missing where a form always has all fields. */
  join?: (fields: StoredFields, stored: StoredFields) => StoredFields;
}

/** The schema of some fields. */
export type SchemaOf<Some extends Fields> = z.ZodObject<{
  [Name in keyof Some]: Some[Name]['schema'];
}>;

/** The stored values of some fields; what a request left out has kept its old value, so none is undefined. */
export type ValuesOf<Some extends Fields> = {
  [Name in keyof Some]: Exclude<z.output<Some[Name]['schema']>, undefined>;
};

/** How staff show a record to visitors or hide it. */
export interface Shown {
  column: 'visible' | 'approved';
  /** The buttons that show and hide it. */
  labels: Record<'show' | 'hide', string>;
  /** What bulk actions say of one record or several, such as: is shown to visitors. */
  done: Record<'show' | 'hide', (isOne: boolean) => string>;
  /** The same for the audit trail. */
  audit: Record<'show' | 'hide', (which: string) => string>;
}

/** For records that staff show and hide. */
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

/** For records that stay hidden until someone approves them. */
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
 * the end (docs/decisions/049). `latest`: sorted by the day in this column, newest first, then by id, newest
 * first. Null: the list's store sorts it.
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
  /** For a list with a limit (`most`). */
  tooMany?: string;
}

interface ListDefinition<
  Given extends Fields,
  Recorded extends Fields,
  Visible extends Shown | null = Shown | null,
  Placed extends Order = Order,
> extends Pick<
  Noun,
  | 'form'
  | 'pictures'
  | 'uploads'
  | 'galleryIds'
  | 'permissionField'
  | 'right'
  | 'searchWords'
  | 'card'
  | 'changesPages'
> {
  /** As in: 1 picture, 12 pictures. */
  one: string;
  several: string;
  /** What its list is called, on its staff page and in the search. */
  title: string;
  /** The staff page with the list, if it is not called like the list. */
  page?: string;
  /** The public page that shows a long list in parts; readers of the API may ask for a part, too (docs/decisions/004). */
  pagedOn?: string;
  /** The key of the list, where the API answers with an object around it instead of an array. */
  envelope?: string;
  /** What staff enter, in the order of the form. */
  fields: Given;
  /** What the server adds to them; earlier versions have it, too. */
  recorded?: Recorded;
  /** The fields that an earlier version does not hold. */
  unversioned?: readonly (keyof Given & string)[];
  /** A rule across fields. */
  check?: (values: z.output<SchemaOf<Given>>, issues: Issues) => void;
  order: Placed;
  /** Null: only staff read them. */
  shown: Visible;
  /** The required field with the last day, at the home, on which visitors see a record. */
  lastDay?: keyof Given & string;
  /**
   * So many days after that day, a record goes to the archive of its page by itself. If missing, visitors no
   * longer see it.
   */
  archivedAfter?: number;
  /** For the list of a page with feeds: what is shown of a record there. */
  postOf?: (record: ValuesOf<Given>) => Post;
  /** The button on the first page of the staff area that adds one, such as: Post news. */
  addedFromToday?: string;
  /** Why a record can't be shown to visitors as it is, as a sentence; null: it can. */
  whyNotShown?: (record: ValuesOf<Given>) => string | null;
  /** The field with an upload; with `uploads`, that of the first one. */
  upload?: 'image_url' | 'file_url';
  /** The largest number of records; missing: no limit. */
  most?: number;
  /** Columns that visitors do not get. */
  staffOnly?: readonly string[];
  /** What a record is called in lists; empty where it has no name. */
  titleOf: (record: ValuesOf<Given>) => string;
  /** The same in a sentence, such as “Edit picture ‘Tea in the garden’”; by its title if missing. */
  nameOf?: (record: ValuesOf<Given>) => string;
  /** What a record is, for the audit trail, such as: the testimonial by “Elaine”; by its title if missing. */
  describe?: (record: { id: number } & ValuesOf<Given>) => string;
  /** What its staff page says where there is none yet, and where all are hidden. */
  ifNone?: { title?: string; text: string };
  ifAllHidden?: string;
  /** What its card on the Website page says of all records; how many there are, if missing. */
  stateOf?: (records: readonly ValuesOf<Given>[]) => string;
  /** How its text begins, to tell it from others in the trash. */
  excerpt: (record: ValuesOf<Given>) => string;
  /** The fields that its staff page lists beside the name; all texts, if missing. */
  listed?: readonly (keyof Given & string)[];
  /** The fields in which the staff area's search looks; missing where it finds none of them. */
  searched?: readonly (keyof Given & string)[];
  /** What the search says of a record beside its title, if not its excerpt. */
  detailOf?: (record: ValuesOf<Given>) => string;
  /** Example records for a demo. @param today the day at the home */
  examples?: (today: string) => readonly z.input<SchemaOf<Given>>[];
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
    url: apiUrlOf(name),
    page: definition.page ?? staffUrlOf(name),
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
  'form' | 'pictures' | 'uploads' | 'right' | 'searchWords' | 'place' | 'card' | 'changesPages'
> {
  /** What it is, for the audit trail, such as: the license. */
  label: string;
  title: string;
  page: string;
  url: string;
  fields: Given;
  /** Whether staff create it. Otherwise it exists from the start, and a change may send some fields only. */
  created?: boolean;
  /** False: visitors get it with every page, and there is no public endpoint. */
  isOpen?: boolean;
  /** A rule across fields. */
  check?: (values: z.output<SchemaOf<Given>>, issues: Issues) => void;
  /** Empties fields that mean nothing next to the others, such as a number of months without its choice. */
  tidy?: (values: ValuesOf<Given>) => ValuesOf<Given>;
  /** Fields that a conflict between two people's edits treats as one. */
  together?: readonly Together[];
  /** Visitors get null while all fields are empty, not counting those in `apart`. */
  hiddenWhileEmpty?: { apart: readonly string[] };
  messages: {
    updated: string;
    notFound: string;
    /** For a noun that staff create. */
    added?: string;
    exists?: string;
    /** For a noun with phone numbers. @param label of the field */
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
    /** All fields, by today's rules. */
    whole,
    /** Some of the fields: a missing one keeps its value, null empties it. */
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

/** Any single record, for code that works with every noun. */
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

/** Any list, for code that works with every noun. */
export type AnyList = Noun &
  Pick<
    ListDefinition<Fields, Fields>,
    | 'one'
    | 'several'
    | 'title'
    | 'envelope'
    | 'pagedOn'
    | 'listed'
    | 'searched'
    | 'order'
    | 'shown'
    | 'lastDay'
    | 'archivedAfter'
    | 'addedFromToday'
    | 'upload'
    | 'most'
    | 'ifNone'
    | 'ifAllHidden'
    | 'staffOnly'
    | 'messages'
  > & {
    url: string;
    page: string;
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
    stateOf?: (records: readonly never[]) => string;
    examples?: (today: string) => readonly object[];
    whyNotShown?: (record: never) => string | null;
    postOf?: (record: never) => Post;
  };

/** The uploads of a record, the first one first. */
export const uploadsOf = (
  { upload, uploads }: Pick<AnyList, 'upload' | 'uploads'>,
  record: object,
): string[] => {
  if (uploads) return uploads({ ...record });
  const url = upload && (record as Record<string, unknown>)[upload];
  return typeof url === 'string' ? [url] : [];
};

/** Whether a record's time is over, so that visitors don't see it any more, or only in the archive. */
export const isOver = (
  { lastDay, archivedAfter }: Pick<AnyList, 'lastDay' | 'archivedAfter'>,
  record: object,
): boolean =>
  lastDay !== undefined &&
  String((record as Record<string, unknown>)[lastDay]) <
    currentSince(homeDay(new Date()), archivedAfter);

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
