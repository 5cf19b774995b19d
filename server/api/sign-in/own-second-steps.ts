import type { ApiAnswer, apiUrls } from '../../../domain/api-urls.ts';
import {
  firstCodeInput,
  type NewTotpSecret,
  type OwnSecondSteps,
  secondStepMessages as messages,
} from '../../../domain/accounts/second-step-code.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import {
  createAuthenticatorUri,
  generateRecoveryCodes,
  hashRecoveryCode,
} from '../../auth/one-time-codes.ts';
import { HttpError } from '../../errors.ts';
import { success } from '../../http/json-responses.ts';
import { createQrCode } from '../../images/qr-code.ts';
import * as users from '../../store/accounts/users-store.ts';
import * as passkeys from '../../store/sign-in/passkeys-store.ts';
import * as recoveryCodes from '../../store/sign-in/second-steps.ts';
import * as signInRules from '../../store/sign-in/sign-in-rules-store.ts';
import * as totpSecrets from '../../store/sign-in/totp-secrets.ts';
import type { SignedInCall } from '../call.ts';
import { requireFound, readInput } from '../parse.ts';
import { requireProof } from './confirm.ts';
import { requireRemainingStep } from './sign-in-rules-endpoints.ts';

export const read = async ({ actor, context }: SignedInCall): Promise<Response> => {
  const { database } = context;
  const totp = await totpSecrets.find(database, actor.userId);
  const rules = await signInRules.read(database);
  const user = requireFound(await users.find(database, actor.userId), sessionMessages.notSignedIn);
  return success<ApiAnswer<'GET', typeof apiUrls.ownSecondSteps>>({
    second_steps: {
      totp_since: totp?.confirmed_at ?? null,
      recovery: await recoveryCodes.summarizeRecoveryCodes(database, actor.userId),
      passkeys: await passkeys.countPasskeys(database, actor.userId),
      password: user.password_hash !== '',
      required: rules.second_step_required,
    } satisfies OwnSecondSteps,
  });
};

/** Begins to set up one-time codes: returns a new secret, which is shown only once. */
export const beginTotp = async ({ actor, context }: SignedInCall): Promise<Response> => {
  requireProof(actor);
  const { database, oneTimeCodes, homeSettings } = context;
  const { secret, sealed: sealedSecret } = oneTimeCodes.create(actor.userId);
  if (!(await totpSecrets.begin(database, sealedSecret, actor)))
    throw new HttpError(409, messages.switchedOn);
  const { name } = await homeSettings();
  const uri = createAuthenticatorUri(secret, name, actor.email);
  const totp: NewTotpSecret = { secret, uri, qr: createQrCode(uri) };
  return success<ApiAnswer<'POST', typeof apiUrls.totp>>({ message: messages.begun, totp }, 201);
};

export const confirmTotp = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  const { code } = await readInput(firstCodeInput, call.request);
  requireProof(actor);
  const { database, oneTimeCodes } = context;
  const { userId } = actor;
  const storedSecret = await totpSecrets.find(database, userId);
  if (!storedSecret || storedSecret.confirmed_at) throw new HttpError(409, messages.notBegun);
  const { sealed } = storedSecret;
  const step = oneTimeCodes.findTimeStep(code, { userId, sealed });
  if (step === null)
    throw new HttpError(422, messages.wrongCode, { fields: { code: messages.wrongCode } });
  if (!(await totpSecrets.confirm(database, { sealed, step }, actor)))
    throw new HttpError(409, messages.notBegun);
  log.info({ event: 'one-time codes switched on' });
  return success({ message: messages.switchedOn });
};

export const removeTotp = async ({ actor, context, log }: SignedInCall): Promise<Response> => {
  requireProof(actor);
  const { database } = context;
  const isRemoved = await totpSecrets.remove(database, actor, (transaction) =>
    requireRemainingStep(transaction, actor.userId, messages.stillNeeded),
  );
  requireFound(isRemoved || null, messages.none);
  log.info({ event: 'one-time codes switched off' });
  return success({ message: messages.switchedOff });
};

/** Makes ten recovery codes, shown only once; they replace earlier ones. */
export const createRecoveryCodes = async (call: SignedInCall): Promise<Response> => {
  const { actor, context, log } = call;
  requireProof(actor);
  const codes = generateRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(actor.userId, code));
  await recoveryCodes.replaceRecoveryCodes(context.database, hashes, actor);
  log.info({ event: 'recovery codes made' });
  return success<ApiAnswer<'POST', typeof apiUrls.recoveryCodes>>(
    { message: messages.recoveryMade, codes },
    201,
  );
};
