import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import type { Config } from './config.ts';
import { baseHeaders } from './headers.ts';

type Listener = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

const aDay = 60 * 60 * 24;

/**
 * Serves the built static files from one folder, whose list is read once at the start: what is not
 * in the list does not exist. Files under /assets have their content's hash in their names.
 */
export const staticFiles = (folder: string, config: Config): Listener => {
  const headers = Object.entries(baseHeaders(config));
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/')
          ? `public, max-age=${365 * aDay}, immutable`
          : `public, max-age=${aDay}`,
      );
      // The one type that sirv's list of types does not know.
      if (path.endsWith('.ico')) response.setHeader('Content-Type', 'image/x-icon');
      for (const [name, value] of headers) response.setHeader(name, value);
    },
  });
};
