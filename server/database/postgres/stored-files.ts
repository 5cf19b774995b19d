import { sql } from 'kysely';
import { days } from '../../../domain/lib/durations.ts';
import type { Database } from '../engine.ts';
import { write } from '../write.ts';

/**
 * Tables that only PostgreSQL has: pictures and PDFs in pieces. A file without a name is unfinished and
 * invisible.
 */
export const storedFileTables = `
  create table if not exists stored_files (
    id bigint primary key generated always as identity,
    name text unique,
    size bigint not null default 0,
    stored_at timestamptz not null default now()
  );
  create table if not exists stored_file_pieces (
    file_id bigint not null references stored_files on delete cascade,
    place bigint not null,
    bytes bytea not null,
    primary key (file_id, place)
  );
  alter table stored_file_pieces alter column bytes set storage external`;

/** Bytes of a file that are in memory at once. */
export const pieceSize = 256 * 1024;

/** An upload still unfinished after this time was interrupted (milliseconds). */
const uploadTimeout = days(1);

/** Begins a file, and removes interrupted ones. @returns its id */
export const beginFile = async (database: Database): Promise<number> => {
  await sql`delete from stored_files where name is null
    and stored_at < now() - ${uploadTimeout} * interval '1 millisecond'`.execute(database);
  const { rows } = await sql<{ id: number }>`insert into stored_files default values
    returning id`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('unreachable');
  return row.id;
};

export const addPiece = (
  database: Database,
  { id, place, bytes }: { id: number; place: number; bytes: Uint8Array },
): Promise<unknown> =>
  sql`insert into stored_file_pieces (file_id, place, bytes)
    values (${id}, ${place}, ${bytes})`.execute(database);

export interface WrittenFile {
  id: number;
  name: string;
  size: number;
}

/** Gives files their names, all at once, replacing earlier files of these names. */
export const nameFiles = (database: Database, files: WrittenFile[]): Promise<void> =>
  write(database, async (transaction) => {
    const names = files.map(({ name }) => name);
    await sql`delete from stored_files where name = any(${names}::text[])`.execute(transaction);
    for (const { id, name, size } of files) {
      const { numAffectedRows } = await sql`update stored_files set name = ${name}, size = ${size},
        stored_at = now() where id = ${id}`.execute(transaction);
      if (numAffectedRows !== 1n) throw new Error(`The pieces of ${name} are gone.`);
    }
  });

export const removeById = (database: Database, ids: number[]): Promise<unknown> =>
  sql`delete from stored_files where id = any(${ids}::bigint[])`.execute(database);

export const removeByName = (database: Database, names: string[]): Promise<unknown> =>
  sql`delete from stored_files where name = any(${names}::text[])`.execute(database);

export const findFile = async (
  database: Database,
  name: string,
): Promise<{ id: number; size: number } | null> => {
  const { rows } = await sql<{ id: number; size: number }>`select id, size from stored_files
    where name = ${name}`.execute(database);
  return rows[0] ?? null;
};

/** Null if it was removed meanwhile. */
export const findPiece = async (
  database: Database,
  id: number,
  place: number,
): Promise<Buffer | null> => {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from stored_file_pieces
    where file_id = ${id} and place = ${place}`.execute(database);
  return rows[0]?.bytes ?? null;
};

/** The next finished files by name. @param after the last name of the previous step; empty for the first */
export const readFilesAfter = async (
  database: Database,
  after: string,
  limit: number,
): Promise<{ name: string; size: number; stored_at: Date }[]> => {
  const { rows } = await sql<{ name: string; size: number; stored_at: Date }>`
    select name, size, stored_at from stored_files where name > ${after}
    order by name limit ${limit}`.execute(database);
  return rows;
};
