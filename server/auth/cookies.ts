import type { Config } from '../config.ts';

/** A cookie's full name: with https the prefix binds it to this host and to secure connections. */
export const cookieName = (name: string, { https }: Pick<Config, 'https'>): string =>
  https ? `__Host-${name}` : name;

/**
 * A Set-Cookie header that neither scripts nor other sites' requests can use.
 * @param name as cookieName returns it
 * @param maxAge milliseconds; null ends the cookie with the browser, 0 now
 */
export const setCookie = (
  { https }: Pick<Config, 'https'>,
  name: string,
  value: string,
  maxAge: number | null,
): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(https ? ['Secure'] : []),
    ...(maxAge === null ? [] : [`Max-Age=${Math.floor(maxAge / 1000)}`]),
  ].join('; ');
