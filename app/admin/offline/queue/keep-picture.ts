import { storesForOffline } from '../installed.ts';
import { putInQueue, queueNow } from '../queue-store.ts';

/**
 * How many pictures can be queued on a device. At 20 MB each this already exceeds most phones' storage quota.
 */
export const mostWaitingPictures = 30;

const noRoom =
  'There is no room on this device for more pictures that wait. Send the others first, when there is a connection.';

/** Whether a picture was queued; if not, why, where the person can do something about it. */
export type KeptPicture = { ok: true } | { ok: false; words: string | null };

/**
 * Queues a new picture on this device until there is a connection.
 * @param imageUrl where it was uploaded to, if it was
 */
export const keepPicture = async (
  file: File,
  values: object & { caption: string },
  imageUrl: string | null = null,
): Promise<KeptPicture> => {
  if (!storesForOffline()) return { ok: false, words: null };
  const waiting = queueNow().waiting.filter(({ entry }) => entry.kind === 'picture');
  if (waiting.length >= mostWaitingPictures) return { ok: false, words: noRoom };
  const { name: fileName, type } = file;
  const entry = { kind: 'picture' as const, fileName, type, values, imageUrl, problem: null };
  try {
    return (await putInQueue(entry, file)) ? { ok: true } : { ok: false, words: null };
  } catch (error) {
    console.warn('A picture could not be stored:', error);
    return { ok: false, words: noRoom };
  }
};

/** Such as: 2 pictures wait for a connection. */
export const picturesWait = (count: number): string =>
  count === 1 ? '1 picture waits for a connection.' : `${count} pictures wait for a connection.`;
