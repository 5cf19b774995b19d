import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { days } from '../../domain/lib/durations.ts';
import { mapOrigin } from '../../domain/urls.ts';
import type { Config } from '../config.ts';

/**
 * Headers for private links: no cache stores the response, no search engine indexes it, and pages opened from
 * it don't learn its address.
 */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/**
 * The headers of every response, errors included (docs/product/api.md). A page replaces the policy with one
 * that allows its own inline scripts.
 */
export const createBaseHeaders = (config: Pick<Config, 'https'>): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(config.https && {
    'Strict-Transport-Security': `max-age=${days(365) / 1000}; includeSubDomains`,
  }),
});

/**
 * The opener policy of public pages. They are the same for everyone and contain no session data, so it hardly
 * matters if the window that opened them can reach them. A stricter policy would make the browser switch
 * processes while the visitor waits (docs/decisions/013).
 */
export const publicOpenerPolicy = 'unsafe-none';

export const addSecurityHeaders = (config: Config): MiddlewareHandler => {
  const headers = Object.entries(createBaseHeaders(config));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
};

/** Inline scripts and styles that the server puts into a page. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** Whose pages may show a page in a frame: ours, or none. */
export type FramedBy = 'self' | 'none';

/**
 * The policy of a page: it allows only the given inline scripts and styles, by their hashes.
 * @param inline what the server itself put into the page, see pages/inline-code.ts
 */
export const createPagePolicy = (
  inline: InlineCode,
  config: Pick<Config, 'https'>,
  framedBy: FramedBy = 'none',
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${toHashSources(inline.scripts).join(' ')}`.trimEnd(),
    `style-src 'self' ${toHashSources(inline.styles).join(' ')}`.trimEnd(),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' ${mapOrigin}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors '${framedBy}'`,
    ...(config.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** The policy of a page in development: Vite adds scripts and styles of its own, and connects back. */
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws:",
  `frame-src 'self' ${mapOrigin}`,
].join('; ');

/** The CSP sources that allow inline code by its SHA-256 hashes, without duplicates. */
const toHashSources = (codes: readonly string[]): string[] =>
  [...new Set(codes)].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
