import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = join(import.meta.dirname, '../..');
export const builtServer = 'build/server/index.js';
export const developmentServer = 'server/boot/development.ts';

/** With this setting, as in npm start, Node.js stores compiled code, so that later starts are faster. */
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** The account that every server started here creates at its first start. */
export const admin = {
  username: 'owner',
  email: 'owner@example.com',
  password: 'quiet porch light',
};

/** A server in a separate process, on a free port. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** From the start of the process to the line that reports readiness (milliseconds). */
  readyIn: number;
  /** All of its output, including its log. */
  output(): string;
  /** Sends a signal and waits until the process ends. Returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The product's server with a data folder that tests may damage. */
export interface RunningServer extends ServerProcess {
  dataDir: string;
}

/** A process that has ended. */
export interface EndedProcess {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Both outputs, in the order in which they arrived. */
  output: string;
}

interface Command {
  command?: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** The user to run as, in case the test runs as root, whose rights would hide the fault. */
  uid?: number | undefined;
  /** The most file descriptors it may have open. */
  descriptors?: number | undefined;
}

interface Start {
  dataDir: string;
  settings?: Record<string, string>;
  /** The project's folder; by default, this one. */
  folder?: string;
  /** The program to run. */
  entry?: typeof builtServer | typeof developmentServer;
  /** Options for Node.js. */
  flags?: string[];
  uid?: number;
  descriptors?: number;
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'fernlight-test-'));

/** Also removes the data key, which is beside the folder. */
export const removeDataDir = (path: string): void => {
  rmSync(path, { recursive: true, force: true });
  rmSync(`${path}.key`, { force: true });
};

/**
 * Starts the product's server; the system chooses the port.
 * @throws Error with the server's output if it ends instead of starting
 */
export const startServer = async (start: Start): Promise<RunningServer> => ({
  ...(await startProcess(await serverCommand(start))),
  dataDir: start.dataDir,
});

/** Starts a server that is expected to exit. */
export const endedServer = async (start: Start): Promise<EndedProcess> =>
  ended(await serverCommand(start));

/** Node's options for a server whose clock is ahead or behind. @param seconds how far ahead */
export const clockAhead = (seconds: number): Record<string, string> => {
  const clock = pathToFileURL(join(import.meta.dirname, 'clock-ahead.ts'));
  return { NODE_OPTIONS: `--import=${clock.href} --no-warnings`, CLOCK_AHEAD: String(seconds) };
};

/** Runs a script such as server/cli/backup.ts to its end, from this project or `folder`. */
export const runScript = async (
  script: string,
  args: string[],
  settings: Record<string, string>,
  { folder = root, uid }: { folder?: string; uid?: number | undefined } = {},
): Promise<EndedProcess> => {
  const env = { ...compiled, ...(await databaseSettings(settings['DATA_DIR'])), ...settings };
  return ended({ args: [join(folder, script), ...args], env, uid });
};

/** Whether servers and commands use databases of the tests' PostgreSQL (vitest.config.ts). */
export const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

/** The settings for the database of a data folder; none for SQLite, whose file is in the folder. */
export const databaseSettings = async (
  dataDir: string | undefined,
): Promise<Record<string, string>> => {
  if (!onPostgres || dataDir === undefined) return {};
  const { postgresFor } = await import('./postgres/folder-databases.ts');
  return postgresFor(dataDir);
};

/** Fills an empty database with the sample content; the server may be running. */
export const seed = async (dataDir: string): Promise<void> => {
  const { code, output } = await runScript('server/cli/seed.ts', [], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
};

/**
 * Starts any server that gets its port as a setting, or chooses one, and writes "is ready at" with its
 * address.
 * @throws Error with its output if it ends instead
 */
export const startProcess = async (command: Command): Promise<ServerProcess> => {
  const begun = performance.now();
  const { child, written } = launch(command);
  const { port } = await new Promise<URL>((resolve, reject) => {
    const findAddress = () => {
      const [, address] = /is ready at (http:\/\/\S+)\s/.exec(written().stdout) ?? [];
      if (!address) return;
      child.stdout.off('data', findAddress);
      resolve(new URL(address));
    };
    child.stdout.on('data', findAddress);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`It ended with ${code}: ${written().output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    readyIn: performance.now() - begun,
    output: () => written().output,
    end: (signal) => {
      const code = waitForExit(child);
      child.kill(signal);
      return code;
    },
  };
};

/** Kills servers that a failed test left running, because they would disturb later tests. */
export const killServers = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

const running = new Set<ChildProcess>();
process.once('exit', killServers);

const serverCommand = async (start: Start): Promise<Command> => {
  const { dataDir, settings, folder = root, entry = builtServer, flags = [] } = start;
  const file = join(folder, entry);
  if (!existsSync(file)) throw new Error(`${file} is missing. Run npm run build first.`);
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    ...compiled,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    BACKUP_AT: 'off',
    ...(await databaseSettings(dataDir)),
    ...settings,
  };
  const { uid, descriptors } = start;
  return { args: [...flags, file], env, cwd: folder, uid, descriptors };
};

const launch = ({ command = process.execPath, args, env, cwd, uid, descriptors }: Command) => {
  const [file, list] = descriptors
    ? ['/bin/sh', ['-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, command, ...args]]
    : [command, args];
  const child = spawn(file, list, {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const text = { stdout: '', stderr: '', output: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      text[name] += chunk.toString();
      text.output += chunk.toString();
    });
  }
  return { child, written: () => text };
};

const ended = async (command: Command): Promise<EndedProcess> => {
  const { child, written } = launch(command);
  const code = await waitForExit(child);
  return { code, ...written() };
};

const waitForExit = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('close', (code) => resolve(code)));
