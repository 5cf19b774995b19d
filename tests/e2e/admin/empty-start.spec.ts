import { adminUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/server.ts';
import { emptyContent } from '../support/stored-content.ts';
import { expectLargeTargets, expectNoSidewaysScroll, openAsOwner } from './staff.ts';

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
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start empty' })).toHaveCount(0);
  });
}
