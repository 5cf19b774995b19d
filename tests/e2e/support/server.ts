import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');

/** A running site with a data folder of its own. */
export interface Site {
  url: string;
  dataDir: string;
  database: string;
  adminEmail: string;
  adminUsername: string;
  adminPassword: string;
  /** Fills the empty database with the sample content, beside the running server. */
  seed: () => Promise<void>;
  /** Ends the server without warning, as a power cut does. */
  kill: () => Promise<void>;
  /** Starts the server again on the same port and data. */
  start: () => Promise<void>;
}

const admin = {
  adminEmail: 'owner@example.com',
  adminUsername: 'owner',
  adminPassword: 'a-long-test-password',
};

/** Starts the built server on a free port with a new, empty data folder. */
export const startSite = async (): Promise<Site & { stop: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fernlight-browser-test-'));
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.adminEmail,
    ADMIN_USERNAME: admin.adminUsername,
    ADMIN_PASSWORD: admin.adminPassword,
  };
  let server = await ready(run('build/server/index.js', env));
  const kill = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
    }
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    database: join(dataDir, 'fernlight.sqlite'),
    ...admin,
    seed: () => finished(run('server/cli/seed.ts', env)),
    kill,
    start: async () => {
      server = await ready(run('build/server/index.js', env));
    },
    stop: async () => {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const run = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(root, file)], { env, stdio: ['ignore', 'pipe', 'pipe'] });

/** Waits for the line that says where the site is ready. */
const ready = (server: ChildProcess): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready at')) resolve(server);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended (${code}): ${output}`)));
  });

const finished = (command: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    command.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    command.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/**
 * Tests with a site to themselves: `site` is one server a worker with an empty database at its start,
 * `seededSite` another one with the sample content, which tests only read.
 */
export const test = base.extend<object, { site: Site; seededSite: Site }>({
  site: [
    // Playwright finds out which fixtures are needed from the pattern, so it must be there.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  seededSite: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite();
      await site.seed();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
