import { discardQueue } from './queue-store.ts';
import { eraseSession } from './held-session.ts';

/** Deletes all of a person's data from the device at logout, read or unsent. */
export const eraseOffline = async (userId: number | undefined): Promise<void> => {
  await eraseSession();
  try {
    await discardQueue((owner) => owner === userId);
  } catch (error) {
    console.warn('What waited to be sent could not be removed:', error);
  }
};
