import {
  acceptedInvitation,
  type Invitation,
  invitationMessages as messages,
  newInvitationInput,
  type OpenInvitation,
  renewedInvitation,
} from '../../domain/entities/invitation.ts';
import { linkInput, type HandedLink } from '../../domain/entities/password-link.ts';
import { invitationUrl } from '../../domain/urls.ts';
import { hashPassword } from '../auth/passwords.ts';
import { HttpError } from '../errors.ts';
import { success } from '../http/json-responses.ts';
import { readFormId, readJsonBody } from '../http/request-body.ts';
import { qrCode } from '../images/qr-code.ts';
import * as invitations from '../store/invitations.ts';
import * as users from '../store/users.ts';
import { beginSession } from './begin-session.ts';
import { type ApiCall, originOf, type SignedInCall } from './call.ts';
import { rejectGuessable, rejectReserved } from './new-account.ts';
import { found, parse } from './parse.ts';
import { requireProof } from './require-proof.ts';

/** The invitations that wait. */
export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success({ invitations: await invitations.all(context.database) });

/** Invites someone, by email or with a link that is shown this once. */
export const add = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const input = parse(newInvitationInput, await readJsonBody(call.request));
  requireProof(actor);
  const { name, email = null, role, by_email: byEmail = false } = input;
  if (byEmail && !(await context.outboxWorker.isConfigured()))
    throw new HttpError(422, messages.noEmail);
  if (email) rejectReserved({ username: email, email }, context.config);
  const invitation = { name, email, role, byEmail };
  const { id, token } = await invitations.add(context.database, invitation, actor);
  context.outboxWorker.nudge();
  log.info({ event: 'invited', invitationId: id, role });
  const stored = await invitations.find(context.database, id);
  const link = token && stored ? linkTo(call, token, stored) : null;
  return success({ message: link ? messages.made : messages.sent, id, link }, 201);
};

const linkTo = (
  call: SignedInCall,
  token: string,
  { expires_at }: Pick<Invitation, 'expires_at'>,
): HandedLink => {
  const url = originOf(call) + invitationUrl(token);
  return { url, qr: qrCode(url), expires_at };
};

/** Makes a new link for an invitation, to be handed over. */
export const renew = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const { id } = parse(renewedInvitation, await readJsonBody(call.request));
  requireProof(actor);
  const renewed = await invitations.renew(context.database, id, actor);
  const { token, expiresAt } = found(renewed, messages.notFound);
  log.info({ event: 'invitation renewed', invitationId: id });
  return success({ message: messages.made, link: linkTo(call, token, { expires_at: expiresAt }) });
};

export const withdraw = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  found((await invitations.withdraw(context.database, id, actor)) || null, messages.notFound);
  return success({ message: messages.withdrawn, id });
};

/** What an invitation opens; its secret is sent in the body, which no log has. */
export const open = async ({ request, context }: ApiCall): Promise<Response> => {
  const { token } = parse(linkInput, await readJsonBody(request));
  const invitation = await invitations.findByToken(context.database, token);
  if (!invitation) throw new HttpError(410, messages.over);
  const { name, email, role, expires_at } = invitation;
  return success({ invitation: { name, email, role, expires_at } satisfies OpenInvitation });
};

/** Makes the invited person's account, and signs them in. */
export const accept = async (call: ApiCall): Promise<Response> => {
  const { context, log } = call;
  const { token, username, email, password } = parse(
    acceptedInvitation,
    await readJsonBody(call.request),
  );
  const { database } = context;
  if (!(await invitations.findByToken(database, token))) throw new HttpError(410, messages.over);
  rejectReserved({ username, email }, context.config);
  await rejectGuessable(context, password, [username, email]);
  const passwordHash = await hashPassword(password);
  const id = await invitations.accept(database, token, { username, email, passwordHash });
  const user = id === null ? null : await users.find(database, id);
  if (!user) throw new HttpError(410, messages.over);
  log.info({ event: 'invitation accepted', newUserId: user.id });
  return beginSession(call, user, false);
};
