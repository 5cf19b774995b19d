import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { seconds } from '../../domain/lib/durations.ts';
import type { Basics } from '../basics.ts';

/**
 * How often a server notes that it reaches the database, and how long the note is valid (milliseconds). Each
 * note may cost money.
 */
const noteInterval = seconds(30);
const noteLifetime = seconds(90);

/** Stored beside pictures and PDFs, whose names never start with a dot. */
const noteFileName = '.database-reached';

/** Tells by a note in the file storage whether other servers of the home still reach the database. */
export interface OtherServers {
  /** Writes a note if this server reaches the database; otherwise reads the note. Never rejects. */
  exchangeNote(isReached: boolean): Promise<void>;
  canReachDatabase(): boolean;
}

export const createOtherServers = (
  { files, log }: Pick<Basics, 'files' | 'log'>,
  clock = () => performance.now(),
): OtherServers => {
  const id = randomUUID();
  let wroteNoteAt = -Infinity;
  /**
   * The last note that this server read without reaching the database; null while it reaches the database.
   */
  let lastNote: string | null = null;
  let noteChangedAt = -Infinity;

  const writeNote = async () => {
    lastNote = null;
    noteChangedAt = -Infinity;
    if (clock() - wroteNoteAt < noteInterval) return;
    wroteNoteAt = clock();
    const bytes = Buffer.from(`${id} ${randomUUID()}`);
    await files.origin.put([{ name: noteFileName, bytes }]);
  };

  const readNote = async () => {
    const stream = await files.origin.read(noteFileName);
    const text = stream ? (await buffer(stream)).toString() : '';
    if (lastNote !== null && text !== lastNote) noteChangedAt = clock();
    lastNote = text;
  };

  return {
    exchangeNote: async (isReached) => {
      try {
        await (isReached ? writeNote() : readNote());
      } catch (error) {
        log.error({ event: 'note of the database failed', network: 'any', error });
      }
    },
    canReachDatabase: () => clock() - noteChangedAt < noteLifetime,
  };
};
