import { maxListPageSize } from '../../domain/lib/schemas/id.ts';

/**
 * How many first rows of a list a request prefers (preferFirstRows in domain/constants.ts); undefined without
 * a usable preference, which is then ignored, as RFC 7240 says.
 */
export const parsePreferredRows = (prefer: unknown): number | undefined => {
  const [, rows] = /\bmaxpagesize=(\d{1,10})\b/i.exec(String(prefer)) ?? [];
  return Number(rows) > 0 ? Math.min(Number(rows), maxListPageSize) : undefined;
};
