/**
 * Headers for private links: no cache stores the response, no search engine indexes it, and pages opened from
 * it don't learn its address.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;
