import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { seconds } from '../../domain/lib/durations.ts';
import type { Basics } from '../basics.ts';

/**
 * How often a server notes that it reaches the database, and how long another server's note is valid
 * (milliseconds). Each note may cost money.
 */
const noteEvery = seconds(30);
const noteLasts = seconds(90);

/** Stored beside pictures and PDFs; no upload has such a name. */
const noteName = '.database-reached';

/** Whether other servers of the home still reach the database. */
export interface OtherServers {
  /** Records whether this server reaches the database. Never rejects, and no one waits for it. */
  note(isReached: boolean): Promise<void>;
  reachDatabase(): boolean;
}

/**
 * Servers that share storage write a note there while they reach the database. A server that has lost the
 * database but sees the note change knows that only it has lost it (docs/decisions/085). Clocks are not
 * compared.
 * @param files the storage, not this machine's copies
 */
export const createOtherServers = (
  { files, log }: Pick<Basics, 'files' | 'log'>,
  clock = () => performance.now(),
): OtherServers => {
  const id = randomUUID();
  let notedAt = -Infinity;
  /** The last note that this server saw while it had lost the database; null: it reaches the database. */
  let seen: string | null = null;
  let changedAt = -Infinity;

  const write = async () => {
    seen = null;
    changedAt = -Infinity;
    if (clock() - notedAt < noteEvery) return;
    notedAt = clock();
    const bytes = Buffer.from(`${id} ${randomUUID()}`);
    await files.origin.put([{ name: noteName, bytes }]);
  };

  const readNote = async () => {
    const stream = await files.origin.read(noteName);
    const text = stream ? (await buffer(stream)).toString() : '';
    if (seen !== null && text !== seen) changedAt = clock();
    seen = text;
  };

  return {
    note: async (isReached) => {
      try {
        await (isReached ? write() : readNote());
      } catch (error) {
        log.error({ event: 'note of the database failed', network: 'any', error });
      }
    },
    reachDatabase: () => clock() - changedAt < noteLasts,
  };
};
