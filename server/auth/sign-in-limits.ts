import { createHash } from 'node:crypto';
import { seconds } from '../../domain/lib/durations.ts';
import { normalizeLogin } from '../../domain/accounts/user-account.ts';
import type { Limits } from './limits.ts';

/** How many failures of an account, or of a known browser, are allowed before attempts are delayed. */
const failuresWithoutDelay = 10;

/** The longest delays (milliseconds). A browser that has signed in to the account before waits less. */
const maxDelays = { strangers: seconds(30), knownBrowser: seconds(5) };

/** The delay between attempts (ms): 0 after few failures, then 1000, 2000, 4000 ..., up to `longest`. */
export const computeDelay = (failures: number, longest: number): number =>
  failures < failuresWithoutDelay
    ? 0
    : Math.min(longest, seconds(2 ** Math.min(failures - failuresWithoutDelay, 10)));

/** One attempt to sign in, which counts as failed until it succeeds. */
export interface SignInAttempt {
  recordSuccess(): Promise<void>;
}

/** The call with which someone signs in. */
interface SignInCall {
  context: { limits: Limits };
  network: string;
  /** The network and the larger ones around it, smallest first. */
  networks: readonly string[];
}

interface SignInTarget {
  /** The result of toAccountKey. */
  account: string;
  /** The ID of a browser that has signed in to this account before; null for others. */
  knownBrowser: string | null;
}

/**
 * The key for counting attempts, the same for an account's username and email. Unknown names are hashed,
 * because people sometimes type their password there.
 * @param typed the username or email as it was typed
 */
export const toAccountKey = (user: { id: number } | null, typed: string): string =>
  user
    ? `id-${user.id}`
    : createHash('sha256').update(normalizeLogin(typed)).digest('hex').slice(0, 32);

/**
 * Counts an attempt before its password is checked, because several may arrive at once. A known browser has
 * its own limit, which no one else can use up.
 * @throws HttpError 429 when there were too many
 */
export const beginSignIn = (
  call: SignInCall,
  { account, knownBrowser }: SignInTarget,
): Promise<SignInAttempt> =>
  knownBrowser === null
    ? beginOnUnknownBrowser(call, account)
    : beginOnKnownBrowser(call, account, `${account}:${knownBrowser}`);

/** Rejects a network with too many failures (docs/product/accounts.md). @throws HttpError 429 */
export const rejectThrottledNetwork = (limits: Limits, network: string): Promise<void> =>
  limits.loginsByNetwork.rejectIfSpent(network);

const beginOnUnknownBrowser = async (
  { context: { limits }, network, networks }: SignInCall,
  account: string,
): Promise<SignInAttempt> => {
  const networkAndAccount = `${network}:${account}`;
  await limits.loginsByNetwork.spend(network);
  await limits.spendSignIn(networks);
  await limits.loginsByNetworkAndAccount.spend(networkAndAccount);
  await spendDelaySlot(limits, account, networkAndAccount);
  await limits.loginFailures.add(account, 1);
  return {
    recordSuccess: async () => {
      await limits.loginsByNetwork.add(network, -1);
      await limits.loginsByNetworkAndAccount.delete(networkAndAccount);
      await limits.loginFailures.delete(account);
      await limits.loginSlots.delete(account);
      await recordKnownNetwork(limits, networkAndAccount);
    },
  };
};

/** The delay does not apply to networks from which the account has signed in before. */
const spendDelaySlot = async (
  limits: Limits,
  account: string,
  networkAndAccount: string,
): Promise<void> => {
  const failures = await limits.loginFailures.count(account);
  const delay = computeDelay(failures, maxDelays.strangers);
  if (delay === 0 || (await limits.knownNetworks.count(networkAndAccount)) > 0) return;
  await limits.loginSlots.spend(account, delay);
};

/** A success does not reset the counts of unknown browsers, which may be guessing at the same time. */
const beginOnKnownBrowser = async (
  { context: { limits }, network }: SignInCall,
  account: string,
  browser: string,
): Promise<SignInAttempt> => {
  const failures = await limits.deviceFailures.add(browser, 1);
  const delay = computeDelay(failures, maxDelays.knownBrowser);
  if (delay > 0) await limits.deviceSlots.spend(browser, delay);
  return {
    recordSuccess: async () => {
      await limits.deviceFailures.delete(browser);
      await limits.deviceSlots.delete(browser);
      await recordKnownNetwork(limits, `${network}:${account}`);
    },
  };
};

const recordKnownNetwork = (limits: Limits, networkAndAccount: string): Promise<unknown> =>
  limits.knownNetworks.restart(networkAndAccount);
