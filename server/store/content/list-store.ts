import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Versioned } from '../../../domain/lib/schemas/record-version.ts';
import { maxId } from '../../../domain/lib/schemas/id.ts';
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
import { pick, type Table, toTable } from '../fields.ts';
import { pictureColumns, resetFocus } from '../files/pictures-store.ts';
import { lacksPermission } from '../files/permission-sql.ts';
import { storeImageList, addPictures } from '../files/several-pictures.ts';
import { removeUnused, requireStored } from '../files/uploads-store.ts';
import { countRows, type Page, readPage } from '../list-pages.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';
import * as history from '../history/history-store.ts';
import * as trash from '../history/trash-store.ts';
import { createChangeStamp, type ChangeOptions } from '../history/require-version.ts';
import { createPlaceExpression, rejectFullList, withFreeAddress } from './list-places.ts';

export type ListRow<Noun extends AnyList> = Selectable<Tables[Noun['table'] & keyof Tables]>;

/**
 * `staff`: all records. `visitors`: the shown ones, without columns that only staff see. `archive`: shown
 * records that are too old for the list, if it has an archive.
 */
export type Reader = 'staff' | 'visitors' | 'archive';

/** The uploads that a record had before a change and has after it. */
export interface UploadChange {
  before: string[];
  now: string[];
}

/** How one noun's store differs from the others. */
interface ListRules<Noun extends AnyList, Shown> {
  /**
   * The values to store instead of or in addition to the input. May throw an HttpError.
   * @param before the whole row; null for a new record
   */
  toStoredValues?(
    write: { transaction: Database; by: Author; before: ListRow<Noun> | null },
    input: InputOf<Noun>,
  ): object | Promise<object>;
  /** The verb for the audit trail if the options of a change name none. */
  chooseVerb?(before: ListRow<Noun>, values: object): string;
  /** Values that triggers will store with a row, for a preview of it. */
  readTriggeredValues?: (db: Database, row: { [name: string]: unknown }) => Promise<object>;
  /** Notifies people of a new record, in the transaction that adds it. */
  afterAdd?: (transaction: Database, by: Author) => Promise<void>;
  /** Narrows a query of the shown records to those that visitors may read. */
  filterShown?: (query: ListQuery) => ListQuery;
  /** Reads the rows of a query, in order, and adds data from other tables. */
  readRecords?: (db: Database, rows: ListQuery, reader: Reader) => Promise<Shown[]>;
}

/** A query of a list's rows. */
export type ListQuery = SelectQueryBuilder<Tables, Table, { id: number; position: number }>;

/**
 * Reads and writes the records of one list. Every write adds an event to the audit trail; a change also
 * stores the earlier version and increments the version.
 */
export const createListStore = <Noun extends AnyList, Shown extends object = RecordOf<Noun>>(
  noun: Noun,
  rules: ListRules<Noun, Shown> = {},
) => {
  // Typed as one of the lists, because all lists share the columns that are used here.
  const table = toTable(noun);
  const shownColumn = noun.shown?.column as 'visible';
  const { lastDay, archivedAfter } = noun;
  const place = createPlaceExpression(noun);
  const { describe }: AnyList = noun;
  const listColumns = (reader: Reader) =>
    [
      'id',
      ...Object.keys(noun.fields),
      ...Object.keys(noun.recorded),
      ...(noun.shown ? [noun.shown.column] : []),
      ...(noun.fixed ? [] : ['created_at']),
      // Feeds and calendars need the time of a post's last change.
      ...(noun.toPost ? ['updated_at'] : []),
      'version',
    ].filter((column) => reader === 'staff' || !noun.staffOnly?.includes(column)) as ['id'];

  const selectRows = (db: Database, reader: Reader): ListQuery =>
    db
      .selectFrom(table)
      .select(listColumns(reader))
      .$if(noun.order !== null, (query) => query.select(place.as('position')))
      .$castTo<{ id: number; position: number }>()
      .$if(reader !== 'staff', (query) => query.where(shownColumn, '=', 1))
      .$if(reader !== 'staff' && lastDay !== undefined, (query) =>
        query.where(
          lastDay as 'created_at',
          reader === 'archive' ? '<' : '>=',
          findFirstCurrentDay(toHomeDay(new Date()), archivedAfter),
        ),
      )
      .$call((query) =>
        reader !== 'staff' && rules.filterShown ? rules.filterShown(query) : query,
      );

  const readRecords = (db: Database, rows: ListQuery, reader: Reader): Promise<Shown[]> => {
    if (rules.readRecords) return rules.readRecords(db, rows, reader);
    if (noun.uploads) return readWithSeveralPictures(db, rows, reader);
    if (noun.upload === 'image_url') return readWithPictures<Shown>(db, rows, reader);
    return rows.$castTo<Shown>().execute();
  };

  const readWithSeveralPictures = async (db: Database, rows: ListQuery, reader: Reader) =>
    addPictures<Shown>(db, noun, await rows.execute(), reader === 'staff');

  const list = (db: Database, reader: Reader, page: Page = {}): Promise<Shown[]> =>
    readRecords(db, selectRows(db, reader).$call(readPage(page, 'asc', place)), reader);

  /** A record as staff read it, or null. */
  const findForStaff = async (db: Database, id: number): Promise<Shown | null> =>
    (await readRecords(db, selectRows(db, 'staff').where('id', '=', id), 'staff'))[0] ?? null;

  /** A record as visitors read it, including the archive; null if visitors don't see it. */
  const findForVisitors = async (db: Database, id: number): Promise<Shown | null> => {
    const readers: Reader[] = archivedAfter === undefined ? ['visitors'] : ['visitors', 'archive'];
    for (const reader of readers) {
      const [found] = await readRecords(db, selectRows(db, reader).where('id', '=', id), reader);
      if (found) return found;
    }
    return null;
  };

  /** The record whose page at the site's root has this address, such as our-garden; null if none is shown. */
  const findAtRoot = async (db: Database, address: string): Promise<Shown | null> => {
    if (!noun.atRoot) return null;
    const rows = selectRows(db, 'visitors').where(
      noun.atRoot.address as 'created_at',
      '=',
      address,
    );
    return (await readRecords(db, rows, 'visitors'))[0] ?? null;
  };

  /** Shown records sorted by day, latest first, without their pictures. Uses an index. */
  const listLatest = (
    db: Database,
    reader: Exclude<Reader, 'staff'>,
    limit: number,
  ): Promise<Shown[]> =>
    selectRows(db, reader)
      .orderBy((lastDay ?? 'id') as 'id', 'desc')
      .limit(limit)
      .$castTo<Shown>()
      .execute();

  const count = (db: Database, reader: Reader): Promise<number> =>
    countRows(selectRows(db, reader));

  const hasShown = async (db: Database): Promise<boolean> =>
    (await selectRows(db, 'visitors').limit(1).executeTakeFirst()) !== undefined;

  const find = async (db: Database, id: number): Promise<ListRow<Noun> | undefined> =>
    (await db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()) as
      ListRow<Noun> | undefined;

  const toStoredValues = async (
    transaction: Database,
    input: InputOf<Noun>,
    by: Author,
    before: ListRow<Noun> | null,
  ): Promise<Record<string, string | number | null>> => {
    const values = {
      ...input,
      ...(await rules.toStoredValues?.({ transaction, by, before }, input)),
    } as Record<string, string | number | null>;
    return withFreeAddress(transaction, noun, values, { ...before, ...omitUndefined(values) });
  };

  /**
   * The row as it would be after saving, visible to visitors; null if there is no such record.
   * @param id null for a new record
   */
  const previewSavedRow = async (
    db: Database,
    id: number | null,
    input: InputOf<Noun>,
    by: Author,
  ): Promise<OverlaidRow['row'] | null> => {
    const before = id === null ? null : await find(db, id);
    if (before === undefined) return null;
    const values = await toStoredValues(db, input, by, before);
    const next = before && noun.upload === 'image_url' ? resetFocus(values, before) : values;
    const row = {
      ...(before ?? toUnsavedRow(noun, by)),
      ...omitUndefined(next),
      ...(noun.shown && { [noun.shown.column]: 1 }),
    };
    return { ...row, ...(await rules.readTriggeredValues?.(db, row)) } as OverlaidRow['row'];
  };

  /** Returns the new record's id. @throws HttpError 409 for a full list, 422 for a missing upload */
  const add = (db: Database, input: InputOf<Noun>, by: Author, verb = 'added'): Promise<number> =>
    write(db, async (transaction) => {
      await rejectFullList(transaction, noun);
      const values = await toStoredValues(transaction, input, by, null);
      for (const url of listUploads(noun, values)) await requireStored(transaction, url);
      const stamp = createChangeStamp(by);
      const row = await transaction
        .insertInto(table)
        .values({ ...values, created_at: stamp.updated_at, ...stamp } as Insertable<Tables[Table]>)
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeImageList(transaction, noun, { ...values, id: row.id });
      await recordAuditEvent(transaction, by, `${verb} ${describe({ ...values, id: row.id })}`);
      await rules.afterAdd?.(transaction, by);
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
    { verb: ownVerb, expected = null }: ChangeOptions = {},
  ): Promise<UploadChange | null> =>
    write(db, async (transaction) => {
      const before = await find(transaction, id);
      if (!before) return null;
      const values = await toStoredValues(transaction, input as InputOf<Noun>, by, before);
      const verb = ownVerb ?? rules.chooseVerb?.(before, values) ?? 'changed';
      const uploadsBefore = listUploads(noun, before);
      const after = { ...before, ...omitUndefined(values), id };
      const uploadsAfter = listUploads(noun, after);
      for (const url of uploadsAfter)
        if (!uploadsBefore.includes(url)) await requireStored(transaction, url);
      const next = noun.upload === 'image_url' ? resetFocus(values, before) : values;
      const versionedFields = pick(next, Object.keys(noun.version.shape));
      const edit = { id, input: next, stored: versionedFields, verb, describe, expected };
      await history.updateWithHistory(transaction, noun, edit, by);
      await storeImageList(transaction, noun, after);
      for (const url of uploadsBefore)
        if (!uploadsAfter.includes(url)) await removeUnused(transaction, url);
      return { before: uploadsBefore, now: uploadsAfter };
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
      const movedRecord = await trash.moveToTrash(transaction, noun, id, by);
      return (
        movedRecord && {
          undo: movedRecord.undo,
          before: listUploads(noun, movedRecord.record),
          now: [],
        }
      );
    });

  return {
    noun,
    list,
    findForStaff,
    findForVisitors,
    findAtRoot,
    listLatest,
    count,
    hasShown,
    find,
    previewSavedRow,
    add,
    change,
    remove,
  };
};

/** The row of a record that is not stored yet. It has the highest possible id. */
const toUnsavedRow = (noun: AnyList, by: Author) => {
  const stamp = createChangeStamp(by);
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

/**
 * The interface of a list's store. Functions with an input are declared as methods, whose parameters
 * TypeScript compares less strictly, so that code that works with all nouns can use any store.
 */
export interface ListStore<Item extends object = { id: number }, Input extends object = object> {
  noun: AnyList;
  list: (db: Database, reader: Reader, page?: Page) => Promise<Item[]>;
  findForStaff: (db: Database, id: number) => Promise<Item | null>;
  findForVisitors: (db: Database, id: number) => Promise<Item | null>;
  findAtRoot: (db: Database, address: string) => Promise<Item | null>;
  listLatest: (db: Database, reader: Exclude<Reader, 'staff'>, limit: number) => Promise<Item[]>;
  count: (db: Database, reader: Reader) => Promise<number>;
  hasShown: (db: Database) => Promise<boolean>;
  find: (db: Database, id: number) => Promise<(Versioned & { id: number }) | undefined>;
  previewSavedRow(
    db: Database,
    id: number | null,
    input: Input,
    by: Author,
  ): Promise<OverlaidRow['row'] | null>;
  add(db: Database, input: Input, by: Author, verb?: string): Promise<number>;
  change(
    db: Database,
    id: number,
    input: Partial<Input>,
    by: Author,
    options?: ChangeOptions,
  ): Promise<UploadChange | null>;
  remove: (
    db: Database,
    id: number,
    by: Author,
  ) => Promise<({ undo: number } & UploadChange) | null>;
}

const omitUndefined = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;

/**
 * Reads rows with the data of their pictures. The page is selected in a subquery, so pictures are looked up
 * for its rows only.
 */
const readWithPictures = async <Shown>(
  db: Database,
  rows: ListQuery,
  reader: Reader,
): Promise<Shown[]> => {
  const items = rows.$castTo<{ id: number; position: number; image_url: string | null }>();
  const rowsWithPictures = await db
    .selectFrom(items.as('items'))
    .leftJoin('pictures', 'pictures.url', 'items.image_url')
    .selectAll('items')
    .select(pictureColumns)
    .select(sql<number>`case when ${lacksPermission('pictures')} then 1 else 0 end`.as('lacks'))
    .orderBy(sql.ref('items.position'))
    .execute();
  return rowsWithPictures.map(({ lacks, ...row }) => ({
    ...row,
    image_avif: row.image_avif === 1,
    ...(lacks === 1 && row.image_width !== null && withheldFields[reader]),
  })) as Shown[];
};

const noImage = {
  image_url: null,
  image_width: null,
  image_height: null,
  image_avif: false,
};

/**
 * The fields of a record whose picture lacks a permission: marked for staff, without the picture for
 * visitors.
 */
const withheldFields = {
  staff: { image_withheld: true },
  visitors: noImage,
  archive: noImage,
};
