import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serverEnvironment, serverFlags } from '../scripts/prepare.mjs';

export const root = join(import.meta.dirname, '..');

export const admin = { username: 'admin', password: 'a-long-bench-password' };

export interface BenchServer {
  url: string;
  /** Milliseconds from the process's start to the line that says it is ready, and to its first answer. */
  readyIn: number;
  answeredIn: number;
  /** Resident memory in MiB. */
  memory: () => number;
  /** Ends it. Returns how long that took (milliseconds). */
  stop: () => Promise<number>;
}

interface OurStart {
  /** Further settings. */
  settings?: Record<string, string>;
  /** Puts rows into the database; without it the sample content is there. */
  fill?: (database: DatabaseSync) => void;
}

/** The built site on a data folder of its own. */
export const startOurs = async ({ settings, fill }: OurStart = {}): Promise<BenchServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-bench-'));
  const port = await freePort();
  const env = {
    ...serverEnvironment,
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: admin.password,
    BACKUP_AT: 'off',
    PORT: String(port),
    ...settings,
  };
  const start = () =>
    started(process.execPath, [...serverFlags, join(root, 'build/server/index.js')], env, port);
  // The first start makes the database and an account; the second is what an owner sees every day.
  await (await start()).stop();
  if (fill) {
    const database = new DatabaseSync(join(dataDir, 'fernlight.sqlite'));
    fill(database);
    database.close();
  } else {
    const seeded = spawnSync(process.execPath, [join(root, 'server/cli/seed.ts')], { env });
    if (seeded.status !== 0) throw new Error(seeded.stderr.toString());
  }
  const server = await start();
  const stop = async () => {
    const took = await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    return took;
  };
  return { ...server, stop };
};

/** `npm start` in this folder, with everything installed and built. */
export const startByNpm = async (): Promise<BenchServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-bench-'));
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: admin.password,
    PORT: String(port),
  };
  const first = await started('npm', ['start'], env, port, root);
  await first.stop();
  return started('npm', ['start'], env, port, root);
};

/** A bare node:http server that answers every request with the same bytes and headers. */
export const startBare = async (
  body: Buffer,
  headers: Record<string, string>,
): Promise<BenchServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'fernlight-bare-'));
  const port = await freePort();
  writeFileSync(join(folder, 'body'), body);
  writeFileSync(
    join(folder, 'server.mjs'),
    `import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
const body = readFileSync(${JSON.stringify(join(folder, 'body'))});
const headers = ${JSON.stringify({ ...headers, 'Content-Length': String(body.length) })};
createServer((request, response) => { response.writeHead(200, headers); response.end(body); })
  .listen(${port}, '127.0.0.1', () => console.log('is ready at'));
`,
  );
  const env = { PATH: process.env['PATH'] };
  return started(process.execPath, [join(folder, 'server.mjs')], env, port);
};

/** nginx serving the same bytes as a static file; null where it is missing and cannot be installed. */
export const startNginx = async (body: Buffer): Promise<BenchServer | null> => {
  if (!available('nginx')) return null;
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
  const env = { PATH: process.env['PATH'] };
  return started('nginx', ['-c', join(folder, 'nginx.conf')], env, port);
};

/** Whether a program is there, after trying to install it through the system's package manager. */
export const available = (program: string): boolean => {
  const found = () => spawnSync('which', [program]).status === 0;
  if (found()) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', program],
  ]) {
    const [command = '', ...rest] = [...sudo, ...args];
    spawnSync(command, rest, { stdio: 'ignore' });
  }
  return found();
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

const started = async (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  port: number,
  cwd?: string,
): Promise<BenchServer> => {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  running.add(child);
  let readyIn = Number.NaN;
  child.stdout.on('data', (text: Buffer) => {
    if (text.toString().includes('is ready at')) readyIn = since();
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    readyIn,
    answeredIn: since(),
    memory: () => memoryOf(child.pid),
    stop: () => {
      const asked = performance.now();
      return new Promise((resolve) => {
        child.once('exit', () => {
          running.delete(child);
          resolve(performance.now() - asked);
        });
        child.kill('SIGTERM');
      });
    },
  };
};

/** Asks until the server answers, or its process has ended. */
const answering = async (url: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const memoryOf = (pid: number | undefined): number => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? Number.NaN) / 1024;
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
