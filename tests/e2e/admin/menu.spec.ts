import { findApiUrl, pageUrls } from '../../../domain/urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { emptyContent } from '../support/stored-content.ts';
import { restoreOriginalTexts } from './editing.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice, signIn, unique } from './staff.ts';

/** The site's menu is put in order, and its entries are hidden and renamed (docs/product/content.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.afterEach(async ({ page, site }) => {
  await restoreOriginalTexts(page, site);
  await emptyContent(site);
});

test('an own page is moved up and hidden in the menu, which is undone, and renamed', async ({
  page,
  site,
}) => {
  const [garden, thanks] = [unique('Garden'), unique('Thanks')];
  const drawer = async (): Promise<string> =>
    /<dialog[^>]*drawer.*?<\/nav>/s.exec(await (await fetch(site.url)).text())?.[0] ?? '';
  await signIn(page, site);
  for (const title of [garden, thanks])
    await call(page, site, 'POST', findApiUrl('ownPages'), { title });
  await page.goto(site.url + adminUrls.website);
  await page.getByRole('main').getByRole('link', { name: /^Menu/ }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: thanks })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Move, hide, or show' }).tap();
  const form = page.getByRole('dialog');
  const press = (label: string) => form.getByRole('button', { name: label, exact: true }).tap();
  await expectAccessible(page);
  await press(`Move up: ${thanks}`);
  await expect(form.getByRole('button', { name: `Move up: ${thanks}` })).toBeFocused();
  await press(`Hide: ${garden}`);
  await press('Hide: Testimonials');
  await expect(form.getByRole('button', { name: 'Hide: Contact' })).toHaveCount(0);
  await press('Save');
  await expectFormClosed(page);
  await expect(notice(page)).toContainText('The menu was updated.');
  const menu = await drawer();
  expect(menu).toContain(thanks);
  expect(menu).not.toContain(garden);
  expect(menu).not.toContain(pageUrls.testimonials);
  await expect(page.getByRole('listitem').filter({ hasText: `${garden} (hidden)` })).toBeVisible();
  await notice(page).getByRole('button', { name: 'Undo' }).tap();
  await expect(notice(page)).toContainText('Undone.');
  expect(await drawer()).toMatch(new RegExp(`${garden}.*${thanks}`, 's'));

  await page.getByRole('link', { name: 'Rename: Costs' }).tap();
  const name = page.getByLabel('Text', { exact: true });
  await expect(name).toHaveValue('Costs');
  await name.fill('Prices');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expectFormClosed(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Rename: Prices' })).toBeVisible();
  await page.getByRole('link', { name: `Rename: ${garden}` }).tap();
  await expect(page.getByRole('row', { name: garden })).toBeVisible();
});
