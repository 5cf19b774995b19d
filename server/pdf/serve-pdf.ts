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
import { toFileName } from '../images/picture-files.ts';
import { shownWith } from '../store/files/pdf-files.ts';

/**
 * GET /documents/...: a report that visitors may see, as a PDF download. The records decide at each request,
 * because a file that has just become visible may not have been moved to its folder yet.
 */
export const pdfRoutes = ({ files, database }: Pick<Basics, 'files' | 'database'>): Hono => {
  const routes = new Hono();
  routes.get(`${fileUrls.documents}/*`, async (c) => {
    const url = c.req.path;
    try {
      const report = isDocumentUrl(url) ? await shownWith(database, url) : null;
      if (!report) return noSuchFile();
      const name = toFileName(url);
      // Caches must revalidate each time, so that a withdrawn report is gone at once.
      const headers = { ...pdfHeaders(downloadName(report)), 'Cache-Control': 'public, no-cache' };
      const size = await files.size(name);
      if (size === null) return noSuchFile();
      const read = (range: ByteRange) => files.read(name, range);
      return await respondWithFile(c, { read, size, etag: `"${name}"`, headers });
    } catch (error) {
      return fileUnavailable(error);
    }
  });
  return routes;
};

/** A PDF is downloaded, never shown in place of the page. @param name plain letters, digits, hyphens */
export const pdfHeaders = (name: string): Record<string, string> => ({
  ...inertHeaders,
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/** A file name contains at most this many characters of the title. */
const longest = 60;

/**
 * The file name of a downloaded report: its title in plain letters and its day, such as
 * full-inspection-2026-05-12.pdf.
 */
export const downloadName = ({
  title,
  issued_on,
}: {
  title: string;
  issued_on: string;
}): string => {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'report'}-${issued_on}.pdf`;
};
