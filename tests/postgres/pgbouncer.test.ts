import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../bench/bench-servers.ts';
import { createDataKey } from '../../server/data-key/data-key.ts';
import { send, signIn } from '../faults/support/requests.ts';
import { type Cluster, clusterUser, startCluster } from '../support/postgres/cluster.ts';
import { asOwner } from '../support/postgres/databases.ts';
import { samples } from '../support/samples.ts';
import { endedServer, newDataDir, removeDataDir } from '../support/server.ts';
import { newHome } from './servers.ts';

/** A pooler between the servers and their database, with default settings except for its mode. */
let folder: string;
let cluster: Cluster;
let behind: number;
const dataKey = createDataKey().bytes.toString('base64');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-pgbouncer-'));
  chmodSync(folder, 0o755);
  behind = await freePort();
  cluster = startCluster({ settings: ['listen_addresses=127.0.0.1', `port=${behind}`] });
});
afterAll(() => {
  cluster.remove();
  rmSync(folder, { recursive: true });
});

interface Pooler {
  databaseUrl(database: string): string;
  end(): Promise<void>;
}

const startPooler = async (mode: 'session' | 'transaction'): Promise<Pooler> => {
  const port = await freePort();
  const settings = join(folder, `${mode}.ini`);
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${behind} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = 40
pool_mode = ${mode}
`,
  );
  // Like PostgreSQL, it refuses to run as root.
  const pooler = spawn('/usr/sbin/pgbouncer', [settings], { ...clusterUser(), stdio: 'ignore' });
  const databaseUrl = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  await answering(pooler, databaseUrl('postgres'));
  return {
    databaseUrl,
    end: async () => {
      pooler.kill('SIGKILL');
      await once(pooler, 'exit');
    },
  };
};

const answering = async (pooler: ChildProcess, url: string): Promise<void> => {
  const failed = once(pooler, 'error').then(([error]) => {
    throw error as Error;
  });
  const works = () => asOwner(url, () => Promise.resolve(true)).catch(() => false);
  await Promise.race([failed, vi.waitUntil(works, { timeout: 60_000, interval: 20 })]);
};

it('in session mode, two servers work, and each shows what the other writes', async () => {
  const pooler = await startPooler('session');
  const home = await newHome(null, { databaseUrl: pooler.databaseUrl, dataKey });
  const [one, other] = [await home.start(), await home.start()];
  const page = async () => (await fetch(`${other.url}/services`)).text();
  await page();
  const service = { ...samples.service, title: 'Evening walks' };
  expect((await send(one.url, 'POST', 'services', service, await signIn(one))).status).toBe(201);
  await vi.waitUntil(async () => (await page()).includes(service.title), { timeout: 60_000 });
  await home.remove();
  await pooler.end();
});

it('in transaction mode, a server says at its start that it can’t work, and why', async () => {
  const pooler = await startPooler('transaction');
  const dataDir = newDataDir();
  const settings = {
    DATABASE_URL: pooler.databaseUrl('postgres'),
    DATA_KEY: dataKey,
    FILES_URL: 'folder',
  };
  const { code, output } = await endedServer({ dataDir, settings });
  expect(code).not.toBe(0);
  expect(output).toContain('set pool_mode = session');
  // Nothing was created, and no lock was left behind.
  const { rows } = await asOwner(`postgres://postgres@127.0.0.1:${behind}/postgres`, (client) =>
    client.query(`select (select count(*)::int from pg_tables where schemaname = 'public') as tables,
      (select count(*)::int from pg_locks where locktype = 'advisory') as locks`),
  );
  expect(rows).toEqual([{ tables: 0, locks: 0 }]);
  removeDataDir(dataDir);
  await pooler.end();
});
