import {
  passkeyMessages as messages,
  type UsedCredential,
} from '../../../domain/entities/passkey.ts';
import { checkUse, type RelyingParty, relyingParty } from '../../auth/passkeys/ceremonies.ts';
import { challengeIn, type ChallengeUse } from '../../auth/passkeys/challenges.ts';
import { siteOrigin } from '../../http/same-origin.ts';
import * as passkeys from '../../store/sign-in/passkeys.ts';
import { hashOf } from '../../store/accounts/tokens.ts';
import * as usedChallenges from '../../store/sign-in/used-challenges.ts';
import type { ApiCall } from '../call.ts';

/** The site to which its passkeys are bound. */
export const partyOf = (call: ApiCall): RelyingParty =>
  relyingParty(siteOrigin(call, call.context.config));

/**
 * Takes the challenge that a browser's answer names, whether or not the answer turns out right. Returns it;
 * null for one that is over, was taken before, or is someone else's.
 */
export const takeChallenge = async (
  { context: { database, passkeyChallenges } }: ApiCall,
  clientDataJSON: string,
  use: ChallengeUse,
): Promise<string | null> => {
  const challenge = challengeIn(clientDataJSON);
  const end = passkeyChallenges.endOf(challenge, use);
  if (end === null) return null;
  const isFirst = await usedChallenges.take(
    database,
    hashOf(challenge),
    new Date(end).toISOString(),
  );
  return isFirst ? challenge : null;
};

/**
 * Why a passkey does not prove who someone is, in words; null where it does, and its use is recorded. What
 * is wrong with it is only logged: a stranger must not learn which passkeys there are.
 * @param stored the passkey that the answer names, if it may be used for this
 */
export const passkeyProblem = async (
  call: ApiCall,
  answer: UsedCredential,
  stored: passkeys.StoredPasskey | null,
  use: ChallengeUse,
): Promise<string | null> => {
  const { context, log, device, network } = call;
  const challenge = await takeChallenge(call, answer.response.clientDataJSON, use);
  if (challenge === null) return messages.tooLate;
  if (!stored || !namesItsAccount(answer, stored, use)) return messages.notAccepted;
  const checked = await checkUse(partyOf(call), answer, challenge, stored);
  if (!checked.ok) {
    log.warn({ event: 'passkey not accepted', userId: stored.id, error: checked.reason });
    return messages.notAccepted;
  }
  const origin = { device, deviceKey: null, network, sessionId: null };
  const { credential_id: id } = stored;
  const outcome = await passkeys.recordUse(context.database, id, checked.value, origin);
  if (outcome === 'copied') log.warn({ event: 'passkey seems copied', userId: stored.id });
  return problems[outcome];
};

/** The same where it is known whose passkey it has to be. */
export const ownPasskeyProblem = async (
  call: ApiCall,
  answer: UsedCredential,
  userId: number,
  use: ChallengeUse,
): Promise<string | null> => {
  const stored = await passkeys.find(call.context.database, answer.id);
  return passkeyProblem(call, answer, stored?.id === userId ? stored : null, use);
};

const problems = { used: null, removed: messages.notAccepted, copied: messages.copied } as const;

/** Signing in, the passkey alone says whose account it is. Elsewhere that is known, and some don't say. */
const namesItsAccount = (
  { response: { userHandle } }: UsedCredential,
  { handle }: passkeys.StoredPasskey,
  { purpose }: ChallengeUse,
): boolean => (userHandle === undefined ? purpose !== 'sign in' : userHandle === handle);
