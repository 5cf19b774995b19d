import { expect, test as base } from '@playwright/test';
import { developmentServer, newDataDir, removeDataDir, startServer } from '../../support/server.ts';
import { watch } from '../support/watch.ts';

/** `npm run dev` on a free port, with a new data folder. */
const test = base.extend<{ address: string }>({
  // Playwright reads the needed fixtures from the destructuring pattern.
  // oxlint-disable-next-line no-empty-pattern
  address: async ({}, use) => {
    const dataDir = newDataDir();
    const settings = { NODE_ENV: 'development' };
    const { url, end } = await startServer({ dataDir, settings, entry: developmentServer });
    await use(url);
    await end('SIGKILL');
    removeDataDir(dataDir);
  },
});

test('in development a page works, waits for changes and logs no warning', async ({
  page,
  address,
}) => {
  const watched = watch(page, address);
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    timeout: 60_000,
  });
  await page.goto(address);
  await connected;
  // Linked once the buttons work. In development, a click before that is lost.
  await expect(page.locator('link[rel="manifest"]')).toBeAttached({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Next pictures' }).first().click({ timeout: 60_000 });
  await expect(page.locator('.hero-slide.shown .hero-label')).not.toHaveText('A Home in Lynnwood', {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Call Us Today' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Get In Touch' })).toBeVisible();
  // The staff area uses its own packages, which Vite must have prebundled at the start.
  await page.goto(`${address}/admin/login`);
  await expect(page.getByLabel('Username or email')).toBeEnabled({ timeout: 60_000 });
  expect(watched.complaints).toEqual([]);
});
