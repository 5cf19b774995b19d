import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { maxId } from '../../../domain/lib/schemas/id.ts';
import type { lists } from '../../../domain/nouns/index.ts';
import {
  type AnyList,
  type InputOf,
  type RecordOf,
  listUploads,
} from '../../../domain/nouns/noun.ts';
import { findFirstCurrentDay } from '../../../domain/nouns/post.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import type { Database } from '../../database/open-database.ts';
import type { OverlaidRow } from '../../database/overlay.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { write } from '../../database/write.ts';
import { pick, tableOf } from '../fields.ts';
import { pictureColumns, withFocusOf } from '../files/pictures-store.ts';
import { lacksPermission } from '../files/permitted.ts';
import { listImages, withSeveralPictures } from '../files/several-pictures.ts';
import { forgetUnshown, requireKnown } from '../files/uploads-store.ts';
import { countRows, type Page, readPage } from '../list-pages.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as history from '../history/history-store.ts';
import * as trash from '../history/trash-store.ts';
import { changedNow, type ChangeOptions } from '../history/require-version.ts';
import { findPlace, requirePlace } from './list-places.ts';

export type List = (typeof lists)[keyof typeof lists];

export type RowOf<Noun extends List> = Selectable<Tables[Noun['table']]>;

/**
 * Staff read all records. Visitors read the shown ones, without the columns for staff only; in a list with an
 * archive, records that are too old for them are in the archive.
 */
export type Reader = 'staff' | 'visitors' | 'archive';

/** The uploads that a record had before a change and has after it. */
export interface UploadChange {
  before: string[];
  now: string[];
}

/** The ways in which one noun differs from the others in storing and reading its records. */
interface Rules<Noun extends List, Shown> {
  /**
   * The values to store instead of or in addition to the input. May throw an HttpError.
   * @param before the whole row; null for a new record
   */
  toStore?: (
    write: { transaction: Database; by: Author; before: RowOf<Noun> | null },
    input: never,
  ) => object | Promise<object>;
  /** Notifies people of a new record, in the transaction that adds it. */
  added?: (transaction: Database, by: Author) => Promise<void>;
  /** Limits the shown records to those that visitors read. */
  narrow?: (query: ListQuery) => ListQuery;
  /** Reads the rows of a query, in order, and adds what the API shows besides their fields. */
  complete?: (db: Database, rows: ListQuery, reader: Reader) => Promise<Shown[]>;
}

/** A query of some columns of a list's rows; the columns depend on the list. */
export type ListQuery = SelectQueryBuilder<
  Tables,
  ReturnType<typeof tableOf>,
  { id: number; position: number }
>;

/**
 * Reads and writes the records of one list. Every write stores the earlier version, adds an event to the
 * audit trail, and increments the version.
 */
export const listStore = <Noun extends List, Shown extends object = RecordOf<Noun>>(
  noun: Noun & AnyList,
  rules: Rules<Noun, Shown> = {},
) => {
  // Typed as one of the lists: all of them share its columns, besides the fields of their definitions.
  const table = tableOf(noun);
  const shown = noun.shown?.column as 'visible';
  const { lastDay, archivedAfter } = noun;
  const place = findPlace(noun);
  const describe = noun.describe as (record: object) => string;
  const columnsFor = (reader: Reader) =>
    [
      'id',
      ...Object.keys(noun.fields),
      ...Object.keys(noun.recorded),
      ...(noun.shown ? [noun.shown.column] : []),
      'created_at',
      // Feeds and calendars need the time of a post's last change.
      ...(noun.toPost ? ['updated_at'] : []),
      'version',
    ].filter((column) => reader === 'staff' || !noun.staffOnly?.includes(column)) as ['id'];

  const rowsOf = (db: Database, reader: Reader): ListQuery =>
    db
      .selectFrom(table)
      .select(columnsFor(reader))
      .$if(noun.order !== null, (query) => query.select(place.as('position')))
      .$castTo<{ id: number; position: number }>()
      .$if(reader !== 'staff', (query) => query.where(shown, '=', 1))
      .$if(reader !== 'staff' && lastDay !== undefined, (query) =>
        query.where(
          lastDay as 'id',
          reader === 'archive' ? '<' : '>=',
          findFirstCurrentDay(toHomeDay(new Date()), archivedAfter) as never,
        ),
      )
      .$call((query) => (reader !== 'staff' && rules.narrow ? rules.narrow(query) : query));

  const complete = (db: Database, rows: ListQuery, reader: Reader): Promise<Shown[]> => {
    if (rules.complete) return rules.complete(db, rows, reader);
    if (noun.uploads) return completeSeveral(db, rows, reader);
    if (noun.upload === 'image_url') return withPictures<Shown>(db, rows, reader);
    return rows.$castTo<Shown>().execute();
  };

  const completeSeveral = async (db: Database, rows: ListQuery, reader: Reader) =>
    withSeveralPictures<Shown>(db, await rows.execute(), reader === 'staff');

  const list = (db: Database, reader: Reader, page: Page = {}): Promise<Shown[]> =>
    complete(db, rowsOf(db, reader).$call(readPage(page, 'asc', place)), reader);

  /** A record as staff read it, or null. */
  const one = async (db: Database, id: number): Promise<Shown | null> =>
    (await complete(db, rowsOf(db, 'staff').where('id', '=', id), 'staff'))[0] ?? null;

  /** A record as visitors read it, including the archive; null if visitors don't see it. */
  const shownOne = async (db: Database, id: number): Promise<Shown | null> => {
    const readers: Reader[] = archivedAfter === undefined ? ['visitors'] : ['visitors', 'archive'];
    for (const reader of readers) {
      const [found] = await complete(db, rowsOf(db, reader).where('id', '=', id), reader);
      if (found) return found;
    }
    return null;
  };

  /**
   * The records that visitors read, sorted by day, latest first, without their pictures: for links to them.
   * An index answers this.
   */
  const latest = (
    db: Database,
    reader: Exclude<Reader, 'staff'>,
    limit: number,
  ): Promise<Shown[]> =>
    rowsOf(db, reader)
      .orderBy((lastDay ?? 'id') as 'id', 'desc')
      .limit(limit)
      .$castTo<Shown>()
      .execute();

  const count = (db: Database, reader: Reader): Promise<number> => countRows(rowsOf(db, reader));

  const anyShown = async (db: Database): Promise<boolean> =>
    (await rowsOf(db, 'visitors').limit(1).executeTakeFirst()) !== undefined;

  const find = async (db: Database, id: number): Promise<RowOf<Noun> | undefined> =>
    (await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()) as
      RowOf<Noun> | undefined;

  const toStore = async (
    transaction: Database,
    input: InputOf<Noun>,
    by: Author,
    before: RowOf<Noun> | null,
  ): Promise<Record<string, string | number | null>> => ({
    ...input,
    ...(await rules.toStore?.({ transaction, by, before }, input as never)),
  });

  /**
   * The row as it would be after saving, visible to visitors; null if there is no such record.
   * @param id null for a new record
   */
  const rowIfSaved = async (
    db: Database,
    id: number | null,
    input: InputOf<Noun>,
    by: Author,
  ): Promise<OverlaidRow['row'] | null> => {
    const before = id === null ? null : await find(db, id);
    if (before === undefined) return null;
    const values = await toStore(db, input, by, before);
    const next =
      before && noun.upload === 'image_url' ? withFocusOf(values, before as never) : values;
    return {
      ...(before ?? unsaved(noun, by)),
      ...defined(next),
      ...(noun.shown && { [noun.shown.column]: 1 }),
    } as OverlaidRow['row'];
  };

  /** Returns the new record's id. @throws HttpError 422 if its upload no longer exists */
  const add = (db: Database, input: InputOf<Noun>, by: Author, verb = 'added'): Promise<number> =>
    write(db, async (transaction) => {
      await requirePlace(transaction, noun);
      const values = await toStore(transaction, input, by, null);
      for (const url of listUploads(noun, values)) await requireKnown(transaction, url);
      const stamp = changedNow(by);
      const row = await transaction
        .insertInto(table)
        .values({ ...values, created_at: stamp.updated_at, ...stamp } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      await listImages(transaction, noun, { ...values, id: row.id });
      await recordAuditEvent(transaction, by, `${verb} ${describe({ ...values, id: row.id })}`);
      await rules.added?.(transaction, by);
      return row.id;
    });

  /**
   * Changes a record and stores its earlier version. The version's upload is kept while the version can be
   * restored. Returns null if there is no such record.
   * @throws HttpError 422 if a new upload no longer exists, 412 when the stored version is not an expected
   * one
   */
  const change = (
    db: Database,
    id: number,
    input: Partial<InputOf<Noun>>,
    by: Author,
    { verb = 'changed', expected = null }: ChangeOptions = {},
  ): Promise<UploadChange | null> =>
    write(db, async (transaction) => {
      const before = await find(transaction, id);
      if (!before) return null;
      const values = await toStore(transaction, input as InputOf<Noun>, by, before);
      const had = listUploads(noun, before);
      const after = { ...before, ...defined(values), id };
      const has = listUploads(noun, after);
      for (const url of has) if (!had.includes(url)) await requireKnown(transaction, url);
      const next =
        noun.upload === 'image_url'
          ? withFocusOf(values, before as unknown as { image_url: string | null })
          : values;
      const versioned = pick(next, Object.keys(noun.version.shape));
      const edit = { id, input: next, stored: versioned, verb, describe, expected };
      await history.updateWithHistory(transaction, noun, edit, by);
      await listImages(transaction, noun, after);
      for (const url of had) if (!has.includes(url)) await forgetUnshown(transaction, url);
      return { before: had, now: has };
    });

  /**
   * Moves a record and its upload to the trash. Returns the id for restoring it, or null if there was no such
   * record.
   */
  const remove = (
    db: Database,
    id: number,
    by: Author,
  ): Promise<({ undo: number } & UploadChange) | null> =>
    write(db, async (transaction) => {
      const moved = await trash.moveToTrash(transaction, noun, id, by);
      return moved && { undo: moved.undo, before: listUploads(noun, moved.record), now: [] };
    });

  return {
    noun,
    list,
    one,
    shownOne,
    latest,
    count,
    anyShown,
    find,
    rowIfSaved,
    add,
    change,
    remove,
  };
};

/** The columns of a record that is not stored yet. Its id sorts after all others. */
const unsaved = (noun: AnyList, by: Author) => {
  const stamp = changedNow(by);
  const names = [...Object.keys(noun.fields), ...Object.keys(noun.recorded)];
  return {
    ...Object.fromEntries(names.map((name) => [name, null])),
    ...(typeof noun.order === 'string' && { position: null }),
    ...stamp,
    created_at: stamp.updated_at,
    version: 1,
    id: maxId,
  };
};

/** The store of a list with records of type `Item`, for code that works with every list. */
export interface StoreOf<Item extends object> {
  noun: AnyList;
  list: (db: Database, reader: Reader, page?: Page) => Promise<Item[]>;
  one: (db: Database, id: number) => Promise<Item | null>;
  shownOne: (db: Database, id: number) => Promise<Item | null>;
  latest: (db: Database, reader: Exclude<Reader, 'staff'>, limit: number) => Promise<Item[]>;
  count: (db: Database, reader: Reader) => Promise<number>;
  anyShown: (db: Database) => Promise<boolean>;
  find: (db: Database, id: number) => Promise<object | undefined>;
  rowIfSaved: (
    db: Database,
    id: number | null,
    input: never,
    by: Author,
  ) => Promise<OverlaidRow['row'] | null>;
  add: (db: Database, input: never, by: Author, verb?: string) => Promise<number>;
  change: (
    db: Database,
    id: number,
    input: never,
    by: Author,
    options?: ChangeOptions,
  ) => Promise<UploadChange | null>;
  remove: (
    db: Database,
    id: number,
    by: Author,
  ) => Promise<({ undo: number } & UploadChange) | null>;
}

const defined = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;

/**
 * Adds the data of the records' pictures. The page is selected in a subquery first, so that a page far back
 * in a long list does not look up the pictures of all records before it.
 */
const withPictures = async <Shown>(
  db: Database,
  rows: ListQuery,
  reader: Reader,
): Promise<Shown[]> => {
  const items = rows.$castTo<{ id: number; position: number; image_url: string | null }>();
  const read = await db
    .selectFrom(items.as('items'))
    .leftJoin('pictures', 'pictures.url', 'items.image_url')
    .selectAll('items')
    .select(pictureColumns)
    .select(sql<number>`case when ${lacksPermission()} then 1 else 0 end`.as('lacks'))
    .orderBy(sql.ref('items.position'))
    .execute();
  return read.map(({ lacks, ...row }) => ({
    ...row,
    image_avif: row.image_avif === 1,
    ...(lacks === 1 && row.image_width !== null && withoutPermission[reader]),
  })) as Shown[];
};

const withoutImage = {
  image_url: null,
  image_width: null,
  image_height: null,
  image_avif: false,
  image_preview: null,
};

/**
 * The fields that change if a picture lacks a permission: staff learn that it is withheld, visitors get the
 * record without it.
 */
const withoutPermission = {
  staff: { image_withheld: true },
  visitors: withoutImage,
  archive: withoutImage,
};
