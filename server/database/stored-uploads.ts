import { fileUrls } from '../../domain/urls.ts';

/**
 * A query for all uploads in a database, as the paths that their files have in a backup. PDFs are stored
 * beside the pictures, whatever their addresses (docs/decisions/059).
 */
export const storedUploads = `select url from pictures union all
  select '${fileUrls.uploads}' || substr(url, ${fileUrls.documents.length + 1}) as url
    from document_files
  order by url`;
