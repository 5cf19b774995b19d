import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { createHash } from 'node:crypto';
import {
  acceptInvitationByPasskeyInput,
  acceptInvitationInput,
  type Invitation,
  invitationMessages as messages,
  newInvitationInput,
  type OpenInvitation,
  invitationPasskeyOptionsInput,
  renewInvitationInput,
} from '../../../domain/accounts/invitation.ts';
import { passkeyMessages } from '../../../domain/accounts/passkey.ts';
import { type HandoverLink, linkInput } from '../../../domain/accounts/password-link.ts';
import { invitationUrl } from '../../../domain/staff-urls.ts';
import { verifyNewPasskey, buildCreationOptions } from '../../auth/passkeys/ceremonies.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import { createQrCode } from '../../images/qr-code.ts';
import { hashToken } from '../../installation-key.ts';
import * as invitations from '../../store/accounts/invitations-store.ts';
import * as users from '../../store/accounts/users-store.ts';
import { type ApiCall, findOrigin, type SignedInCall } from '../call.ts';
import { requireFound, parse, readInput } from '../parse.ts';
import { beginSession } from '../sign-in/begin-session.ts';
import { requireProof } from '../sign-in/confirm.ts';
import { findRelyingParty, consumeChallenge } from '../sign-in/passkey-sign-in.ts';
import { rejectGuessablePassword, rejectReservedName } from './register.ts';

export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.invitations>>({
    invitations: await invitations.listAll(context.database),
  });

/** Invites a person, by email or with a link that is shown only once. */
export const add = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const input = await readInput(newInvitationInput, call.request);
  requireProof(actor);
  const { name, email = null, role, by_email: byEmail = false } = input;
  if (byEmail && !(await context.outboxWorker.isConfigured()))
    throw new HttpError(422, messages.noEmail);
  if (email) rejectReservedName({ username: email, email }, context.config);
  const invitation = { name, email, role, byEmail };
  const { id, token } = await invitations.add(context.database, invitation, actor);
  context.outboxWorker.nudge();
  log.info({ event: 'invited', invitationId: id, role });
  const stored = await invitations.find(context.database, { id });
  const link = token && stored ? createHandedLink(call, token, stored) : null;
  return success<ApiAnswer<'POST', typeof apiUrls.invitations>>(
    { message: link ? messages.made : messages.sent, id, link },
    201,
  );
};

const createHandedLink = (
  call: SignedInCall,
  token: string,
  { expires_at }: Pick<Invitation, 'expires_at'>,
): HandoverLink => {
  const url = findOrigin(call) + invitationUrl(token);
  return { url, qr: createQrCode(url), expires_at };
};

/** Makes a new link for an invitation, for the owner to hand over. */
export const renew = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const { id } = await readInput(renewInvitationInput, call.request);
  requireProof(actor);
  const renewed = await invitations.renew(context.database, id, actor);
  const { token, expiresAt } = requireFound(renewed, messages.notFound);
  log.info({ event: 'invitation renewed', invitationId: id });
  return success<ApiAnswer<'PUT', typeof apiUrls.invitations>>({
    message: messages.made,
    link: createHandedLink(call, token, { expires_at: expiresAt }),
  });
};

export const withdraw = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireFound(
    (await invitations.withdraw(context.database, id, actor)) || null,
    messages.notFound,
  );
  return success({ message: messages.withdrawn, id });
};

/** Returns what an invitation grants. The link's secret is in the body, because bodies are never logged. */
export const readByToken = async (call: ApiCall): Promise<Response> => {
  const { token } = await readInput(linkInput, call.request);
  const { name, email, role, expires_at } = await requireInvitation(call, token);
  return success<ApiAnswer<'POST', typeof apiUrls.invitation>>({
    invitation: { name, email, role, expires_at } satisfies OpenInvitation,
  });
};

/** @throws HttpError 410 for an invitation that has ended or never existed */
const requireInvitation = async ({ context }: ApiCall, token: string): Promise<Invitation> => {
  const invitation = await invitations.find(context.database, { token });
  if (!invitation) throw new HttpError(410, messages.over);
  return invitation;
};

/** Returns the options with which the invited person's browser creates a passkey. */
export const createPasskeyOptions = async (call: ApiCall): Promise<Response> => {
  const { context } = call;
  const { token, username, email } = await readInput(invitationPasskeyOptionsInput, call.request);
  await requireInvitation(call, token);
  rejectReservedName({ username, email }, context.config);
  const { name: siteName } = await context.homeSettings();
  const options = await buildCreationOptions(findRelyingParty(call), {
    challenge: context.passkeyChallenges.issue(createChallengeUse(token)),
    siteName,
    username,
    email,
    handle: createUserHandle(token),
    existing: [],
  });
  return success<ApiAnswer<'POST', typeof apiUrls.invitationPasskey>>({
    message: passkeyMessages.optionsReady,
    options,
  });
};

const createChallengeUse = (token: string) =>
  ({ purpose: 'add', boundTo: hashToken(token) }) as const;

/**
 * The user handle by which authenticators identify the account: as random as the invitation's secret, without
 * revealing it.
 */
const createUserHandle = (token: string): string =>
  createHash('sha256').update(`passkey handle ${token}`).digest('base64url');

/** Makes the invited person's account, with a password or a passkey, and signs them in. */
export const accept = async (call: ApiCall): Promise<Response> => {
  const body = await readJsonBody(call.request);
  const { database } = call.context;
  const account =
    'passkey' in body ? await parseWithPasskey(call, body) : await parseWithPassword(call, body);
  const id = await invitations.accept(database, account.token, account);
  const user = id === null ? null : await users.find(database, id);
  if (!user) throw new HttpError(410, messages.over);
  call.log.info({ event: 'invitation accepted', newUserId: user.id });
  return beginSession(call, user, false);
};

type Body = Record<string, unknown>;

const parseWithPassword = async (call: ApiCall, body: Body) => {
  const { token, username, email, password } = parse(acceptInvitationInput, body);
  await requireInvitation(call, token);
  rejectReservedName({ username, email }, call.context.config);
  await rejectGuessablePassword(call.context, password, [username, email]);
  return { token, username, email, passwordHash: await hashPassword(password), passkey: null };
};

const parseWithPasskey = async (call: ApiCall, body: Body) => {
  const { token, username, email, passkey } = parse(acceptInvitationByPasskeyInput, body);
  await requireInvitation(call, token);
  rejectReservedName({ username, email }, call.context.config);
  const challenge = await consumeChallenge(
    call,
    passkey.response.clientDataJSON,
    createChallengeUse(token),
  );
  if (challenge === null) throw new HttpError(422, passkeyMessages.tooLate);
  const newPasskey = await verifyNewPasskey(findRelyingParty(call), passkey, challenge);
  if (!newPasskey.ok) {
    call.log.warn({ event: 'passkey not added', error: newPasskey.reason });
    throw new HttpError(422, passkeyMessages.notVerified);
  }
  const { transports = [] } = passkey.response;
  const name = call.device ?? 'My first passkey';
  const firstPasskey = { ...newPasskey.value, transports, name, handle: createUserHandle(token) };
  return { token, username, email, passwordHash: '', passkey: firstPasskey };
};
