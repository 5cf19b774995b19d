import type { ServerResponse } from 'node:http';
import { isStaffPath } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import { baseHeaders, publicOpenerPolicy } from './security-headers.ts';

/** Redirects from one page's address to another, with the headers that every response has. */
export const redirectWith = (config: Pick<Config, 'https'>) => {
  const base = { ...baseHeaders(config), 'Cache-Control': 'no-store' };
  return (response: ServerResponse, status: 301 | 302, location: string): void => {
    const isPublic = !isStaffPath(location);
    response
      .writeHead(status, {
        ...base,
        // The same policy as the page's, so that the browser need not switch processes on the way.
        ...(isPublic && { 'Cross-Origin-Opener-Policy': publicOpenerPolicy }),
        Location: location,
      })
      .end();
  };
};
