import { hours } from '../../domain/durations.ts';
import { type TieredLimit, spendTiers, spentTier } from '../auth/tiered-limits.ts';
import { storageCause } from '../database/failure.ts';
import { write } from '../database/write.ts';
import { type Actor, type Author, recordAuditEvent } from '../store/trail/audit.ts';
import type { ApiCall } from './call.ts';

/**
 * Records that someone read something, at most once an hour, because some lists are read all day. If
 * recording fails, such as on a full disk, this is logged and reading goes on.
 * @param did a sentence without its subject; the same sentence counts as the same reading
 */
export const recordReading = (call: ApiCall, by: Author, did: string): Promise<void> =>
  recordHourly(call, by, did, `${by.userId}:${did}`);

/** The same for what visitors do, counted together. */
export const recordVisitors = (call: ApiCall, visitor: string, did: string): Promise<void> =>
  recordHourly(call, { visitor }, did, did);

const recordHourly = async (
  { context: { database }, log }: ApiCall,
  by: Actor,
  did: string,
  key: string,
): Promise<void> => {
  const once: TieredLimit = {
    name: `noted:${key}`,
    tiers: [{ of: 'site', most: 1, span: hours(1) }],
  };
  try {
    if (await spentTier(database, once, [])) return;
    await write(database, async (transaction) => {
      if (await spendTiers(transaction, once, [])) return;
      await recordAuditEvent(transaction, by, did);
    });
  } catch (error) {
    log.error({ event: 'audit event not recorded', did, cause: storageCause(error), error });
  }
};
