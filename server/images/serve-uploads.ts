import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { days } from '../../domain/durations.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import { ifThere } from '../files.ts';
import { inertHeaders, noSuchFile, respondWithFile } from '../http/delivery/stored-file.ts';
import { pictureFileName, uploadsFolder } from './picture-files.ts';

/** GET /uploads/...: stored pictures under fixed types; whatever else is asked for is not there. */
export const uploadRoutes = (folders: Pick<Config, 'dataDir'>): Hono => {
  const uploads = new Hono();
  uploads.get(`${fileUrls.uploads}/*`, async (c) => {
    const name = c.req.path.slice(fileUrls.uploads.length + 1);
    const format = pictureFileName.exec(name)?.[4];
    if (!format) return noSuchFile();
    const path = join(uploadsFolder(folders), name);
    const size = await sizeOf(path);
    if (size === null) return noSuchFile();
    // Names are never given twice, so a name is also the version: it serves as ETag and never changes.
    const etag = `"${name}"`;
    return respondWithFile(c, { path, size, etag, headers: headersOf(format) });
  });
  return uploads;
};

const headersOf = (format: string): Record<string, string> => ({
  ...inertHeaders,
  'Content-Type': `image/${format}`,
  'Cache-Control': `public, max-age=${days(365) / 1000}, immutable`,
});

/** The bytes of a file; null where there is none. */
export const sizeOf = async (path: string): Promise<number | null> => {
  const file = await ifThere(stat(path));
  return file?.isFile() ? file.size : null;
};
