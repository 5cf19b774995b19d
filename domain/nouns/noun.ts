import type { FieldFormats, StoredValue } from './field-words.ts';
import { type Flag, idSchema } from '../lib/schemas/id.ts';
import type { PictureInVersion, RecordPicture } from './picture-fields.ts';
import type { Versioned } from '../lib/schemas/record-version.ts';
import { formatNumber } from '../lib/text/amounts.ts';
import { capitalize, quoteExcerpt } from '../lib/text/wording.ts';
import { findStaffUrl } from '../staff-urls.ts';
import { toHomeDay } from '../lib/time.ts';
import { findApiUrl } from '../urls.ts';
import { z } from '../lib/zod.ts';
import type { Field, Fields } from './field.ts';
import { findFirstCurrentDay, type Post } from './post.ts';

/** A noun is content that staff edit. General code, such as history and trash, works from its definition. */

/** The stored values of a version. */
export type StoredFields = Record<string, string | number | null>;

/** A place on a staff page that the search box finds. */
export interface SearchPlace {
  label: string;
  /** Synonyms to search by. */
  words: string;
  /** The id of its element; missing for the whole page. */
  id?: string;
  /** What to do on the page, such as: Edit on its row. */
  how?: string;
}

/** The part of a definition that all nouns have. */
export interface Noun {
  /** Its key in the API, the trash and the history. */
  name: string;
  table: string;
  /** The title of its staff page, in the menu and in the search. */
  title?: string;
  /** The address of its staff page. */
  page?: string;
  /** Synonyms for finding that page; missing if the page belongs to another noun. */
  searchWords?: string;
  searchPlaces?: readonly SearchPlace[];
  /** The section of the staff area with that page; missing for the section of the website. */
  place?: 'home';
  /**
   * Its card on the Website page: the title if it differs, and a description if no records are counted. If
   * `onlyWith` names a list, the card is shown only while that list has records.
   */
  card?: { title?: string; about?: string; onlyWith?: string };
  /** Set if its form asks for proof of what visitors read, so that it need not warn about claims. */
  proven?: true;
  /** Set if visitors don't read it, but it affects what they see of other records. */
  changesPages?: true;
  /** The right to edit it, and to restore what was deleted or replaced. */
  right: 'editContent' | 'answerFamilies';
  input: ObjectSchema;
  /** The schema of an earlier version, which can be restored. */
  version: ObjectSchema;
  /** The labels of a version's fields, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  words: FieldFormats<string>;
  /** How the noun's forms split stored fields, if the form's fields differ from the stored ones. */
  form?: FormFields;
  /** The pictures in a field of a form; null if the field is not for pictures. */
  pictures?: (field: string, value: StoredValue) => PictureInVersion[] | null;
  /** The uploads in stored fields, for a noun that can have several. */
  uploads?: (stored: StoredFields) => string[];
  /** The ids of gallery pictures in a field; null if the field is not for such ids. */
  galleryIds?: (field: string, value: StoredValue) => number[] | null;
  /** The field with the id of a permission. */
  permissionField?: string;
}

interface ObjectSchema {
  readonly shape: object;
}

interface FormFields {
  /** The labels in the form, if they differ from those of a version. */
  labels?: Readonly<Record<string, string>>;
  /** Formats the values of the form's fields that are not stored fields as text. */
  words?: FieldFormats<string>;
  split: (stored: StoredFields) => StoredFields;
  /** Converts some of a form's fields to stored ones; missing if the form always has all fields. */
  join?: (fields: StoredFields, stored: StoredFields) => StoredFields;
}

/** The schema of some fields. */
export type SchemaOf<Some extends Fields> = z.ZodObject<{
  [Name in keyof Some]: Some[Name]['schema'];
}>;

/**
 * The stored values of some fields. A field that a request leaves out keeps its old value, so none is
 * undefined.
 */
export type ValuesOf<Some extends Fields> = {
  [Name in keyof Some]: Exclude<z.output<Some[Name]['schema']>, undefined>;
};

/** The words for showing a record to visitors or hiding it. */
export interface Visibility {
  column: 'visible' | 'approved';
  /** The labels of the buttons. */
  labels: Record<'show' | 'hide', string>;
  /** The end of a bulk action's message for one record or several, such as: is shown to visitors. */
  done: Record<'show' | 'hide', (isOne: boolean) => string>;
  /** The text for the audit trail. */
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
} as const satisfies Visibility;

/** For records that stay hidden until staff approve them. */
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
} as const satisfies Visibility;

/**
 * The order of a list. `first` and `last`: staff reorder its records, and new ones are added at the
 * beginning or the end (docs/decisions/049). `latest`: sorted by the date in this column, newest first,
 * then by id, newest first. Null: the list's store sorts it.
 */
export type Order = 'first' | 'last' | { latest: string } | null;

interface Messages {
  loadFailed: string;
  saveFailed: string;
  /** The message for missing fields, shown once for a whole form. */
  fieldsRequired?: string;
  added: string;
  updated: string;
  deleted: string;
  savingError: string;
  deletingError: string;
  notFound: string;
}

/** The error message for a list that has as many records as it may have. */
export const formatFullList = (most: number, several: string): string =>
  `There are ${formatNumber(most)} ${several}, and there can be no more. Please delete one first.`;

/**
 * The usual messages of a list, unless the specification quotes them: then the noun spells them out.
 * @param one a record, such as: job
 * @param all its records, such as: the jobs
 * @param saved the record as it is named in “Failed to save the job.”
 */
export const createListMessages = (one: string, all: string, saved = one) =>
  ({
    loadFailed: `Failed to load ${all}.`,
    saveFailed: `Failed to save ${saved}.`,
    added: `${capitalize(one)} added successfully.`,
    updated: `${capitalize(one)} updated successfully.`,
    deleted: `${capitalize(one)} deleted successfully.`,
    savingError: `Error saving ${one}.`,
    deletingError: `Error deleting ${one}.`,
    notFound: `This ${one} no longer exists.`,
  }) as const satisfies Messages;

interface ListDefinition<
  Given extends Fields,
  Recorded extends Fields,
  Visible extends Visibility | null = Visibility | null,
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
  | 'searchPlaces'
  | 'card'
  | 'changesPages'
  | 'proven'
> {
  /** The singular, as in: 1 picture, 12 pictures. */
  one: string;
  several: string;
  /** The list's title on its staff page and in the search. */
  title: string;
  /** The address of its staff page, if it differs from the list's name. */
  page?: string;
  /**
   * The public page that shows a long list in parts; clients of the API can request a part, too
   * (docs/decisions/004).
   */
  pagedOn?: string;
  /** The list's key, if the API wraps the array in an object. */
  envelope?: string;
  /** The fields that staff enter, in the order of the form. */
  fields: Given;
  /** Fields that the server adds; earlier versions contain them, too. */
  recorded?: Recorded;
  /** The fields that earlier versions don't contain. */
  unversioned?: readonly (keyof (Given & NoInfer<Recorded>) & string)[];
  /**
   * Set if its records exist from the start: staff change them, but add and delete none. A change may then
   * leave fields out.
   */
  fixed?: true;
  /** A check across fields. */
  check?: (values: z.output<SchemaOf<Given>>, issues: Issues) => void;
  order: Placed;
  /** How visitors see records of the list; null if only staff read them. */
  shown: Visible;
  /** The required field with the last date, at the home, on which visitors see a record. */
  lastDay?: keyof Given & string;
  /**
   * How many days after its last day a record moves to the archive of its page. If missing, visitors no
   * longer see it after that day.
   */
  archivedAfter?: number;
  /**
   * Set if each record is a page at the site's root, which menus link to: the field with its address
   * (domain/nouns/address-field.ts).
   */
  atRoot?: { address: keyof Given & string };
  /** A record as a post, for the list of a page with feeds. */
  toPost?: (record: ValuesOf<Given>) => Post;
  /** The label of the dashboard's button that adds one, such as: Post news. */
  addedFromToday?: string;
  /** Why a record can't be shown to visitors, as a sentence; null if it can. */
  whyNotShown?: (record: ValuesOf<Given>) => string | null;
  /** The pictures of a record that can have several. */
  recordPictures?: RecordPictures;
  /** The field with the upload, or with the first one if `uploads` allows several. */
  upload?: 'image_url' | 'file_url';
  /** The most records; unlimited if missing. */
  most?: number;
  /** Where staff add and change its records, if not in a list of its own. */
  editedElsewhere?: string;
  /** Columns that visitors do not get. */
  staffOnly?: readonly string[];
  /** A record's title in lists; empty if it has none. */
  getTitle: (record: ValuesOf<Given & NoInfer<Recorded>>) => string;
  /** A record's name in a sentence, such as “Edit picture ‘Tea in the garden’”. The default is the title. */
  getName?: (record: ValuesOf<Given>) => string;
  /**
   * A record's description for the audit trail, such as: the testimonial by “Elaine”. The default is based
   * on the title.
   */
  describe?: (record: { id: number } & ValuesOf<Given & NoInfer<Recorded>>) => string;
  /** What the list's staff page says while the list is empty. */
  ifNone?: { title?: string; text: string };
  /** What that page says while all records are hidden. */
  ifAllHidden?: string;
  /** The summary of all records on its card on the Website page. The default is their number. */
  describeAll?: (records: readonly ValuesOf<Given>[]) => string;
  /** Returns the beginning of a record's text, which distinguishes it from others in the trash. */
  excerpt: (record: ValuesOf<Given>) => string;
  /** The fields that its staff page lists beside the name. The default is all texts. */
  listed?: readonly (keyof Given & string)[];
  /** The fields that the staff area's search covers; missing if the search excludes the list. */
  searched?: readonly (keyof Given & string)[];
  /** What the search shows beside a record's title, if not its excerpt. */
  getDetail?: (record: ValuesOf<Given>) => string;
  /** Example records for a demo. @param today the date at the home */
  examples?: (today: string) => readonly z.input<SchemaOf<Given>>[];
  messages: Messages;
}

interface RecordPictures {
  list: (record: object) => RecordPicture[];
  /** A record with only these of its pictures, as visitors get it. `pictures` may have more fields. */
  keep: (record: object, pictures: readonly RecordPicture[]) => object;
}

/** Where a check across fields reports errors. */
export interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void;
}

/** Defines a list of records, such as rooms or questions. */
export const defineList = <
  Name extends string,
  Table extends string,
  Given extends Fields,
  const Visible extends Visibility | null,
  const Placed extends Order,
  Recorded extends Fields = Record<never, never>,
>(
  name: Name,
  table: Table,
  definition: ListDefinition<Given, Recorded, Visible, Placed>,
) => {
  const { fields, recorded = {} as Recorded, unversioned = [], check, one, getTitle } = definition;
  const versionedFields = Object.fromEntries(
    Object.entries({ ...fields, ...recorded }).filter(([field]) => !unversioned.includes(field)),
  ) as Given & Recorded;
  const addCheck = <Schema extends z.ZodObject>(schema: Schema): Schema =>
    check ? schema.superRefine((values, issues) => check(values as never, issues)) : schema;
  const wholeSchema = createFieldsSchema(fields);
  const fieldsOnlySchema = (
    definition.fixed ? wholeSchema.partial() : wholeSchema
  ) as SchemaOf<Given>;
  return {
    describe: (record: ValuesOf<Given & NoInfer<Recorded>>) =>
      `the ${one} ${quoteExcerpt(getTitle(record))}`,
    getName: (record: ValuesOf<Given & NoInfer<Recorded>>) => `${one} “${getTitle(record)}”`,
    ...definition,
    name,
    table,
    url: findApiUrl(name),
    page: definition.page ?? findStaffUrl(name),
    recorded,
    input: addCheck(fieldsOnlySchema),
    update: addCheck(fieldsOnlySchema.extend({ id: idSchema })) as UpdateOf<Given>,
    version: addCheck(createFieldsSchema(versionedFields)),
    labels: pickFieldLabels(versionedFields),
    words: pickFieldFormats({ ...fields, ...recorded }),
  };
};

type UpdateOf<Given extends Fields> = z.ZodObject<
  { [Name in keyof Given]: Given[Name]['schema'] } & { id: typeof idSchema }
>;

export const createFieldsSchema = <Some extends Fields>(fields: Some): SchemaOf<Some> =>
  z.object(mapFields(fields, ({ schema }) => schema)) as unknown as SchemaOf<Some>;

/** The labels of fields, in the order of the form. */
export const pickFieldLabels = <Some extends Fields>(
  fields: Some,
): Record<keyof Some & string, string> => mapFields(fields, ({ label }) => label);

export const pickFieldFormats = <Some extends Fields>(
  fields: Some,
): FieldFormats<keyof Some & string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { inWords }]) => (inWords ? [[name, inWords]] : [])),
  ) as FieldFormats<keyof Some & string>;

const mapFields = <Some extends Fields, Value>(
  fields: Some,
  valueOf: (field: Field) => Value,
): Record<keyof Some & string, Value> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field)]),
  ) as Record<keyof Some & string, Value>;

interface SingleDefinition<Given extends Fields> extends Pick<
  Noun,
  | 'form'
  | 'pictures'
  | 'uploads'
  | 'right'
  | 'searchWords'
  | 'searchPlaces'
  | 'place'
  | 'card'
  | 'changesPages'
> {
  /** Its name in the audit trail, such as: the license. */
  label: string;
  title: string;
  page: string;
  url: string;
  fields: Given;
  /** Whether staff create it. Otherwise it exists from the start, and a change may leave fields out. */
  created?: boolean;
  /** False if visitors get it with every page, so that there is no public endpoint. */
  isOpen?: boolean;
  /** A check across fields. */
  check?: (values: z.output<SchemaOf<Given>>, issues: Issues) => void;
  /** Clears fields that don't apply given the other values, such as a number of months without its choice. */
  tidy?: (values: ValuesOf<Given>) => ValuesOf<Given>;
  /** Groups of fields that are treated as one in a conflict between two people's edits. */
  together?: readonly FieldGroup[];
  /** Visitors get null while all fields are empty. The fields in `apart` are ignored. */
  hiddenWhileEmpty?: { apart: readonly string[] };
  messages: {
    updated: string;
    notFound: string;
    /** The message after staff have created the record. */
    added?: string;
    exists?: string;
    /** The error message for an invalid phone number. @param label the field's label */
    phoneInvalid?: (label: string) => string;
  };
}

/** Fields that are only meaningful together, such as the coordinates of a place. */
export interface FieldGroup {
  names: readonly [string, ...string[]];
  label: string;
  inWords: (values: Record<string, unknown>) => string;
}

/** Defines a single record, such as the contact information. */
export const defineSingle = <Name extends string, Table extends string, Given extends Fields>(
  name: Name,
  table: Table,
  definition: SingleDefinition<Given>,
) => {
  const { fields, check } = definition;
  const fieldsOnlySchema = createFieldsSchema(fields);
  const whole = check
    ? fieldsOnlySchema.superRefine((values, issues) => check(values as never, issues))
    : fieldsOnlySchema;
  const change = fieldsOnlySchema.partial() as unknown as ChangeOf<Given>;
  return {
    ...definition,
    name,
    table,
    /** Validates all fields by the current rules. */
    whole,
    /** Validates some of the fields: a missing one keeps its value, null empties it. */
    change,
    input: definition.created ? whole : change,
    version: change,
    labels: pickFieldLabels(fields),
    words: pickFieldFormats(fields),
  };
};

type ChangeOf<Given extends Fields> = z.ZodObject<{
  [Name in keyof Given]: z.ZodOptional<Given[Name]['schema']>;
}>;

/** Any single record, for code that works with all nouns. */
export type AnySingle = Noun &
  Pick<
    SingleDefinition<Fields>,
    'label' | 'url' | 'created' | 'isOpen' | 'hiddenWhileEmpty' | 'together' | 'messages'
  > & {
    fields: Fields;
    input: z.ZodObject;
    whole: z.ZodObject;
    change: z.ZodObject;
    check?: unknown;
    tidy?(values: object): object;
  };

/** The values of a single record that staff edit. */
export type FieldsOf<Single extends { fields: Fields }> = ValuesOf<Single['fields']>;

/** A stored single record. */
export type SingleOf<Single extends { fields: Fields }> = ValuesOf<Single['fields']> &
  Versioned & { id: number; updated_at: string };

/** Any list, for code that works with all nouns. */
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
    | 'recordPictures'
    | 'most'
    | 'editedElsewhere'
    | 'fixed'
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
    // Declared as methods, because TypeScript then lets them take any object where a definition takes its own
    // records.
    getTitle(record: object): string;
    getName(record: object): string;
    describe(record: object): string;
    excerpt(record: object): string;
    getDetail?(record: object): string;
    describeAll?(records: readonly object[]): string;
    examples?: (today: string) => readonly object[];
    whyNotShown?(record: object): string | null;
    atRoot?: { address: string };
    toPost?(record: object): Post;
  };

/** The URLs of a record's uploads, in order. */
export const listUploads = (
  { upload, uploads }: Pick<AnyList, 'upload' | 'uploads'>,
  record: object,
): string[] => {
  if (uploads) return uploads({ ...record });
  const url = upload && (record as Record<string, unknown>)[upload];
  return typeof url === 'string' ? [url] : [];
};

/** Whether more than `archivedAfter` days have passed since a record's last day. */
export const hasEnded = (
  { lastDay, archivedAfter }: Pick<AnyList, 'lastDay' | 'archivedAfter'>,
  record: object,
): boolean =>
  lastDay !== undefined &&
  String((record as Record<string, unknown>)[lastDay]) <
    findFirstCurrentDay(toHomeDay(new Date()), archivedAfter);

/** The values that staff enter for a list's record. */
export type InputOf<List extends { input: z.ZodType }> = z.output<List['input']>;

/** A stored record of a list. */
export type RecordOf<List extends { fields: Fields; recorded: Fields }> = ValuesOf<
  List['fields'] & List['recorded']
> &
  Versioned & { id: number; created_at: string };

/** A stored record of a list that visitors read. */
export type ShownRecordOf<List extends { fields: Fields; recorded: Fields }> = RecordOf<List> & {
  /** Whether visitors see it. Visitors' responses contain only such records. */
  visible: Flag;
  /** Its position in the list; the smallest is first. */
  position: number;
};
