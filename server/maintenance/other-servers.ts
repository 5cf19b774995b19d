import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { seconds } from '../../domain/durations.ts';
import type { Basics } from '../basics.ts';

/** How often a server notes that it reaches the database, and how long another's note holds (ms). Each may cost money. */
const noteEvery = seconds(30);
const noteHolds = seconds(90);

/** Beside pictures and PDFs; no upload has such a name. */
const noteName = '.database-reached';

/** Whether other servers of the home still reach the database. */
export interface OtherServers {
  /** Takes note of whether this server does; never rejects, and no one waits for it. */
  note(isReached: boolean): Promise<void>;
  reachDatabase(): boolean;
}

/**
 * Servers that share storage note there that they reach the database: one that doesn't, and sees the note change,
 * knows that it is alone with that (docs/decisions/085). No clocks are compared.
 * @param files the storage, not this machine's copies
 */
export const createOtherServers = (
  { files, log }: Pick<Basics, 'files' | 'log'>,
  clock = () => performance.now(),
): OtherServers => {
  const id = randomUUID();
  let notedAt = -Infinity;
  /** The note as this server last saw it without the database; null: it has the database. */
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

  const look = async () => {
    const stream = await files.origin.read(noteName);
    const text = stream ? (await buffer(stream)).toString() : '';
    if (seen !== null && text !== seen) changedAt = clock();
    seen = text;
  };

  return {
    note: async (isReached) => {
      try {
        await (isReached ? write() : look());
      } catch (error) {
        log.error({ event: 'note of the database failed', network: 'any', error });
      }
    },
    reachDatabase: () => clock() - changedAt < noteHolds,
  };
};
