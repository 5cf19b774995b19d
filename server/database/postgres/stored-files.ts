import { sql } from 'kysely';
import type { Database } from '../engine.ts';

/**
 * Tables of earlier versions, which stored pictures and PDFs in PostgreSQL, in pieces. A file without a name was
 * never finished.
 */

export const hasStoredFiles = async (database: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('stored_files')::text as found`.execute(database);
  return typeof rows[0]?.found === 'string';
};

export const listStoredFiles = async (
  database: Database,
): Promise<{ id: number; name: string; size: number }[]> => {
  if (!(await hasStoredFiles(database))) return [];
  const { rows } = await sql<{ id: number; name: string; size: number }>`
    select id, name, size from stored_files where name is not null order by name`.execute(database);
  return rows;
};

export async function* readPieces(database: Database, id: number): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const { rows } = await sql<{ bytes: Buffer }>`select bytes from stored_file_pieces
      where file_id = ${id} and place = ${place}`.execute(database);
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

/** Drops the tables, unless they contain a complete file whose name is not given. */
export const dropStoredFiles = (database: Database, names: string[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    if (!(await hasStoredFiles(transaction))) return;
    // A server of an earlier version may be storing another file.
    await sql`lock table stored_files, stored_file_pieces`.execute(transaction);
    const { rows } = await sql`select 1 from stored_files
      where name is not null and name <> all(${names}::text[]) limit 1`.execute(transaction);
    if (rows.length > 0) return;
    await sql`drop table stored_file_pieces, stored_files`.execute(transaction);
  });
