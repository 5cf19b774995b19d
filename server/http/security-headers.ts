import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { days } from '../../domain/durations.ts';
import { mapOrigin } from '../../domain/urls.ts';
import type { Config } from '../config.ts';

/**
 * The headers that every answer carries, errors too (docs/product/api.md).
 * A page replaces the policy by one that names its own inline scripts.
 */
export const baseHeaders = (config: Pick<Config, 'https'>): Record<string, string> => ({
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
 * The opener policy of public pages. They are the same for everyone and hold nothing of a session, so
 * there is little to shield from a window that opened one; to part the two, a browser would change its
 * process while the visitor waits (docs/decisions/013).
 */
export const publicOpenerPolicy = 'unsafe-none';

export const securityHeaders = (config: Config): MiddlewareHandler => {
  const headers = Object.entries(baseHeaders(config));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
};

/** What a page carries inside itself by the server's own doing. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/** Whose pages may show a page in a frame: ours, or no one's. */
export type FramedBy = 'self' | 'none';

/**
 * The policy of a page: of all inline scripts and styles only the given ones count, by their hashes.
 * @param inline what the server itself put into the page, see pages/inline-elements.ts
 */
export const pagePolicy = (
  inline: InlineCode,
  config: Pick<Config, 'https'>,
  framedBy: FramedBy = 'none',
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes(inline.scripts).join(' ')}`.trimEnd(),
    `style-src 'self' ${hashes(inline.styles).join(' ')}`.trimEnd(),
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

/** The policy of a page in development: Vite puts scripts and styles of its own into it, and calls back. */
export const developmentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws:",
  `frame-src 'self' ${mapOrigin}`,
].join('; ');

/** SHA-256 sources; the same code twice needs one. */
const hashes = (codes: readonly string[]): string[] =>
  [...new Set(codes)].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
