import { generateCookie } from 'hono/cookie';
import type { Config } from '../config.ts';

/**
 * The full name of a cookie. With HTTPS, the prefix `__Host-` binds the cookie to this host and to secure
 * connections.
 */
export const toCookieName = (name: string, { https }: Pick<Config, 'https'>): string =>
  https ? `__Host-${name}` : name;

/**
 * A Set-Cookie header for a cookie that neither scripts nor other sites' requests, except links, can use.
 * @param name as toCookieName returns it
 * @param maxAge milliseconds; null: until the browser closes; 0: deletes it now
 */
export const createSetCookieHeader = (
  { https }: Pick<Config, 'https'>,
  name: string,
  value: string,
  maxAge: number | null,
): string =>
  generateCookie(name, value, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
    ...(maxAge !== null && { maxAge: Math.floor(maxAge / 1000) }),
  });
