import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import {
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  openMore,
} from './staff.ts';

/** Staff enter the facts for professionals on a phone. */
test.use({ viewport: { width: 390, height: 844 } });

test(
  'an owner enters the facts; the page and the footer have them at once',
  { tag: '@core' },
  async ({ page, ownSite: own }) => {
    await openAsOwner(page, own, adminUrls.professionals);
    await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
    await expectAccessible(page);
    const edit = page.getByRole('button', { name: 'Edit the facts for professionals' });
    await edit.click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await page.getByLabel('Insulin', { exact: true }).selectOption('yes');
    await page.getByLabel('Note on insulin').fill('By nurse delegation.');
    await openMore(page);
    await page.getByLabel('Fax number').fill('555');
    await save.click();
    // The server checks which numbers can be called; nothing typed is lost.
    await expect(page.getByText('The fax number does not look complete.')).toBeVisible();
    await expect(page.getByLabel('Note on insulin')).toHaveValue('By nurse delegation.');
    await expectAccessible(page);
    await expectLargeTargets(page);
    await page.getByLabel('Fax number').fill('(425) 555-0144');
    await save.click();
    await expect(notice(page)).toContainText('The facts for professionals were updated');
    await expectFormClosed(page);
    await expect(page.getByRole('main')).toContainText('By nurse delegation.');
    await expectNoSidewaysScroll(page);

    await page.goto(own.url + pageUrls.professionals);
    await expect(page.getByRole('region', { name: 'Facts for referrals' })).toContainText(
      'By nurse delegation.',
    );
    await page.getByRole('contentinfo').getByText('All pages').click();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Referrals' });
    await expect(link).toHaveAttribute('href', pageUrls.professionals);
  },
);
