import type { ServerResponse } from 'node:http';
import { isStaffPath } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import { baseHeaders, publicOpenerPolicy } from './security-headers.ts';

/** Sends a reader from one page's address to another's, with the headers that every answer carries. */
export const redirectWith = (config: Pick<Config, 'https'>) => {
  const base = { ...baseHeaders(config), 'Cache-Control': 'no-store' };
  return (response: ServerResponse, status: 301 | 302, location: string): void => {
    const isPublic = !isStaffPath(location);
    response
      .writeHead(status, {
        ...base,
        // As the page's own, so that the browser need not change its process on the way.
        ...(isPublic && { 'Cross-Origin-Opener-Policy': publicOpenerPolicy }),
        Location: location,
      })
      .end();
  };
};
