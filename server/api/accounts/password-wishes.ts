import {
  type HandedLink,
  passwordLinkMessages as messages,
  userIdInput,
} from '../../../domain/entities/password-link.ts';
import { newPasswordUrl } from '../../../domain/urls.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId, readJsonBody } from '../../http/request-body.ts';
import { qrCode } from '../../images/qr-code.ts';
import * as passwordLinks from '../../store/accounts/password-links.ts';
import * as passwordWishes from '../../store/accounts/password-wishes.ts';
import { originOf, type SignedInCall } from '../call.ts';
import { found, parse } from '../parse.ts';
import { requireProof } from '../sign-in/require-proof.ts';

/** Who has asked for a new password. */
export const list = async ({ context }: SignedInCall): Promise<Response> =>
  success({ wishes: await passwordWishes.all(context.database) });

/** Makes a link for a new password, to be handed over. This settles the person's request. */
export const makeLink = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const { id } = parse(userIdInput, await readJsonBody(call.request));
  requireProof(actor);
  const made = await passwordLinks.addByOwner(context.database, id, actor);
  const { token, expiresAt } = found(made, messages.noAccount);
  log.info({ event: 'link for a new password made', changedUserId: id });
  const url = originOf(call) + newPasswordUrl(token);
  const link: HandedLink = { url, qr: qrCode(url), expires_at: expiresAt };
  return success({ message: messages.made, link }, 201);
};

/** Restores a request that was dismissed. */
export const putBack = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id } = parse(userIdInput, await readJsonBody(request));
  const mayHaveOne = await passwordWishes.putBack(context.database, id, actor);
  found(mayHaveOne || null, messages.noAccount);
  return success({ message: messages.putBack, id });
};

/** Dismisses a request, such as one that someone else made in the person's name. */
export const dismiss = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  const wasThere = await passwordWishes.dismiss(context.database, id, actor);
  found(wasThere || null, messages.noWish);
  return success({ message: messages.dismissed, id });
};
