import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createVite } from 'vite';
import { ensurePrivilegedAdmin } from '../auth/first-admin.ts';
import { type Config, readConfig } from '../config.ts';
import { lockDataDir, prepareDataDir } from '../database/data-folder.ts';
import { findInstallationKey } from '../database/engine.ts';
import { openDatabase } from '../database/open-database.ts';
import { moveFilesOutOfDatabase } from '../file-storage/copy-files.ts';
import { openFiles, requireFiles } from '../file-storage/open-storage.ts';
import { startHousekeeping } from '../maintenance/housekeeping.ts';
import { describeAddress, listen } from './listen.ts';
import { createLog } from '../log.ts';
import { createAppContext, type AppContext } from '../app-context.ts';
import type * as site from './site.ts';
import { exitWithStartError } from '../start-error.ts';

/** Starts the development server: Vite with hot reload. Changed code of the application is reloaded. */
const startDevelopment = async (): Promise<void> => {
  const log = createLog();
  try {
    const config = { ...readConfig(), production: false };
    prepareDataDir(config.dataDir);
    lockDataDir(config.dataDir);
    const database = await openDatabase(config.dataDir, config);
    const files = openFiles(config, log);
    await requireFiles(files, config, findInstallationKey(database, config.dataDir), log);
    await moveFilesOutOfDatabase({ config, database, files, log });
    const context = createAppContext({ config, log, database, files });
    const server = createServer();
    await ensurePrivilegedAdmin(context, console.log);
    await startHousekeeping(context);
    context.pageViews.start();
    context.missingAddresses.start();
    await serveWithVite(server, context);
    await listen(config, server);
    announceReady(server, config);
  } catch (error) {
    exitWithStartError(error, log);
  }
};

const announceReady = (server: Server, config: Config): void =>
  console.log(`${config.siteName} (development) is ready at ${describeAddress(server, config)}`);

const serveWithVite = async (server: Server, context: AppContext): Promise<void> => {
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
  let loadedSite: typeof site | null = null;
  let app: Hono | null = null;

  /** The current application: Vite returns the same module until a file that it imports changes. */
  const loadApp = async (): Promise<Hono> => {
    const current = (await vite.ssrLoadModule('/server/boot/site.ts')) as typeof site;
    if (current !== loadedSite || !app) {
      loadedSite = current;
      app = current.createSite(context);
    }
    return app;
  };
  const listener = getRequestListener(async (request, env) =>
    (await loadApp()).fetch(request, env),
  );
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
};

await startDevelopment();
