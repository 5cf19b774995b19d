import { seconds } from '../../../domain/lib/durations.ts';
import type { AppContext } from '../../app-context.ts';
import { engineOf } from '../../database/engine.ts';
import { createPublicContent, readAll } from '../read-public-content.ts';

const lookEvery = seconds(5);

/**
 * Reads everything that visitors may see, at the start and after each change, and stores it in the data
 * folder. While the database is unavailable, pages can then be shown even if no one has requested them
 * yet, and deleted content is never shown.
 * @returns a function that stops this, and stores what was read until then
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
      // The failed read has already been logged; the next round tries again.
      readVersion = NaN;
    }
    await lastRead.save();
  };

  let looking = Promise.resolve();
  let waiting = 0;
  /** Changes that come during a read cause a single read after it. */
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
