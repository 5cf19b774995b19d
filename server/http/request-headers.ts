/** What a request's headers ask for, as RFC 9110 reads them. */

/** Whether an encoding may be used; one with q=0 may not (12.5.3). */
export const accepts = (accepted: string | undefined, encoding: string): boolean => {
  if (!accepted?.includes(encoding)) return false;
  if (!accepted.includes('q=0')) return true;
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
};

/** Whether If-None-Match names a tag; weakly compared (13.1.2). */
export const matchesTag = (asked: string | undefined, etag: string): boolean => {
  if (asked === undefined) return false;
  if (asked === etag || asked === '*') return true;
  return asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
};

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A part as Content-Range names it. */
export const rangeOf = ({ start, end }: ByteRange, size: number): string =>
  `bytes ${start}-${end}/${size}`;

interface RangeHeaders {
  range: string | undefined;
  ifRange: string | undefined;
}

/**
 * The one range of bytes that is asked for. Null means the whole: without a range, for a unit that is
 * not known, for several ranges at once, and where If-Range names another version (13.1.5, 14.2).
 */
export const requestedRange = (
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
