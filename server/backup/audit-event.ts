import { DatabaseSync } from 'node:sqlite';
import type { Basics } from '../basics.ts';
import { now } from '../clock.ts';
import { storageCause } from '../database/failure.ts';
import { recordStandaloneEvent } from '../store/audit.ts';

/** How long recording a command's audit event waits for the server's own writes (milliseconds). */
const timeout = 3000;

/** Records a backup that the server made. The backup counts even where recording it fails. */
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

/**
 * Records in a database file's audit trail what the operator did with a command.
 * @param did a sentence without its subject
 * @throws Error when the file cannot be written
 */
export const recordInFile = (file: string, did: string): void => {
  const database = new DatabaseSync(file, { timeout });
  try {
    // A backup from before there was a trail has none to write in.
    const hasTrail = database.prepare("select 1 from sqlite_schema where name = 'audit'").get();
    if (!hasTrail) return;
    database
      .prepare('insert into audit (at, who, did) values (?, ?, ?)')
      .run(now(), 'The operator', did);
  } finally {
    database.close();
  }
};
