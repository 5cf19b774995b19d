import { findStaffUrl } from '../../../domain/staff-urls.ts';
import { plain } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import {
  expectFormClosed,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  openMore,
  unfold,
} from './staff.ts';

/** Who cares for the residents, by touch on a phone (docs/product/people.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a person with a portrait is added, seen by visitors, and hidden', async ({
  page,
  ownSite: own,
}) => {
  let portrait = '';

  await test.step('name, role and a photo from the phone', async () => {
    await openAsOwner(page, own, findStaffUrl('people'));
    await page.getByRole('button', { name: 'Add person' }).tap();
    await page.getByLabel('Name').fill('Maria');
    await page.getByLabel('Role').fill('Night caregiver');
    await openMore(page);
    await page
      .getByLabel('Credentials', { exact: false })
      .first()
      .fill('Nursing assistant certified');
    await page.getByLabel('Credentials checked on').fill('2026-10-01');
    const buffer = await plain(1200, 900).jpeg().toBuffer();
    await page
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'maria.jpg', mimeType: 'image/jpeg', buffer });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expectFormClosed(page);
    await expect(notice(page)).toContainText('Person added successfully.');
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('a visitor finds her from the footer, with the portrait', async () => {
    await page.goto(own.url);
    await page.getByRole('contentinfo').getByText('All pages').tap();
    await page.getByRole('contentinfo').getByRole('link', { name: 'People' }).tap();
    const person = page.getByRole('listitem').filter({ hasText: 'Maria' });
    await expect(person).toContainText('Checked by us on October 1, 2026');
    const picture = person.locator('picture img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    portrait = (await picture.getAttribute('src')) ?? '';
    expect((await fetch(new URL(portrait, own.url))).status).toBe(200);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('hidden, her portrait is out of reach', async () => {
    await page.goto(own.url + findStaffUrl('people'));
    await unfold(page, /Maria/);
    await page.getByRole('button', { name: 'Hide person “Maria”' }).tap();
    await expect(notice(page)).toContainText('1 person is hidden from visitors.');
    await expect.poll(async () => (await fetch(new URL(portrait, own.url))).status).toBe(404);
  });
});
