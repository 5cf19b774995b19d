import { isDocumentUrl } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import * as pdfFiles from './pdf-files.ts';
import * as pictures from './pictures-store.ts';
import type { Visibility } from './upload-table.ts';

/** Pictures and PDFs have separate tables. */
const findStore = (url: string): typeof pdfFiles | typeof pictures =>
  isDocumentUrl(url) ? pdfFiles : pictures;

/** Whether visitors may see an upload; null if it is unknown. */
export const findVisibility = (db: Database, url: string): Promise<Visibility | null> =>
  findStore(url).findVisibility(db, url);

export const listVisibilities = async (db: Database): Promise<Map<string, Visibility>> =>
  new Map([...(await pictures.listVisibilities(db)), ...(await pdfFiles.listVisibilities(db))]);

export const exists = (db: Database, url: string): Promise<boolean> =>
  findStore(url).exists(db, url);

/** @throws HttpError 422 when a record names an upload that no longer exists */
export const requireStored = (transaction: Database, url: string): Promise<void> =>
  findStore(url).requireStored(transaction, url);

/**
 * Deletes the row of an upload unless something still uses it. Returns the deleted row; the caller removes
 * the files.
 */
export const removeUnused = (
  transaction: Database,
  url: string,
): Promise<{ url: string; created_at: string } | null> =>
  findStore(url).removeUnused(transaction, url);

/** Deletes the rows of unused uploads from before a time. Returns their URLs. */
export const removeAbandoned = async (db: Database, before: string): Promise<string[]> => [
  ...(await pictures.removeAbandoned(db, before)),
  ...(await pdfFiles.removeAbandoned(db, before)),
];
