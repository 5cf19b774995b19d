import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/site-server.ts';
import { openAsOwner } from './staff.ts';

const typeSomething = async (page: Page) => {
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await page.getByLabel('Message').fill('Half a sentence');
};
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

test('a form asks before typed text is lost', { tag: '@core' }, async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.testimonials);

  await test.step('a form without changes closes without a question', async () => {
    await page.getByRole('button', { name: 'Add testimonial' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('Escape asks before typed text is lost, and keeps it', async () => {
    await typeSomething(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add testimonial' })).toBeFocused();
  });

  await test.step('the browser asks before the tab is closed', async () => {
    await typeSomething(page);
    const dialogShown = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await dialogShown;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
  });
});
