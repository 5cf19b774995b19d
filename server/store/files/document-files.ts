import { sql } from 'kysely';
import { documentMessages } from '../../../domain/nouns/report.ts';
import { reportsShownSince } from '../../../domain/license/reports.ts';
import { homeDay } from '../../../domain/time.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import { type Author, recordAuditEvent } from '../trail/audit.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import type { Visibility } from './pictures.ts';

export interface NewDocumentFile {
  url: string;
  /** In bytes. */
  size: number;
  uploadedBy: Author;
}

/**
 * Records an uploaded PDF whose file is on disk.
 * @throws HttpError 401 when the uploader is no longer signed in
 */
export const add = (db: Database, { url, size, uploadedBy }: NewDocumentFile): Promise<unknown> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, uploadedBy);
    await transaction
      .insertInto('document_files')
      .values({ url, size, uploaded_by: uploadedBy.userId, created_at: now() })
      .execute();
  });

/** The first day of the reports that visitors currently see. */
const shownSince = (): string => reportsShownSince(homeDay(new Date()));

/** Visitors can only reach a PDF while they can see its report. */
const visibility = () =>
  sql<Visibility>`case when exists (
    select 1 from documents
    where documents.file_url = document_files.url and visible = 1 and issued_on >= ${shownSince()}
  ) then 'public' else 'withdrawn' end`.as('visibility');

/** Whether visitors may reach a PDF; null if it is unknown. */
export const visibilityOf = async (db: Database, url: string): Promise<Visibility | null> => {
  const row = await db
    .selectFrom('document_files')
    .select(visibility())
    .where('url', '=', url)
    .executeTakeFirst();
  return row?.visibility ?? null;
};

/** Whether visitors may reach each known PDF, by URL. */
export const visibilities = async (db: Database): Promise<Map<string, Visibility>> => {
  const rows = await db.selectFrom('document_files').select(['url', visibility()]).execute();
  return new Map(rows.map((row) => [row.url, row.visibility]));
};

/** The report with which visitors see a PDF, for the download's file name; null if there is none. */
export const shownWith = async (
  db: Database,
  url: string,
): Promise<{ title: string; issued_on: string } | null> =>
  (await db
    .selectFrom('documents')
    .select(['title', 'issued_on'])
    .where('file_url', '=', url)
    .where('visible', '=', 1)
    .where('issued_on', '>=', shownSince())
    .orderBy('id')
    .executeTakeFirst()) ?? null;

/** Whether a PDF is known. */
export const exists = async (db: Database, url: string): Promise<boolean> =>
  (await db.selectFrom('document_files').select('id').where('url', '=', url).executeTakeFirst()) !==
  undefined;

/**
 * Makes sure that a report's upload still exists, within the transaction that stores the report.
 * @throws HttpError 422
 */
export const requireKnown = async (transaction: Database, url: string): Promise<void> => {
  if (!(await exists(transaction, url))) throw new HttpError(422, documentMessages.fileNotOurs);
};

/** Forgets a PDF that no record has any more. Returns it if its file is to be removed. */
export const forgetUnshown = async (
  transaction: Database,
  url: string,
): Promise<{ url: string; created_at: string } | null> => {
  const forgotten = await unshown(transaction)
    .where('url', '=', url)
    .returning(['url', 'created_at'])
    .execute();
  return forgotten[0] ?? null;
};

/**
 * Forgets one of the author's own uploads if no record has it. Returns whether it did.
 * @throws HttpError 401 as recordAuditEvent
 */
export const discard = (db: Database, url: string, by: Author): Promise<boolean> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, by);
    const { numDeletedRows } = await unshown(transaction)
      .where('url', '=', url)
      .where('uploaded_by', '=', by.userId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await recordAuditEvent(transaction, by, 'discarded an uploaded PDF');
    return true;
  });

/** Forgets an upload that no record has, after its sender is gone. */
export const forgetCanceled = (db: Database, url: string): Promise<unknown> =>
  write(db, (transaction) => forgetUnshown(transaction, url));

/** Forgets uploads from before a time that were never part of a report. Returns their URLs. */
export const forgetAbandoned = (db: Database, before: string): Promise<string[]> =>
  write(db, async (transaction) => {
    const forgotten = await unshown(transaction)
      .where('created_at', '<', before)
      .returning('url')
      .execute();
    return forgotten.map(({ url }) => url);
  });

/** Whether no report has it, nor a deleted one or an earlier version that may be restored. */
const unshown = (transaction: Database) =>
  transaction
    .deleteFrom('document_files')
    .where(
      sql<boolean>`not exists (select 1 from documents where documents.file_url = document_files.url)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from trash where trash.image_url = document_files.url)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from history where history.image_url = document_files.url)`,
    );
