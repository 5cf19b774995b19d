import type { Context } from 'hono';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { sessionWords } from '../../domain/entities/session.ts';
import type { Actor } from '../../domain/permissions.ts';
import { spend } from '../auth/limits.ts';
import type { Session } from '../auth/sessions.ts';
import { isRefusal, Refusal } from '../errors.ts';
import type { Services } from '../app-context.ts';
import { type ApiCall, apiCall, type SignedInCall } from './call.ts';
import { deedInWords, noteRefusal } from './note-refusal.ts';
import { refuseOtherSites } from '../http/same-origin.ts';

export type Handler = (call: ApiCall) => Promise<Response>;
export type Methods = Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>;

/**
 * One URL of the API: picks the handler of the request's method and refuses what comes from another
 * site. HEAD is answered as GET, whose body the server leaves away.
 * @throws Refusal 405 with the methods that would have been right
 */
export const endpoint =
  (methods: Methods) =>
  async (context: Context, services: Services): Promise<Response> => {
    const asked = context.req.method === 'HEAD' ? 'GET' : context.req.method;
    const handler = Object.hasOwn(methods, asked) ? methods[asked as keyof Methods] : undefined;
    if (!handler) throw wrongMethod(methods);
    const call = apiCall(context, services);
    if (asked !== 'GET') refuseOtherSites(call);
    return handler(call);
  };

const wrongMethod = (methods: Methods): Refusal => {
  const allow = Object.keys(methods).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : [method],
  );
  return new Refusal(405, 'This method is not allowed here.', { allow });
};

/** For everybody, signed in or not. */
export const open = (handler: Handler): Handler => handler;

interface Conditions {
  /** A right that can be judged before the body is read. */
  may?: (actor: Actor) => boolean;
  /** Which limit a call counts against; reading counts against none. */
  limit?: 'writes' | 'uploads' | 'none';
}

/**
 * For those who are signed in: session, right and rate are checked in this order, before the body is
 * read (DECISIONS, "Accounts and roles").
 * @throws Refusal 401, 403 or 429
 */
export const signedIn =
  (
    handler: (call: SignedInCall) => Promise<Response>,
    { may = () => true, limit = 'writes' }: Conditions = {},
  ): Handler =>
  async (call) => {
    const actor = await call.session();
    if (!actor) throw new Refusal(401, sessionWords.notSignedIn);
    try {
      if (!may(actor)) throw new Refusal(403, sessionWords.notAllowed);
      if (limit !== 'none') await spend(limiter(call.services, limit), actor.userId);
      return await handler({ ...call, actor });
    } catch (error) {
      if (isRefusal(error) && error.status === 403 && !error.confirm)
        await noteForbidden(call, actor, error);
      throw error;
    }
  };

/** Staff who ask for what they may not do are noted, but not more often than they may write. */
const noteForbidden = async (call: ApiCall, actor: Session, refusal: Refusal): Promise<void> => {
  const { request, url, services } = call;
  const counted = await services.limits.writes.get(actor.userId);
  if (counted && counted.remainingPoints <= 0) return;
  await services.limits.writes.penalty(actor.userId);
  const deed = deedInWords(request.method, url.pathname);
  await noteRefusal(call, actor, `was refused ${deed}: ${refusal.message}`);
};

const limiter = ({ limits }: Services, name: 'writes' | 'uploads'): RateLimiterAbstract =>
  limits[name];
