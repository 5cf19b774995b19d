import { createHmac } from 'node:crypto';
import { tours } from '../../domain/constants.ts';
import { days } from '../../domain/durations.ts';
import { spendTiers } from '../auth/tiered-limits.ts';
import type { Database } from '../database/open.ts';
import { deriveKey } from '../installation-key.ts';

/**
 * Whether one more confirmation may be sent to an address. Anyone can enter anyone's address in the form, so
 * each address gets only a few a day. The total is limited by the number of requests that are believed.
 */
export type MayConfirm = (transaction: Database, emailKey: string) => Promise<boolean>;

/** Counts by a keyed hash, so that no address remains in the counts after its request is deleted. */
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
