import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Identifies this request in the response and in the log. */
    requestId: string;
    /** The signed-in user, once the session is known. */
    userId: number | undefined;
  }
}

export const requestIdHeader = 'X-Request-Id';

export const createRequestId = (): string => randomUUID();

/**
 * Gives every response of the application an ID, so that what a caller saw can be found in the log. Cached
 * pages and static files have none, because they are not logged.
 */
export const requestId: MiddlewareHandler = async (c, next) => {
  const id = createRequestId();
  c.set('requestId', id);
  await next();
  c.res.headers.set(requestIdHeader, id);
};
