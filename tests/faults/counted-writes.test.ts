import { copyFileSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { readConfig } from '../../server/config.ts';
import { createFolderStorage } from '../../server/file-storage/folder-storage.ts';
import * as users from '../../server/store/accounts/users-store.ts';
import { killedAtWrite } from '../support/killed-at-write.ts';
import { samples } from '../support/samples.ts';
import { openStored } from '../support/sealed.ts';
import {
  admin,
  newDataDir,
  removeDataDir,
  type RunningServer,
  runScript,
  startServer,
} from '../support/server.ts';
import { storeRequests } from '../support/stored-requests.ts';
import { damageOf, inTransaction, run } from './support/database.ts';
import { send, sendTour, signIn } from './support/requests.ts';

/**
 * Whatever takes a copy and acts on it later, while several connections write, and with kill -9 in the middle:
 * every write that was acknowledged is found. With PostgreSQL, tests/postgres/ counts restores (backup.test.ts)
 * and moves (server-during-move.test.ts).
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
  fetch(server.url + path, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends one write. Its words are looked for afterwards. */
type Send = (words: string, cookie: string) => Promise<Response>;

const writeContent: Send = (words, cookie) =>
  words.endsWith('0')
    ? sendTour(server, { name: words, message: words })
    : postAs(cookie, findApiUrl('testimonials'), { ...samples.testimonial, message: words });

/** Accounts of their own, because each may write only so often. */
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
      await users.approve(database, added, { userId: id, username: admin.username });
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

const wordsIn = (folder: string): string[] => {
  const database = openStored(folder, { readOnly: true });
  const rows = database
    .prepare(
      `select message as words from testimonials
        union all select unseal(name, 'tour_requests.name') from tour_requests
        union all select words from translations
        union all select json_extract(fields, '$.words') from history where noun = 'translations'`,
    )
    .all();
  database.close();
  return rows.map(({ words }) => String(words));
};

interface Operation {
  name: string;
  prepare?: () => Promise<unknown>;
  sendOne?: Send;
  /** @param isKilled whether it is killed with -9 in its middle; then the next start finishes it */
  act: (isKilled: boolean) => Promise<void>;
  /** What else is found, besides the home's own data. */
  foundElsewhere?: () => Promise<string[]>;
}

const inFolder = () => ({ DATA_DIR: dataDir, BACKUP_DIR: join(dataDir, 'backups') });
const nights = () => join(dataDir, 'backups/nightly');
const imports = (path: string) => `await import('./server/${path}')`;
const openHome = `
  const { readConfig } = ${imports('config.ts')};
  const { openDatabase } = ${imports('database/open-database.ts')};
  const config = readConfig(process.env);
  const database = await openDatabase(config.dataDir, config);`;

let night: string;
const restore: Operation = {
  name: 'the owner’s restore',
  prepare: async () => {
    const config = readConfig(inFolder());
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
      const config = readConfig({ ...inFolder(), DATA_DIR: elsewhere });
      await restoreBackup(config, createFolderStorage(config), name, { acceptUnsigned: true });
      found.push(...wordsIn(elsewhere));
      removeDataDir(elsewhere);
    }
    return found;
  },
};

/** As deploy/install.sh does: a backup, an end, and the first start of a release that changes a table. */
const update: Operation = {
  name: 'an update that migrates',
  act: async (isKilled) => {
    await acknowledgedMore(20);
    const backup = await runScript('server/cli/backup.ts', [], inFolder());
    expect([backup.code, backup.output]).toEqual([0, expect.stringContaining('The backup is in')]);
    await acknowledgedMore(5);
    await stop('SIGTERM');
    const migrate = `${openHome}
      const { migrateToLatest } = ${imports('database/migrate.ts')};
      const { migrations } = ${imports('database/migrations/migrations.ts')};
      const { toDatabaseFile } = ${imports('database/sqlite/open-sqlite.ts')};
      const { sql } = await import('kysely');
      const up = (db) => sql\`update testimonials set updated_at = 'x'\`.execute(db);
      const all = { ...migrations, '999-next': { up } };
      await migrateToLatest(database, toDatabaseFile(config.dataDir), all);`;
    for (const at of isKilled ? [1, 2, 3, 4] : [])
      expect([at, await killedAtWrite(migrate, inFolder(), at)]).toEqual([at, true]);
    await killedAtWrite(migrate, inFolder(), Infinity);
    over.abort();
    back.resolve();
    const copy = readdirSync(dataDir).find((name) => name.includes('before-migration')) ?? '';
    expect(copy).not.toContain('.part');
    const before = openStored(dataDir);
    before.exec(`attach '${join(dataDir, copy)}' as copy`);
    const missing = before.prepare(
      'select message from testimonials where message not in (select message from copy.testimonials)',
    );
    expect(missing.all()).toEqual([]);
    before.exec(`delete from kysely_migration where name = '999-next'`);
    before.close();
    await start();
  },
};

const rotation: Operation = {
  name: 'a new data key',
  act: async (isKilled) => {
    await acknowledgedMore(20);
    await stop('SIGTERM');
    const rotate = imports('cli/rotate-key.ts');
    for (const at of isKilled ? [1, 10, 20] : [])
      expect([at, await killedAtWrite(rotate, inFolder(), at)]).toEqual([at, true]);
    await killedAtWrite(rotate, inFolder(), Infinity);
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
    for (const at of isKilled ? [2, 5, 8] : [])
      expect([at, await killedAtWrite(code, inFolder(), at)]).toEqual([at, true]);
    await killedAtWrite(code, inFolder(), Infinity);
    await acknowledgedMore(5);
    const database = openStored(dataDir, { readOnly: true });
    const owners = database.prepare('select username from users where privileged = 1').all();
    database.close();
    expect(owners).toEqual([{ username: 'writer1' }]);
  },
};

/** More than one transaction deletes at once. */
const expired = 600;
const deletion: Operation = {
  name: 'the deletion of requests after their time',
  prepare: async () => {
    await storeRequests(dataDir, expired);
    await run(
      dataDir,
      `update tour_requests set status = 'closed', closed_at = '2001-01-01', retention_months = 12`,
    );
  },
  act: async (isKilled) => {
    await acknowledgedMore(5);
    const code = `${openHome}
      const deletions = ${imports('store/requests/request-deletions.ts')};
      for (const each of await deletions.listRetentions(database, 12))
        await deletions.deleteExpired(database, each);
      await database.destroy();`;
    for (const at of isKilled ? [2, 20] : [])
      expect([at, await killedAtWrite(code, inFolder(), at)]).toEqual([at, true]);
    await killedAtWrite(code, inFolder(), Infinity);
    await acknowledgedMore(5);
    expect(wordsIn(dataDir)).not.toContain('Wilhelmina');
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

describe.each([restore, update, rotation, handOver, deletion, translations])(
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
      expect(await damageOf(dataDir)).toEqual([]);
      const found = new Set([...wordsIn(dataDir), ...((await foundElsewhere?.()) ?? [])]);
      const lost = acknowledged.filter((words) => !found.has(words));
      expect(lost).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20);
    });
  },
);
