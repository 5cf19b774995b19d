import { fileUrls } from '../../domain/urls.ts';

/** Finds out whether a database has PDFs: those of before migration 021 have none. */
export const hasDocuments = `select 1 from sqlite_schema where name = 'document_files'`;

const pictures = 'select url from pictures';

/** PDFs lie beside the pictures, whatever their addresses (docs/decisions/059). */
const documents = `select '${fileUrls.uploads}' || substr(url, ${fileUrls.documents.length + 1}) as url from document_files`;

/**
 * Finds all uploads that a database knows, as the paths that their files have in a backup.
 * @param withDocuments whether the database has PDFs
 */
export const storedUploads = (withDocuments: boolean): string =>
  `${withDocuments ? `${pictures} union all ${documents}` : pictures} order by url`;
