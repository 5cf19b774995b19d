import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Names this request in the answer and in the log. */
    requestId: string;
    /** Who asked, once the session is known. */
    userId: number | undefined;
  }
}

export const requestIdHeader = 'X-Request-Id';

export const newRequestId = (): string => randomUUID();

/**
 * Gives every response of the application an ID, so that what a caller saw can be found in the log. Cached
 * pages and static files have none, because nothing about them is logged.
 */
export const requestId: MiddlewareHandler = async (c, next) => {
  const id = newRequestId();
  c.set('requestId', id);
  await next();
  c.res.headers.set(requestIdHeader, id);
};
