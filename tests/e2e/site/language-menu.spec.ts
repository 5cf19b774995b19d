import type { Locator, Page } from '@playwright/test';
import { localizePath } from '../../../domain/language-urls.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import { languageCodes, languages } from '../../../domain/lib/languages.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** Header and strip in every language, their menus, and notes on a page about its English parts. */
test('strip and links are one line each in every language, with menus that close by themselves', async ({
  page,
  spokenSite: site,
}) => {
  const menu = page.locator('.language-menu');
  for (const code of [undefined, ...languageCodes]) {
    await visit(page, site.url + localizePath(code, pageUrls.home));
    for (const width of [1250, 1440]) {
      await setWidth(page, width);
      const height = (await page.locator('.strip').boundingBox())?.height ?? 0;
      expect.soft(height, `${code} at ${width} px`).toBeLessThan(60);
      expect.soft(await countHeaderLines(page), `${code} at ${width} px`).toBe(1);
    }
  }
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    await menu.locator('summary').click();
    for (const code of languageCodes.filter((other) => other !== languageCodes.at(-1)))
      await expect(menu.getByRole('link', { name: languages[code].name })).toBeInViewport();
    if (width === 390) await expectAccessible(page, { colors: false });
    await page.keyboard.press('Escape');
    await expect(menu.locator('summary')).toBeFocused();
    await expect(menu.getByRole('link').first()).toBeHidden();
    await menu.locator('summary').click();
    await page.locator('h1').click();
    await expect(menu.getByRole('link').first()).toBeHidden();
  }
});

test('links that do not fit into the header are under “More”, in order, and all are in the drawer', async ({
  page,
  spokenSite: site,
}) => {
  await visit(page, site.url);
  const nav = page.getByRole('navigation', { name: 'Main' });
  const more = nav.locator('summary');
  const names = (links: Locator) => links.filter({ visible: true }).allTextContents();
  for (const width of [1250, 1440]) {
    await setWidth(page, width);
    await more.click();
    const shown = await names(nav.getByRole('link'));
    for (const link of await nav
      .locator('details')
      .getByRole('link')
      .filter({ visible: true })
      .all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, { where: `at ${width} px` });
    await more.click();
    await setWidth(page, 390);
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' });
    expect(await names(drawer.getByRole('link'))).toEqual(shown);
    await page.keyboard.press('Escape');
  }
  await setWidth(page, 1440);
  await more.press('Enter');
  const last = nav.locator('details').getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(last).toBeHidden();
  await expect(page.locator('h1')).toBeVisible();
});

/** Counts the lines of the header's links and of the elements beside them. */
const countHeaderLines = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const middles = [
      ...document.querySelectorAll('.main-nav > *, .main-nav summary, .header-tour, .logo'),
    ]
      .map((element) => element.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => Math.round((top + height / 2) / 10));
    return new Set(middles).size;
  });

test('a page with words in English says so at its top, with the number to call', async ({
  page,
  spokenSite: site,
}) => {
  const note = page.getByText(findMessages('es').site.translation.partly);
  await visit(page, `${site.url}/es${pageUrls.people}`);
  await expect(note).toBeVisible();
  await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await visit(page, `${site.url}/es${pageUrls.contact}`);
  await expect(note).toBeHidden();
});
