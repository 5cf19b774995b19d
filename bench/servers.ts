import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface BenchServer {
  url: string;
  /** Milliseconds from the process's start to its first answer. */
  startedIn: number;
  /** Resident memory in MiB. */
  memory: () => number;
  stop: () => Promise<void>;
}

/** The built site on a data folder of its own, filled with the sample content. */
export const startOurs = async (extra: Record<string, string> = {}): Promise<BenchServer> => {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'fernlight-bench-')),
    ADMIN_PASSWORD: 'a-long-bench-password',
    PORT: String(await freePort()),
    ...extra,
  };
  const first = await started([join(root, 'build/server/index.js')], env, Number(env.PORT));
  const seeded = spawnSync(process.execPath, [join(root, 'server/seed.ts')], { env });
  if (seeded.status !== 0) throw new Error(seeded.stderr.toString());
  await first.stop();
  // The first start made the database and an account; the second is what an owner sees every day.
  return started([join(root, 'build/server/index.js')], env, Number(env.PORT));
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
createServer((request, response) => { response.writeHead(200, headers); response.end(body); }).listen(${port}, '127.0.0.1');
`,
  );
  return started([join(folder, 'server.mjs')], { PATH: process.env['PATH'] }, port);
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
user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000; default_type text/html;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}/html;
    location / { add_header Content-Encoding br; } } }
`,
  );
  return startedCommand('nginx', ['-c', join(folder, 'nginx.conf')], {}, port);
};

/** Whether a program is there, after trying to install it through the system's package manager. */
export const available = (program: string): boolean => {
  const found = () => spawnSync('which', [program]).status === 0;
  if (found()) return true;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...sudo, 'apt-get', 'install', '-y', '-qq', program];
  spawnSync(command, rest, { stdio: 'ignore' });
  return found();
};

const started = (args: string[], env: NodeJS.ProcessEnv, port: number): Promise<BenchServer> =>
  startedCommand(process.execPath, args, env, port);

const startedCommand = async (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<BenchServer> => {
  const begun = performance.now();
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    startedIn: performance.now() - begun,
    memory: () => memoryOf(child.pid),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
};

/** Asks until the server answers, or its process has ended. */
const answering = async (url: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
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
