import { adminUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/server.ts';
import { emptyContent } from '../support/stored-content.ts';
import { expectLargeTargets, expectNoSidewaysScroll, notice, openAsOwner } from './staff.ts';

test.beforeEach(({ site }) => emptyContent(site));

for (const [address, button, shown] of [
  [adminUrls.services, 'Start from the six built-in services', 'Assisted Living Care'],
  [adminUrls.gallery, 'Start from the nine built-in pictures', 'Tea by the window'],
  [adminUrls.contact, 'Start from the built-in contact information', '18210 Alder Lane'],
  [adminUrls.about, 'Start from the built-in about text', 'For over 15 years'],
] as const) {
  test(`${address} offers to start from what visitors see, or empty`, async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAsOwner(page, site, address);
    await expect(page.getByText(/^Visitors see .* until you add/)).toBeVisible();
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Start empty' }).click();
    const form = page.getByRole('dialog');
    await expect(form).toContainText(/Visitors see .* now\. Once you save, they see only yours/);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start empty' })).toHaveCount(0);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page)).toContainText('Undone. Visitors see the built-in content');
    await expect(page.getByRole('button', { name: 'Start empty' })).toBeVisible();
  });
}

for (const [address, button] of [
  [adminUrls.services, 'Add service'],
  [adminUrls.gallery, 'Add picture'],
] as const) {
  test(`the form of ${address} warns only while visitors see the built-in ones`, async ({
    page,
    site,
  }) => {
    await openAsOwner(page, site, address);
    await page.getByRole('button', { name: /^Start from/ }).click();
    await expect(notice(page)).toContainText('Copied.');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByText('they see only yours')).toHaveCount(0);
  });
}
