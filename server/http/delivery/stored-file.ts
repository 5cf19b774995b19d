import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { unreachableHttpError } from '../../database/failure.ts';
import { isHttpError } from '../../errors.ts';
import type { ByteRange } from '../../file-storage/file-storage.ts';
import { matchesTag, rangeOf, requestedRange } from '../request-headers.ts';

export interface StoredFile {
  /** Its content; null if it was removed meanwhile. */
  read(range: ByteRange): Promise<Readable | null>;
  /** In bytes. */
  size: number;
  /** Identifies the version of the file, in quotes. */
  etag: string;
  /** Headers of the response besides length, range and ETag. */
  headers: Record<string, string>;
}

/** Responds with a stored file, or the requested part of it. */
export const respondWithFile = async (
  c: Context,
  { read, size, etag, ...file }: StoredFile,
): Promise<Response> => {
  // No upload is empty, so the disk has lost the content. A backup may still have it.
  if (size === 0) return noSuchFile();
  const headers: Record<string, string> = { ...file.headers, 'Accept-Ranges': 'bytes', ETag: etag };
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
  const content = await read({ start, end });
  if (!content) return noSuchFile();
  return new Response(Readable.toWeb(content) as ReadableStream, { status, headers });
};

/** The response if there is no such file, or none that a visitor may read. */
export const noSuchFile = (): Response =>
  new Response('There is nothing at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The response if a file's storage or record can't be reached. @throws any other error again */
export const fileUnavailable = (thrown: unknown): Response => {
  const error = isHttpError(thrown) ? thrown : (unreachableHttpError(thrown) ?? thrown);
  if (!isHttpError(error) || error.status !== 503) throw error;
  return new Response(error.message, {
    status: 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(error.retryAfterSeconds ?? 60),
    },
  });
};

/**
 * Prevents a browser from treating the bytes as a page: nothing in them runs, and their type is not guessed.
 */
export const inertHeaders = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;
