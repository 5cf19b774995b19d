import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { fileUrls } from '../../domain/urls.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { addRows } from './rows.ts';

/** The row counts of a home after ten years of use. */
export const manyRows = { testimonials: 10_000, gallery: 10_000, users: 500 };

/**
 * The rows of each table. Nine in ten testimonials are approved, and every picture is an upload of its own.
 */
const rowsFor = (counts: typeof manyRows): Record<string, Row[]> => {
  const time = '2026-01-02T03:04:05.678Z';
  const times = { created_at: time, updated_at: time };
  const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
  const pictures = numbers(counts.gallery).map((number) => ({
    number,
    url: `${fileUrls.uploads}/${randomBytes(16).toString('hex')}.webp`,
  }));
  return {
    testimonials: numbers(counts.testimonials).map((number) => ({
      name: `Family ${number}`,
      message: `They sat with her until she slept, night ${number}. `.repeat(3),
      approved: number % 10 ? 1 : 0,
      ...times,
    })),
    pictures: pictures.map(({ url }) => ({
      url,
      width: 2560,
      height: 1920,
      avif_ready: 1,
      created_at: time,
    })),
    gallery_items: pictures.map(({ number, url }) => ({
      image_url: url,
      caption: `Tea on the porch, afternoon ${number}`,
      category: 'Relaxation & Nature',
      ...times,
    })),
    users: numbers(counts.users).map((number) => ({
      username: `person${number}`,
      username_key: `person${number}`,
      email: `person${number}@example.com`,
      email_key: `person${number}@example.com`,
      password_hash: 'none',
      ...times,
    })),
  };
};

/**
 * Fills a migrated database file without the server; the accounts await approval.
 * @param counts how many rows of each to add
 */
export const addManyRows = (database: DatabaseSync, counts = manyRows): void => {
  database.exec('begin immediate');
  for (const [table, rows] of Object.entries(rowsFor(counts))) {
    const columns = Object.keys(rows[0] ?? {});
    if (columns.length === 0) continue;
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${places})`,
    );
    for (const row of rows) insert.run(...Object.values(row));
  }
  database.exec('commit');
};

/** Adds the rows to a test's own database, with either engine. */
export const fillLists = async (
  database: Kysely<Tables>,
  counts: typeof manyRows,
): Promise<void> => {
  for (const [table, rows] of Object.entries(rowsFor(counts))) await addRows(database, table, rows);
};

type Row = Record<string, string | number>;
