import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/site-server.ts';
import { emptyContent } from '../support/stored-content.ts';
import { notice, signIn } from './staff.ts';

const pages = [
  {
    address: adminUrls.services,
    button: 'Start from the six built-in services',
    shown: 'Assisted Living Care',
    add: 'Add service',
  },
  {
    address: adminUrls.contact,
    button: 'Start from the built-in contact information',
    shown: '18210 Alder Lane',
  },
];

// access.spec.ts tests how these pages look when nothing is stored.
test('pages offer to start from what visitors see, or empty, and warn of what visitors lose', async ({
  page,
  site,
}) => {
  await emptyContent(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site);
  const form = page.getByRole('dialog');
  for (const { address, button, shown, add } of pages) {
    await test.step(address, async () => {
      await page.goto(site.url + address);
      await expect(page.getByText(/^Visitors see .* until you add/)).toBeVisible();
      await page.getByRole('button', { name: 'Start empty' }).click();
      await expect(form).toContainText(/Visitors see .* now\. Once you save, they see only yours/);
      await form.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(shown).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start empty' })).toHaveCount(0);
      await notice(page).getByRole('button', { name: 'Undo' }).click();
      await expect(notice(page)).toContainText('Undone. Visitors see what is built in');
      await expect(page.getByRole('button', { name: 'Start empty' })).toBeVisible();
      if (!add) return;
      await page.getByRole('button', { name: button }).click();
      await expect(notice(page)).toContainText('Copied.');
      await page.getByRole('button', { name: add }).click();
      await expect(form).toBeVisible();
      await expect(page.getByText('they see only yours')).toHaveCount(0);
    });
  }
});
