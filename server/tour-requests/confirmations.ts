import { createHmac } from 'node:crypto';
import { tours } from '../../domain/constants.ts';
import { days } from '../../domain/durations.ts';
import { spendTiers } from '../auth/tiered-limits.ts';
import type { Database } from '../database/open.ts';
import { deriveKey } from '../installation-key.ts';

/**
 * Whether an address gets one more confirmation. Anyone can type anyone's address into the form, so each
 * gets only a few a day; how many go out in all is bounded by the requests that are believed.
 */
export type MayConfirm = (transaction: Database, emailKey: string) => Promise<boolean>;

/** Counts by a keyed hash, so that no address stays behind in the counts after its request is deleted. */
export const createConfirmationLimit = (installationKey: Buffer): MayConfirm => {
  const key = deriveKey(installationKey, 'confirmation address');
  return async (transaction, emailKey) => {
    const address = createHmac('sha256', key).update(emailKey).digest('base64url');
    const limit = {
      name: `confirmation:${address}`,
      tiers: [{ of: 'site', most: tours.confirmationsADay, span: days(1) }],
    } as const;
    return (await spendTiers(transaction, limit, [])) === null;
  };
};
