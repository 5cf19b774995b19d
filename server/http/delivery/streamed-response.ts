import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/**
 * Responses that are too large to be built as a whole: they are sent piece by piece, as fast as they are
 * read.
 */

/**
 * @param pieces read one at a time, and no more once the reader has gone
 * @param onFailure called with an error after the headers were sent; the connection is then cut off
 */
export const streamedResponse = (
  pieces: AsyncIterable<string>,
  headers: Record<string, string>,
  onFailure: (error: unknown) => void,
): Response => {
  const bytes = Readable.from(encoded(pieces, onFailure), { objectMode: false, highWaterMark: 1 });
  return new Response(asBody(bytes), { headers: { ...headers, 'Transfer-Encoding': 'chunked' } });
};

/** A file that is generated while it is sent. An error ends the stream, and with it the connection. */
export const streamedFile = (file: Readable, headers: Record<string, string>): Response =>
  new Response(asBody(file), { headers: { ...headers, 'Transfer-Encoding': 'chunked' } });

async function* encoded(pieces: AsyncIterable<string>, onFailure: (error: unknown) => void) {
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
  // If either side ends early, the other one ends, too; failures are reported where they happen.
  pipeline(Readable.fromWeb(body as NodeReadableStream<Uint8Array>), compressor, () => {});
  return asBody(compressor);
};

const asBody = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
