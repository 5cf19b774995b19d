import { createReadStream } from 'node:fs';
import { Hono } from 'hono';
import { days, hours } from '../../domain/lib/durations.ts';
import { listVariantWidths, variantUrl } from '../../domain/pictures.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { Basics } from '../basics.ts';
import { findMediaType, pictureFileNamePattern } from '../file-storage/file-storage.ts';
import { readSize } from '../file-storage/folder-storage.ts';
import {
  fileUnavailable,
  inertHeaders,
  fileNotFound,
  respondWithFile,
  type StoredFile,
} from '../http/delivery/stored-file.ts';
import { findPublic, findVisibility } from '../store/files/pictures-store.ts';
import type { AvifQueue } from './avif-queue.ts';
import { toFileName, toUploadUrl } from './picture-files.ts';

type UploadStorage = Pick<Basics, 'files' | 'database'> & {
  pictures: { avif: Pick<AvifQueue, 'complete'> };
};

/** GET /uploads/...: stored pictures with fixed types; anything else is not found. */
export const createUploadRoutes = (needs: UploadStorage): Hono => {
  const uploads = new Hono();
  uploads.get(`${fileUrls.uploads}/*`, async (c) => {
    const name = c.req.path.slice(fileUrls.uploads.length + 1);
    if (!pictureFileNamePattern.test(name)) return fileNotFound();
    try {
      const file = await findPublicFile(needs, name);
      // Names are never reused and files never change, so the name also serves as the ETag.
      if (file) return await respondWithFile(c, { ...file, ...describeFile(name, days(365)) });
      const wider = await findWiderFile(needs, name);
      if (!wider) return fileNotFound();
      return await respondWithFile(c, { ...wider.file, ...describeFile(wider.name, hours(1)) });
    } catch (error) {
      return fileUnavailable(error);
    }
  });
  return uploads;
};

/**
 * A wider file of a picture that was uploaded before the site used this width; null if there is none. The
 * missing file is made in the background.
 */
const findWiderFile = async (needs: UploadStorage, name: string) => {
  const [, , , width, format] = pictureFileNamePattern.exec(name) ?? [];
  const url = toUploadUrl(name);
  const picture = width === undefined ? null : await findPublic(needs.database, url);
  const widths = picture ? listVariantWidths(picture.width) : [];
  const place = widths.findIndex((each) => String(each) === width);
  if (place === -1) return null;
  needs.pictures.avif.complete(url);
  const wider = widths.slice(place + 1).map((each) => variantUrl(url, each, toFormat(format)));
  for (const candidate of [...wider, url].map(toFileName)) {
    const file = await findPublicFile(needs, candidate);
    if (file) return { name: candidate, file };
  }
  return null;
};

const toFormat = (format: string | undefined) => (format === 'avif' ? 'avif' : 'webp');

/** A file if visitors may read it, otherwise null. The file's folder decides, or without folders the records. */
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

/** @param maxAge how long browsers may use the file without asking (milliseconds) */
const describeFile = (name: string, maxAge: number) => ({
  etag: `"${name}"`,
  headers: {
    ...inertHeaders,
    'Content-Type': findMediaType(name),
    'Cache-Control': `public, max-age=${maxAge / 1000}${maxAge > days(1) ? ', immutable' : ''}`,
  },
});
