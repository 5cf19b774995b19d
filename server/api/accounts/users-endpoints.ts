import { maxListPageSize } from '../../../domain/lib/schemas/id.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import {
  normalizeLogin,
  type UserBox,
  userBoxes,
  userMessages,
  userRoleChange,
  type UserStatus,
  userStatusChange,
  userUpdate,
} from '../../../domain/accounts/user-account.ts';
import {
  mayApprove,
  mayChangeEmail,
  mayDeleteUser,
  mayEditUser,
  mayManageAccounts,
  maySeeAccounts,
} from '../../../domain/accounts/role-rights.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { HttpError } from '../../errors.ts';
import { json, success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import * as userList from '../../store/accounts/user-list.ts';
import * as users from '../../store/accounts/users-store.ts';
import { readInSteps } from '../../store/list-pages.ts';
import type { SignedInCall } from '../call.ts';
import { respondWithList } from '../json-list.ts';
import {
  requireFound,
  parse,
  parseId,
  parsePage,
  parseSearchWords,
  totalCountHeader,
  readIfMatch,
  withConflict,
} from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';
import {
  addAccount,
  parseNewAccount,
  rejectGuessablePassword,
  rejectReservedName,
} from './register.ts';

type Body = Record<string, unknown>;

/**
 * Lists all accounts, or with ?limit= and ?offset= or the header Prefer, a part of them; with ?status=, those
 * of a status; with ?words=, those whose name or address contains all words.
 */
export const list = async (call: SignedInCall): Promise<Response> => {
  const { actor } = call;
  const { database } = call.context;
  if (!maySeeAccounts(actor)) return readOwnAccount(call);
  const { limit, offset } = parsePage(call);
  const status = parseStatus(call.url);
  const words = parseSearchWords(call.url);
  if (words.length > 0) {
    const part = { limit: limit ?? maxListPageSize, offset: offset ?? 0 };
    const hits = await userList.search(database, { words, status, ...part });
    const headers = { [totalCountHeader]: String(hits.total) };
    return json(hits.users, { headers });
  }
  const headers = { [totalCountHeader]: String(await userList.count(database, status)) };
  if (limit !== undefined) {
    return json(await userList.listAll(database, { status, limit, offset }), { headers });
  }
  const steps = readInSteps((page) => userList.listAll(database, { status, ...page }));
  return respondWithList(call, steps, { headers });
};

/** People without the right to see accounts get only their own. */
const readOwnAccount = async ({ actor, context }: SignedInCall): Promise<Response> => {
  const account = await userList.findListed(context.database, actor.userId);
  const rows = account ? [account] : [];
  return json(rows, { headers: { [totalCountHeader]: String(rows.length) } });
};

/** @throws HttpError 400 for an unknown status */
const parseStatus = (url: URL): UserStatus | undefined => {
  const name = url.searchParams.get('status');
  if (name === null) return undefined;
  if (!isUserBox(name)) throw new HttpError(400, userMessages.boxInvalid);
  return userBoxes[name];
};

const isUserBox = (name: string): name is UserBox => Object.hasOwn(userBoxes, name);

export const add = async ({ actor, request, context, log }: SignedInCall): Promise<Response> => {
  const input = await parseNewAccount(await readJsonBody(request), context);
  const id = await addAccount(context, input, actor);
  log.info({ event: 'user added', newUserId: id });
  return success({ message: userMessages.added, id }, 201);
};

/**
 * {id, status} approves or disapproves an account, {id, role} sets its role; anything else edits it
 * (docs/product/api.md).
 */
export const change = async (call: SignedInCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const names = ['username', 'email', 'password'];
  const isEdit = names.some((name) => name in body);
  if (!isEdit && 'status' in body) return changeStatus(call, body);
  if (!isEdit && 'role' in body) return changeRole(call, body);
  return editAccount(call, body);
};

const changeStatus = async (
  { actor, request, context, log }: SignedInCall,
  body: Body,
): Promise<Response> => {
  const { database } = context;
  if (!mayApprove(actor)) throw new HttpError(403, sessionMessages.notAllowed);
  const { id, status } = parse(userStatusChange, body);
  const isApproval = status === 'approved';
  if (isApproval) requireProof(actor);
  const pendingChange = users.setStatus(
    database,
    id,
    { status: isApproval ? 'approved' : 'disapproved', expected: readIfMatch(request) },
    actor,
  );
  const suspendedUser = requireFound(
    await withConflict(pendingChange, () => userList.findListed(database, id)),
    userMessages.notFound,
  );
  log.info({ event: `user ${status}`, changedUserId: id });
  const message = isApproval ? userMessages.approved : userMessages.disapproved;
  return success({ message, id, ...(!isApproval && suspendedUser) });
};

const changeRole = async (call: SignedInCall, body: Body): Promise<Response> => {
  const { actor, request, context, log } = call;
  const { database } = context;
  if (!mayManageAccounts(actor)) throw new HttpError(403, sessionMessages.notAllowed);
  const { id, role } = parse(userRoleChange, body);
  requireProof(actor);
  const suspendedUser = requireFound(
    await withConflict(
      users.setRole(database, id, { role, expected: readIfMatch(request) }, actor),
      () => userList.findListed(database, id),
    ),
    userMessages.notFound,
  );
  log.info({ event: 'role changed', changedUserId: id, role });
  return success({ message: userMessages.roleChanged, id, ...suspendedUser });
};

const editAccount = async (call: SignedInCall, body: Body): Promise<Response> => {
  const { actor, context, log } = call;
  const { config, database } = context;
  if (!mayEditUser(actor, parseId(body))) throw new HttpError(403, userMessages.onlyOwnAccount);
  const { id, username, email, password } = parse(userUpdate, body);
  const user = requireFound(await users.find(database, id), userMessages.notFound);
  if (password !== undefined) {
    await rejectGuessablePassword(context, password, [username, email, user.username, user.email]);
  }
  const checkAccount = (current: Pick<typeof user, 'username' | 'email' | 'privileged'>): void => {
    const isSameEmail = normalizeLogin(email) === normalizeLogin(current.email);
    if (!isSameEmail && !mayChangeEmail(actor, id))
      throw new HttpError(403, userMessages.emailStays);
    // A former owner keeps the reserved address and can still change everything else.
    if (!current.privileged)
      rejectReservedName({ username, email: isSameEmail ? '' : email }, config);
    const isOwnerRenamed =
      current.privileged === 1 && normalizeLogin(username) !== normalizeLogin(current.username);
    if (password !== undefined || !isSameEmail || isOwnerRenamed) requireProof(actor);
  };
  // Checked before the costly hash, and again in the transaction, because the email may change meanwhile.
  checkAccount(user);
  const isOwn = actor.userId === id;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const keepSession = isOwn ? actor.tokenHash : null;
  const expectedVersion = readIfMatch(call.request);
  const account = { username, email, passwordHash, keepSession, expected: expectedVersion };
  requireFound(
    await withConflict(users.change(database, id, account, actor, checkAccount), () =>
      userList.findListed(database, id),
    ),
    userMessages.notFound,
  );
  log.info({ event: 'user changed', changedUserId: id, password: password !== undefined });
  const headers = new Headers();
  // The new password has invalidated the old device cookie.
  if (isOwn && passwordHash !== undefined)
    headers.append('Set-Cookie', call.deviceCookie({ id, password_hash: passwordHash }, user));
  return success({ message: userMessages.updated, id }, 200, headers);
};

export const remove = async ({ actor, request, context, log }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  if (!mayDeleteUser(actor, id)) throw new HttpError(403, userMessages.ownerStays);
  const suspendedUser = requireFound(
    await users.remove(context.database, id, actor),
    userMessages.notFound,
  );
  log.info({ event: 'user deleted', changedUserId: id });
  return success({ message: userMessages.deleted, id, ...suspendedUser });
};
