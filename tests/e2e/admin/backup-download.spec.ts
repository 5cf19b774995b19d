import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { admin } from '../../support/server.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { notice, openAsOwner, expectComfortable } from './staff.ts';

/** The owner takes the key sheet and a backup away, from a phone. */
test.use({ viewport: { width: 390, height: 844 } });

const current = (page: Page) => page.getByLabel('Your current password', { exact: true });
const letProofsExpire = (site: Site): void => {
  const before = new Date(Date.now() - 11 * 60_000).toISOString();
  writeDatabase(site, (database) =>
    database.prepare('update sessions set confirmed_at = ?').run(before),
  );
};

test('downloads the key sheet and a backup', { tag: '@core' }, async ({ page, ownSite: site }) => {
  await openAsOwner(page, site, adminUrls.backups);

  await test.step('the key sheet, and is not reminded of it again', async () => {
    const section = page.getByRole('region', { name: 'The key to your backups' });
    await expect(section).toContainText('No one has this key on paper yet.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section.getByRole('button', { name: 'Download the key sheet' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^data-key-[0-9a-f]{8}\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(notice(page)).toContainText('The key sheet was downloaded.');
    await expect(section).toContainText('last downloaded its sheet');
    await expect(section).not.toContainText('on paper yet');
    await expectComfortable(page);
  });

  await test.step('a backup after the password, and says what is wrong with one', async () => {
    letProofsExpire(site);
    await page.getByRole('button', { name: 'Download a backup' }).click();
    await expectComfortable(page);
    await current(page).fill('not my password');
    await page.keyboard.press('Enter');
    await expect(current(page)).toHaveAccessibleDescription(/The password is incorrect\./);
    await current(page).fill(admin.password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.tar$/);
    expect(readFileSync(await download.path()).includes('manifest.json')).toBe(true);
    await expect(notice(page)).toContainText('The backup was downloaded.');
  });
});
