import { createReadStream } from 'node:fs';
import { Hono } from 'hono';
import { days } from '../../domain/lib/durations.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { pictureFileNamePattern } from '../file-storage/file-storage.ts';
import { readSize } from '../file-storage/folder-storage.ts';
import {
  fileUnavailable,
  inertHeaders,
  fileNotFound,
  respondWithFile,
  type StoredFile,
} from '../http/delivery/stored-file.ts';
import { findVisibility } from '../store/files/pictures-store.ts';
import { toUploadUrl } from './picture-files.ts';

type UploadStorage = Pick<Basics, 'files' | 'database'>;

/** GET /uploads/...: stored pictures with fixed types; anything else is not found. */
export const uploadRoutes = (needs: UploadStorage): Hono => {
  const uploads = new Hono();
  uploads.get(`${fileUrls.uploads}/*`, async (c) => {
    const name = c.req.path.slice(fileUrls.uploads.length + 1);
    const format = pictureFileNamePattern.exec(name)?.[4];
    if (!format) return fileNotFound();
    try {
      const file = await findPublicFile(needs, name);
      if (!file) return fileNotFound();
      // Names are never reused and files never change, so the name also serves as the ETag.
      return await respondWithFile(c, {
        ...file,
        etag: `"${name}"`,
        headers: createPictureHeaders(format),
      });
    } catch (error) {
      return fileUnavailable(error);
    }
  });
  return uploads;
};

/**
 * A file that visitors may read. If files are stored in folders, the folder decides; otherwise the records do.
 */
const findPublicFile = async (
  { files, database }: UploadStorage,
  name: string,
): Promise<Pick<StoredFile, 'size' | 'read'> | null> => {
  if (files.places) {
    const path = files.places.publicPath(name);
    const size = await readSize(path);
    return size === null
      ? null
      : { size, read: (range) => Promise.resolve(createReadStream(path, range)) };
  }
  if ((await findVisibility(database, toUploadUrl(name))) !== 'public') return null;
  const size = await files.size(name);
  return size === null ? null : { size, read: (range) => files.read(name, range) };
};

const createPictureHeaders = (format: string): Record<string, string> => ({
  ...inertHeaders,
  'Content-Type': `image/${format}`,
  'Cache-Control': `public, max-age=${days(365) / 1000}, immutable`,
});
