import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import { admin, newDataDir, removeDataDir, seed, startServer } from '../../support/server.ts';
import { speakAllLanguages } from './spoken-site.ts';

/** A running site with a data folder of its own. */
export interface Site {
  url: string;
  /** Its public address (SITE_URL), which pages and files name. */
  siteUrl: string;
  dataDir: string;
  database: string;
  adminEmail: string;
  adminUsername: string;
  adminPassword: string;
}

/** Starts the built server on a free port with a new, empty data folder. Its owner has finished setup. */
export const startSite = async (
  settings: Record<string, string> = {},
): Promise<Site & { stop: () => Promise<void> }> => {
  const site = await startNewSite(settings);
  change(site, `update setup set state = 'finished'`);
  return site;
};

const change = (site: Site, sql: string): void => {
  const database = new DatabaseSync(site.database, { timeout: 5000 });
  database.exec(sql);
  database.close();
};

let firstStart: Promise<string> | undefined;

/** A copy of the data folder after a first start. It is reused because a first start takes twice as long. */
const folderOfFirstStart = (): Promise<string> => {
  firstStart ??= (async () => {
    const dataDir = newDataDir();
    const { end } = await startServer({ dataDir });
    await end('SIGTERM');
    process.once('exit', () => removeDataDir(dataDir));
    return dataDir;
  })();
  return firstStart;
};

/** Starts a site like a new owner finds it, so setup is offered. */
export const startNewSite = async (
  settings: Record<string, string> = {},
): Promise<Site & { stop: () => Promise<void> }> => {
  const dataDir = newDataDir();
  const template = await folderOfFirstStart();
  for (const part of ['', '.key']) cpSync(template + part, dataDir + part, { recursive: true });
  const siteUrl = 'http://fernlight.example';
  const { url, end } = await startServer({ dataDir, settings: { SITE_URL: siteUrl, ...settings } });
  return {
    url,
    siteUrl,
    dataDir,
    database: join(dataDir, 'fernlight.sqlite'),
    adminEmail: admin.email,
    adminUsername: admin.username,
    adminPassword: admin.password,
    stop: async () => {
      await end('SIGKILL');
      removeDataDir(dataDir);
    },
  };
};

/**
 * Each worker has one server as `site`, whose database starts empty, another as `seededSite` with the
 * sample content, which tests only read, and one as `spokenSite` in all languages. A test that needs its
 * own home uses `ownSite`, which starts with `siteSettings`.
 */
export const test = base.extend<
  { siteSettings: Record<string, string>; ownSite: Site },
  { site: Site; seededSite: Site; spokenSite: Site }
>({
  siteSettings: [{}, { option: true }],
  ownSite: async ({ siteSettings }, use) => {
    const site = await startSite(siteSettings);
    await use(site);
    await site.stop();
  },
  site: [
    // Playwright reads the needed fixtures from the destructuring pattern.
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
      await seed(site.dataDir);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  spokenSite: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite();
      await speakAllLanguages(site.url, admin);
      // Signing in reported a new device, and its notice would appear on the staff pages of tests.
      change(site, 'delete from security_notices');
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
