import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pageUrls } from '../domain/urls.ts';
import { serverEnvironment, serverFlags } from '../scripts/prepare.mjs';
import { residentMemory } from '../tests/support/process-memory.ts';
import {
  admin,
  newDataDir,
  removeDataDir,
  root,
  seed,
  startProcess,
  startServer,
  type ServerProcess,
} from '../tests/support/server.ts';

export interface BenchServer {
  url: string;
  /** Milliseconds from the process's start to its "ready" line, and to its first response. */
  readyIn: number;
  answeredIn: number;
  /** Resident memory in MiB. */
  memory: () => number;
  /** Stops it. Returns how long that took (ms). */
  stop: () => Promise<number>;
}

interface ProductOptions {
  /** The project's folder; by default this one. */
  folder?: string;
  /** Additional settings. */
  settings?: Record<string, string>;
  /** Adds rows to the database. Without it, a local database gets the sample content. */
  fill?: (database: DatabaseSync) => void;
}

/** The environment in which `npm start` runs the server. */
const npmStartEnvironment = {
  ...serverEnvironment,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};

/** Starts the built site with a new data folder. */
export const startProduct = async ({
  folder = root,
  settings,
  fill,
}: ProductOptions = {}): Promise<BenchServer> => {
  const dataDir = newDataDir();
  const start = () =>
    startServer({
      dataDir,
      folder,
      flags: serverFlags,
      settings: { ...npmStartEnvironment, ...settings },
    });
  // The first start creates the database and an account; the second one is typical.
  await (await start()).end('SIGTERM');
  if (fill) {
    const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'));
    fill(database);
    database.close();
  } else if (!settings?.['DATABASE_URL']) {
    await seed(dataDir);
  }
  return startMeasured(start, () => removeDataDir(dataDir));
};

/** The public pages of a home. Some, such as its rooms, answer 404 until it has stored content for them. */
export const listPages = async (url: string): Promise<string[]> => {
  const paths = Object.values(pageUrls);
  const responses = await Promise.all(paths.map((path) => fetch(url + path)));
  return paths.filter((_, at) => responses[at]?.ok);
};

/** Runs `npm start` in this folder, with everything installed and built. */
export const startByNpm = async (): Promise<BenchServer> => {
  const dataDir = newDataDir();
  const env = {
    ...systemEnvironment,
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: admin.password,
  };
  const start = () => startProcess({ command: 'npm', args: ['start'], env, cwd: root });
  await (await start()).end('SIGTERM');
  return startMeasured(start, () => removeDataDir(dataDir));
};

/** Starts a bare node:http server that answers every request with the same bytes and headers. */
export const startBare = async (
  body: Buffer,
  headers: Record<string, string>,
): Promise<BenchServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'fernlight-bare-'));
  writeFileSync(join(folder, 'body'), body);
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const body = readFileSync(${JSON.stringify(join(folder, 'body'))});
const headers = ${JSON.stringify({ ...headers, 'Content-Length': String(body.length) })};
const server = createServer((request, response) => { response.writeHead(200, headers); response.end(body); })
  .listen(0, '127.0.0.1', () => console.log('is ready at http://127.0.0.1:' + server.address().port));
`,
  );
  const start = () => startProcess({ args: [join(folder, 'server.mjs')], env: systemEnvironment });
  return startMeasured(start, () => rmSync(folder, { recursive: true }));
};

/** Starts nginx with the same bytes as a static file; null if nginx is missing and can't be installed. */
export const startNginx = async (body: Buffer): Promise<BenchServer | null> => {
  if (!ensureInstalled('nginx')) return null;
  const folder = mkdtempSync(join(tmpdir(), 'fernlight-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'html'));
  writeFileSync(join(folder, 'html/index.html'), body);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; default_type text/html;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}/html;
    location / { add_header Content-Encoding br; } } }
`,
  );
  // nginx prints no "ready" line, so the script prints one.
  const script = 'echo is ready at "$1"; exec nginx -c "$2"';
  const args = ['-c', script, 'sh', `http://127.0.0.1:${port}`, join(folder, 'nginx.conf')];
  const start = () => startProcess({ command: '/bin/sh', args, env: systemEnvironment });
  return startMeasured(start, () => rmSync(folder, { recursive: true }));
};

/** Whether a program is available, after trying to install it with the system's package manager. */
export const ensureInstalled = (program: string): boolean => {
  const isInstalled = () => spawnSync('which', [program]).status === 0;
  if (isInstalled()) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', program],
  ]) {
    const [command = '', ...rest] = [...sudo, ...args];
    spawnSync(command, rest, { stdio: 'ignore' });
  }
  return isInstalled();
};

const systemEnvironment = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/** Starts a server and waits for its first response. `remove` deletes its folder after it has ended. */
const startMeasured = async (
  start: () => Promise<ServerProcess>,
  remove: () => void,
): Promise<BenchServer> => {
  const startedAt = performance.now();
  const server = await start();
  await waitForResponse(server);
  const answeredIn = performance.now() - startedAt;
  return {
    url: server.url,
    readyIn: server.readyIn,
    answeredIn,
    memory: () => residentMemory(server.process.pid ?? 0) / 1024 / 1024,
    stop: async () => {
      const sentAt = performance.now();
      await server.end('SIGTERM');
      const duration = performance.now() - sentAt;
      remove();
      return duration;
    },
  };
};

/** Sends requests until the server answers. @throws Error if its process has ended */
export const waitForResponse = async ({
  url,
  process: child,
  output,
}: ServerProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output()}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Requests a page until its smallest form is ready, which the server makes after the first response. */
export const waitForBrotli = async (url: string): Promise<void> => {
  for (;;) {
    const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('Content-Encoding') === 'br') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** A port for nginx, which can't report a port that the system chose. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
