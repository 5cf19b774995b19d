import { Hono } from 'hono';
import { fileUrls, isDocumentUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import type { ByteRange } from '../file-storage/file-storage.ts';
import {
  fileUnavailable,
  inertHeaders,
  noSuchFile,
  respondWithFile,
} from '../http/delivery/stored-file.ts';
import { fileNameOf } from '../images/picture-files.ts';
import { shownWith } from '../store/files/document-files.ts';
import { downloadName } from './download-name.ts';

/**
 * GET /documents/...: the PDF of a report that visitors see, to download. The records decide at each request; a file that
 * was just shown may still be on its way between the folders.
 */
export const documentRoutes = ({ files, database }: Pick<Basics, 'files' | 'database'>): Hono => {
  const documents = new Hono();
  documents.get(`${fileUrls.documents}/*`, async (c) => {
    const url = c.req.path;
    try {
      const report = isDocumentUrl(url) ? await shownWith(database, url) : null;
      if (!report) return noSuchFile();
      const name = fileNameOf(url);
      // Kept by no one without asking again: a report that is withdrawn is gone at once.
      const headers = { ...pdfHeaders(downloadName(report)), 'Cache-Control': 'public, no-cache' };
      const size = await files.size(name);
      if (size === null) return noSuchFile();
      const read = (range: ByteRange) => files.read(name, range);
      return await respondWithFile(c, { read, size, etag: `"${name}"`, headers });
    } catch (error) {
      return fileUnavailable(error);
    }
  });
  return documents;
};

/** A PDF is saved, never opened in the page's place. @param name plain letters, digits, hyphens */
export const pdfHeaders = (name: string): Record<string, string> => ({
  ...inertHeaders,
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="${name}"`,
});
