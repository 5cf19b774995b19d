import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { DatabaseSync } from 'node:sqlite';
import { admin, newDataDir, removeDataDir, startServer } from '../../support/server.ts';
import { copyDataDir } from './first-start.ts';
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

/** Starts the built server on a free port with a new data folder. Its owner has finished setup. */
export const startSite = async (
  settings: Record<string, string> = {},
  content: 'empty' | 'seeded' = 'empty',
): Promise<Site & { stop: () => Promise<void> }> => {
  const site = await startNewSite(settings, content);
  change(site, `update setup set state = 'finished'`);
  return site;
};

const change = (site: Site, sql: string): void => {
  const database = new DatabaseSync(site.database, { timeout: 5000 });
  database.exec(sql);
  database.close();
};

/** Starts a site as a new owner finds it, so setup is offered. */
export const startNewSite = async (
  settings: Record<string, string> = {},
  content: 'empty' | 'seeded' = 'empty',
): Promise<Site & { stop: () => Promise<void> }> => {
  const dataDir = newDataDir();
  copyDataDir(process.env[content === 'empty' ? 'EMPTY_HOME' : 'SEEDED_HOME'] ?? '', dataDir);
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

type OwnedSite = Awaited<ReturnType<typeof startSite>>;

/** A site that starts when the first test of a worker needs it, and is shared by all of them. */
const shared = (
  start: () => Promise<OwnedSite>,
): [
  (fixtures: object, use: (site: Site) => Promise<void>) => Promise<void>,
  { scope: 'worker' },
] => [
  // Playwright reads the needed fixtures from the destructuring pattern.
  // oxlint-disable-next-line no-empty-pattern
  async ({}, use) => {
    const site = await start();
    await use(site);
    await site.stop();
  },
  { scope: 'worker' },
];

interface SharedSites {
  /** Its database starts empty. */
  site: Site;
  /** With the sample content, which tests only read. */
  seededSite: Site;
  /** In all languages. */
  spokenSite: Site;
  /** Believes the addresses of families that tests claim. */
  proxiedSite: Site;
  /** Has a host name, which passkeys need: they don't work with an IP address. */
  namedSite: Site;
}

/** A test that needs its own home uses `ownSite`, which starts with `siteSettings`. */
export const test = base.extend<
  { siteSettings: Record<string, string>; ownSite: Site },
  SharedSites
>({
  siteSettings: [{}, { option: true }],
  ownSite: async ({ siteSettings }, use) => {
    const site = await startSite(siteSettings);
    await use(site);
    await site.stop();
  },
  site: shared(() => startSite()),
  seededSite: shared(() => startSite({}, 'seeded')),
  proxiedSite: shared(() => startSite({ TRUST_PROXY: '1' })),
  namedSite: shared(async () => {
    const site = await startSite({ SITE_URL: '' });
    return { ...site, url: site.url.replace('127.0.0.1', 'localhost') };
  }),
  spokenSite: shared(async () => {
    const site = await startSite();
    await speakAllLanguages(site.url, admin);
    // Signing in reported a new device, and its notice would appear on the staff pages of tests.
    change(site, 'delete from security_notices');
    return site;
  }),
});

export { expect } from '@playwright/test';
