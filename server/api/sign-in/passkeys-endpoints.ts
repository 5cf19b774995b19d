import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  maxPasskeys,
  newPasskeyInput,
  passkeyMessages as messages,
  passkeyRenameInput,
} from '../../../domain/accounts/passkey.ts';
import { verifyNewPasskey, buildCreationOptions } from '../../auth/passkeys/ceremonies.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { readFormId } from '../../http/request-body.ts';
import * as passkeys from '../../store/sign-in/passkeys-store.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput } from '../parse.ts';
import { requireProof } from './confirm.ts';
import { findRelyingParty, consumeChallenge } from './passkey-sign-in.ts';
import { requireRemainingStep, requireSignInMethod } from './sign-in-rules-endpoints.ts';

export const list = async ({ actor, context }: SignedInCall): Promise<Response> =>
  success<ApiAnswer<'GET', typeof apiUrls.passkeys>>({
    passkeys: await passkeys.listPasskeys(context.database, actor.userId),
  });

/** Returns the options with which the browser creates a passkey, and a suggested name for it. */
export const createOptions = async (call: SignedInCall): Promise<Response> => {
  const { actor, context } = call;
  requireProof(actor);
  const { database, homeSettings, passkeyChallenges } = context;
  const existingPasskeys = await passkeys.listCredentials(database, actor.userId);
  if (existingPasskeys.length >= maxPasskeys) throw new HttpError(409, messages.tooMany);
  const { name: siteName } = await homeSettings();
  const creation = await buildCreationOptions(findRelyingParty(call), {
    challenge: passkeyChallenges.issue({ purpose: 'add', boundTo: actor.tokenHash }),
    siteName,
    username: actor.username,
    email: actor.email,
    handle: await passkeys.findOrCreateHandle(database, actor),
    existing: existingPasskeys,
  });
  const suggestion = { suggested_name: call.device ?? '' };
  return success<ApiAnswer<'POST', typeof apiUrls.passkeyOptions>>({
    message: messages.optionsReady,
    options: creation,
    ...suggestion,
  });
};

/** {name, passkey}: adds a passkey that the browser has created. */
export const add = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const { name, passkey } = await readInput(newPasskeyInput, call.request);
  requireProof(actor);
  const use = { purpose: 'add', boundTo: actor.tokenHash } as const;
  const challenge = await consumeChallenge(call, passkey.response.clientDataJSON, use);
  if (challenge === null) throw new HttpError(422, messages.tooLate);
  const newPasskey = await verifyNewPasskey(findRelyingParty(call), passkey, challenge);
  if (!newPasskey.ok) {
    log.warn({ event: 'passkey not added', error: newPasskey.reason });
    throw new HttpError(422, messages.notVerified);
  }
  const { transports = [] } = passkey.response;
  const id = await passkeys.add(context.database, { ...newPasskey.value, transports, name }, actor);
  log.info({ event: 'passkey added' });
  return success({ message: messages.added, id }, 201);
};

/** {id, name}: renames one of the person's passkeys. */
export const rename = async ({ actor, request, context }: SignedInCall): Promise<Response> => {
  const { id, name } = await readInput(passkeyRenameInput, request);
  requireFound(await passkeys.rename(context.database, id, name, actor), messages.notFound);
  return success({ message: messages.renamed, id });
};

/** Removes a passkey, unless it is the last way to sign in. */
export const remove = async ({ actor, request, context, log }: SignedInCall): Promise<Response> => {
  const id = await readFormId(request);
  requireProof(actor);
  const { userId } = actor;
  const isRemoved = await passkeys.remove(context.database, id, actor, async (transaction) => {
    await requireSignInMethod(transaction, userId);
    await requireRemainingStep(transaction, userId, messages.stillNeeded);
  });
  requireFound(isRemoved, messages.notFound);
  log.info({ event: 'passkey removed' });
  return success({ message: messages.removed, id });
};
