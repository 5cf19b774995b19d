import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { createBrotliSizeParams } from '../http/delivery/compression.ts';
import { acceptsEncoding, matchesEtag } from '../http/request-headers.ts';
import { createRequestId, requestIdHeader } from '../http/request-id.ts';

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };
const decompress = promisify(gunzip);
const decompressing = new WeakMap<Buffer, Promise<Buffer>>();

/** All requests that arrive during a decompression share its result, which is not kept afterwards. */
const decompressOnce = (gzipped: Buffer): Promise<Buffer> => {
  const current = decompressing.get(gzipped);
  if (current) return current;
  const body = decompress(gzipped).finally(() => decompressing.delete(gzipped));
  decompressing.set(gzipped, body);
  return body;
};

/** Copies bytes, because Node's result may be a small part of a larger buffer that would stay in memory. */
const copyExactly = (bytes: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

/**
 * A response that answers many requests. Its uncompressed body is made again for each reader who needs it.
 */
export interface CachedResponse {
  status: number;
  isCacheable: boolean;
  /** For writeHead: name, value, name, value ... */
  headers: readonly string[];
  etag: string;
  gzip: Buffer;
  /** Smaller, but slow to make: it is missing for a moment after the render. */
  brotli?: Buffer;
  /** The length of the uncompressed body in bytes. */
  length: number;
}

/** The memory that a response takes besides its bodies, in bytes (measured). */
const entryOverhead = 4 * 1024;

export const measureMemory = ({ gzip: gzipped, brotli }: CachedResponse): number =>
  gzipped.length + (brotli?.length ?? 0) + entryOverhead;

/**
 * The header by which a page allows this server to cache it although browsers may not: pages of the staff
 * area, which contain no data.
 */
export const serverCacheHeader = 'Surrogate-Control';

interface CacheRules {
  /** A read of the public API. Its `no-store` is for browsers and proxies, not for this cache. */
  isApi: boolean;
  /** Whether a 404 may be cached: only for the few addresses that always exist. */
  mayCacheNotFound: boolean;
}

export const toCachedResponse = async (
  response: Response,
  cacheability: CacheRules,
): Promise<CachedResponse> => {
  const body = Buffer.from(await response.arrayBuffer());
  const isCacheable = canBeCached(response, cacheability);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // Weak, because all encodings share it.
  const etag = `W/"${hash}"`;
  return {
    status: response.status,
    isCacheable,
    headers: [...createHeaders(response, isCacheable, cacheability), 'ETag', etag],
    etag,
    gzip: copyExactly(await compress.gzip(body)),
    length: body.length,
  };
};

/**
 * Only complete, ordinary responses are cached: no errors, no page that shows defaults because a read failed,
 * and nothing with a cookie.
 */
const canBeCached = (
  { status, headers }: Response,
  { isApi, mayCacheNotFound: mayBeMissing }: CacheRules,
): boolean => {
  const isComplete =
    isApi || headers.get('Cache-Control') !== 'no-store' || headers.has(serverCacheHeader);
  const isOrdinary = status === 200 || (status === 404 && mayBeMissing);
  return isOrdinary && isComplete && !headers.has('Set-Cookie');
};

/**
 * A cached response has no request ID, because it answers many requests, none of which are logged. Rejected
 * and failed requests get the ID under which they are logged.
 */
const createHeaders = (
  response: Response,
  isCacheable: boolean,
  { isApi }: CacheRules,
): string[] => {
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
  return [...headers].flat();
};

/** Above this many bytes, the strongest compression would take too long. */
const largeBodySize = 250_000;

/** The smallest form of a response, which takes about a hundred times as long to make as gzip. */
export const compressStrongly = async (cached: CachedResponse): Promise<CachedResponse> => {
  const body = await decompress(cached.gzip);
  const quality = body.length > largeBodySize ? 5 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, ...createBrotliSizeParams(body) };
  return { ...cached, brotli: copyExactly(await compress.brotli(body, { params })) };
};

/** Sends the smallest form that the request accepts: complete, headers only, or "not modified". */
export const sendCachedResponse = async (
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): Promise<void> => {
  const { status, isCacheable, headers, etag } = cached;
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers]).end();
    return;
  }
  const encoded = encode(cached, request.headers['accept-encoding']);
  const all = [...headers, ...encoded.headers];
  // The cached headers have no request ID, so each response with a cached 404 gets a new one.
  if (status >= 400 && isCacheable) all.push(requestIdHeader, createRequestId());
  const body = request.method === 'HEAD' ? undefined : await encoded.body();
  response.writeHead(status, all).end(body);
};

/** Makes a complete response in the smallest form, for a request that the application answers. */
export const createResponse = async (
  cached: CachedResponse,
  acceptedEncodings: string | null,
): Promise<Response> => {
  const encoded = encode(cached, acceptedEncodings ?? undefined);
  const headers = new Headers();
  const all = [...cached.headers, ...encoded.headers];
  for (let at = 0; at < all.length; at += 2) headers.append(all[at] ?? '', all[at + 1] ?? '');
  return new Response(new Uint8Array(await encoded.body()), { status: cached.status, headers });
};

/** The smallest form of the body that is accepted, and its headers as for writeHead. */
const encode = (
  { length, gzip: gzipped, brotli }: CachedResponse,
  accepted: string | undefined,
): { headers: string[]; body: () => Buffer | Promise<Buffer> } => {
  const encoding = length > 0 ? chooseEncoding(accepted, { gzip: gzipped, brotli }) : null;
  const headers = ['Content-Length', String(encoding?.body.length ?? length)];
  if (encoding) headers.push('Content-Encoding', encoding.name);
  return { headers, body: () => encoding?.body ?? decompressOnce(gzipped) };
};

const chooseEncoding = (
  accepted: string | undefined,
  { gzip: gzipped, brotli }: Pick<CachedResponse, 'gzip'> & { brotli: Buffer | undefined },
): { name: string; body: Buffer } | null => {
  if (brotli && acceptsEncoding(accepted, 'br')) return { name: 'br', body: brotli };
  return acceptsEncoding(accepted, 'gzip') ? { name: 'gzip', body: gzipped } : null;
};
