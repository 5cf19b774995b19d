import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliSize } from './brotli-size.ts';
import { accepts, matchesTag } from './request-headers.ts';
import { requestIdHeader } from './request-id.ts';

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
export interface KeptAnswer {
  status: number;
  /** Only whole, ordinary answers are kept: no errors, and no page that shows defaults for a failure. */
  mayBeKept: boolean;
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

/** What will not be kept is compressed for one moment only. */
const forNow = 4;

/**
 * Reads an answer and compresses it, once.
 * @param isCurrent whether what it shows is still so; otherwise it will not be kept
 */
export const keptAnswerOf = async (
  key: string,
  response: Response,
  isCurrent: () => boolean = () => true,
): Promise<KeptAnswer> => {
  const body = Buffer.from(await response.arrayBuffer());
  const isApi = key.startsWith('/api/');
  const refused = response.headers.get('Cache-Control') === 'no-store' && !isApi;
  // A cookie is one reader's alone.
  const mayBeKept = response.status === 200 && !refused && !response.headers.has('Set-Cookie');
  const strongest = body.length > largeBody ? 5 : 11;
  const [gzipped, brotlied] = await Promise.all([
    deflate(body, { level: 9 }),
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: mayBeKept && isCurrent() ? strongest : forNow,
        ...brotliSize(body),
      },
    }),
  ]);
  const common = commonHeaders(response, mayBeKept);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const form = (bytes: Buffer, encoding: 'br' | 'gzip' | null): Form => {
    const etag = encoding ? `"${tag}-${encoding}"` : `"${tag}"`;
    const headers = [...common, 'ETag', etag];
    if (encoding) headers.push('Content-Encoding', encoding);
    const whole = [...headers, 'Content-Length', String(bytes.length)];
    return { body: bytes, etag, headers, whole };
  };
  return {
    status: response.status,
    mayBeKept,
    plain: form(body, null),
    gzip: form(gzipped, 'gzip'),
    brotli: form(brotlied, 'br'),
    size: body.length + gzipped.length + brotlied.length + bookkeeping,
  };
};

/**
 * What the application set. What is kept goes without a request id: it answers many requests, and none
 * of them is in the log. Whoever gets what was refused or failed gets the id that the log has for it.
 */
const commonHeaders = (response: Response, mayBeKept: boolean): string[] => {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  if (mayBeKept) headers.delete(requestIdHeader);
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  headers.set('Accept-Ranges', 'none');
  // Readers may keep a copy but ask each time whether it still holds; the answer is then a short 304.
  if (mayBeKept) headers.set('Cache-Control', 'no-cache');
  return [...headers].flat();
};

/** Sends the form that the request accepts: whole, only its headers, or "not modified". */
export const send = (
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
): void => {
  const form = acceptedForm(request.headers['accept-encoding'], answer);
  if (answer.status === 200 && matchesTag(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.headers).end();
    return;
  }
  response.writeHead(answer.status, form.whole);
  response.end(request.method === 'HEAD' ? undefined : form.body);
};

/** Brotli before gzip, which is larger. */
const acceptedForm = (accepted: string | undefined, answer: KeptAnswer): Form => {
  if (accepts(accepted, 'br')) return answer.brotli;
  return accepts(accepted, 'gzip') ? answer.gzip : answer.plain;
};
