import { seconds } from '../../../domain/lib/durations.ts';
import type { AppContext } from '../../app-context.ts';
import { findEngine } from '../../database/engine.ts';
import { createPublicContent, readAllContent } from '../read-public-content.ts';

const pollInterval = seconds(5);

/**
 * Reads all public content, at the start and after each change, and stores it in the data folder. While the
 * database is unavailable, pages can then be shown even if no one has requested them yet, and deleted content
 * is never shown.
 * @returns a function that stops this, after storing the values read so far
 */
export const refreshStaleContent = (context: AppContext): (() => Promise<void>) => {
  const { database, staleContent, homeSettings, homeDrawings, onInvalidation } = context;
  const rejectStale = () => {
    throw new Error('What is read now would not be current.');
  };
  const content = createPublicContent(context, rejectStale);
  let readVersion = NaN;

  const readIfChanged = async (): Promise<void> => {
    try {
      const version = findEngine(database).contentVersion();
      if (version === readVersion) return await staleContent.save();
      readVersion = version;
      await homeSettings(rejectStale);
      await homeDrawings();
      await readAllContent(content);
    } catch {
      // The failed read has already been logged; the next round tries again.
      readVersion = NaN;
    }
    await staleContent.save();
  };

  let lastRefresh = Promise.resolve();
  let pendingReads = 0;
  /** Changes that come during a read cause a single read after it. */
  const refresh = () => {
    if (pendingReads > 1) return;
    pendingReads += 1;
    lastRefresh = lastRefresh.then(readIfChanged).finally(() => {
      pendingReads -= 1;
    });
  };
  const stopListening = onInvalidation(() => {
    readVersion = NaN;
    refresh();
  });
  staleContent.load();
  refresh();
  const timer = setInterval(refresh, pollInterval).unref();
  return async () => {
    clearInterval(timer);
    stopListening();
    await lastRefresh;
    await staleContent.save();
  };
};
