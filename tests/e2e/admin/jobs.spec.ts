import { adminUrls } from '../../../domain/staff-urls.ts';
import { addDays, formatDateWithWeekday, toHomeDay } from '../../../domain/lib/time.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import {
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
} from './staff.ts';

/** Openings for people who want to work in the home, by touch on a phone (docs/product/jobs.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a job is added, and read by a visitor', async ({ page, site }) => {
  const lastDay = addDays(toHomeDay(new Date()), 2);

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
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a visitor finds it from the footer, with nothing about pay', async () => {
    await page.goto(site.url);
    await page.getByRole('contentinfo').getByText('All pages').tap();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Jobs' }).tap();
    const job = page.getByRole('article', { name: 'Night caregiver' });
    await expect(job).toContainText(`Open until ${formatDateWithWeekday(lastDay)}`);
    await expect(job).not.toContainText('$');
    await expect(job.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await job.getByRole('link', { name: 'Night caregiver' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Night caregiver' })).toBeVisible();
    await expect(job.getByRole('link', { name: /^Call/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
