import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { fileUrls } from '../domain/urls.ts';
import { pictureFileName, uploadsFolder } from './images/picture-files.ts';
import type { Services } from './services.ts';

/** GET /uploads/...: stored pictures under fixed types; whatever else is asked for is not there. */
export const uploadRoutes = ({ config }: Services): Hono => {
  const uploads = new Hono();
  uploads.get(`${fileUrls.uploads}/*`, async (context) => {
    const name = context.req.path.slice(fileUrls.uploads.length + 1);
    const format = pictureFileName.exec(name)?.[4];
    if (!format) return notFound();
    const path = join(uploadsFolder(config), name);
    const size = await sizeOf(path);
    return size === null ? notFound() : answer(context, { name, format, path, size });
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
const answer = (context: Context, { name, format, path, size }: Picture): Response => {
  const headers: Record<string, string> = {
    'Content-Type': `image/${format}`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: `"${name}"`,
  };
  const known = context.req.header('If-None-Match');
  if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${name}"`)) {
    return new Response(null, { status: 304, headers });
  }
  const range = requestedRange(context.req.header('Range'), size);
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`;
  const status = range ? 206 : 200;
  if (context.req.method === 'HEAD') return new Response(null, { status, headers });
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
  return new Response(body, { status, headers });
};

/** One range of bytes; several at once are answered with the whole file, as HTTP allows. */
const requestedRange = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
};

const sizeOf = async (path: string): Promise<number | null> => {
  try {
    const file = await stat(path);
    return file.isFile() ? file.size : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

const notFound = (): Response =>
  new Response('There is nothing at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
