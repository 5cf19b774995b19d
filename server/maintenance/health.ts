import { readFileSync } from 'node:fs';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { minutes, seconds } from '../../domain/lib/durations.ts';
import type { LateBackup } from '../../domain/site/settings/backup-settings.ts';
import { fileUrls } from '../../domain/urls.ts';
import product from '../../package.json' with { type: 'json' };
import { requireBackups } from '../backup/nightly/overdue.ts';
import { listLateBackups } from '../backup/nightly/backup-watch.ts';
import { listOldCopies } from '../backup/old-copies.ts';
import type { Basics } from '../basics.ts';
import { now } from '../clock.ts';
import { findEngine, isShared } from '../database/engine.ts';
import { lockedByOther, findStorageCause } from '../database/failure.ts';
import { write } from '../database/write.ts';
import { isHttpError } from '../errors.ts';
import { createTemporaryPath } from '../file-storage/file-storage.ts';
import type { Connections } from '../http/connections.ts';
import type { OpenedScheme } from '../http/opened-scheme.ts';
import { json } from '../http/json-responses.ts';
import { findClockDoubt } from '../store/clock-trust.ts';
import * as milestones from '../store/go-live/milestones.ts';
import * as outbox from '../store/outbox/outbox.ts';
import { findCounts, saveCounts } from '../store/sign-in/rate-limits.ts';
import { shareInFlight, within } from '../work-queue.ts';
import { createOtherServers } from './other-servers.ts';

/** Space for a few uploads in all sizes. With less, the check fails. */
const minFreeBytes = 50 * 1024 * 1024;

/** How long an answer is reused (milliseconds), because anyone may request it. */
const cacheDuration = 1000;

interface CheckedServices extends Basics {
  openedScheme: Pick<OpenedScheme, 'findRightSiteUrl'>;
}

type Check = (services: CheckedServices) => Promise<unknown>;

/** Checks by name. A check fails by throwing, and performs what it checks if it can, such as writing. */
const checks: Record<string, Check> = {
  reading: async ({ database }) => {
    await findCounts(database, ['health']);
    await findEngine(database).readFromDisk();
  },
  writing: ({ database }) =>
    write(database, (transaction) =>
      saveCounts(transaction, [{ key: 'health', points: 1, expire: Date.now() }]),
    ),
  uploads: async ({ config, files }) => {
    if (files.isFolder) await files.check();
    const path = await createTemporaryPath(config);
    try {
      await writeFile(path, 'health', { mode: 0o600 });
    } finally {
      await rm(path, { force: true });
    }
  },
  space: async ({ config }) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    if (bavail * bsize < minFreeBytes) throw new Error(`only ${bavail * bsize} bytes are free`);
  },
  backups: ({ config }) => requireBackups(config),
  copies: async (basics) => {
    const { backupAt, backupSecondDir } = basics.config;
    if (backupAt && backupSecondDir) await access(backupSecondDir, constants.W_OK);
    await requireNoneLate(basics, ['second copy']);
  },
  drill: (basics) => requireNoneLate(basics, ['drill', 'failed drill']),
  time: async ({ database }) => {
    const newest = await findClockDoubt(database).catch(() => null);
    if (newest !== null) throw new Error(`the clock is more than 31 days from ${newest}`);
  },
  address: async ({ openedScheme }) => {
    const right = openedScheme.findRightSiteUrl();
    if (right) throw new Error(`visitors have the site open as ${right}: set SITE_URL to that`);
  },
};

const requireNoneLate = async (basics: Basics, kinds: LateBackup['kind'][]): Promise<void> => {
  // If the database can't be read, the `reading` check reports it.
  const allLateBackups = await listLateBackups(basics).catch(() => []);
  const lateBackup = allLateBackups.find(({ kind }) => kinds.includes(kind));
  if (lateBackup)
    throw new Error(`${lateBackup.kind} since ${lateBackup.since} (${lateBackup.place})`);
};

/**
 * How long a check may take (milliseconds). The answer then takes at most 1.5 s; the timeout in
 * deploy/compose.yaml is longer.
 */
const checkTimeout = seconds(1);

/** A check that takes longer counts as failing, not only as late (milliseconds). Any query fails sooner. */
const hangTimeout = seconds(20);

/** How long a check of the storage is reused (milliseconds), because each request to it may cost money. */
const storageCacheDuration = minutes(1);

const lastStorageChecks = new WeakMap<Basics['files'], { at: number; answer: Promise<void> }>();

/** Checks for pictures and PDFs that are not on this machine. */
const remoteStorageChecks: typeof checks = {
  storage: ({ files }) => {
    const lastCheck = lastStorageChecks.get(files);
    if (lastCheck && performance.now() - lastCheck.at < storageCacheDuration)
      return lastCheck.answer;
    const answer = files.check();
    lastStorageChecks.set(files, { at: performance.now(), answer });
    return answer;
  },
};

/** Checks for a shared database: another server may already have been updated. */
const sharedDatabaseChecks: typeof checks = {
  version: ({ database }) =>
    findEngine(database)
      .requireKnownVersion(database)
      .catch((error: unknown) => {
        // A database that can't be read is reported by the `reading` check.
        if (isHttpError(error)) throw error;
      }),
};

/** `late`: no answer in time yet, or another program holds the database's lock. */
type CheckResult = 'ok' | 'late' | 'failing';
type CheckResults = Record<string, CheckResult>;

/** Checks that affect no visitor if they fail, or all servers equally. */
const tolerable = new Set(['storage', 'copies', 'drill', 'time', 'address']);

/** The checks of the database, without which cached pages are still served. */
const database = ['reading', 'writing'];

/**
 * If a shared resource fails, the status is `degraded`: pages and most pictures are still served from caches,
 * so a load balancer must not remove all servers. If only this server is affected, the status is `failing`. A
 * late check only makes it `degraded`: a busy machine or a held lock soon recovers, and a slow database is
 * slow for all servers.
 */
export const computeOverallStatus = (
  results: CheckResults,
  {
    isDatabaseShared,
    othersReachDatabase,
  }: { isDatabaseShared: boolean; othersReachDatabase: boolean },
): 'ok' | 'degraded' | 'failing' => {
  const isTolerable = ([name, result]: [string, CheckResult]): boolean =>
    result === 'late' ||
    tolerable.has(name) ||
    (database.includes(name) && isDatabaseShared && !othersReachDatabase);
  const failures = Object.entries(results).filter(([, result]) => result !== 'ok');
  if (failures.length === 0) return 'ok';
  return failures.every(isTolerable) ? 'degraded' : 'failing';
};

/** Copies from before restores and updates, which may use much disk space; null if they can't be listed. */
const readOldCopies = async ({ config, log }: Basics) => {
  try {
    const copies = await listOldCopies(config);
    return copies.map(({ kind, bytes, removedAt }) => ({ kind, bytes, removed_at: removedAt }));
  } catch (error) {
    log.error({ event: 'old copies not listed', cause: findStorageCause(error), error });
    return null;
  }
};

/** When a nightly backup was last test-restored; null if never, or if it can't be read in time. */
const findLastDrill = async (basics: Basics): Promise<string | null> => {
  try {
    return (await milestones.find(basics.database, 'backup tried out'))?.at ?? null;
  } catch {
    return null; // The reading check reports the reason.
  }
};

/** How many emails are waiting; null if that can't be read in time. */
const readMailBacklog = async (basics: Basics) => {
  try {
    const { waiting: waitingCount } = await outbox.findDeliveryStatus(basics.database);
    return { waiting: waitingCount };
  } catch {
    return null; // The reading check reports the reason.
  }
};

/** The version, and the commit if the build names one (scripts/prepare.mjs): 1.0.0+1a2b3c4d. */
const readVersion = (): string => {
  try {
    const [, program = ''] = process.argv;
    return `${product.version}+${readFileSync(join(dirname(program), '../commit'), 'utf8')}`;
  } catch {
    return product.version; // In development, and in a build without a repository.
  }
};
const version = readVersion();

/**
 * GET /healthz: 200 when this server works, 503 otherwise. Names the failing check; the reason is only
 * logged. Answers within 1.5 s even if a check hangs.
 */
export const createHealthRoute = (
  basics: CheckedServices,
  connections: Pick<Connections, 'open' | 'limit'>,
): Hono => {
  const runChecks = createCheckRunner(basics);
  const { config, files } = basics;
  const isDatabaseShared = isShared(basics.database);
  const others =
    isDatabaseShared && config.s3 ? createOtherServers({ files, log: basics.log }) : null;
  const [copies, mail] = [
    shareInFlight(() => readOldCopies(basics)),
    shareInFlight(() => readMailBacklog(basics)),
  ];
  const drill = shareInFlight(() => findLastDrill(basics));
  let answeredAt = -Infinity;
  let answer: Promise<object & { status: string }> | null = null;

  const check = async () => {
    const [results, old_copies, waiting, last_drill] = await Promise.all([
      runChecks(),
      within(copies(), checkTimeout, null),
      within(mail(), checkTimeout, null),
      within(drill(), checkTimeout, null),
    ]);
    // Not awaited, because storage may be slow; the next answer uses the result.
    void others?.exchangeNote(database.every((name) => results[name] === 'ok'));
    const othersReachDatabase = others?.canReachDatabase() ?? false;
    return {
      status: computeOverallStatus(results, { isDatabaseShared, othersReachDatabase }),
      version,
      clock: now(),
      checks: results,
      connections: { open: connections.open, limit: connections.limit },
      mail: waiting,
      last_drill,
      old_copies,
    };
  };
  const health = new Hono();
  health.get(fileUrls.health, async () => {
    if (answer === null || performance.now() - answeredAt > cacheDuration) {
      answeredAt = performance.now();
      answer = check();
    }
    const found = await answer;
    return json(found, { status: found.status === 'failing' ? 503 : 200 });
  });
  return health;
};

/** @returns a function that runs all checks */
const createCheckRunner = (basics: CheckedServices): (() => Promise<CheckResults>) => {
  const all = Object.entries({
    ...checks,
    ...(basics.files.isFolder ? {} : remoteStorageChecks),
    ...(isShared(basics.database) ? sharedDatabaseChecks : {}),
  }).map(([name, check]) => createTimedCheck(basics, name, check));
  return async () => Object.fromEntries(await Promise.all(all.map((run) => run())));
};

/** @returns a function that runs a check with a time limit, unless its previous run still hangs */
const createTimedCheck = (basics: CheckedServices, name: string, check: Check) => {
  let begunAt = 0;
  const begin = shareInFlight(() => {
    begunAt = performance.now();
    return runCheck(basics, name, check);
  });
  return async (): Promise<[string, CheckResult]> => {
    const result = await within(begin(), checkTimeout, null);
    if (result !== null) return [name, result];
    const cause = 'no answer within a second';
    basics.log.error({ event: 'health check failed', network: 'any', check: name, cause });
    return [name, performance.now() - begunAt > hangTimeout ? 'failing' : 'late'];
  };
};

const runCheck = async (
  basics: CheckedServices,
  name: string,
  check: Check,
): Promise<CheckResult> => {
  try {
    await check(basics);
    return 'ok';
  } catch (error) {
    const cause = findStorageCause(error);
    basics.log.error({ event: 'health check failed', network: 'any', check: name, cause, error });
    return cause === lockedByOther || cause === 'database too slow' ? 'late' : 'failing';
  }
};
