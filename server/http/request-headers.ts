import { type ContentType, parse } from 'content-type';
import { maxListPageSize } from '../../domain/lib/schemas/id.ts';

/** Parsing of request headers according to RFC 9110. */

/** Whether an encoding is acceptable; one with q=0 is not (12.5.3). */
export const acceptsEncoding = (accepted: string | undefined, encoding: string): boolean => {
  if (!accepted?.includes(encoding)) return false;
  if (!accepted.includes('q=0')) return true;
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
};

/** Whether If-None-Match contains a tag, compared weakly (13.1.2). */
export const matchesEtag = (requested: string | undefined, etag: string): boolean => {
  if (requested === undefined) return false;
  if (requested === etag || requested === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return requested.split(',').some((tag) => opaque(tag) === opaque(etag));
};

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A range of bytes in the format of the Content-Range header. */
export const formatContentRange = ({ start, end }: ByteRange, size: number): string =>
  `bytes ${start}-${end}/${size}`;

interface RangeHeaders {
  range: string | undefined;
  ifRange: string | undefined;
}

/**
 * The requested range of bytes. Null means the whole file: when there is no range, an unknown unit, more than
 * one range, or an If-Range for another version (13.1.5, 14.2).
 */
export const parseRangeHeader = (
  { range, ifRange }: RangeHeaders,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'unsatisfiable' : { start, end };
};

/** The media type that a request declares for its body, parsed in linear time. */
export const parseMediaType = (request: Request): Pick<ContentType, 'type' | 'parameters'> =>
  parse(request.headers.get('Content-Type') ?? '');

/**
 * How many first rows of a list a request prefers (preferFirstRows in domain/constants.ts). Undefined without
 * a valid preference, which RFC 7240 says to ignore.
 */
export const parsePreferredRows = (prefer: unknown): number | undefined => {
  const [, rows] = /\bmaxpagesize=(\d{1,10})\b/i.exec(String(prefer)) ?? [];
  return Number(rows) > 0 ? Math.min(Number(rows), maxListPageSize) : undefined;
};
