import {
  type Invitation,
  invitationMessages as messages,
  newInvitationInput,
  renewedInvitation,
} from '../../../domain/entities/invitation.ts';
import type { HandedLink } from '../../../domain/entities/password-link.ts';
import { invitationUrl } from '../../../domain/urls.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import { qrCode } from '../../images/qr-code.ts';
import * as invitations from '../../store/accounts/invitations.ts';
import { originOf, type SignedInCall } from '../call.ts';
import { rejectReserved } from './new-account.ts';
import { found, parse } from '../parse.ts';
import { requireProof } from '../sign-in/require-proof.ts';

/** The pending invitations. */
export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success({ invitations: await invitations.all(context.database) });

/** Invites someone, by email or with a link that is shown only once. */
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
