import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { days } from '../../../domain/lib/durations.ts';
import { fileUrls } from '../../../domain/urls.ts';
import type { Config } from '../../config.ts';
import { createBaseHeaders } from '../security-headers.ts';
import {
  acceptsEncoding,
  type ByteRange,
  matchesEtag,
  formatContentRange,
  parseRangeHeader,
} from '../request-headers.ts';
import { compressedExtensions, type StaticFile, type StaticList } from './static-list.ts';

type Listener = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;
type Form = keyof typeof compressedExtensions | 'plain';

/**
 * Serves the built static files that the build listed, and their compressed forms. Files under /assets have
 * their content's hash in their names and never change. A body stays in memory after its first request; all
 * of them together are a few megabytes (docs/decisions/009).
 * @param folder where the files are
 * @param list the list that the build wrote
 */
export const createStaticFileListener = (
  folder: string,
  list: StaticList,
  config: Config,
): Listener => {
  const files = new Map(Object.entries(list));
  const safety = Object.entries(createBaseHeaders(config)).flat();
  const bodies = new Map<string, Promise<Buffer>>();

  const bodyOf = (path: string): Promise<Buffer> => {
    const known = bodies.get(path);
    if (known) return known;
    const body = readFile(path);
    bodies.set(path, body);
    body.catch(() => bodies.delete(path));
    return body;
  };

  return (request, response, otherwise) => {
    const address = request.url?.split('?', 1)[0] ?? '';
    const file = files.get(address);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return otherwise();
    const form = chooseForm(request, file);
    const etag = form === 'plain' ? `"${file.tag}"` : `"${file.tag}-${form}"`;
    const headers = [...safety, ...createFileHeaders(address, file, form, etag)];
    const size = form === 'plain' ? file.size : (file[form] ?? 0);
    const { status, part } = chooseBytes(request, { size, etag });
    if (part) headers.push('Content-Length', String(part.end - part.start + 1));
    if (status === 206 && part) headers.push('Content-Range', formatContentRange(part, size));
    if (status === 416) headers.push('Content-Range', `bytes */${size}`);
    if (!part || request.method === 'HEAD') {
      response.writeHead(status, headers).end();
      return;
    }
    bodyOf(join(folder, address) + (form === 'plain' ? '' : compressedExtensions[form])).then(
      (body) => response.writeHead(status, headers).end(body.subarray(part.start, part.end + 1)),
      // A newer build has replaced the files, so the requested file no longer exists.
      otherwise,
    );
  };
};

/** The smallest form that the request accepts. Ranges always refer to the uncompressed file. */
const chooseForm = ({ headers }: IncomingMessage, file: StaticFile): Form => {
  if (headers.range !== undefined) return 'plain';
  const accepted = headers['accept-encoding'];
  if (file.br && acceptsEncoding(accepted, 'br')) return 'br';
  return file.gzip && acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'plain';
};

/** The status, and the bytes to send, if any. Only GET supports ranges (RFC 9110, 14.2). */
const chooseBytes = (
  { method, headers }: IncomingMessage,
  whole: { size: number; etag: string },
): { status: number; part: ByteRange | null } => {
  if (matchesEtag(headers['if-none-match'], whole.etag)) return { status: 304, part: null };
  const requested = { range: headers.range, ifRange: headers['if-range']?.toString() };
  const range = method === 'GET' ? parseRangeHeader(requested, whole) : null;
  if (range === 'unsatisfiable') return { status: 416, part: null };
  return range
    ? { status: 206, part: range }
    : { status: 200, part: { start: 0, end: whole.size - 1 } };
};

const createFileHeaders = (
  address: string,
  file: StaticFile,
  form: Form,
  etag: string,
): string[] => [
  'Content-Type',
  file.type,
  'Cache-Control',
  address.startsWith(`${fileUrls.assets}/`)
    ? `public, max-age=${days(365) / 1000}, immutable`
    : `public, max-age=${days(1) / 1000}`,
  'Accept-Ranges',
  'bytes',
  'ETag',
  etag,
  ...(file.br || file.gzip ? ['Vary', 'Accept-Encoding'] : []),
  ...(form === 'plain' ? [] : ['Content-Encoding', form]),
];
