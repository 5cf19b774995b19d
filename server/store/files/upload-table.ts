import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/open-database.ts';
import { readInParts } from '../../database/read-in-parts.ts';
import { write } from '../../database/write.ts';
import { requireCurrentSession } from '../sign-in/current-session.ts';
import { type Author, recordAuditEvent } from '../history/audit-store.ts';

/** Whether visitors may see an upload, according to the stored records. */
export type Visibility = 'public' | 'withdrawn';

interface UploadTable {
  table: 'pictures' | 'document_files';
  /** For audit events, such as "picture". */
  what: string;
  /** SQL for a `Visibility`. A function, because it may depend on the day. */
  visibility: () => Expression<Visibility>;
  /** Whether no record, trash entry or version has the upload. */
  isUnshown: Expression<SqlBool>;
}

/** Whether a draft has an upload: its address occurs nowhere else in the draft's JSON. */
export const isInDraft = (uploads: 'pictures' | 'document_files') =>
  sql<SqlBool>`exists (
    select 1 from drafts where drafts.fields like '%' || ${sql.ref(`${uploads}.url`)} || '%'
  )`;

/** The queries that both kinds of uploads share; their tables have an address, a sender and a time. */
export const uploadTable = ({ table, what, visibility, isUnshown }: UploadTable) => {
  // Queries name only columns that both tables have.
  const uploads = table as 'document_files';

  const unshown = (transaction: Database) => transaction.deleteFrom(uploads).where(isUnshown);

  /** Whether visitors may reach an upload; null if it is unknown. */
  const visibilityOf = async (db: Database, url: string): Promise<Visibility | null> => {
    const row = await db
      .selectFrom(uploads)
      .select(sql<Visibility>`${visibility()}`.as('visibility'))
      .where('url', '=', url)
      .executeTakeFirst();
    return row?.visibility ?? null;
  };

  const visibilities = async (db: Database): Promise<Map<string, Visibility>> => {
    const rows = await readInParts((after, limit) =>
      db
        .selectFrom(uploads)
        .select(['id', 'url', sql<Visibility>`${visibility()}`.as('visibility')])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    );
    return new Map(rows.map((row) => [row.url, row.visibility]));
  };

  const exists = async (db: Database, url: string): Promise<boolean> =>
    (await db.selectFrom(uploads).select('id').where('url', '=', url).executeTakeFirst()) !==
    undefined;

  /**
   * Deletes the row of an upload that no record shows any more. Returns it if its files are to be removed.
   */
  const forgetUnshown = async (
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
   * Forgets one of the author's own uploads if no record shows it. Returns whether it did.
   * @throws HttpError 401 as recordAuditEvent
   */
  const discard = (db: Database, url: string, by: Author): Promise<boolean> =>
    write(db, async (transaction) => {
      await requireCurrentSession(transaction, by);
      const { numDeletedRows } = await unshown(transaction)
        .where('url', '=', url)
        .where('uploaded_by', '=', by.userId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      await recordAuditEvent(transaction, by, `discarded an uploaded ${what}`);
      return true;
    });

  /** Deletes the row of an upload that no record shows, after its sender is gone. */
  const forgetCanceled = (db: Database, url: string): Promise<unknown> =>
    write(db, (transaction) => forgetUnshown(transaction, url));

  /** Deletes the rows of uploads from before a time that never got a record. Returns their URLs. */
  const forgetAbandoned = (db: Database, before: string): Promise<string[]> =>
    write(db, async (transaction) => {
      const forgotten = await unshown(transaction)
        .where('created_at', '<', before)
        .returning('url')
        .execute();
      return forgotten.map(({ url }) => url);
    });

  return {
    visibilityOf,
    visibilities,
    exists,
    forgetUnshown,
    discard,
    forgetCanceled,
    forgetAbandoned,
  };
};
