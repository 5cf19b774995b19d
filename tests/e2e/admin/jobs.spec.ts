import { join } from 'node:path';
import { days } from '../../../domain/durations.ts';
import { adminUrls, staffUrlOf } from '../../../domain/staff-urls.ts';
import { dayAfter, dayInWords, homeDay } from '../../../domain/time.ts';
import { pageUrls } from '../../../domain/urls.ts';
import {
  admin,
  clockAhead,
  newDataDir,
  removeDataDir,
  type RunningServer,
  startServer,
} from '../../support/server.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site, test } from '../support/server.ts';
import {
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
} from './staff.ts';

/** Openings for people who want to work in the home, by touch on a phone (docs/product/jobs.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const siteOf = ({ url, dataDir }: RunningServer): Site => ({
  url,
  siteUrl: url,
  dataDir,
  database: join(dataDir, 'fernlight.sqlite'),
  adminEmail: admin.email,
  adminUsername: admin.username,
  adminPassword: admin.password,
});

test('a job is added, read by a visitor, and ends by itself after its last day', async ({
  page,
}) => {
  const dataDir = newDataDir();
  const lastDay = dayAfter(homeDay(new Date()), 2);
  const server = await startServer({ dataDir });
  const site = siteOf(server);

  await test.step('it is a card of Website, and three fields are enough', async () => {
    await openAsOwner(page, site, adminUrls.website);
    await page.getByRole('link', { name: /^Jobs/ }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    await page.getByRole('button', { name: 'Add job' }).tap();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Title').fill('Night caregiver');
    await page.getByLabel('Shift').fill('Four nights a week');
    await page.getByLabel('Last day').fill(lastDay);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expectFormClosed(page);
    await expect(notice(page)).toContainText('Job added successfully.');
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a visitor finds it from the footer, with nothing about pay', async () => {
    await page.goto(site.url);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).tap();
    const job = page.getByRole('article', { name: 'Night caregiver' });
    await expect(job).toContainText(`Open until ${dayInWords(lastDay)}`);
    await expect(job).not.toContainText('$');
    await expect(job.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await server.end('SIGTERM');
  const later = await startServer({ dataDir, settings: clockAhead(days(3) / 1000) });
  await page.clock.setFixedTime(Date.now() + days(3));

  await test.step('three days later, visitors read that no job is open, and no link leads there', async () => {
    await page.goto(later.url + pageUrls.jobs);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No job is open right now');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' })).toHaveCount(0);
  });

  await test.step('staff see that it ended', async () => {
    await openAsOwner(page, siteOf(later), staffUrlOf('jobs'));
    await expect(page.getByRole('row', { name: /Night caregiver/ })).toContainText('Ended');
    await expect(page.getByText('No job is open, so the jobs page is in no menu')).toBeVisible();
  });
  await later.end('SIGTERM');
  removeDataDir(dataDir);
});
