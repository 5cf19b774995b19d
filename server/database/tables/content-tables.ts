import type { Generated } from 'kysely';
import type { Flag } from '../../../domain/lib/schemas/id.ts';
import type { Fields } from '../../../domain/nouns/field.ts';
import type { lists, singles } from '../../../domain/nouns/index.ts';
import type { FieldsOf, ValuesOf } from '../../../domain/nouns/noun.ts';

interface Listed extends EditedColumns {
  id: Generated<number>;
  created_at: string;
  updated_at: string;
}

interface Hideable {
  visible: Generated<Flag>;
}

interface Approvable {
  approved: Flag;
}

interface Ordered {
  /**
   * The record's place in the list; null until this record, or another one past it, is moved
   * (store/content/list-places.ts).
   */
  position: Generated<number | null>;
}

interface ListShape {
  fields: Fields;
  recorded: Fields;
  shown: { column: string } | null;
  order: unknown;
}

type ListTable<List extends ListShape> = ValuesOf<List['fields'] & List['recorded']> &
  Listed &
  (List['shown'] extends { column: 'visible' } ? Hideable : unknown) &
  (List['shown'] extends { column: 'approved' } ? Approvable : unknown) &
  (List['order'] extends 'first' | 'last' ? Ordered : unknown);

export type ListTables = {
  [Name in keyof typeof lists as (typeof lists)[Name]['table']]: ListTable<(typeof lists)[Name]>;
} & {
  // Only lists whose records can have several pictures have such a table (table-names.ts).
  [Name in keyof typeof lists as `${(typeof lists)[Name]['table']}_images`]: RecordImagesTable;
};

/** A field with a list of entries is stored as JSON. */
type StoredFields<Values> = {
  [Name in keyof Values]: Values[Name] extends readonly unknown[] ? string : Values[Name];
};

interface SingleTable extends EditedColumns {
  id: Generated<number>;
  updated_at: string;
}

/** Single records, in tables with one row. */
export type SingleTables = {
  [Name in keyof typeof singles as (typeof singles)[Name]['table']]: SingleTable &
    StoredFields<FieldsOf<(typeof singles)[Name]>>;
} & Record<'contact_info' | 'about_info', { created_at: string }>;

/** An uploaded picture: one row for all files of the picture. */
export interface PicturesTable {
  id: Generated<number>;
  url: string;
  width: number;
  height: number;
  /** 1 when every AVIF variant is on disk. */
  avif_ready: Flag;
  uploaded_by: number | null;
  created_at: string;
  /** Whether a person can be recognized; null until someone has answered. */
  recognizable: Generated<Flag | null>;
  /** Stays when the permission is deleted, and then hides the picture. */
  permission_id: Generated<number | null>;
  /** The last day on which visitors may see the picture. Triggers keep it (migrations/028-shown-until.ts). */
  shown_until: Generated<string>;
}

/** A form that someone signed for their pictures. */
export interface PermissionFormsTable {
  id: Generated<number>;
  permission_id: number;
  media_type: string;
  size: number;
  /** The file in Base64, then encrypted. */
  content: string;
  created_at: string;
  added_by: string;
}

export interface HomeImagesTable {
  image_url: string;
}

/** The pictures of an earlier version, if it has several; a single one is in `history`. */
export interface HistoryImagesTable {
  image_url: string;
  version_id: number;
}

/** The pictures of a deleted record, if it has several; the first one is in `trash`, too. */
export interface TrashImagesTable {
  image_url: string;
  trash_id: number;
}

/** The pictures of a list's records, if they can have several. */
interface RecordImagesTable {
  image_url: string;
  record_id: number;
}

/** The owner's texts, which replace the original ones. */
export interface SiteTextsTable extends EditedColumns {
  id: Generated<number>;
  key: string;
  language: Generated<string>;
  /** JSON; null if the original words are shown again. */
  value: string | null;
  created_at: string;
  updated_at: string;
}

/** An uploaded PDF file. */
export interface DocumentFilesTable {
  id: Generated<number>;
  url: string;
  /** In bytes. */
  size: number;
  uploaded_by: number | null;
  created_at: string;
}

/** Columns of every record that staff edit. */
export interface EditedColumns {
  /** A trigger raises it with each change; it begins at 1. */
  version: Generated<number>;
  /** The username of the last editor; null: unknown. */
  updated_by: string | null;
}
