import { createHash } from 'node:crypto';
import { seconds } from '../../domain/lib/durations.ts';
import { normalizeLogin } from '../../domain/accounts/user-account.ts';
import type { Limits } from './limits.ts';

/** How many failures of an account, or of a known browser, are allowed before attempts are delayed. */
const failuresWithoutDelay = 10;

/**
 * Delays that strangers cause may be long; someone who has signed in here before waits no longer than this.
 */
const longestDelay = { strangers: seconds(30), knownBrowser: seconds(5) };

/** The time between two attempts: 1, 2, 4 seconds and so on up to the longest, but never a lockout. */
export const delayAfter = (failures: number, longest: number): number =>
  failures < failuresWithoutDelay
    ? 0
    : Math.min(longest, seconds(2 ** Math.min(failures - failuresWithoutDelay, 10)));

/** One attempt to sign in, which counts as failed until it succeeds. */
export interface SignInAttempt {
  succeeded(): Promise<void>;
}

export interface SignInSource {
  network: string;
  /** The network and the larger ones around it, smallest first. */
  networks: readonly string[];
  /** What the attempt counts against, as accountKey returns it. */
  account: string;
  /** Names a browser that has signed in as this account before; null for all others. */
  knownBrowser: string | null;
}

/**
 * The key by which an account's attempts are counted, the same for its username and its email. An unknown
 * name is counted as a hash, because people type passwords into the wrong field.
 * @param typed the username or email as it was typed
 */
export const accountKey = (user: { id: number } | null, typed: string): string =>
  user
    ? `id-${user.id}`
    : createHash('sha256').update(normalizeLogin(typed)).digest('hex').slice(0, 32);

/**
 * Counts an attempt before the password is checked, so that many at once can't slip through. A known browser
 * has a budget of its own, which no one else can use up.
 * @throws HttpError 429 when there were too many
 */
export const beginSignIn = (limits: Limits, source: SignInSource): Promise<SignInAttempt> =>
  source.knownBrowser === null
    ? beginAsStranger(limits, source)
    : beginOnKnownBrowser(limits, source, `${source.account}:${source.knownBrowser}`);

/** Refuses a network that failed too often, before anything is read (docs/product/accounts.md). */
export const rejectSpentNetwork = (limits: Limits, network: string): Promise<void> =>
  limits.loginsByNetwork.rejectSpent(network);

const beginAsStranger = async (
  limits: Limits,
  { network, networks, account }: SignInSource,
): Promise<SignInAttempt> => {
  const pair = `${network}:${account}`;
  await limits.loginsByNetwork.spend(network);
  await limits.spendSignIn(networks);
  await limits.loginsByNetworkAndAccount.spend(pair);
  await takeSlot(limits, account, pair);
  await limits.loginFailures.add(account, 1);
  return {
    succeeded: async () => {
      await limits.loginsByNetwork.add(network, -1);
      await limits.loginsByNetworkAndAccount.delete(pair);
      await limits.loginFailures.delete(account);
      await limits.loginSlots.delete(account);
      await recordKnownNetwork(limits, pair);
    },
  };
};

/** Strangers can't slow down people who have signed in from the same network before. */
const takeSlot = async (limits: Limits, account: string, pair: string): Promise<void> => {
  const failures = await limits.loginFailures.count(account);
  const delay = delayAfter(failures, longestDelay.strangers);
  if (delay === 0 || (await limits.knownNetworks.count(pair)) > 0) return;
  await limits.loginSlots.spend(account, delay);
};

/** A success here does not reset the counts of strangers, who may be guessing at the same time. */
const beginOnKnownBrowser = async (
  limits: Limits,
  { network, account }: SignInSource,
  browser: string,
): Promise<SignInAttempt> => {
  const failures = await limits.deviceFailures.add(browser, 1);
  const delay = delayAfter(failures, longestDelay.knownBrowser);
  if (delay > 0) await limits.deviceSlots.spend(browser, delay);
  return {
    succeeded: async () => {
      await limits.deviceFailures.delete(browser);
      await limits.deviceSlots.delete(browser);
      await recordKnownNetwork(limits, `${network}:${account}`);
    },
  };
};

const recordKnownNetwork = (limits: Limits, pair: string): Promise<unknown> =>
  limits.knownNetworks.restart(pair);
