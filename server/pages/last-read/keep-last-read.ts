import { seconds } from '../../../domain/durations.ts';
import type { AppContext } from '../../app-context.ts';
import { engineOf } from '../../database/engine.ts';
import { createPublicContent, readAll } from '../public-content.ts';

const lookEvery = seconds(5);

/**
 * Reads all that visitors may see at the start and after each change, and stores it in the data folder: so a
 * page that no one has asked for yet is there while the database is away, and what was deleted is not.
 * @returns a function that ends this; what was read by then is stored
 */
export const keepLastRead = (context: AppContext): (() => Promise<void>) => {
  const { database, lastRead, homeSettings, homeDrawings, onContentChanged } = context;
  const stopReading = () => {
    throw new Error('What is read now would not be current.');
  };
  const content = createPublicContent(context, stopReading);
  let readVersion = NaN;

  const readChanges = async (): Promise<void> => {
    try {
      const version = engineOf(database).contentVersion();
      if (version === readVersion) return await lastRead.save();
      readVersion = version;
      await homeSettings(stopReading);
      await homeDrawings();
      await readAll(content);
    } catch {
      // Logged where it was read; the next look tries again.
      readVersion = NaN;
    }
    await lastRead.save();
  };

  let looking = Promise.resolve();
  let waiting = 0;
  /** However many changes come while the one before is read, they are read once after it. */
  const look = () => {
    if (waiting > 1) return;
    waiting += 1;
    looking = looking.then(readChanges).finally(() => {
      waiting -= 1;
    });
  };
  const forget = onContentChanged(() => {
    readVersion = NaN;
    look();
  });
  lastRead.load();
  look();
  const timer = setInterval(look, lookEvery).unref();
  return async () => {
    clearInterval(timer);
    forget();
    await looking;
    await lastRead.save();
  };
};
