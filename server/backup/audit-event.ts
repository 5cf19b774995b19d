import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import { recordStandaloneEvent } from '../store/history/audit-store.ts';

/** Records a backup in the audit trail. The backup is valid even if recording fails. */
export const recordBackup = async ({
  database,
  log,
}: Pick<Basics, 'database' | 'log'>): Promise<void> => {
  try {
    await recordStandaloneEvent(database, 'The server', 'made the nightly backup');
  } catch (error) {
    log.error({ event: 'backup not recorded', cause: storageCause(error), error });
  }
};
