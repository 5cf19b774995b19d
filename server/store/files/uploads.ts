import { isDocumentUrl } from '../../../domain/urls.ts';
import type { Database } from '../../database/open.ts';
import * as documentFiles from './document-files.ts';
import * as pictures from './pictures.ts';

/** Uploaded files of both kinds, pictures and PDFs, by their URLs: each kind has a table of its own. */
const storeOf = (url: string): typeof documentFiles | typeof pictures =>
  isDocumentUrl(url) ? documentFiles : pictures;

/** Whether visitors may reach an upload; null where it is not known. */
export const visibilityOf = (db: Database, url: string): Promise<pictures.Visibility | null> =>
  storeOf(url).visibilityOf(db, url);

/** Whether visitors may reach them, of all known uploads by their URLs. */
export const visibilities = async (db: Database): Promise<Map<string, pictures.Visibility>> =>
  new Map([...(await pictures.visibilities(db)), ...(await documentFiles.visibilities(db))]);

/** Whether an upload is known. */
export const exists = (db: Database, url: string): Promise<boolean> => storeOf(url).exists(db, url);

/** @throws HttpError 422 where a record names an upload that is not there any more */
export const requireKnown = (transaction: Database, url: string): Promise<void> =>
  storeOf(url).requireKnown(transaction, url);

/** Forgets an upload that no record shows any more. Returns it when its files are to be removed. */
export const forgetUnshown = (
  transaction: Database,
  url: string,
): Promise<{ url: string; created_at: string } | null> =>
  storeOf(url).forgetUnshown(transaction, url);

/** Forgets uploads from before a time that no record ever got. Returns their URLs. */
export const forgetAbandoned = async (db: Database, before: string): Promise<string[]> => [
  ...(await pictures.forgetAbandoned(db, before)),
  ...(await documentFiles.forgetAbandoned(db, before)),
];
