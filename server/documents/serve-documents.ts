import { Hono } from 'hono';
import { fileUrls, isDocumentUrl } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { inertHeaders, noSuchFile, respondWithFile } from '../http/delivery/stored-file.ts';
import { findFile } from '../images/picture-files.ts';
import { sizeOf } from '../images/serve-uploads.ts';
import { shownWith } from '../store/document-files.ts';
import { downloadName } from './download-name.ts';

/**
 * GET /documents/...: the PDF of a report that visitors see, to download. The records decide at each request; a file that
 * was just shown may still be on its way between the folders.
 */
export const documentRoutes = ({ config, database }: Basics): Hono => {
  const documents = new Hono();
  documents.get(`${fileUrls.documents}/*`, async (c) => {
    const url = c.req.path;
    const report = isDocumentUrl(url) ? await shownWith(database, url) : null;
    const path = report && (await findFile(config, url));
    const size = path ? await sizeOf(path) : null;
    if (!report || !path || size === null) return noSuchFile();
    const etag = `"${url.slice(fileUrls.documents.length + 1)}"`;
    // Kept by no one without asking again: a report that is withdrawn is gone at once.
    const headers = { ...pdfHeaders(downloadName(report)), 'Cache-Control': 'public, no-cache' };
    return respondWithFile(c, { path, size, etag, headers });
  });
  return documents;
};

/** A PDF is saved, never opened in the page's place. @param name plain letters, digits, hyphens */
export const pdfHeaders = (name: string): Record<string, string> => ({
  ...inertHeaders,
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="${name}"`,
});
