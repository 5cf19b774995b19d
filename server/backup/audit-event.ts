import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import { recordStandaloneEvent } from '../store/trail/audit.ts';

/** Tells the audit trail of a backup that the server made. The backup counts even where recording fails. */
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
