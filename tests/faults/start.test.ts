import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileUrls } from '../../domain/urls.ts';
import {
  developmentServer,
  endedServer,
  newDataDir,
  removeDataDir,
  seed,
  startServer,
} from '../support/server.ts';
import { rowsOf, run } from './support/database.ts';
import { expectOneSentence } from './support/one-sentence.ts';

/**
 * What the server does at its start with settings or a folder that it can't use (docs/product/storage.md).
 */
let dataDir: string;
beforeEach(() => {
  dataDir = newDataDir();
});
afterEach(() => {
  chmodSync(dataDir, 0o700);
  removeDataDir(dataDir);
});

const startAndStop = async (): Promise<void> => {
  expect(await (await startServer({ dataDir })).end('SIGTERM')).toBe(0);
};

/** A port on which another program listens. */
const occupyPort = async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : '');
  return { port, [Symbol.dispose]: () => void other.close() };
};

describe('the server exits with one sentence and changes nothing', () => {
  it('when the database comes from a newer version', async () => {
    await startAndStop();
    await run(dataDir, `insert into kysely_migration values ('999-from-the-future', '2099-01-01')`);
    const migrations = () => rowsOf(dataDir, 'select name from kysely_migration order by name');
    const before = await migrations();
    expectOneSentence(await endedServer({ dataDir }), 'newer version', '999-from-the-future');
    expect(await migrations()).toEqual(before);
  });

  it('when another server holds the folder', async () => {
    const first = await startServer({ dataDir });
    expectOneSentence(await endedServer({ dataDir }), 'DATA_DIR', dataDir, 'Another server');
    expect((await fetch(first.url)).status).toBe(200);
    await first.end('SIGKILL');
  });

  it('when the folder may only be read', async () => {
    chmodSync(dataDir, 0o555);
    // root can write everywhere, so the server runs as another user then.
    const ended = await endedServer({
      dataDir,
      ...(process.getuid?.() === 0 && { uid: 65_534 }),
    });
    expectOneSentence(ended, 'DATA_DIR cannot be written');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('when the folder is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, 'not a folder');
    expectOneSentence(await endedServer({ dataDir: file }), 'DATA_DIR', file);
    expect(readFileSync(file, 'utf8')).toBe('not a folder');
  });

  it.runIf(existsSync('/proc/self'))('when the folder is below /proc', async () => {
    const ended = await endedServer({ dataDir: '/proc/fernlight' });
    expectOneSentence(ended, 'DATA_DIR cannot be written: /proc/fernlight');
  });

  it('when the port is taken', async () => {
    using usedPort = await occupyPort();
    const ended = await endedServer({ dataDir, settings: { PORT: usedPort.port } });
    expectOneSentence(ended, `PORT ${usedPort.port}`, 'already in use');
  });

  it('when settings are wrong, naming all of them at once', async () => {
    const settings = {
      PORT: 'eighty',
      HOST: 'not a host',
      SITE_URL: 'fernlight.example/home',
      TRUST_PROXY: 'yes',
      ADMIN_EMAIL: 'no-address',
      ADMIN_USERNAME: 'x',
      ADMIN_PASSWORD: 'short',
    };
    const ended = await endedServer({ dataDir, settings });
    expectOneSentence(ended, ...Object.keys(settings));
    expect(ended.stderr, 'a password is not repeated').not.toContain('short');
  });
});

it('without SITE_URL, the site names the port that the system has chosen', async () => {
  const server = await startServer({ dataDir, settings: { PORT: '0' } });
  const { port } = new URL(server.url);
  const robots = await (await fetch(`${server.url}${fileUrls.robots}`)).text();
  expect(robots).toContain(`Sitemap: http://localhost:${port}${fileUrls.sitemap}`);
  const home = await (await fetch(server.url)).text();
  expect(home).toContain(`<link rel="canonical" href="http://localhost:${port}/"`);
  await server.end('SIGKILL');
});

it('the domain at the first start with SITE_URL is the one that calendars know', async () => {
  for (const SITE_URL of [undefined, 'https://first.example', 'https://second.example']) {
    const server = await startServer({ dataDir, ...(SITE_URL && { settings: { SITE_URL } }) });
    await server.end('SIGTERM');
    const stored = await rowsOf(
      dataDir,
      "select subject from milestones where name = 'calendars named'",
    );
    expect(stored).toEqual(SITE_URL ? [{ subject: 'first.example' }] : []);
  }
});

it('development reports problems just as clearly', async () => {
  const start = (PORT: string) =>
    endedServer({ dataDir, entry: developmentServer, settings: { PORT, NODE_ENV: 'development' } });
  const wrong = await start('many');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toBe('Wrong settings: PORT must be a number from 0 to 65535.\n');
  using usedPort = await occupyPort();
  const refused = await start(usedPort.port);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`PORT ${usedPort.port} is already in use.`);
  expect(refused.output).not.toContain(' at ');
});

it('a killed server leaves no lock behind', async () => {
  await (await startServer({ dataDir })).end('SIGKILL');
  await startAndStop();
});

it('stored content is still there after a crash', async () => {
  const first = await startServer({ dataDir });
  await seed(dataDir);
  await first.end('SIGKILL');
  const second = await startServer({ dataDir });
  expect(await (await fetch(`${second.url}/api/gallery.php`)).json()).toHaveLength(14);
  await second.end('SIGKILL');
});
