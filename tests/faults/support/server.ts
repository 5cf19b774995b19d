import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const entryIn = (folder: string) => join(folder, 'build/server/index.js');

export const admin = { username: 'owner', password: 'quiet porch light' };

/** The built server as a process of its own, with a data folder that tests may harm. */
export interface RunningServer {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Everything it has said, its log included. */
  output(): string;
  /** Sends a signal and waits for the end. Returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** What a failed test leaves running would disturb all that come after it. */
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const launch = (args: string[], options: SpawnOptions, descriptors?: number): ChildProcess => {
  const limited = ['-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, process.execPath, ...args];
  const child = descriptors
    ? spawn('/bin/sh', limited, options)
    : spawn(process.execPath, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

/** A process that has ended. */
export interface Ended {
  code: number | null;
  output: string;
}

interface Start {
  dataDir: string;
  settings?: Record<string, string>;
  /** Where the built site is; by default this project's own folder. */
  root?: string;
  /** The user to run as, where the test itself runs as root and its rights would hide the fault. */
  uid?: number;
  /** How many files and sockets it may have open. */
  descriptors?: number;
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'fernlight-fault-'));
export const removeDataDir = (path: string): void => rmSync(path, { recursive: true, force: true });

/** @throws Error with what the server said, when it ends instead of starting */
export const startServer = async (start: Start): Promise<RunningServer> => {
  const port = await freePort();
  const { child, output } = spawnServer(start, port);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('is ready at') && resolve());
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${output()}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir: start.dataDir,
    process: child,
    output,
    end: async (signal) => {
      const code = exitOf(child);
      child.kill(signal);
      return code;
    },
  };
};

/** Starts a server that is expected to give up. */
export const endedServer = async (start: Start): Promise<Ended> => {
  const { child, output } = spawnServer(start, await freePort());
  return { code: await exitOf(child), output: output() };
};

/** Runs a script of the project to its end, such as server/cli/backup.ts. */
export const runScript = async (
  script: string,
  args: string[],
  settings: Record<string, string>,
  folder = root,
): Promise<Ended> => {
  const child = launch([join(folder, script), ...args], { env: settings });
  const output = collect(child);
  return { code: await exitOf(child), output: output() };
};

const spawnServer = (
  { dataDir, settings = {}, root: folder = root, uid, descriptors }: Start,
  port: number,
) => {
  const entry = entryIn(folder);
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm run build first.`);
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    BACKUP_AT: 'off',
    ...settings,
  };
  const child = launch([entry], { env, ...(uid !== undefined && { uid }) }, descriptors);
  return { child, output: collect(child) };
};

const collect = (child: ChildProcess): (() => string) => {
  let text = '';
  const add = (chunk: Buffer) => (text += chunk.toString());
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
};

const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('close', (code) => resolve(code)));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });

/** Logs in as the privileged admin. Returns the cookie. */
export const signIn = async ({ url }: RunningServer): Promise<string> => {
  const response = await send(url, 'POST', 'login', admin);
  if (response.status !== 200) throw new Error(`Login answered ${response.status}`);
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
};

/** One JSON request to the API. */
export const send = (
  url: string,
  method: string,
  name: string,
  json?: object,
  cookie = '',
): Promise<Response> =>
  fetch(`${url}/api/${name}.php`, {
    method,
    headers: {
      ...(json && { 'Content-Type': 'application/json' }),
      ...(cookie && { Cookie: cookie }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
