import type { IncomingMessage, ServerResponse } from 'node:http';
import { busyPage as words } from '../../domain/content/busy.ts';
import { failure } from '../http/json-responses.ts';
import { isApiUrl } from '../../domain/urls.ts';
import type { Config } from '../config.ts';
import { baseHeaders } from '../http/security-headers.ts';
import { newRequestId, requestIdHeader } from '../http/request-id.ts';
import type { BusyPage } from './busy-page.ts';

/** Answers 503 when the server has no time for a request: in HTML for pages, in JSON for the API. */
export const refuseBusy =
  (config: Pick<Config, 'https'>, busyPage: BusyPage) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const isApi = isApiUrl(request.url ?? '');
    void (isApi ? Promise.resolve(busyJson()) : busyPage()).then(async (answer) => {
      const body = await answer.text();
      response.writeHead(answer.status, {
        ...baseHeaders(config),
        ...Object.fromEntries(answer.headers),
        [requestIdHeader]: newRequestId(),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  };

const busyJson = (): Response =>
  failure(503, `${words.title}. Please try again in a moment.`, { 'Retry-After': '5' });
