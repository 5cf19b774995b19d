import { localizePath } from '../../../domain/language-urls.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import { languageCodes, languages } from '../../../domain/lib/languages.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** The menu of languages, and notes on a page about its English parts. */
test('the strip is one line in every language, with a menu that closes by itself', async ({
  page,
  spokenSite: site,
}) => {
  const menu = page.locator('.language-menu');
  for (const code of [undefined, ...languageCodes]) {
    await visit(page, site.url + localizePath(code, pageUrls.home));
    for (const width of [1280, 1440]) {
      await setWidth(page, width);
      const height = (await page.locator('.strip').boundingBox())?.height ?? 0;
      expect.soft(height, `${code} at ${width} px`).toBeLessThan(60);
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
