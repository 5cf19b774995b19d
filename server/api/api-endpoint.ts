import { apiUrls } from '../../domain/api-urls.ts';
import { secondStepMessages } from '../../domain/accounts/second-step-code.ts';
import { sessionMessages } from '../../domain/accounts/staff-session.ts';
import type { Actor } from '../../domain/accounts/role-rights.ts';
import type { Session } from '../auth/find-session.ts';
import { withReservedSpace } from '../database/reserved-space.ts';
import { refuseIfOutdated } from '../database/write.ts';
import { HttpError, isHttpError } from '../errors.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { ApiCall, SignedInCall } from './call.ts';
import { describeAction, recordDenial } from './record-event.ts';
import { requireProof } from './sign-in/confirm.ts';
import { type VisitorLimit, visitorLimitChecks } from './visitor-limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * An endpoint for everyone. The guard `same origin` refuses even a GET from another site; `link` is for
 * anyone who has the secret in the address.
 */
type OpenEndpoint = readonly [
  method: Method,
  /** With a query string where the query selects the operation. */
  url: string,
  guard: OpenGuard,
  limit: VisitorLimit,
  changes: '-',
  handler: (call: ApiCall) => Promise<Response>,
];

type OpenGuard = 'open' | 'same origin' | 'link';

/** An endpoint for staff: for everyone signed in, or for those with a right. */
type StaffEndpoint = readonly [
  method: Method,
  url: string,
  /** `signing in`: also for people who must still set up a second step. */
  guard: 'signed in' | 'signing in' | ((actor: Actor) => boolean),
  /** Counted for each user (server/auth/limits.ts). */
  limit: '-' | 'writes' | 'uploads',
  /**
   * `content`: a successful call changes what visitors read. `for good`: it can't be undone, so it requires a
   * recent proof of identity.
   */
  ...rest:
    | [changes: '-' | 'for good', handler: (call: SignedInCall) => Promise<Response>]
    | [changes: 'content', handler: (call: ContentCall) => Promise<Response>],
];

export type Endpoint = OpenEndpoint | StaffEndpoint;

/**
 * Runs an endpoint. Origin, session, right, rate and proof are checked in this order, before the body is read
 * (docs/product/accounts.md).
 * @throws HttpError 401, 403, 429, and what the handler throws
 */
export const runEndpoint = (endpoint: Endpoint, call: ApiCall): Promise<Response> => {
  const [, url, , limit, changes] = endpoint;
  // Only signing in, deleting for good and its proof of identity may use the reserved disk space.
  const makesRoom =
    limit === 'sign-ins' || changes === 'for good' || url.startsWith(apiUrls.confirm);
  const run = () => checkAndRun(endpoint, call);
  return makesRoom ? withReservedSpace(run) : run();
};

const checkAndRun = async (endpoint: Endpoint, call: ApiCall): Promise<Response> => {
  const [method, , guard] = endpoint;
  if (method !== 'GET' || guard === 'same origin') {
    call.context.openedScheme.watch(call);
    requireSameOrigin(call, call.context.config, guard === 'link');
  }
  if (!isOpen(endpoint)) return runForStaff(endpoint, call);
  const [, , , limit, , handler] = endpoint;
  await visitorLimitChecks[limit](call);
  return handler(call);
};

const isOpen = (endpoint: Endpoint): endpoint is OpenEndpoint =>
  ['open', 'same origin', 'link'].some((guard) => guard === endpoint[2]);

const runForStaff = async (endpoint: StaffEndpoint, call: ApiCall): Promise<Response> => {
  const [, , guard, limit, changes, handler] = endpoint;
  const { limits } = call.context;
  const actor = await call.session();
  if (!actor) throw new HttpError(401, sessionMessages.notSignedIn);
  try {
    if (actor.secondStepMissing && guard !== 'signing in')
      throw new HttpError(403, secondStepMessages.setUpFirst, { setUpSecondStep: true });
    if (typeof guard === 'function' && !guard(actor))
      throw new HttpError(403, sessionMessages.notAllowed);
    if (limit !== '-') await limits[limit].spend(actor.userId);
    if (changes === 'for good') requireProof(actor);
    const staffCall = { ...call, actor };
    return await (changes === 'content'
      ? refuseIfOutdated(() => invalidateAfter(staffCall, handler))
      : handler(staffCall));
  } catch (error) {
    if (isHttpError(error) && error.status === 403 && !error.confirm && !error.setUpSecondStep)
      await recordForbidden(call, actor, error);
    throw error;
  }
};

/** Records attempts that the caller's rights don't allow, at most as often as the write limit allows. */
const recordForbidden = async (call: ApiCall, actor: Session, denial: HttpError): Promise<void> => {
  const { request, url, context } = call;
  if (await context.limits.writes.isSpent(actor.userId)) return;
  await context.limits.writes.add(actor.userId, 1);
  const action = describeAction(request.method, url.pathname);
  await recordDenial(call, actor, `failed to ${action}: ${denial.message}`);
};

/** A call that changes what visitors read. */
export interface ContentCall extends SignedInCall {
  /**
   * Runs a task once no cached page is older than this write, before the response is sent. For example, a
   * picture may be withdrawn only when no cached page shows it.
   */
  afterInvalidation(task: () => Promise<void>): void;
}

/**
 * Runs a write of content and then empties the page cache, unless the write failed with a status below 500,
 * which means that nothing was stored. Any other failure may have come after the commit.
 * @throws what the handler throws
 */
export const invalidateAfter = async (
  call: SignedInCall,
  handler: (call: ContentCall) => Promise<Response>,
): Promise<Response> => {
  const tasks: (() => Promise<void>)[] = [];
  let isRefused = false;
  try {
    return await handler({ ...call, afterInvalidation: (task) => tasks.push(task) });
  } catch (error) {
    isRefused = isHttpError(error) && error.status < 500;
    throw error;
  } finally {
    if (!isRefused) {
      call.context.invalidateContent();
      for (const task of tasks) await task();
    }
  }
};
