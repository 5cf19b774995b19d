import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { backupMessages as messages } from '../../../domain/site/settings/backup-settings.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { makeNightly } from '../../../server/backup/nightly/make-nightly.ts';
import { readConfig } from '../../../server/config.ts';
import { createFolderStorage } from '../../../server/file-storage/folder-storage.ts';
import { admin } from '../../support/server.ts';
import { expect, type Site, startSite, test } from '../support/site-server.ts';
import {
  addTestimonial,
  call,
  logInOnPage,
  notice,
  openAsOwner,
  signIn,
  expectComfortable,
} from './staff.ts';

/** The owner restores last night's backup, on a phone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let site: Awaited<ReturnType<typeof startSite>>;
test.beforeEach(async () => {
  site = await startSite();
});
test.afterEach(() => site.stop());

const backUp = async ({ dataDir }: Site): Promise<void> => {
  const config = readConfig({ DATA_DIR: dataDir });
  await makeNightly(config, createFolderStorage(config));
};
const readMessages = async (page: Page): Promise<string[]> => {
  const { testimonials } = await call(page, site, 'GET', apiUrls.testimonials);
  return testimonials.map(({ message }: { message: string }) => message);
};
test(
  'last night’s backup is restored in at most five taps, and what it replaced is stored',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, site);
    await addTestimonial(site, page, 'Of last night');
    await backUp(site);
    await addTestimonial(site, page, 'Of today');
    await page.goto(`${site.url}${adminUrls.dashboard}`);

    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(page.getByRole('link', { name: /The newest copy of everything/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
    await expectComfortable(page);
    await tap(page.getByRole('button', { name: /^Restore this night/ }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('will be gone: 1 testimonial.');
    await expectComfortable(page);
    await tap(question.getByRole('button', { name: 'Restore', exact: true }));
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(5);
    await expect(notice(page)).toContainText(messages.restored);

    await logInOnPage(page, admin);
    const announcement = page.getByRole('region', { name: /^The site is back as it was/ });
    await expect(announcement).toContainText('What it was before is kept as the night of Today');
    await expectComfortable(page);
    expect(await readMessages(page)).toEqual(['Of last night']);

    await announcement.getByRole('link', { name: 'See all nights' }).tap();
    const backups = page.getByRole('listitem').filter({ hasText: 'Restore this night' });
    await expect(backups).toHaveCount(2);
    await expect(backups.first()).toContainText('kept when the site was put back');
  },
);

test('a downloaded file is looked at, and another kind of file is refused', async ({ page }) => {
  await openAsOwner(page, site, adminUrls.backups);
  await expect(page.getByText('No copy has been made yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Download a backup' }).tap();
  await page.getByLabel('Your current password', { exact: true }).fill(admin.password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).tap(),
  ]);
  const copy = join(site.dataDir, download.suggestedFilename());
  await download.saveAs(copy);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = join(site.dataDir, 'diary.tar');
  writeFileSync(other, 'Dear diary');
  const input = page.getByLabel('Restore a file');
  const lookAt = async (file: string) => {
    await input.setInputFiles(file);
    await page.getByLabel('Your current password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Look at the file' }).tap();
  };
  await lookAt(other);
  await expect(page.getByRole('alert')).toContainText(messages.faults.damaged);

  await addTestimonial(site, page, 'After the download');
  await lookAt(copy);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('will be gone: 1 testimonial.');
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toHaveCount(0);
  expect(await readMessages(page)).toEqual(['After the download']);
});
