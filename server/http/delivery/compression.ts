import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { isHttpError } from '../../errors.ts';
import type { WorkQueue } from '../../work-queue.ts';
import { acceptsEncoding } from '../request-headers.ts';
import { compressedStream, isStreamed } from './stored-file.ts';

/** A response of fewer bytes fits into one packet anyway. */
const minCompressedSize = 1400;

/** These responses are made for one reader and sent once, so speed matters more than size. */
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, ...createBrotliSizeParams(body) },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
};

/**
 * Compresses responses for a single reader, such as the lists of the staff area. When the server is busy, all
 * but streamed ones are sent uncompressed, so that no one else has to wait.
 */
export const compressResponses =
  (queue: WorkQueue): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { res, req } = c;
    if (!isCompressible(res) || req.method === 'HEAD') return;
    const { status, headers } = res;
    headers.append('Vary', 'Accept-Encoding');
    const accepted = req.header('Accept-Encoding');
    const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name));
    if (!encoding || !res.body) return;
    if (isStreamed(res)) {
      headers.set('Content-Encoding', encoding);
      // Assigning `c.res` copies headers from the previous response, so that response is removed first.
      c.res = undefined;
      c.res = new Response(compressedStream(res.body, encoding), { status, headers });
      return;
    }
    const body = Buffer.from(await res.arrayBuffer());
    const compressed =
      body.length < minCompressedSize
        ? null
        : await queue(() => compressors[encoding](body), { maxWait: 0 }).catch(ignoreBusyQueue);
    if (compressed) headers.set('Content-Encoding', encoding);
    c.res = undefined;
    c.res = new Response(compressed ?? body, { status, headers });
  };

const isCompressible = ({ headers, body }: Response): boolean =>
  body !== null &&
  !headers.has('Content-Encoding') &&
  /^(?:text\/|application\/json)/.test(headers.get('Content-Type') ?? '');

const ignoreBusyQueue = (error: unknown): null => {
  if (isHttpError(error)) return null;
  throw error;
};

/**
 * Brotli's parameters that follow from a body's size. A window as small as the body finds as many matches and
 * takes a fraction of the usual 4 MB of memory.
 */
export const createBrotliSizeParams = ({ length }: Buffer): Record<number, number> => ({
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 1)))),
});
