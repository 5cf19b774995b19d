import { rm, statfs, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { minutes, seconds } from '../../domain/durations.ts';
import { fileUrls } from '../../domain/urls.ts';
import { json } from '../http/json-responses.ts';
import type { Basics } from '../basics.ts';
import { listOldCopies } from '../backup/old-copies.ts';
import { requireBackups } from '../backup/nights/overdue.ts';
import { storageCause } from '../database/failure.ts';
import { engineOf, isShared } from '../database/engine.ts';
import { write } from '../database/write.ts';
import type { Connections } from '../http/connections/connections.ts';
import { temporaryPath } from '../file-storage/temporary.ts';
import { findCounts, saveCounts } from '../store/rate-limits.ts';

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

/** How long storage elsewhere may take to answer, so that whoever asks about this server gets an answer. */
const storagePatience = seconds(2);

/** Each request to it may cost money, and this address is asked every few seconds (milliseconds). */
const storageHoldsFor = minutes(1);

/** What was last found of a storage, and when. */
const lastAsked = new WeakMap<Basics['files'], { at: number; answer: Promise<void> }>();

/** Only where pictures and PDFs are not on this machine. */
const storageElsewhere: typeof checks = {
  storage: ({ files }) => {
    const last = lastAsked.get(files);
    if (last && performance.now() - last.at < storageHoldsFor) return last.answer;
    const late = delay(storagePatience, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${storagePatience} ms`);
    });
    const answer = Promise.race([files.check(), late]);
    lastAsked.set(files, { at: performance.now(), answer });
    return answer;
  },
};

/** Only where several servers share a database: another may have been updated already. */
const sharedDatabase: typeof checks = {
  version: ({ database }) => engineOf(database).requireKnownVersion(),
};

/**
 * Without what all servers share, pages go on from the cache, and most pictures: no load balancer should take this
 * server out, and all the others with it.
 */
const statusOf = (findings: Findings, { database }: Basics): 'ok' | 'degraded' | 'failing' => {
  const common = isShared(database) ? ['storage', 'reading', 'writing'] : ['storage'];
  const failing = Object.entries(findings).filter(([, finding]) => finding === 'failing');
  if (failing.length === 0) return 'ok';
  return failing.every(([name]) => common.includes(name)) ? 'degraded' : 'failing';
};

type Findings = Record<string, 'ok' | 'failing'>;

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

/** GET /healthz: 200 when this server works, 503 otherwise; which part fails, but not why: that is logged. */
export const healthRoute = (
  basics: Basics,
  connections: Pick<Connections, 'open' | 'limit'>,
): Hono => {
  let since = -Infinity;
  let findings: Promise<Findings> = Promise.resolve({});
  let copies: ReturnType<typeof oldCopies> = Promise.resolve(null);
  const current = (): Promise<Findings> => {
    if (performance.now() - since > holdsFor) {
      since = performance.now();
      findings = examine(basics);
      copies = oldCopies(basics);
    }
    return findings;
  };
  const health = new Hono();
  health.get(fileUrls.health, async () => {
    const found = await current();
    const status = statusOf(found, basics);
    const { open, limit } = connections;
    const answer = {
      status,
      checks: found,
      connections: { open, limit },
      old_copies: await copies,
    };
    return json(answer, { status: status === 'failing' ? 503 : 200 });
  });
  return health;
};

const examine = async (basics: Basics): Promise<Findings> => {
  const all = {
    ...checks,
    ...(basics.files.places ? {} : storageElsewhere),
    ...(isShared(basics.database) ? sharedDatabase : {}),
  };
  const entries = await Promise.all(
    Object.entries(all).map(async ([name, check]): Promise<[string, 'ok' | 'failing']> => {
      try {
        await check(basics);
        return [name, 'ok'];
      } catch (error) {
        const cause = storageCause(error);
        basics.log.error({
          event: 'health check failed',
          network: 'any',
          check: name,
          cause,
          error,
        });
        return [name, 'failing'];
      }
    }),
  );
  return Object.fromEntries(entries);
};
