import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../bench/bench-servers.ts';
import { createDataKey } from '../../server/data-key/data-key.ts';
import { type Cluster, clusterUser, startCluster } from '../support/postgres/cluster.ts';
import { asOwner } from '../support/postgres/databases.ts';
import { endedServer, newDataDir, removeDataDir } from '../support/server.ts';
import { newHome } from './servers.ts';

/** A database on another machine is reached through TLS, as described in docs/several-servers.md. */
let folder: string;
let cluster: Cluster;
let port: number;
const dataKey = createDataKey().bytes.toString('base64');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fernlight-tls-'));
  chmodSync(folder, 0o755);
  makeAuthority('ours');
  makeAuthority('strangers');
  makeCertificate('localhost', 'ours');
  port = await freePort();
  cluster = startCluster({
    settings: [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'ssl=on',
      `ssl_cert_file=${join(folder, 'localhost.pem')}`,
      `ssl_key_file=${join(folder, 'localhost.key')}`,
    ],
  });
});
afterAll(() => {
  cluster.remove();
  rmSync(folder, { recursive: true });
});

const openssl = (words: string): void =>
  void execFileSync('openssl', words.split(' '), { cwd: folder, stdio: 'ignore' });

const makeAuthority = (name: string): void =>
  openssl(
    `req -x509 -newkey rsa:2048 -nodes -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`,
  );

const makeCertificate = (host: string, authority: string): void => {
  openssl(`req -newkey rsa:2048 -nodes -subj /CN=${host} -keyout ${host}.key -out ${host}.csr`);
  writeFileSync(join(folder, 'names'), `subjectAltName=DNS:${host}`);
  openssl(
    `x509 -req -in ${host}.csr -CA ${authority}.pem -CAkey ${authority}.key -CAcreateserial` +
      ` -extfile names -out ${host}.pem`,
  );
  const { uid, gid } = clusterUser();
  // PostgreSQL accepts no key that others could read or change.
  if (uid !== undefined) chownSync(join(folder, `${host}.key`), uid, gid);
};

const databaseUrl = (host: string, database: string, tls: string): string =>
  `postgres://postgres:a-secret@${host}:${port}/${database}?${tls}`;
const trusting = (authority: string): string =>
  `sslmode=verify-full&sslrootcert=${join(folder, `${authority}.pem`)}`;

it('every connection is encrypted, including the one that listens', async () => {
  const ours = (database: string) => databaseUrl('localhost', database, trusting('ours'));
  const home = await newHome(null, { databaseUrl: ours, dataKey });
  const { url } = await home.start();
  expect((await fetch(`${url}/services`)).status).toBe(200);
  const { rows } = await asOwner(home.url, (client) =>
    client.query(`select ssl, count(*)::int from pg_stat_ssl join pg_stat_activity using (pid)
      where application_name = 'fernlight' group by ssl`),
  );
  expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }]);
  expect(rows[0].count).toBeGreaterThan(1);
  await home.remove();
});

it.each([
  ['a certificate of an unknown authority', 'localhost', 'strangers', 'certificate'],
  ['a certificate for another name', '127.0.0.1', 'ours', 'IP: 127.0.0.1 is not in'],
])('%s is refused, and the server says why, without the password', async (_, host, known, why) => {
  const dataDir = newDataDir();
  const settings = {
    DATABASE_URL: databaseUrl(host, 'postgres', trusting(known)),
    DATA_KEY: dataKey,
    FILES_URL: 'folder',
  };
  const { code, output } = await endedServer({ dataDir, settings });
  expect(code).not.toBe(0);
  expect(output).toContain('The database in DATABASE_URL');
  expect(output).toContain(why);
  expect(output).not.toContain('a-secret');
  removeDataDir(dataDir);
});
