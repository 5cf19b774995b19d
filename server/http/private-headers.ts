/**
 * Headers of what a private link leads to: stored by no one, found by no search engine, and named to no
 * other page that is opened from it.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;
