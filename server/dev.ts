import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createVite } from 'vite';
import { ensurePrivilegedAdmin } from './auth/first-admin.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { lockDataDir, prepareDataDir } from './data-dir.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLog } from './log.ts';
import { createServices } from './services.ts';
import type * as site from './site.ts';

/** Development: Vite as middleware with hot reload; the application is loaded anew when it changes. */
const config = readConfig({ ...process.env, NODE_ENV: 'development' });
prepareDataDir(config.dataDir);
lockDataDir(config.dataDir);
const services = createServices({
  config,
  log: createLog(),
  database: await openDatabase(config.dataDir),
});
await ensurePrivilegedAdmin(services, console.log);
await startHousekeeping(services);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });

type Site = typeof site;
let loaded: Site | null = null;
let app: Hono | null = null;

/** The application as it is now: Vite hands out the same module until a file below it changes. */
const currentApp = async (): Promise<Hono> => {
  const current = (await vite.ssrLoadModule('/server/site.ts')) as Site;
  if (current !== loaded || !app) {
    loaded = current;
    app = current.createSite(services);
  }
  return app;
};

const listener = getRequestListener(async (request, env) =>
  (await currentApp()).fetch(request, env),
);
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response));
});
server.listen(config.port, config.host, () => {
  console.log(`${config.siteName} (development) is ready at http://localhost:${config.port}`);
});
