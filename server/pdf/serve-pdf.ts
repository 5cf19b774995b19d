import { Hono } from 'hono';
import { fileUrls, isDocumentUrl, toHyphenatedWords } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import type { ByteRange } from '../file-storage/file-storage.ts';
import {
  fileUnavailable,
  inertHeaders,
  fileNotFound,
  respondWithFile,
} from '../http/delivery/stored-file.ts';
import { toFileName } from '../images/picture-files.ts';
import { findShownReport } from '../store/files/pdf-files.ts';

/**
 * GET /documents/...: a report that visitors may see, as a PDF download. Visibility is read from the records
 * at each request, because moving the file takes a moment.
 */
export const createPdfRoutes = ({ files, database }: Pick<Basics, 'files' | 'database'>): Hono => {
  const routes = new Hono();
  routes.get(`${fileUrls.documents}/*`, async (c) => {
    const url = c.req.path;
    try {
      const report = isDocumentUrl(url) ? await findShownReport(database, url) : null;
      if (!report) return fileNotFound();
      const name = toFileName(url);
      // Caches must revalidate each time, because a withdrawn report must disappear immediately.
      const headers = {
        ...createPdfHeaders(toDownloadName(report)),
        'Cache-Control': 'public, no-cache',
      };
      const size = await files.size(name);
      if (size === null) return fileNotFound();
      const read = (range: ByteRange) => files.read(name, range);
      return await respondWithFile(c, { read, size, etag: `"${name}"`, headers });
    } catch (error) {
      return fileUnavailable(error);
    }
  });
  return routes;
};

/** Makes browsers download the PDF instead of showing it. @param name letters, digits and hyphens */
export const createPdfHeaders = (name: string): Record<string, string> => ({
  ...inertHeaders,
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="${name}"`,
});

const maxTitleLength = 60;

/**
 * The file name of a downloaded report: its title in plain letters and its day, such as
 * full-inspection-2026-05-12.pdf.
 */
export const toDownloadName = ({
  title,
  issued_on,
}: {
  title: string;
  issued_on: string;
}): string => {
  const slug = toHyphenatedWords(title).slice(0, maxTitleLength).replace(/-$/, '');
  return `${slug || 'report'}-${issued_on}.pdf`;
};
