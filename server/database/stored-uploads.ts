import { fileUrls } from '../../domain/urls.ts';

/**
 * Finds all uploads that a database knows, as the paths that their files have in a backup. PDFs lie beside
 * the pictures, whatever their addresses (docs/decisions/059).
 */
export const storedUploads = `select url from pictures union all
  select '${fileUrls.uploads}' || substr(url, ${fileUrls.documents.length + 1}) as url
    from document_files
  order by url`;
