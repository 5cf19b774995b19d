import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { brotliSize } from './brotli-size.ts';
import { compressedStream, isStreamed } from './http/streamed-response.ts';
import { accepts } from './request-headers.ts';

/** Below this many bytes an answer fits into one packet anyway. */
const worthwhile = 1400;

/** Made for one reader and one time, so quickly rather than small. */
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, ...brotliSize(body) },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
};

/** Compresses answers that are made for one reader alone, such as the lists of the staff area. */
export const compressedAnswers: MiddlewareHandler = async (context, next) => {
  await next();
  const { res, req } = context;
  const isText = /^(text\/|application\/json)/.test(res.headers.get('Content-Type') ?? '');
  if (!isText || !res.body || req.method === 'HEAD') return;
  const { status, headers } = res;
  headers.append('Vary', 'Accept-Encoding');
  const accepted = req.header('Accept-Encoding');
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  if (!encoding) return;
  if (isStreamed(res)) {
    headers.set('Content-Encoding', encoding);
    context.res = undefined;
    context.res = new Response(compressedStream(res.body, encoding), { status, headers });
    return;
  }
  const body = Buffer.from(await res.arrayBuffer());
  const isLarge = body.length >= worthwhile;
  if (isLarge) headers.set('Content-Encoding', encoding);
  // Setting an answer keeps the old one's headers, so that one must be gone first.
  context.res = undefined;
  context.res = new Response(isLarge ? await compressors[encoding](body) : body, {
    status,
    headers,
  });
};
