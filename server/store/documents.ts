import {
  type Document,
  documentInput,
  type DocumentInput,
} from '../../domain/entities/document.ts';
import { reportsShownSince } from '../../domain/license/reports.ts';
import type { Database } from '../database/open.ts';
import { write } from '../database/write.ts';
import { type Author, recordAuditEvent } from './audit.ts';
import { requireKnown } from './document-files.ts';
import { fieldNames } from './fields.ts';
import * as history from './history.ts';
import { labels, places } from './list-tables.ts';
import { type Page, pageOf } from './page.ts';
import * as trash from './trash.ts';
import { changedNow, type ChangeOptions } from './version.ts';

const columns = [
  'documents.id',
  ...fieldNames(documentInput).map((name) => `documents.${name}` as const),
  'document_files.size as file_size',
  'documents.visible',
  'documents.created_at',
  'documents.version',
] as const;

const place = places.documents;
const labelOf = labels.documents;

/** Whose list it is: staff see all reports, visitors those that are shown, of the last three years before a day. */
export type Reader = 'staff' | { today: string };

/** Reports, the latest first. */
export const list = (db: Database, reader: Reader, page: Page = {}): Promise<Document[]> => {
  const today = reader === 'staff' ? null : reader.today;
  return documentsOf(db)
    .$if(today !== null, (query) => query.where('visible', '=', 1).where(...since(today ?? '')))
    .$call(pageOf(page, 'asc', place))
    .execute();
};

const since = (today: string) => ['issued_on', '>=', reportsShownSince(today)] as const;

/** One of them, or null. */
export const one = async (db: Database, id: number): Promise<Document | null> =>
  (await documentsOf(db).where('documents.id', '=', id).executeTakeFirst()) ?? null;

/** A report always has its file: the same transaction stores the one and looks for the other. */
const documentsOf = (db: Database) =>
  db
    .selectFrom('documents')
    .innerJoin('document_files', 'document_files.url', 'documents.file_url')
    .select(columns)
    .select(place.as('position'));

/** Whether visitors see any. */
export const anyShown = async (db: Database, today: string): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('id')
    .where('visible', '=', 1)
    .where(...since(today))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Adds a report. Returns its id.
 * @throws HttpError 422 when its file is not there any more
 */
export const add = (db: Database, input: DocumentInput, by: Author): Promise<number> =>
  write(db, async (transaction) => {
    await requireKnown(transaction, input.file_url);
    const stamp = changedNow(by);
    const row = await transaction
      .insertInto('documents')
      .values({ ...input, created_at: stamp.updated_at, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAuditEvent(transaction, by, `added ${labelOf(input)}`);
    return row.id;
  });

/**
 * Changes a report and stores its old version, whose file stays for as long as that can be restored. Returns the
 * file that it had before, or null where there is no such report.
 * @throws HttpError 422 when its file is not there any more, 412 when it is none of the expected versions
 */
export const change = (
  db: Database,
  id: number,
  input: DocumentInput,
  by: Author,
  { verb = 'changed', expected = null }: ChangeOptions = {},
): Promise<{ previousFileUrl: string } | null> =>
  write(db, async (transaction) => {
    const before = await find(transaction, id);
    if (!before) return null;
    await requireKnown(transaction, input.file_url);
    await history.updateWithHistory(
      transaction,
      { noun: 'documents', id, input, verb, labelOf, expected },
      by,
    );
    return { previousFileUrl: before.file_url };
  });

/** One whole row, or undefined. */
export const find = (db: Database, id: number) =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();

/** Moves a report to the trash. Returns under which id it is restored, and its file; null where there was none. */
export const remove = (
  db: Database,
  id: number,
  by: Author,
): Promise<{ undo: number; fileUrl: string } | null> =>
  write(db, async (transaction) => {
    const moved = await trash.moveToTrash(transaction, { noun: 'documents', id, labelOf }, by);
    return moved && { undo: moved.undo, fileUrl: moved.record.file_url };
  });
