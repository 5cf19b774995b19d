import { maxListPageSize } from '../../domain/lib/schemas/id.ts';

/**
 * How many first rows of a list a request prefers (preferFirstRows in domain/constants.ts). Undefined without a
 * valid preference, which RFC 7240 says to ignore.
 */
export const parsePreferredRows = (prefer: unknown): number | undefined => {
  const [, rows] = /\bmaxpagesize=(\d{1,10})\b/i.exec(String(prefer)) ?? [];
  return Number(rows) > 0 ? Math.min(Number(rows), maxListPageSize) : undefined;
};
