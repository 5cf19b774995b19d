import { seconds } from '../../domain/durations.ts';

/**
 * Parses Retry-After (RFC 9110, 10.2.3): seconds from now, or a date and time.
 * @returns milliseconds since 1970, or null if it is missing or can't be parsed
 */
export const retryAfter = (header: string | undefined): number | null => {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Date.now() + seconds(Number(value));
  // Recipients must accept the older date formats, too, but only two of the three name their time zone.
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};
