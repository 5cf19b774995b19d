import type { Database } from '../../server/database/engine.ts';
import type { World } from './world.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { run } from './rows.ts';
import { logo, pdfs, twoOfEach } from './two-of-each.ts';

const createdAt = '2026-01-01T00:00:00.000Z';

/** Adds a picture to the database, without its files. */
export const addPictureRow = (database: Database, url: string, uploadedBy: number | null = null) =>
  run(
    database,
    `insert into pictures (url, width, height, avif_ready, uploaded_by, created_at) values (?, 40, 40, 1, ?, ?)`,
    url,
    uploadedBy,
    createdAt,
  );

/** Adds a PDF to the database, without its file. */
export const addPdfRow = (database: Database, url: string, uploadedBy: number | null = null) =>
  run(
    database,
    'insert into document_files (url, size, uploaded_by, created_at) values (?, 1, ?, ?)',
    url,
    uploadedBy,
    createdAt,
  );

/** Stores what the samples of other nouns refer to. Uploading it would take most of a test's time. */
export const storeBesideSamples = async (world: World, as: string): Promise<void> => {
  await addPictureRow(world.context.database, logo);
  for (const url of pdfs) await addPdfRow(world.context.database, url);
  for (const json of twoOfEach.permissions)
    await world.send('POST', findApiUrl('permissions'), { json, as });
};
