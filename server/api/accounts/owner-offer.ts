import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import { userIdInput } from '../../../domain/accounts/password-link.ts';
import { ownerOfferMessages as messages } from '../../../domain/accounts/user-account.ts';
import { success } from '../../http/json-responses.ts';
import * as ownerOffers from '../../store/accounts/owner-offers.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput } from '../parse.ts';
import { requireProof } from '../sign-in/confirm.ts';

/** Returns the pending offer; null if there is none, or it does not concern the caller. */
export const read = async ({ actor, context }: SignedInCall): Promise<Response> => {
  const offer = await ownerOffers.find(context.database);
  const mayRead = actor.privileged || offer?.to_user_id === actor.userId;
  return success<ApiAnswer<'GET', typeof apiUrls.ownerOffer>>({ offer: mayRead ? offer : null });
};

export const create = async ({ actor, request, context, log }: SignedInCall): Promise<Response> => {
  const { id } = await readInput(userIdInput, request);
  requireProof(actor);
  await ownerOffers.create(context.database, id, actor);
  log.info({ event: 'home offered', toUserId: id });
  return success({ message: messages.made, id }, 201);
};

/** Accepts the offer: the caller becomes the owner. The owner proved their identity to make the offer. */
export const accept = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  requireProof(actor);
  requireFound((await ownerOffers.accept(context.database, actor)) || null, messages.none);
  log.info({ event: 'home handed over', toUserId: actor.userId });
  return success({ message: messages.accepted });
};

/** Withdraws the offer (by the owner), or declines it. */
export const end = async ({ actor, context }: SignedInCall): Promise<Response> => {
  requireFound((await ownerOffers.end(context.database, actor)) || null, messages.none);
  return success({ message: actor.privileged ? messages.withdrawn : messages.declined });
};
