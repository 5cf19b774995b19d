import { DatabaseSync } from 'node:sqlite';
import type { Basics } from '../basics.ts';
import { now } from '../clock.ts';
import { storageCause } from '../database/failure.ts';
import { recordStandaloneEvent } from '../store/audit.ts';

/** How long the note of a command waits for the server's own writes (milliseconds). */
const timeout = 3000;

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

/**
 * Tells the audit trail in a database file what the operator did with a command.
 * @param did a sentence without its subject
 * @throws Error when the file cannot be written
 */
export const noteInFile = (file: string, did: string): void => {
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
