import { largestListPart } from '../../domain/constants.ts';
import { auditWords, mostSearched } from '../../domain/entities/audit.ts';
import { sessionWords } from '../../domain/entities/session.ts';
import {
  normalised,
  type UserBox,
  userBoxes,
  type UserStatus,
  userStatusChange,
  userUpdate,
  userWords,
} from '../../domain/entities/user.ts';
import {
  mayApprove,
  mayChangeEmail,
  mayDeleteUser,
  mayDeleteUsers,
  mayEditUser,
} from '../../domain/permissions.ts';
import { hashPassword } from '../auth/passwords.ts';
import { isConfirmed } from '../auth/sessions.ts';
import { Refusal } from '../errors.ts';
import { inSteps } from '../store/page.ts';
import * as users from '../store/users.ts';
import { json, success } from './answers.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import type { SignedInCall } from './call.ts';
import { endpoint, signedIn } from './endpoint.ts';
import { jsonList } from './json-list.ts';
import { addAccount, parseNewAccount, refuseGuessable, refuseReserved } from './new-account.ts';
import { requestedPage, totalCountHeader } from './paging.ts';
import { found, parse, parseId } from './parse.ts';

type Body = Record<string, unknown>;

/**
 * ?limit=&offset= give a part, ?status= those of one status, ?words= those whose name or address holds
 * all words; without any of them, all accounts.
 */
const list = async (call: SignedInCall): Promise<Response> => {
  const { database } = call.services;
  const { limit, offset } = requestedPage(call.url);
  const status = statusOf(call.url);
  const words = wordsOf(call.url);
  if (words.length > 0) {
    const part = { limit: limit ?? largestListPart, offset: offset ?? 0 };
    const hits = await users.search(database, { words, status, ...part });
    const headers = { [totalCountHeader]: String(hits.total) };
    return json(hits.users, { headers });
  }
  const headers = { [totalCountHeader]: String(await users.count(database, status)) };
  if (limit !== undefined) {
    return json(await users.all(database, { status, limit, offset }), { headers });
  }
  const steps = inSteps((page) => users.all(database, { status, ...page }));
  return jsonList(call, steps, { headers });
};

/** @throws Refusal 400 */
const statusOf = (url: URL): UserStatus | undefined => {
  const name = url.searchParams.get('status');
  if (name === null) return undefined;
  if (!isBox(name)) throw new Refusal(400, userWords.boxInvalid);
  return userBoxes[name];
};

const isBox = (name: string): name is UserBox => Object.hasOwn(userBoxes, name);

/** @throws Refusal 400 for more than anybody looks for */
const wordsOf = (url: URL): string[] => {
  const text = url.searchParams.get('words') ?? '';
  if (text.length > mostSearched) throw new Refusal(400, auditWords.wordsTooLong);
  return text.split(/\s+/).filter(Boolean);
};

const add = async ({ actor, request, services, log }: SignedInCall): Promise<Response> => {
  const input = await parseNewAccount(await readJsonBody(request), services);
  const id = await addAccount(services, input, actor);
  log.info({ event: 'user added', newUserId: id });
  return success({ message: userWords.added, id }, 201);
};

/** {id, status} decides on an account; anything else edits it (specification, section 7). */
const change = async (call: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const names = ['username', 'email', 'password'];
  const isDecision = 'status' in body && !names.some((name) => name in body);
  return isDecision ? decide(call, body) : edit(call, body);
};

const decide = async ({ actor, services, log }: SignedInCall, body: Body): Promise<Response> => {
  const { database } = services;
  if (!mayApprove(actor)) throw new Refusal(403, sessionWords.notAllowed);
  const { id, status } = parse(userStatusChange, body);
  const user = found(await users.find(database, id), userWords.notFound);
  if (status === 'disapproved' && user.privileged) throw new Refusal(403, userWords.ownerStays);
  const isApproval = status === 'approved';
  const wasThere = await (isApproval
    ? users.approve(database, id, actor)
    : users.disapprove(database, id, actor));
  found(wasThere, userWords.notFound);
  log.info({ event: `user ${status}`, changedUserId: id });
  return success({ message: isApproval ? userWords.approved : userWords.disapproved, id });
};

const edit = async (call: SignedInCall, body: Body): Promise<Response> => {
  const { actor, services, log } = call;
  const { config, database } = services;
  if (!mayEditUser(actor, parseId(body))) throw new Refusal(403, userWords.onlyOwnAccount);
  const { id, username, email, password } = parse(userUpdate, body);
  const user = found(await users.find(database, id), userWords.notFound);
  if (password !== undefined) {
    await refuseGuessable(services, password, [username, email, user.username, user.email]);
  }
  const isSameEmail = normalised(email) === normalised(user.email);
  if (!isSameEmail && !mayChangeEmail(actor, id)) throw new Refusal(403, userWords.emailStays);
  if (!user.privileged) refuseReserved({ username, email }, config);
  if (password !== undefined || !isSameEmail) requireProof(actor);
  const isOwn = actor.userId === id;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const account = { username, email, passwordHash, keepSession: isOwn ? actor.tokenHash : null };
  found(await users.change(database, id, account, actor), userWords.notFound);
  log.info({ event: 'user changed', changedUserId: id, password: password !== undefined });
  const answer = success({ message: userWords.updated, id });
  if (isOwn && passwordHash !== undefined) {
    // The old device cookie went with the old password.
    answer.headers.append('Set-Cookie', call.deviceCookie({ id, password_hash: passwordHash }));
  }
  return answer;
};

/** @throws Refusal 403 that asks for the password, where it was not proven lately */
const requireProof = (actor: SignedInCall['actor']): void => {
  if (!isConfirmed(actor)) throw new Refusal(403, sessionWords.confirmFirst, { confirm: true });
};

const remove = async ({ actor, request, services, log }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const user = found(await users.find(services.database, id), userWords.notFound);
  if (!mayDeleteUser(actor, id) || user.privileged) throw new Refusal(403, userWords.ownerStays);
  found(await users.remove(services.database, id, actor), userWords.notFound);
  log.info({ event: 'user deleted', changedUserId: id });
  return success({ message: userWords.deleted, id });
};

/** /api/users.php: a bare array, for those who are signed in. */
export const usersEndpoint = endpoint({
  GET: signedIn(list, { limit: 'none' }),
  POST: signedIn(add),
  PUT: signedIn(change),
  DELETE: signedIn(remove, { may: mayDeleteUsers }),
});
