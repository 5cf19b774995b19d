import type { Logger } from 'pino';
import { createAppContext } from '../app-context.ts';
import { createDraftPublisher } from '../api/drafts/due-drafts.ts';
import { ensurePrivilegedAdmin } from '../auth/first-admin.ts';
import { finishRestore } from '../backup/restore-backup.ts';
import { storeEventDomain } from '../calendar/visit-calendar.ts';
import { findMisspelledSettings, readConfig } from '../config.ts';
import { isReadableByOthers, type KeySource } from '../data-key/key-ring.ts';
import { raiseLastIds } from '../database/copy-rows.ts';
import { lockDataDir, prepareDataDir } from '../database/data-folder.ts';
import { findInstallationKey } from '../database/engine.ts';
import { openDatabase } from '../database/open-database.ts';
import { moveFilesOutOfDatabase } from '../file-storage/copy-files.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { createLog } from '../log.ts';
import { startHousekeeping } from '../maintenance/housekeeping.ts';
import { refreshStaleContent } from '../pages/stale-content/refresh-stale-content.ts';
import { exitWithStartError } from '../start-error.ts';
import { readSetupState } from '../store/go-live/setup-store.ts';
import { createHttpServer } from './http-server.ts';
import { describeAddress, formatGreeting, listen } from './listen.ts';
import { stopOnSignals } from './shutdown.ts';

/** Starts the built product: settings, data folder, database, HTTP server; stops gracefully on a signal. */
export const startServer = async (): Promise<void> => {
  const log = createLog();
  try {
    const config = readConfig();
    for (const { name, setting } of findMisspelledSettings()) {
      log.warn(
        { event: 'unknown setting', name },
        `This has no effect. The setting is called ${setting}.`,
      );
    }
    prepareDataDir(config.dataDir);
    const unlock = lockDataDir(config.dataDir);
    if (await finishRestore(config.dataDir))
      log.warn(
        { event: 'restore finished' },
        `it was cut off; what it replaced is kept for ${config.backupKeep} days`,
      );
    const database = await openDatabase(config.dataDir, config);
    for (const table of await raiseLastIds(database))
      log.warn({ event: 'ids raised', table }, 'The next id was behind the rows. It was raised.');
    warnIfKeyReadable(config, log);
    const files = openFiles(config, log);
    await requireFiles(files, config, findInstallationKey(database, config.dataDir), log);
    await moveFilesOutOfDatabase({ config, database, files, log });
    const context = createAppContext({ config, log, database, files });
    await storeEventDomain(context);
    await ensurePrivilegedAdmin(context, console.log);
    const server = createHttpServer(context);
    context.connections.watch(server);
    const stopHousekeeping = await startHousekeeping(context);
    context.pageViews.start();
    context.missingAddresses.start();
    const draftPublisher = createDraftPublisher(context);
    draftPublisher.start();
    const stopRefreshing = refreshStaleContent(context);
    stopOnSignals(server, {
      finish: async () => {
        await Promise.all([
          stopHousekeeping(),
          draftPublisher.stop(),
          stopRefreshing(),
          context.restores.stop(),
        ]);
      },
      close: async () => {
        // Stops only after the last response was sent, so that the view of that page is counted, too.
        await context.pageViews.stop();
        await context.missingAddresses.stop();
        await context.database.destroy();
        log.writeRepeats();
        unlock();
      },
    });
    await listen(config, server);
    const isSetupOpen = (await readSetupState(database)) === 'open';
    for (const line of formatGreeting(config, describeAddress(server, config), isSetupOpen))
      console.log(line);
  } catch (error) {
    exitWithStartError(error, log);
  }
};

/**
 * Warns if others on the machine can read the key, which then does not protect against them. The site starts
 * anyway.
 */
const warnIfKeyReadable = (source: KeySource, log: Logger): void => {
  if (!isReadableByOthers(source)) return;
  log.warn(
    { event: 'key file readable for others', file: source.dataKeyFile },
    'Others on this machine can read the data key. Give the file the mode 600.',
  );
};
