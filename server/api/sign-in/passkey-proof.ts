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

/** The site that passkeys are bound to. */
export const partyOf = (call: ApiCall): RelyingParty =>
  relyingParty(siteOrigin(call, call.context.config));

/**
 * Uses up the challenge in a browser's answer, whether or not the answer turns out to be right. Returns it,
 * or null for one that has expired, was used before, or belongs to someone else.
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
 * Why a passkey does not prove someone's identity, in words; null if it does, and then its use is recorded.
 * Details are only logged: a stranger must not learn which passkeys exist.
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

/** The same where the passkey's owner is already known. */
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

/**
 * At sign-in, the passkey alone tells which account it belongs to. Elsewhere the account is known, and some
 * authenticators don't name it.
 */
const namesItsAccount = (
  { response: { userHandle } }: UsedCredential,
  { handle }: passkeys.StoredPasskey,
  { purpose }: ChallengeUse,
): boolean => (userHandle === undefined ? purpose !== 'sign in' : userHandle === handle);
