import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { fileUrls } from '../../domain/urls.ts';

/** A home that has collected for ten years (issue 5's figures). */
export const manyRows = { testimonials: 10_000, gallery: 10_000, users: 500 };

/** As long as a real preview of 20 pixels, and as hard to compress. */
const preview = () => `data:image/webp;base64,${randomBytes(90).toString('base64')}`;

/**
 * Fills a migrated database: nine testimonials in ten are approved, every picture is an upload of its
 * own with all sizes, accounts await approval.
 * @param counts how many of each to add
 */
export const addManyRows = (database: DatabaseSync, counts = manyRows): void => {
  const time = '2026-01-02T03:04:05.678Z';
  const add = (table: string, columns: string, rows: number, row: RowMaker) => {
    const places = columns.replaceAll(/\w+/g, '?');
    const insert = database.prepare(`insert into ${table} (${columns}) values (${places})`);
    for (let number = 1; number <= rows; number += 1) insert.run(...row(number));
  };
  database.exec('begin immediate');
  add(
    'testimonials',
    'name, message, approved, created_at, updated_at',
    counts.testimonials,
    (number) => [
      `Family ${number}`,
      `They sat with her until she slept, night ${number}. `.repeat(3),
      number % 10 ? 1 : 0,
      time,
      time,
    ],
  );
  const urls = Array.from(
    { length: counts.gallery },
    () => `${fileUrls.uploads}/${randomBytes(16).toString('hex')}.webp`,
  );
  add(
    'pictures',
    'url, width, height, avif_ready, preview, created_at',
    counts.gallery,
    (number) => [urls[number - 1] ?? '', 2560, 1920, 1, preview(), time],
  );
  add(
    'gallery_items',
    'image_url, caption, category, created_at, updated_at',
    counts.gallery,
    (number) => [
      urls[number - 1] ?? '',
      `Tea on the porch, afternoon ${number}`,
      'Relaxation & Nature',
      time,
      time,
    ],
  );
  add(
    'users',
    'username, username_key, email, email_key, password_hash, created_at, updated_at',
    counts.users,
    (number) => {
      const email = `person${number}@example.com`;
      return [`person${number}`, `person${number}`, email, email, 'none', time, time];
    },
  );
  database.exec('commit');
};

type RowMaker = (number: number) => SQLInputValue[];
