import type { Basics } from '../basics.ts';
import { storageCause } from '../database/failure.ts';
import { recordStandaloneEvent } from '../store/audit.ts';

/** Tells the audit trail of a backup that the server made. The backup stands where that fails. */
export const noteBackup = async ({
  database,
  log,
}: Pick<Basics, 'database' | 'log'>): Promise<void> => {
  try {
    await recordStandaloneEvent(database, 'The server', 'made the nightly backup');
  } catch (error) {
    log.error({ event: 'backup not noted', cause: storageCause(error), error });
  }
};
