import { type Context, Hono } from 'hono';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import { apiPattern, redactPath } from '../../domain/urls.ts';
import type { AppContext } from '../app-context.ts';
import { findStorageCause, toUnreachableHttpError } from '../database/failure.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { readClientAddress, toLimitedNetwork } from '../http/client-address.ts';
import { failure, json } from '../http/json-responses.ts';
import { isFormRequest } from '../http/request-body.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import { type ApiCall, createApiCall } from './call.ts';
import { runEndpoint } from './api-endpoint.ts';
import { respondToForeignForm } from './requests/request-form.ts';
import { endpoints } from './endpoints.ts';

/** The routes of the JSON API. Some endpoints respond with a file or a page instead of JSON. */
export const createApiRoutes = (context: AppContext, renderPage: PageRenderer): Hono => {
  const api = new Hono();
  for (const endpoint of endpoints) {
    const [method, url] = endpoint;
    const [path = '', query] = url.split('?');
    api.on(method, path, (c, next) =>
      hasQuery(c, query) ? runEndpoint(endpoint, createApiCall(c, context, renderPage)) : next(),
    );
  }
  api.all(apiPattern, (c) => {
    const allowedMethods = findAllowedMethods(c.req.path);
    if (allowedMethods.length === 0) return failure(404, 'There is nothing at this address.');
    throw new HttpError(405, 'This method is not allowed here.', { allow: allowedMethods });
  });
  api.onError((error, c) => respondToError(error, c, { context, renderPage }));
  return api;
};

/** Whether a request has every query parameter of an endpoint's URL, with the same value. */
const hasQuery = (c: Context, query = ''): boolean =>
  [...new URLSearchParams(query)].every(([name, value]) => c.req.query(name) === value);

const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;

const findAllowedMethods = (path: string): string[] => {
  const methods = new Set<string>(
    endpoints.filter(([, url]) => matchesPath(url, path)).map(([method]) => method),
  );
  if (methods.has('GET')) methods.add('HEAD');
  return methodOrder.filter((method) => methods.has(method));
};

/** Whether a path matches an endpoint's URL, in which a :name matches anything. */
const matchesPath = (url: string, path: string): boolean => {
  const parts = path.split('/');
  const pattern = (url.split('?')[0] ?? '').split('/');
  return (
    parts.length === pattern.length &&
    pattern.every((part, index) => part.startsWith(':') || part === parts[index])
  );
};

/**
 * Answers an HttpError with its own sentence, or with the form if a browser sent it from another site. Any
 * other error is logged in full and answered without detail.
 */
const respondToError = (
  thrown: Error,
  c: Context,
  pages: Pick<ApiCall, 'context' | 'renderPage'>,
): Response | Promise<Response> => {
  const { config, log } = pages.context;
  const error = isHttpError(thrown) ? thrown : (toUnreachableHttpError(thrown) ?? thrown);
  const request = {
    network: toLimitedNetwork(readClientAddress(c, config)),
    requestId: c.get('requestId'),
    method: c.req.method,
    path: redactPath(c.req.path),
    userId: c.get('userId'),
  };
  const cause = findStorageCause(error);
  if (!isHttpError(error)) {
    log.error({ event: 'request failed', cause, ...request, error }, error.message);
    // Without an error sentence in the response, the form shows its own (docs/product/content.md).
    return json({ success: false }, { status: 500 });
  }
  const { status, hint } = error;
  if (status >= 500)
    log.error({ event: 'request rejected', cause, status, ...request, error }, error.message);
  else if (isLogged(status))
    log.warn({ event: 'request rejected', status, hint, ...request }, error.message);
  if (error.message === sessionMessages.otherSite && isFormOfBrowser(c.req.raw))
    return respondToForeignForm(pages, c.req.header('Referer') ?? '');
  return failure(status, error.message, createErrorHeaders(error), error);
};

/** Whether a browser sent a form without a script, and will show the answer to a person. */
const isFormOfBrowser = (request: Request): boolean =>
  isFormRequest(request) && (request.headers.get('Accept') ?? '').includes('text/html');

/** Refusals and rate limits are logged; mistakes in a form are not. */
const isLogged = (status: number): boolean => [401, 403, 429].includes(status);

const createErrorHeaders = ({ allow, retryAfterSeconds }: HttpError): Record<string, string> => ({
  ...(allow && { Allow: allow.join(', ') }),
  ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
});
