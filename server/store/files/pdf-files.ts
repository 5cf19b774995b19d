import { sql } from 'kysely';
import { reportMessages, findFirstShownDay } from '../../../domain/nouns/reports/report-noun.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import { now } from '../../clock.ts';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { HttpError } from '../../errors.ts';
import type { Author } from '../history/audit-store.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { isInDraft, createUploadTable, type Visibility } from './upload-table.ts';

export interface NewPdfFile {
  url: string;
  /** In bytes. */
  size: number;
  uploadedBy: Author;
}

/**
 * Records an uploaded PDF whose file is on disk.
 * @throws HttpError 401 when the uploader is no longer signed in
 */
export const add = (db: Database, { url, size, uploadedBy }: NewPdfFile): Promise<unknown> =>
  write(db, async (transaction) => {
    await requireCurrentSession(transaction, uploadedBy);
    await transaction
      .insertInto('document_files')
      .values({ url, size, uploaded_by: uploadedBy.userId, created_at: now() })
      .execute();
  });

/** The first day of the reports that visitors currently see. */
const findFirstDay = (): string => findFirstShownDay(toHomeDay(new Date()));

/** Visitors can only reach a PDF while they can see its report. */
const createVisibilityExpression = () =>
  sql<Visibility>`case when exists (
    select 1 from documents
    where documents.file_url = document_files.url and visible = 1 and issued_on >= ${findFirstDay()}
  ) then 'public' else 'withdrawn' end`;

export const {
  findVisibility,
  listVisibilities,
  exists,
  removeUnused,
  removeCanceled,
  removeAbandoned,
} = createUploadTable({
  table: 'document_files',
  visibilityExpression: createVisibilityExpression,
  isUnused: sql`not (
    exists (select 1 from documents where documents.file_url = document_files.url)
    or exists (select 1 from trash where trash.image_url = document_files.url)
    or exists (select 1 from history where history.image_url = document_files.url)
    or ${isInDraft('document_files')}
  )`,
});

/** The report to which a PDF belongs, if visitors can see that report; otherwise null. */
export const findShownReport = async (
  db: Database,
  url: string,
): Promise<{ title: string; issued_on: string } | null> =>
  (await db
    .selectFrom('documents')
    .select(['title', 'issued_on'])
    .where('file_url', '=', url)
    .where('visible', '=', 1)
    .where('issued_on', '>=', findFirstDay())
    .orderBy('id')
    .executeTakeFirst()) ?? null;

/**
 * Requires that an upload still exists, within the transaction that stores its report.
 * @throws HttpError 422 when it does not
 */
export const requireStored = async (transaction: Database, url: string): Promise<void> => {
  if (!(await exists(transaction, url))) throw new HttpError(422, reportMessages.fileNotOurs);
};
