import { readFileSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { minutes, seconds } from '../../domain/lib/durations.ts';
import { fileUrls } from '../../domain/urls.ts';
import product from '../../package.json' with { type: 'json' };
import { requireBackups } from '../backup/nightly/overdue.ts';
import { lateBackups } from '../backup/nightly/backup-watch.ts';
import { listOldCopies } from '../backup/old-copies.ts';
import type { Basics } from '../basics.ts';
import { now } from '../clock.ts';
import { findEngine, isShared } from '../database/engine.ts';
import { lockedByOther, storageCause } from '../database/failure.ts';
import { write } from '../database/write.ts';
import { temporaryPath } from '../file-storage/file-storage.ts';
import type { Connections } from '../http/connections/connections.ts';
import { json } from '../http/json-responses.ts';
import * as milestones from '../store/go-live/milestones.ts';
import * as outbox from '../store/outbox/outbox.ts';
import { findCounts, saveCounts } from '../store/sign-in/rate-limits.ts';
import { createOtherServers } from './other-servers.ts';

/** Space for a few uploads in all sizes (bytes). With less, someone should look into it. */
const leastSpace = 50 * 1024 * 1024;

/** How long a result is reused (milliseconds), because anyone may ask. */
const cachedFor = 1000;

/** The checks. Each of them really does what it checks. */
const checks: Record<string, (basics: Basics) => Promise<unknown>> = {
  reading: async ({ database }) => {
    await findCounts(database, ['health']);
    await findEngine(database).readAnew();
  },
  writing: ({ database }) =>
    write(database, (transaction) =>
      saveCounts(transaction, [{ key: 'health', points: 1, expire: Date.now() }]),
    ),
  uploads: async ({ config, files }) => {
    if (files.places) await files.check();
    const path = await temporaryPath(config);
    try {
      await writeFile(path, 'health', { mode: 0o600 });
    } finally {
      await rm(path, { force: true });
    }
  },
  space: async ({ config }) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    if (bavail * bsize < leastSpace) throw new Error(`only ${bavail * bsize} bytes are free`);
  },
  backups: ({ config }) => requireBackups(config),
  drill: async (basics) => {
    // A database that can't be read is reported by its own check.
    const all = await lateBackups(basics).catch(() => []);
    const late = all.find(({ kind }) => kind.endsWith('drill'));
    if (late) throw new Error(`no backup was tried out since ${late.since}`);
  },
};

/**
 * How long a check may take, so that a question about this server is answered within 1.5 s (milliseconds).
 * Health checks must wait longer than that: deploy/compose.yaml.
 */
const patience = seconds(1);

/**
 * Each request to the storage may cost money, and this address is polled every few seconds (milliseconds).
 */
const storageCachedFor = minutes(1);

/** The last check of each storage, and its time. */
const lastChecked = new WeakMap<Basics['files'], { at: number; answer: Promise<void> }>();

/** Checks for pictures and PDFs that are not on this machine. */
const storageElsewhere: typeof checks = {
  storage: ({ files }) => {
    const last = lastChecked.get(files);
    if (last && performance.now() - last.at < storageCachedFor) return last.answer;
    const answer = files.check();
    lastChecked.set(files, { at: performance.now(), answer });
    return answer;
  },
};

/** Checks for a shared database: another server may already have been updated. */
const sharedDatabase: typeof checks = {
  version: ({ database }) => findEngine(database).requireKnownVersion(),
};

/** `late`: no answer in time, or another program has the lock. */
type Finding = 'ok' | 'late' | 'failing';
type Findings = Record<string, Finding>;

/** Checks whose failure cached pages survive for a while. */
const database = ['reading', 'writing'];

/**
 * If a shared resource fails, pages are still served from the cache and from what was last read, and so are
 * most pictures, so a load balancer should not take out all servers. A server that has lost the database
 * alone is taken out, since the others still reach it, and so is one whose own disk or file fails. A held
 * lock soon passes.
 */
const overallStatus = (
  findings: Findings,
  { isCommon, othersReachIt }: { isCommon: boolean; othersReachIt: boolean },
): 'ok' | 'degraded' | 'failing' => {
  const isBearable = ([name, finding]: [string, Finding]): boolean => {
    if (name === 'storage' || name === 'drill') return true;
    // If the database does not answer, that does not mean that this server is outdated.
    if (!database.includes(name) && !(name === 'version' && finding === 'late')) return false;
    return isCommon ? !othersReachIt : finding === 'late';
  };
  const found = Object.entries(findings).filter(([, finding]) => finding !== 'ok');
  if (found.length === 0) return 'ok';
  return found.every(isBearable) ? 'degraded' : 'failing';
};

/** The data that restores and migrations set aside, for people who wonder what uses the space. */
const oldCopies = async ({ config, log }: Basics) => {
  try {
    const copies = await listOldCopies(config);
    return copies.map(({ kind, bytes, removedAt }) => ({ kind, bytes, removed_at: removedAt }));
  } catch (error) {
    log.error({ event: 'old copies not listed', cause: storageCause(error), error });
    return null;
  }
};

/** When a nightly backup was last tried out; null: not yet, or not known in time. */
const lastDrill = async (basics: Basics): Promise<string | null> => {
  try {
    return (await milestones.find(basics.database, 'backup tried out'))?.at ?? null;
  } catch {
    return null; // The reading check reports the reason.
  }
};

/** How many emails are waiting; null if that can't be read in time. */
const mailBacklog = async (basics: Basics) => {
  try {
    const { waiting } = await outbox.deliveryStatus(basics.database);
    return { waiting };
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
 * GET /healthz: 200 when this server works, 503 otherwise. It names the failing part but not the reason,
 * which is logged. It answers within 1.5 s, whatever hangs.
 */
export const healthRoute = (
  basics: Basics,
  connections: Pick<Connections, 'open' | 'limit'>,
): Hono => {
  const examine = createExamination(basics);
  const { config, files } = basics;
  const isCommon = isShared(basics.database);
  const others = isCommon && config.s3 ? createOtherServers({ files, log: basics.log }) : null;
  const [copies, mail] = [once(() => oldCopies(basics)), once(() => mailBacklog(basics))];
  const drill = once(() => lastDrill(basics));
  let since = -Infinity;
  let answer: Promise<object & { status: string }> | null = null;

  const check = async () => {
    const [findings, old_copies, waiting, last_drill] = await Promise.all([
      examine(),
      inTime(copies(), null),
      inTime(mail(), null),
      inTime(drill(), null),
    ]);
    // The next answer uses it; this one does not wait for storage.
    void others?.note(database.every((name) => findings[name] === 'ok'));
    const othersReachIt = others?.reachDatabase() ?? false;
    return {
      status: overallStatus(findings, { isCommon, othersReachIt }),
      version,
      clock: now(),
      checks: findings,
      connections: { open: connections.open, limit: connections.limit },
      mail: waiting,
      last_drill,
      old_copies,
    };
  };
  const health = new Hono();
  health.get(fileUrls.health, async () => {
    if (answer === null || performance.now() - since > cachedFor) {
      since = performance.now();
      answer = check();
    }
    const found = await answer;
    return json(found, { status: found.status === 'failing' ? 503 : 200 });
  });
  return health;
};

/**
 * @returns a function that runs all checks. A check that still hangs from the previous run is not started
 *   twice.
 */
const createExamination = (basics: Basics): (() => Promise<Findings>) => {
  const all = Object.entries({
    ...checks,
    ...(basics.files.places ? {} : storageElsewhere),
    ...(isShared(basics.database) ? sharedDatabase : {}),
  }).map(([name, check]): [string, () => Promise<Finding>] => [
    name,
    once(() => findingOf(basics, name, check)),
  ]);
  return async () =>
    Object.fromEntries(
      await Promise.all(
        all.map(async ([name, find]) => [name, await inTime(find(), 'late' as const)] as const),
      ),
    );
};

const findingOf = async (
  basics: Basics,
  name: string,
  check: (basics: Basics) => Promise<unknown>,
): Promise<Finding> => {
  try {
    await check(basics);
    return 'ok';
  } catch (error) {
    const cause = storageCause(error);
    basics.log.error({ event: 'health check failed', network: 'any', check: name, cause, error });
    return cause === lockedByOther ? 'late' : 'failing';
  }
};

/** Starts an operation again only when the previous one has ended. */
const once = <T>(begin: () => Promise<T>): (() => Promise<T>) => {
  let underWay: Promise<T> | null = null;
  return () =>
    (underWay ??= begin().finally(() => {
      underWay = null;
    }));
};

const inTime = async <T, Otherwise>(
  result: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> => {
  const over = new AbortController();
  const late = delay(patience, otherwise, { signal: over.signal, ref: false });
  late.catch(() => {}); // If the result comes in time, this rejection is unused.
  try {
    return await Promise.race([result, late]);
  } finally {
    over.abort();
  }
};
