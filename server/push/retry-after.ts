import { seconds } from '../../domain/durations.ts';

/**
 * Until when a service asks to be left alone (RFC 9110, 10.2.3): seconds from now, or a day and time.
 * @returns milliseconds since 1970, or null where nothing is said or it can't be understood
 */
export const retryAfter = (header: string | undefined): number | null => {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Date.now() + seconds(Number(value));
  // The older spellings of a day have to be understood, too, but only two of the three name their zone.
  const at = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};
