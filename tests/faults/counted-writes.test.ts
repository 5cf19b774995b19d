import { copyFileSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { readConfig } from '../../server/config.ts';
import { createDataKey } from '../../server/data-key/data-key.ts';
import { unsealed } from '../../server/database/encryption/sealed-sql.ts';
import { createFolderStorage } from '../../server/file-storage/folder-storage.ts';
import * as users from '../../server/store/accounts/users-store.ts';
import { killedAtWrite } from '../support/killed-at-write.ts';
import { samples } from '../support/samples.ts';
import { openStored } from '../support/sealed.ts';
import {
  admin,
  databaseSettings,
  newDataDir,
  onPostgres,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';
import { findDatabaseDamage, inTransaction, rowsOf, run } from './support/database.ts';
import { send, sendTour, signIn } from './support/requests.ts';

/**
 * Operations that copy the data and use the copy later, while several connections write, and with kill -9 in the
 * middle: no acknowledged write is lost. tests/postgres/ counts the operations that differ on PostgreSQL: restores
 * (backup.test.ts) and moves (server-during-move.test.ts).
 */
let dataDir: string;
let server: RunningServer;
let owner: string;
let back: PromiseWithResolvers<void>;
let over: AbortController;
let acknowledged: string[];

const start = async (): Promise<void> => {
  server = await startServer({ dataDir });
  back.resolve();
};
const stop = async (signal: NodeJS.Signals): Promise<void> => {
  back = Promise.withResolvers();
  await server.end(signal);
};

beforeEach(async () => {
  dataDir = newDataDir();
  back = Promise.withResolvers();
  [over, acknowledged] = [new AbortController(), []];
  await start();
  owner = await signIn(server);
});
afterEach(async () => {
  over.abort();
  await server.end('SIGKILL');
  removeDataDir(dataDir);
});

const postAs = (cookie: string, path: string, body: object): Promise<Response> =>
  send(server.url, 'POST', path, body, cookie);

/** Sends one write. The test searches for its words afterwards. */
type Send = (words: string, cookie: string) => Promise<Response>;

const writeContent: Send = (words, cookie) =>
  words.endsWith('0')
    ? sendTour(server, { name: words, message: words })
    : postAs(cookie, findApiUrl('testimonials'), { ...samples.testimonial, message: words });

/** Separate accounts, because the number of writes per account is limited. */
const addWriters = async (): Promise<string[]> => {
  const names = Array.from({ length: 4 }, (_, number) => `writer${number}`);
  await inTransaction(dataDir, async (database) => {
    const { password_hash: passwordHash, id } = await database
      .selectFrom('users')
      .selectAll()
      .where('privileged', '=', 1)
      .executeTakeFirstOrThrow();
    for (const username of names) {
      const email = `${username}@example.com`;
      const added = await users.add(database, { username, email, passwordHash }, 'A test');
      const by = { userId: id, username: admin.username };
      await users.setStatus(database, added, { status: 'approved', expected: null }, by);
    }
  });
  const cookies: string[] = [];
  for (const username of names) {
    const answer = await send(server.url, 'POST', 'login', { ...admin, username });
    cookies.push(answer.headers.get('Set-Cookie')?.split(';')[0] ?? '');
  }
  return cookies;
};

/** Writes one after the other until it is over. A restore ends the session. */
const write = async (name: string, cookie: string, sendOne: Send): Promise<void> => {
  for (let number = 1; !over.signal.aborted; number += 1) {
    const words = `${name}, ${number}`;
    try {
      const { ok, status } = await sendOne(words, cookie);
      if (ok) acknowledged.push(words);
      else if (status === 401 || status === 429) return;
    } catch {
      await back.promise; // The connection was lost: this write was never acknowledged.
    }
  }
};

const acknowledgedMore = (count: number) => {
  const before = acknowledged.length;
  return vi.waitUntil(() => acknowledged.length >= before + count, {
    timeout: 60_000,
    interval: 1,
  });
};

const wordsIn = async (folder: string): Promise<string[]> => {
  const found: (string | null)[] = [];
  await inTransaction(folder, async (database) => {
    const testimonials = await database.selectFrom('testimonials').select('message').execute();
    const requests = await database
      .selectFrom('tour_requests')
      .select(unsealed<string>('tour_requests.name').as('name'))
      .execute();
    const current = await database.selectFrom('translations').select('words').execute();
    const earlier = await database
      .selectFrom('history')
      .select('fields')
      .where('noun', '=', 'translations')
      .execute();
    found.push(
      ...testimonials.map(({ message }) => message),
      ...requests.map(({ name }) => name),
      ...current.map(({ words }) => words),
      ...earlier.map(({ fields }) => JSON.parse(fields).words),
    );
  });
  return found.map(String);
};

interface Operation {
  name: string;
  prepare?: () => Promise<unknown>;
  sendOne?: Send;
  /** @param isKilled whether to kill it with -9 in the middle; the next start then finishes it */
  act: (isKilled: boolean) => Promise<void>;
  /** Where else acknowledged writes may be found, besides the home's own data. */
  foundElsewhere?: () => Promise<string[]>;
}

const settings = async () => ({
  DATA_DIR: dataDir,
  BACKUP_DIR: join(dataDir, 'backups'),
  ...(await databaseSettings(dataDir)),
});
const nights = () => join(dataDir, 'backups/nightly');
const imports = (path: string) => `await import('./server/${path}')`;
const openHome = `
  const { readConfig } = ${imports('config.ts')};
  const { openDatabase } = ${imports('database/open-database.ts')};
  const config = readConfig(process.env);
  const database = await openDatabase(config.dataDir, config);`;

/** Runs some code to its end; before that, kills it at one write after the other until it gets there. */
const runCode = async (code: string, isKilled: boolean, step: number): Promise<void> => {
  let at = isKilled ? 1 : Infinity;
  while (await killedAtWrite(code, await settings(), at)) at += step;
  if (isKilled) expect(at).toBeGreaterThan(1 + step);
};

let night: string;
const restore: Operation = {
  name: 'the owner’s restore',
  prepare: async () => {
    const config = readConfig(await settings());
    night = (await makeNightly(config, createFolderStorage(config))).path.split('/').at(-1) ?? '';
  },
  act: async (isKilled) => {
    const { proof } = await (await postAs(owner, apiUrls.backupProof, { night })).json();
    await acknowledgedMore(20);
    let changes = 0;
    let killed: Promise<void> | undefined;
    const watcher = watch(nights(), { recursive: true }, () => {
      changes += 1;
      if (isKilled && changes === 1) killed = stop('SIGKILL');
    });
    const answer = await postAs(owner, apiUrls.backupRestore, { proof: proof.id }).catch(
      () => null,
    );
    watcher.close();
    await killed;
    if (isKilled) await start();
    else expect(answer?.status).toBe(200);
  },
  foundElsewhere: async () => {
    const found: string[] = [];
    for (const name of readdirSync(nights())) {
      const elsewhere = newDataDir();
      copyFileSync(`${dataDir}.key`, `${elsewhere}.key`);
      const config = readConfig({ ...(await settings()), DATA_DIR: elsewhere });
      await restoreBackup(config, createFolderStorage(config), name, { acceptUnsigned: true });
      found.push(...(await wordsIn(elsewhere)));
      removeDataDir(elsewhere);
    }
    return found;
  },
};

/**
 * As deploy/install.sh does: a backup, an end, and the first start of a release that changes a table. Before that,
 * SQLite's file is copied.
 */
const update: Operation = {
  name: 'an update that migrates',
  act: async (isKilled) => {
    await acknowledgedMore(20);
    const backup = await runScript('server/cli/backup.ts', [], await settings());
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('The backup is in')]);
    await acknowledgedMore(5);
    await stop('SIGTERM');
    const migrate = onPostgres
      ? `const { migratePostgres } = ${imports('database/postgres/migrate-postgres.ts')};
        await migratePostgres(database, all);`
      : `const { migrateToLatest } = ${imports('database/migrate.ts')};
        const { toDatabaseFile } = ${imports('database/sqlite/open-sqlite.ts')};
        await migrateToLatest(database, toDatabaseFile(config.dataDir), all);`;
    const code = `${openHome}
      const { migrations } = ${imports('database/migrations/migrations.ts')};
      const { sql } = await import('kysely');
      const up = (db) => sql\`update testimonials set updated_at = 'x'\`.execute(db);
      const all = { ...migrations, '999-next': { up } };
      ${migrate}
      await database.destroy();`;
    await runCode(code, isKilled, 3);
    over.abort();
    back.resolve();
    if (!onPostgres) expect(missingInCopy()).toEqual([]);
    await run(dataDir, `delete from kysely_migration where name = '999-next'`);
    await start();
  },
};

const missingInCopy = () => {
  const copy = readdirSync(dataDir).find((name) => name.includes('before-migration')) ?? '';
  expect(copy).not.toContain('.part');
  const database = openStored(dataDir);
  database.exec(`attach '${join(dataDir, copy)}' as copy`);
  const missing = database.prepare(
    'select message from testimonials where message not in (select message from copy.testimonials)',
  );
  const rows = missing.all();
  database.close();
  return rows;
};

/** With PostgreSQL, the next start encrypts everything with the first key of DATA_KEY (docs/backups.md). */
const rotation: Operation = {
  name: 'a new data key',
  act: async (isKilled) => {
    await acknowledgedMore(20);
    await stop('SIGTERM');
    const { DATA_KEY } = await databaseSettings(dataDir);
    if (DATA_KEY !== undefined) {
      const { changeDataKey } = await import('../support/postgres/folder-databases.ts');
      changeDataKey(dataDir, `${createDataKey().bytes.toString('base64')},${DATA_KEY}`);
    }
    const rotate = onPostgres
      ? `${openHome} await database.destroy();`
      : imports('cli/rotate-key.ts');
    await runCode(rotate, isKilled, 5);
    await start();
    await acknowledgedMore(5);
  },
};

const handOver: Operation = {
  name: 'handing over',
  prepare: () =>
    run(
      dataDir,
      `insert into totp_secrets (user_id, sealed, created_at, confirmed_at)
        select id, 'x', 'x', 'x' from users where username = 'writer1'`,
    ),
  act: async (isKilled) => {
    const code = `${openHome}
      const { create, accept } = ${imports('store/accounts/owner-offers.ts')};
      const { user_id: userId, token_hash: tokenHash } = await database
        .selectFrom('sessions').innerJoin('users', 'users.id', 'user_id')
        .select(['user_id', 'token_hash']).where('username', '=', 'writer1')
        .executeTakeFirstOrThrow();
      await create(database, userId, 'The operator');
      if (!(await accept(database, { userId, username: 'writer1', tokenHash }))) throw new Error('none');
      await database.destroy();`;
    await runCode(code, isKilled, 3);
    await acknowledgedMore(5);
    const owners = await rowsOf(dataDir, 'select username from users where privileged = 1');
    expect(owners).toEqual([{ username: 'writer1' }]);
  },
};

/** More than one transaction deletes at once. */
const expired = 600;
const deletion: Operation = {
  name: 'the deletion of requests after their time',
  prepare: async () => {
    await sendTour(server, { name: 'Wilhelmina' });
    await inTransaction(dataDir, async (database) => {
      const { id: _, ...request } = await database
        .selectFrom('tour_requests')
        .selectAll()
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: expired }, (__, number) => ({
        ...request,
        reference: String(number).padStart(6, '0'),
        fingerprint: String(number).padStart(64, 'f'),
      }));
      await database.insertInto('tour_requests').values(copies).execute();
    });
    await run(
      dataDir,
      `update tour_requests set status = 'closed', closed_at = '2001-01-01', retention_months = 12`,
    );
    expect(await wordsIn(dataDir)).toContain('Wilhelmina');
  },
  act: async (isKilled) => {
    await acknowledgedMore(5);
    const code = `${openHome}
      const deletions = ${imports('store/requests/request-deletions.ts')};
      for (const each of await deletions.listRetentions(database, 12))
        await deletions.deleteExpired(database, each);
      await database.destroy();`;
    await runCode(code, isKilled, 5);
    await acknowledgedMore(5);
    expect(await wordsIn(dataDir)).not.toContain('Wilhelmina');
  },
};

let places: { place: string; english: string }[];
const saveTranslation: Send = async (words, cookie) => {
  const at = places[Number(words.at('writer'.length))];
  const answer = await postAs(cookie, apiUrls.translationsTogether, {
    language: 'es',
    translations: [{ ...at, words }],
  });
  const isStored = answer.ok && (await answer.json()).changed === 1;
  return isStored ? answer : new Response(null, { status: 409 });
};
const translations: Operation = {
  name: 'the import of a translator’s file',
  prepare: async () => {
    await postAs(owner, findApiUrl('languages'), { language: 'es' });
    const url = `${server.url}${apiUrls.translationPlaces}?language=es`;
    const all = await (await fetch(url, { headers: { Cookie: owner } })).json();
    places = all.places
      .filter(({ english }: { english: string }) => /^[A-Z][a-z ]{8,40}$/.test(english))
      .map(({ place, english }: { place: string; english: string }) => ({ place, english }))
      .slice(0, 20);
  },
  sendOne: saveTranslation,
  act: async (isKilled) => {
    const upload = (path: string, words: string, seen = '') => {
      const rows = places.map(({ place, english }) => `"${place}","${english}","${words}",""`);
      const csv = ['"Place","English","Translation","State"', ...rows].join('\r\n');
      const body = new URLSearchParams({ language: 'es', csv, seen });
      return fetch(server.url + path, { method: 'POST', headers: { Cookie: owner }, body });
    };
    const store = async (words: string): Promise<boolean> => {
      const { seen } = (await (await upload(apiUrls.translationCheck, words)).json()).upload;
      const { ok } = await upload(apiUrls.translationUpload, words, seen).catch(() =>
        Response.error(),
      );
      if (ok) acknowledged.push(words);
      return ok;
    };
    for (let time = 0; time < 6; time += 1) {
      await acknowledgedMore(2);
      const stored = store(`De archivo ${time}`).catch(() => false);
      if (isKilled) {
        await acknowledgedMore(time);
        await stop('SIGKILL');
      }
      await stored;
      if (isKilled) await start();
    }
    over.abort();
    await vi.waitUntil(() => store('De archivo, al final'), { timeout: 60_000 });
  },
};

/** Only homes in a folder are restored by the owner. */
const restores = onPostgres ? [] : [restore];

describe.each([...restores, update, rotation, handOver, deletion, translations])(
  '$name',
  ({ prepare, sendOne = writeContent, act, foundElsewhere }) => {
    it.each([
      ['loses no acknowledged write', false],
      ['killed in the middle, loses none either', true],
    ])('%s', { timeout: 600_000 }, async (_, isKilled) => {
      const cookies = await addWriters();
      await prepare?.();
      const writing = cookies.map((cookie, number) => write(`writer${number}`, cookie, sendOne));
      await act(isKilled);
      over.abort();
      await Promise.all(writing);
      expect(await findDatabaseDamage(dataDir)).toEqual([]);
      const found = new Set([...(await wordsIn(dataDir)), ...((await foundElsewhere?.()) ?? [])]);
      const lost = acknowledged.filter((words) => !found.has(words));
      expect(lost).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20);
    });
  },
);
