import type { Context } from 'hono';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { sessionMessages } from '../../domain/entities/session.ts';
import type { Actor } from '../../domain/permissions.ts';
import { spend } from '../auth/limits.ts';
import type { Session } from '../auth/sessions.ts';
import { isHttpError, HttpError } from '../errors.ts';
import type { AppContext } from '../app-context.ts';
import { type ApiCall, apiCall, type SignedInCall } from './call.ts';
import { describeDeed, recordDenial } from './record-denial.ts';
import { requireSameOrigin } from '../http/same-origin.ts';

export type Handler = (call: ApiCall) => Promise<Response>;
export type Methods = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>;

/**
 * One URL of the API: picks the handler of the request's method and refuses what comes from another
 * site. HEAD is answered as GET, whose body the server leaves away.
 * @throws HttpError 405 with the methods that would have been right
 */
export const endpoint =
  (methods: Methods) =>
  async (c: Context, context: AppContext): Promise<Response> => {
    const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const handler = Object.hasOwn(methods, asked) ? methods[asked as keyof Methods] : undefined;
    if (!handler) throw wrongMethod(methods);
    const call = apiCall(c, context);
    if (asked !== 'GET') requireSameOrigin(call);
    return handler(call);
  };

const wrongMethod = (methods: Methods): HttpError => {
  const allow = Object.keys(methods).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return new HttpError(405, 'This method is not allowed here.', { allow });
};

/** For everyone, signed in or not. */
export const open = (handler: Handler): Handler => handler;

interface Conditions {
  /** A right that can be judged before the body is read. */
  may?: (actor: Actor) => boolean;
  /** Which limit a call counts against; reading counts against none. */
  limit?: 'writes' | 'uploads' | 'none';
}

/**
 * For those who are signed in: session, right and rate are checked in this order, before the body is
 * read (docs/product/accounts.md).
 * @throws HttpError 401, 403 or 429
 */
export const signedIn =
  (
    handler: (call: SignedInCall) => Promise<Response>,
    { may = () => true, limit = 'writes' }: Conditions = {},
  ): Handler =>
  async (call) => {
    const actor = await call.session();
    if (!actor) throw new HttpError(401, sessionMessages.notSignedIn);
    try {
      if (!may(actor)) throw new HttpError(403, sessionMessages.notAllowed);
      if (limit !== 'none') await spend(limiter(call.context, limit), actor.userId);
      return await handler({ ...call, actor });
    } catch (error) {
      if (isHttpError(error) && error.status === 403 && !error.confirm)
        await recordForbidden(call, actor, error);
      throw error;
    }
  };

/** Staff who ask for what they may not do are noted, but not more often than they may write. */
const recordForbidden = async (
  call: ApiCall,
  actor: Session,
  refusal: HttpError,
): Promise<void> => {
  const { request, url, context } = call;
  const counted = await context.limits.writes.get(actor.userId);
  if (counted && counted.remainingPoints <= 0) return;
  await context.limits.writes.penalty(actor.userId);
  const deed = describeDeed(request.method, url.pathname);
  await recordDenial(call, actor, `was refused ${deed}: ${refusal.message}`);
};

const limiter = ({ limits }: AppContext, name: 'writes' | 'uploads'): RateLimiterAbstract =>
  limits[name];
