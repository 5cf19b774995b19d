import { rm, statfs, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { minutes, seconds } from '../../domain/durations.ts';
import { fileUrls } from '../../domain/urls.ts';
import product from '../../package.json' with { type: 'json' };
import { now } from '../clock.ts';
import { json } from '../http/json-responses.ts';
import type { Basics } from '../basics.ts';
import { listOldCopies } from '../backup/old-copies.ts';
import { requireBackups } from '../backup/nights/overdue.ts';
import { lockedByOther, storageCause } from '../database/failure.ts';
import { engineOf, isShared } from '../database/engine.ts';
import { write } from '../database/write.ts';
import type { Connections } from '../http/connections/connections.ts';
import { temporaryPath } from '../file-storage/temporary.ts';
import * as outbox from '../store/outbox/outbox.ts';
import { findCounts, saveCounts } from '../store/sign-in/rate-limits.ts';
import { createOtherServers } from './other-servers.ts';

/** Room for a few uploads with all their sizes (bytes); with less, someone should come and look. */
const leastSpace = 50 * 1024 * 1024;

/** Anyone may ask, so what was found holds for this long (milliseconds). */
const holdsFor = 1000;

/** What is tried out, each really done rather than assumed. */
const checks: Record<string, (basics: Basics) => Promise<unknown>> = {
  reading: async ({ database }) => {
    await findCounts(database, ['health']);
    await engineOf(database).readAnew();
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
};

/**
 * How long a check may take, so that whoever asks about this server gets an answer within 1.5 s. Those who ask
 * have to wait longer than that: deploy/compose.yaml (milliseconds).
 */
const patience = seconds(1);

/** Each request to it may cost money, and this address is asked every few seconds (milliseconds). */
const storageHoldsFor = minutes(1);

/** What was last found of a storage, and when. */
const lastAsked = new WeakMap<Basics['files'], { at: number; answer: Promise<void> }>();

/** Only where pictures and PDFs are not on this machine. */
const storageElsewhere: typeof checks = {
  storage: ({ files }) => {
    const last = lastAsked.get(files);
    if (last && performance.now() - last.at < storageHoldsFor) return last.answer;
    const answer = files.check();
    lastAsked.set(files, { at: performance.now(), answer });
    return answer;
  },
};

/** Only where several servers share a database: another may have been updated already. */
const sharedDatabase: typeof checks = {
  version: ({ database }) => engineOf(database).requireKnownVersion(),
};

/** `late`: no answer in time, or another program holds the lock. */
type Finding = 'ok' | 'late' | 'failing';
type Findings = Record<string, Finding>;

/** What pages from the cache can do without for a while. */
const database = ['reading', 'writing'];

/**
 * Without what all servers share, pages go on from the cache and from what was read last, and most pictures: no load
 * balancer should take this server out, and all the others with it. One that alone has lost the database is taken
 * out, since the others have it. So is one whose own disk or file fails; a lock that is held is over in a while.
 */
const statusOf = (
  findings: Findings,
  { isCommon, othersReachIt }: { isCommon: boolean; othersReachIt: boolean },
): 'ok' | 'degraded' | 'failing' => {
  const isBearable = ([name, finding]: [string, Finding]): boolean => {
    if (name === 'storage') return true;
    // A database that says nothing doesn't say that this server is too old either.
    if (!database.includes(name) && !(name === 'version' && finding === 'late')) return false;
    return isCommon ? !othersReachIt : finding === 'late';
  };
  const found = Object.entries(findings).filter(([, finding]) => finding !== 'ok');
  if (found.length === 0) return 'ok';
  return found.every(isBearable) ? 'degraded' : 'failing';
};

/** What restores and migrations put aside, for the person who wonders where the space went. */
const oldCopies = async ({ config, log }: Basics) => {
  try {
    const copies = await listOldCopies(config);
    return copies.map(({ kind, bytes, removedAt }) => ({ kind, bytes, removed_at: removedAt }));
  } catch (error) {
    log.error({ event: 'old copies not listed', cause: storageCause(error), error });
    return null;
  }
};

/** How many emails wait; null where that can't be read in time. */
const mailBacklog = async (basics: Basics) => {
  try {
    const { waiting } = await outbox.standing(basics.database);
    return { waiting };
  } catch {
    return null; // The check of reading says why.
  }
};

/**
 * GET /healthz: 200 when this server works, 503 otherwise; which part fails, but not why: that is logged. It answers
 * within 1.5 s, whatever hangs.
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
  let since = -Infinity;
  let answer: Promise<object & { status: string }> | null = null;

  const ask = async () => {
    const [findings, old_copies, waiting] = await Promise.all([
      examine(),
      inTime(copies(), null),
      inTime(mail(), null),
    ]);
    // Read with the next answer; this one waits for no storage.
    void others?.note(database.every((name) => findings[name] === 'ok'));
    const othersReachIt = others?.reachDatabase() ?? false;
    return {
      status: statusOf(findings, { isCommon, othersReachIt }),
      version: product.version,
      clock: now(),
      checks: findings,
      connections: { open: connections.open, limit: connections.limit },
      mail: waiting,
      old_copies,
    };
  };
  const health = new Hono();
  health.get(fileUrls.health, async () => {
    if (answer === null || performance.now() - since > holdsFor) {
      since = performance.now();
      answer = ask();
    }
    const found = await answer;
    return json(found, { status: found.status === 'failing' ? 503 : 200 });
  });
  return health;
};

/** @returns what examines all parts. A part that still hangs from the time before is not examined twice at once. */
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

/** Begins something again only when it has ended. */
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
  late.catch(() => {}); // It loses the race whenever the result comes in time.
  try {
    return await Promise.race([result, late]);
  } finally {
    over.abort();
  }
};
