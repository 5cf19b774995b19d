import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary PostgreSQL for tests: no port, a socket in its own folder, nothing flushed to disk. */
export interface Cluster {
  /** The address of a database in it. */
  databaseUrl(database: string): string;
  start(): void;
  /** Stops it at once, like a crash. */
  stop(): void;
  /** Stops it and removes its files. */
  remove(): void;
}

const versions = '/usr/lib/postgresql';

/**
 * The program folder of the newest installed PostgreSQL, or the one in POSTGRES_PROGRAMS; null if there is
 * none.
 */
export const postgresPrograms = (): string | null => {
  const named = process.env['POSTGRES_PROGRAMS'];
  if (named) return named;
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions)
    .map(Number)
    .toSorted((one, other) => other - one)
    .find((version) => existsSync(join(versions, String(version), 'bin/postgres')));
  return newest === undefined ? null : join(versions, String(newest), 'bin');
};

/** The user of PostgreSQL's package, because PostgreSQL refuses to run as root. */
export const clusterUser = (): { uid: number; gid: number } | Record<string, never> => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

interface Options {
  /** Whether it flushes commits to the disk, like a real one; for measurements. */
  durable?: boolean;
  /** PostgreSQL settings that a test needs, such as `port=40000`. */
  settings?: readonly string[];
}

/** A test cluster does not need to survive a power failure. */
const toSettings = ({ durable = false, settings = [] }: Options): string[] => [
  ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  'max_connections=300',
  'autovacuum=off',
  `listen_addresses=''`,
  ...settings,
];

/** @throws Error if PostgreSQL is not installed */
export const startCluster = (custom: Options = {}): Cluster => {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'fernlight-postgres-'));
  const as = clusterUser();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  const control = (...args: string[]) => run('pg_ctl', '-D', data, '-w', ...args);
  const given = toSettings(custom).flatMap((setting) => ['-c', setting]);
  const options = ['-k', folder, ...given].join(' ');
  const start = () => control('-o', options, '-l', join(folder, 'log'), 'start');
  const stop = () => control('-m', 'immediate', 'stop');
  run(
    'initdb',
    '-D',
    data,
    '-A',
    'trust',
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  );
  start();
  return {
    databaseUrl: (database) => `postgres://postgres@${encodeURIComponent(folder)}/${database}`,
    start: () => void start(),
    stop: () => void stop(),
    remove: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
