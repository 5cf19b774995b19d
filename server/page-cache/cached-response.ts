import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliSize } from '../http/delivery/brotli-size.ts';
import { accepts, matchesTag } from '../http/request-headers.ts';
import { newRequestId, requestIdHeader } from '../http/request-id.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface Form {
  body: Buffer;
  etag: string;
  /** For writeHead: name, value, name, value ... `whole` are those that go with the body. */
  headers: string[];
  whole: string[];
}

/** An answer in all the forms in which it can be asked for. */
export interface CachedResponse {
  status: number;
  /** Only whole, ordinary responses are cached: no errors, and no page that shows defaults for a failure. */
  isCacheable: boolean;
  /** The headers of all forms: name, value, name, value ... */
  common: string[];
  plain: Form;
  gzip: Form;
  brotli: Form;
  /** Bytes in memory: all bodies, and what keeping them takes. */
  size: number;
}

/** What an answer takes besides its bodies, in bytes (measured): thousands of empty ones add up. */
const bookkeeping = 16 * 1024;

/** Above this many bytes the strongest compression would take too long. */
const largeBody = 250_000;

/** How hard an answer is compressed: hard enough for one reader, or as well as can be for many. */
export type Effort = 'once' | 'many';

/**
 * By which header a page says that this server may keep it although browsers may not: the staff area's
 * pages, which hold no data.
 */
export const serverCacheHeader = 'Surrogate-Control';

interface KeepOptions {
  isApi: boolean;
  /** How hard it is worth compressing; asked when the body is there. */
  effort: () => Effort;
}

/** Reads an answer and compresses it. */
export const toCachedResponse = async (
  response: Response,
  { isApi, effort }: KeepOptions,
): Promise<CachedResponse> => {
  const body = Buffer.from(await response.arrayBuffer());
  const isCacheable = isKeepable(response, isApi);
  const common = commonHeaders(response, { isCacheable, isApi });
  const { status } = response;
  return {
    status,
    isCacheable,
    common,
    ...(await formsOf(body, common, isCacheable ? effort() : 'once')),
  };
};

/** The same answer, compressed for many readers. */
export const compressedForMany = async (answer: CachedResponse): Promise<CachedResponse> => ({
  ...answer,
  ...(await formsOf(answer.plain.body, answer.common, 'many')),
});

/** 404 is that of the page for unknown addresses. A cookie is one reader's alone. */
const isKeepable = ({ status, headers }: Response, isApi: boolean): boolean => {
  const isForBrowsers = isApi || headers.get('Cache-Control') !== 'no-store';
  const isWhole = isForBrowsers || headers.has(serverCacheHeader);
  return (status === 200 || status === 404) && isWhole && !headers.has('Set-Cookie');
};

const formsOf = async (body: Buffer, common: string[], effort: Effort) => {
  const [gzipped, brotlied] = await Promise.all([gzipOf(body, effort), brotliOf(body, effort)]);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const form = (bytes: Buffer, encoding: 'br' | 'gzip' | null): Form => {
    const suffix = effort === 'many' ? encoding : `${encoding}-once`;
    const etag = encoding ? `"${tag}-${suffix}"` : `"${tag}"`;
    const headers = [...common, 'ETag', etag];
    if (encoding) headers.push('Content-Encoding', encoding);
    const whole = [...headers, 'Content-Length', String(bytes.length)];
    return { body: bytes, etag, headers, whole };
  };
  const plain = form(body, null);
  const isEmpty = body.length === 0;
  return {
    plain,
    gzip: isEmpty ? plain : form(gzipped, 'gzip'),
    brotli: isEmpty ? plain : form(brotlied, 'br'),
    size: body.length + gzipped.length + brotlied.length + bookkeeping,
  };
};

const gzipOf = (body: Buffer, effort: Effort): Promise<Buffer> =>
  deflate(body, { level: effort === 'many' ? 9 : 4 });

const brotliOf = (body: Buffer, effort: Effort): Promise<Buffer> => {
  const strongest = body.length > largeBody ? 5 : 11;
  const quality = effort === 'many' ? strongest : 4;
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, ...brotliSize(body) },
  });
};

/**
 * What the application set. A cached response has no request id: it answers many requests, and none of
 * them is in the log. Rejected and failed requests get the id that the log has for them.
 */
const commonHeaders = (
  response: Response,
  { isCacheable, isApi }: { isCacheable: boolean; isApi: boolean },
): string[] => {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete(serverCacheHeader);
  if (isCacheable) headers.delete(requestIdHeader);
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  headers.set('Accept-Ranges', 'none');
  // Readers may keep a copy but ask each time whether it still holds; the answer is then a short 304.
  if (isCacheable && (isApi || headers.get('Cache-Control') !== 'no-store')) {
    headers.set('Cache-Control', 'no-cache');
  }
  return [...headers].flat();
};

/** Sends the form that the request accepts: whole, only its headers, or "not modified". */
export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
): void => {
  const form = acceptedForm(request.headers['accept-encoding'], answer);
  if (answer.status === 200 && matchesTag(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.headers).end();
    return;
  }
  // What says that something is not there says also which of the requests it was.
  const isError = answer.status >= 400 && answer.isCacheable;
  const headers = isError ? [...form.whole, requestIdHeader, newRequestId()] : form.whole;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
};

/** Brotli before gzip, which is larger. */
const acceptedForm = (accepted: string | undefined, answer: CachedResponse): Form => {
  if (accepts(accepted, 'br')) return answer.brotli;
  return accepts(accepted, 'gzip') ? answer.gzip : answer.plain;
};
