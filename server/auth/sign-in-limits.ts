import { createHash } from 'node:crypto';
import { normalised } from '../../domain/entities/user.ts';
import { type Limits, refuseSpent, spend } from './limits.ts';

/** This many failures of an account pass before its attempts are spread out. */
const failuresWithoutDelay = 10;
const longestDelay = 30;

/** Seconds between two attempts with an account: 1, 2, 4 and so on, at most 30, never a lock. */
export const delayAfter = (failures: number): number =>
  failures < failuresWithoutDelay
    ? 0
    : Math.min(longestDelay, 2 ** Math.min(failures - failuresWithoutDelay, 10));

/** One attempt to sign in, counted as failed until it succeeds. */
export interface SignInAttempt {
  succeeded(): Promise<void>;
}

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through.
 * @param network whence it comes
 * @param name the username or e-mail address as typed
 * @throws Refusal 429 when there were too many
 */
export const beginSignIn = async (
  limits: Limits,
  network: string,
  name: string,
): Promise<SignInAttempt> => {
  const account = accountKey(name);
  const pair = `${network}:${account}`;
  await spend(limits.loginsByNetwork, network);
  await spend(limits.loginsByNetworkAndAccount, pair);
  await takeTurn(limits, account, pair);
  await limits.loginFailures.penalty(account);
  return {
    succeeded: async () => {
      await limits.loginsByNetwork.reward(network);
      await limits.loginsByNetworkAndAccount.delete(pair);
      await limits.loginFailures.delete(account);
      await limits.loginTurns.delete(account);
      await limits.knownNetworks.set(pair, 1, limits.knownNetworks.duration);
    },
  };
};

/** Before anything is read: a network that failed too often is refused (DECISIONS). */
export const refuseSpentNetwork = (limits: Limits, network: string): Promise<void> =>
  refuseSpent(limits.loginsByNetwork, network);

/** Strangers cannot slow down those who have signed in from their network before. */
const takeTurn = async (limits: Limits, account: string, pair: string): Promise<void> => {
  const failures = (await limits.loginFailures.get(account))?.consumedPoints ?? 0;
  const delay = delayAfter(failures);
  if (delay === 0 || (await limits.knownNetworks.get(pair))) return;
  await spend(limits.loginTurns, account, delay);
};

/** A hash, since people type passwords into the wrong field. */
const accountKey = (name: string): string =>
  createHash('sha256').update(normalised(name)).digest('hex').slice(0, 32);
