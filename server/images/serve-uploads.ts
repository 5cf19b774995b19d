import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { days } from '../../domain/durations.ts';
import { fileUrls } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import { ifThere } from '../files.ts';
import { pictureFileName, uploadsFolder } from './picture-files.ts';
import { matchesTag, rangeOf, requestedRange } from '../http/request-headers.ts';

/** GET /uploads/...: stored pictures under fixed types; whatever else is asked for is not there. */
export const uploadRoutes = (folders: Pick<Config, 'dataDir'>): Hono => {
  const uploads = new Hono();
  uploads.get(`${fileUrls.uploads}/*`, async (c) => {
    const name = c.req.path.slice(fileUrls.uploads.length + 1);
    const format = pictureFileName.exec(name)?.[4];
    if (!format) return notFound();
    const path = join(uploadsFolder(folders), name);
    const size = await sizeOf(path);
    return size === null ? notFound() : answer(c, { name, format, path, size });
  });
  return uploads;
};

interface Picture {
  name: string;
  format: string;
  path: string;
  size: number;
}

/** Names are never given twice, so a name is also the version: it serves as ETag and never changes. */
const answer = (c: Context, { name, format, path, size }: Picture): Response => {
  const etag = `"${name}"`;
  const headers: Record<string, string> = {
    'Content-Type': `image/${format}`,
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': `public, max-age=${days(365) / 1000}, immutable`,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  };
  if (matchesTag(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = requestedRange(
    { range: c.req.header('Range'), ifRange: c.req.header('If-Range') },
    { size, etag },
  );
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = rangeOf({ start, end }, size);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
  return new Response(body, { status, headers });
};

const sizeOf = async (path: string): Promise<number | null> => {
  const file = await ifThere(stat(path));
  return file?.isFile() ? file.size : null;
};

const notFound = (): Response =>
  new Response('There is nothing at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
