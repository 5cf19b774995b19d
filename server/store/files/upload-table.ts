import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { write } from '../../database/write.ts';
import { readInSteps, readPage } from '../list-pages.ts';

/** Whether visitors may see an upload, according to the stored records. */
export type Visibility = 'public' | 'withdrawn';

interface UploadTable {
  table: 'pictures' | 'document_files';
  /** SQL for a `Visibility`. A function, because the result may depend on the day. */
  visibilityExpression: () => Expression<Visibility>;
  /** Whether no record, trash entry, version or draft has the upload. */
  isUnused: Expression<SqlBool>;
}

/** SQL: whether a draft's JSON contains the upload's URL. */
export const isInDraft = (uploads: 'pictures' | 'document_files') =>
  sql<SqlBool>`exists (
    select 1 from drafts where drafts.fields like '%' || ${sql.ref(`${uploads}.url`)} || '%'
  )`;

/** The queries that pictures and PDFs share. */
export const createUploadTable = ({ table, visibilityExpression, isUnused }: UploadTable) => {
  // Typed as one of the tables, because both have the columns that are used here.
  const uploads = table as 'document_files';

  const deleteUnused = (transaction: Database) => transaction.deleteFrom(uploads).where(isUnused);

  /** Whether visitors may see an upload; null if it is unknown. */
  const findVisibility = async (db: Database, url: string): Promise<Visibility | null> => {
    const row = await db
      .selectFrom(uploads)
      .select(sql<Visibility>`${visibilityExpression()}`.as('visibility'))
      .where('url', '=', url)
      .executeTakeFirst();
    return row?.visibility ?? null;
  };

  const listVisibilities = async (db: Database): Promise<Map<string, Visibility>> => {
    const steps = readInSteps((page) =>
      db
        .selectFrom(uploads)
        .select(['id', 'url', sql<Visibility>`${visibilityExpression()}`.as('visibility')])
        .$call(readPage(page, 'asc'))
        .execute(),
    );
    const visibilities = new Map<string, Visibility>();
    for await (const rows of steps)
      for (const { url, visibility } of rows) visibilities.set(url, visibility);
    return visibilities;
  };

  const exists = async (db: Database, url: string): Promise<boolean> =>
    (await db.selectFrom(uploads).select('id').where('url', '=', url).executeTakeFirst()) !==
    undefined;

  /**
   * Deletes the row of an upload unless something still uses it. Returns the deleted row; the caller removes
   * the files.
   */
  const removeUnused = async (
    transaction: Database,
    url: string,
  ): Promise<{ url: string; created_at: string } | null> => {
    const removedRows = await deleteUnused(transaction)
      .where('url', '=', url)
      .returning(['url', 'created_at'])
      .execute();
    return removedRows[0] ?? null;
  };

  const removeCanceled = (db: Database, url: string): Promise<unknown> =>
    write(db, (transaction) => removeUnused(transaction, url));

  /** Deletes the rows of unused uploads from before a time. Returns their URLs. */
  const removeAbandoned = (db: Database, before: string): Promise<string[]> =>
    write(db, async (transaction) => {
      const removedRows = await deleteUnused(transaction)
        .where('created_at', '<', before)
        .returning('url')
        .execute();
      return removedRows.map(({ url }) => url);
    });

  return {
    findVisibility,
    listVisibilities,
    exists,
    removeUnused,
    removeCanceled,
    removeAbandoned,
  };
};
