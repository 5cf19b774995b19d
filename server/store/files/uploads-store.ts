import { isDocumentUrl } from '../../../domain/urls.ts';
import type { Database } from '../../database/open-database.ts';
import * as pdfFiles from './pdf-files.ts';
import * as pictures from './pictures-store.ts';
import type { Visibility } from './upload-table.ts';

/** The store of an upload, by its URL: pictures and PDFs have separate tables. */
const storeOf = (url: string): typeof pdfFiles | typeof pictures =>
  isDocumentUrl(url) ? pdfFiles : pictures;

/** Whether visitors may reach an upload; null if it is unknown. */
export const visibilityOf = (db: Database, url: string): Promise<Visibility | null> =>
  storeOf(url).visibilityOf(db, url);

export const visibilities = async (db: Database): Promise<Map<string, Visibility>> =>
  new Map([...(await pictures.visibilities(db)), ...(await pdfFiles.visibilities(db))]);

export const exists = (db: Database, url: string): Promise<boolean> => storeOf(url).exists(db, url);

/** @throws HttpError 422 when a record names an upload that no longer exists */
export const requireKnown = (transaction: Database, url: string): Promise<void> =>
  storeOf(url).requireKnown(transaction, url);

/** Deletes the row of an upload that no record shows any more. Returns it if its files are to be removed. */
export const forgetUnshown = (
  transaction: Database,
  url: string,
): Promise<{ url: string; created_at: string } | null> =>
  storeOf(url).forgetUnshown(transaction, url);

/** Deletes the rows of uploads from before a time that never got a record. Returns their URLs. */
export const forgetAbandoned = async (db: Database, before: string): Promise<string[]> => [
  ...(await pictures.forgetAbandoned(db, before)),
  ...(await pdfFiles.forgetAbandoned(db, before)),
];
