import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { matchesTag, rangeOf, requestedRange } from '../request-headers.ts';

export interface StoredFile {
  path: string;
  /** In bytes. */
  size: number;
  /** Says which version of the file it is, quoted. */
  etag: string;
  /** What the answer has besides length, range and ETag. */
  headers: Record<string, string>;
}

/** A file from the disk, or the part of it that was asked for. */
export const respondWithFile = (
  c: Context,
  { path, size, etag, ...file }: StoredFile,
): Response => {
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
  const body = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
  return new Response(body, { status, headers });
};

/** What is said where there is no such file, or none that a visitor may have. */
export const noSuchFile = (): Response =>
  new Response('There is nothing at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** Bytes that a browser must not take for a page: nothing in them runs, and nothing is guessed. */
export const inertHeaders = {
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;
