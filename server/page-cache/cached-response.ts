import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliSize } from '../http/delivery/compression.ts';
import { accepts, matchesTag } from '../http/request-headers.ts';
import { newRequestId, requestIdHeader } from '../http/request-id.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

interface Form {
  body: Buffer;
  etag: string;
  /** For writeHead: name, value, name, value ... `whole` are the headers that go with the body. */
  headers: string[];
  whole: string[];
}

/** A response in all forms in which it may be requested. */
export interface CachedResponse {
  status: number;
  /**
   * Only complete, ordinary responses are cached: no errors, and no page that shows defaults because a read
   * failed.
   */
  isCacheable: boolean;
  common: [name: string, value: string][];
  plain: Form;
  gzip: Form;
  br: Form;
  /** Bytes in memory: all bodies, and the overhead of storing them. */
  size: number;
}

/** The overhead of a response besides its bodies, in bytes (measured): thousands of empty ones add up. */
const bookkeeping = 16 * 1024;

/** Above this many bytes, the strongest compression would take too long. */
const largeBody = 250_000;

/** How strongly a response is compressed: enough for one reader, or as well as possible for many. */
export type Effort = 'once' | 'many';

/**
 * The header by which a page allows this server to cache it although browsers may not: pages of the staff
 * area, which contain no data.
 */
export const serverCacheHeader = 'Surrogate-Control';

interface KeepOptions {
  isApi: boolean;
  /** How strongly to compress; called when the body is available. */
  effort: () => Effort;
}

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

export const compressedForMany = async (answer: CachedResponse): Promise<CachedResponse> => ({
  ...answer,
  ...(await formsOf(answer.plain.body, answer.common, 'many')),
});

/** The 404 is the page for unknown addresses. A response with a cookie is for one reader only. */
const isKeepable = ({ status, headers }: Response, isApi: boolean): boolean => {
  const isForBrowsers = isApi || headers.get('Cache-Control') !== 'no-store';
  const isWhole = isForBrowsers || headers.has(serverCacheHeader);
  return (status === 200 || status === 404) && isWhole && !headers.has('Set-Cookie');
};

const formsOf = async (body: Buffer, common: CachedResponse['common'], effort: Effort) => {
  const [gzipped, brotlied] = await Promise.all([gzipOf(body, effort), brotliOf(body, effort)]);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const form = (bytes: Buffer, encoding: 'br' | 'gzip' | null): Form => {
    const suffix = effort === 'many' ? encoding : `${encoding}-once`;
    const etag = encoding ? `"${tag}-${suffix}"` : `"${tag}"`;
    const headers = [...common.flat(), 'ETag', etag];
    if (encoding) headers.push('Content-Encoding', encoding);
    const whole = [...headers, 'Content-Length', String(bytes.length)];
    return { body: bytes, etag, headers, whole };
  };
  const plain = form(body, null);
  const isEmpty = body.length === 0;
  return {
    plain,
    gzip: isEmpty ? plain : form(gzipped, 'gzip'),
    br: isEmpty ? plain : form(brotlied, 'br'),
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

const compressors = { br: brotliOf, gzip: gzipOf };

/**
 * The application's headers. A cached response has no request id, because it answers many requests, none of
 * which are logged. Rejected and failed requests get the id under which they are logged.
 */
const commonHeaders = (
  response: Response,
  { isCacheable, isApi }: { isCacheable: boolean; isApi: boolean },
): CachedResponse['common'] => {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.delete(serverCacheHeader);
  if (isCacheable) headers.delete(requestIdHeader);
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  headers.set('Accept-Ranges', 'none');
  // Readers may store a copy but must revalidate it each time, usually with a short 304.
  if (isCacheable && (isApi || headers.get('Cache-Control') !== 'no-store')) {
    headers.set('Cache-Control', 'no-cache');
  }
  return [...headers];
};

/** Sends the form that the request accepts: complete, headers only, or "not modified". */
export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
): void => {
  const form = answer[acceptedEncoding(request.headers['accept-encoding']) ?? 'plain'];
  if (answer.status === 200 && matchesTag(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.headers).end();
    return;
  }
  // A cached 404 gets a request ID of its own.
  const isError = answer.status >= 400 && answer.isCacheable;
  const headers = isError ? [...form.whole, requestIdHeader, newRequestId()] : form.whole;
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
};

/** Prefers Brotli to gzip, which is larger. */
const acceptedEncoding = (accepted: string | undefined): 'br' | 'gzip' | null => {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : null;
};

/** What some readers get within a page that everyone else gets without it. */
export interface PageAddition {
  /** Finds the place behind which it is put. */
  behind: RegExp;
  markup: string;
  /** The source by which the page's policy allows the style in it. */
  styleSource: string;
}

/**
 * Sends a page with an addition, for this reader only: no cache may store it, and it has no ETag, so that it
 * is never confused with the visitors' page.
 */
export const sendWith = async (
  request: IncomingMessage,
  response: ServerResponse,
  { common, plain }: CachedResponse,
  { behind, markup, styleSource }: PageAddition,
): Promise<void> => {
  const page = plain.body.toString().replace(behind, (found) => found + markup);
  const headers = new Headers(common);
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set(
    'Content-Security-Policy',
    policy.replace(/style-src [^;]*/, (sources) => `${sources} ${styleSource}`),
  );
  headers.set('Cache-Control', 'private, no-store');
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = Buffer.from(page);
  const body = encoding ? await compressors[encoding](bytes, 'once') : bytes;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  response.writeHead(200, [...headers].flat());
  response.end(request.method === 'HEAD' ? undefined : body);
};
