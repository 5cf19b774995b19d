import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { toUnreachableHttpError } from '../../database/failure.ts';
import { isHttpError } from '../../errors.ts';
import type { ByteRange } from '../../file-storage/file-storage.ts';
import { matchesEtag, formatContentRange, parseRangeHeader } from '../request-headers.ts';

export interface StoredFile {
  /** Reads a part of the content; null if the file was removed meanwhile. */
  read(range: ByteRange): Promise<Readable | null>;
  /** In bytes. */
  size: number;
  /** Identifies the version of the file, in quotes. */
  etag: string;
  headers: Record<string, string>;
}

export const respondWithFile = async (
  c: Context,
  { read, size, etag, ...file }: StoredFile,
): Promise<Response> => {
  // No upload is empty, so the disk has lost the content. A backup may still have it.
  if (size === 0) return fileNotFound();
  const headers: Record<string, string> = { ...file.headers, 'Accept-Ranges': 'bytes', ETag: etag };
  if (matchesEtag(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = parseRangeHeader(
    { range: c.req.header('Range'), ifRange: c.req.header('If-Range') },
    { size, etag },
  );
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['Content-Length'] = String(end - start + 1);
  if (range) headers['Content-Range'] = formatContentRange({ start, end }, size);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const content = await read({ start, end });
  if (!content) return fileNotFound();
  return new Response(Readable.toWeb(content) as ReadableStream, { status, headers });
};

/** The response if there is no such file, or if visitors may not read it. */
export const fileNotFound = (): Response =>
  new Response('There is nothing at this address.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The response if a file's storage or record can't be reached. @throws any other error again */
export const fileUnavailable = (thrown: unknown): Response => {
  const error = isHttpError(thrown) ? thrown : (toUnreachableHttpError(thrown) ?? thrown);
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

/**
 * A response too large to be built as a whole: it is sent piece by piece, as fast as it is read.
 * @param pieces read one at a time, and no more once the reader has gone
 * @param onFailure called with an error after the headers were sent; the connection is then cut off
 */
export const streamedResponse = (
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
  onFailure: (error: unknown) => void,
): Response => {
  const bytes = Readable.from(encodePieces(pieces, onFailure), {
    objectMode: false,
    highWaterMark: 1,
  });
  return new Response(toWebStream(bytes), {
    headers: { ...headers, 'Transfer-Encoding': 'chunked' },
  });
};

/** A file that is generated while it is sent. An error ends the stream, and with it the connection. */
export const streamedFile = (file: Readable, headers: Record<string, string>): Response =>
  new Response(toWebStream(file), { headers: { ...headers, 'Transfer-Encoding': 'chunked' } });

async function* encodePieces(pieces: AsyncIterable<string>, onFailure: (error: unknown) => void) {
  try {
    for await (const piece of pieces) yield Buffer.from(piece);
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/** Whether a response is streamed, and must not be read into memory. */
export const isStreamed = ({ headers }: Response): boolean =>
  headers.get('Transfer-Encoding') === 'chunked';

/**
 * Compresses a body while it is sent. Windows are small, because many responses may be in progress at once.
 */
export const compressedStream = (
  body: ReadableStream<Uint8Array>,
  encoding: 'br' | 'gzip',
): ReadableStream<Uint8Array> => {
  const compressor =
    encoding === 'gzip'
      ? createGzip({ level: 4 })
      : createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
        });
  // If either side ends early, the other one ends, too; each reports its own failure.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), compressor, () => {});
  return toWebStream(compressor);
};

const toWebStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
