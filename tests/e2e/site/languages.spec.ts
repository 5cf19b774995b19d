import { localizePath } from '../../../domain/language-urls.ts';
import { translatedPages } from '../../../domain/nouns/site-languages/language-noun.ts';
import { languageCodes, languages } from '../../../domain/lib/languages.ts';
import { findTranslatedFields } from '../../../domain/nouns/index.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { chooseComfort, expectWholeWords } from '../support/large-text.ts';
import { isLeftUntranslated, unmarkedWords } from '../support/page-facts/english-left.ts';
import { expectNoSidewaysScroll, expectSpacing } from '../support/page-facts/reflow.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { storedInEnglish } from '../support/spoken-site.ts';
import { watch } from '../support/watch.ts';

/** The lines of all stored records that can be translated. */
const english: readonly string[] = storedInEnglish.flatMap(({ name, record }) =>
  Object.entries(record).flatMap(([field, value]) =>
    field in findTranslatedFields(name) ? String(value).split('\n').filter(Boolean) : [],
  ),
);
const isUnmarked = (words: string): boolean => english.some((line) => words.includes(line));

test.use({ viewport: { width: 390, height: 844 } });

for (const [turn, language] of languageCodes.entries()) {
  test(`every page can be read in ${languages[language].name}, also with the largest text`, async ({
    page,
    spokenSite: site,
  }) => {
    const watched = watch(page, site.url);
    for (const [place, { url }] of translatedPages.entries()) {
      const address = localizePath(language, url);
      await visit(page, site.url + address);
      await expect(page.locator('html'), address).toHaveAttribute('lang', language);
      const words = await unmarkedWords(page);
      expect.soft(words.filter(isLeftUntranslated), address).toEqual([]);
      expect.soft(words.filter(isUnmarked), address).toEqual([]);
      // The languages differ only in words, so each page is checked in one of them.
      if (place % languageCodes.length === turn)
        await expectAccessible(page, { where: address, colors: false });
      await setWidth(page, 320);
      await expectNoSidewaysScroll(page);
      await setWidth(page, 390);
      await chooseComfort(page, 'largest');
      await expectWholeWords(page, address);
      await chooseComfort(page, 'usual');
      await test.step(address, () => expectSpacing(page));
    }
    expect(watched.complaints).toEqual([]);
    const staff = watched.requests.filter((address) => address.includes('/assets/staff'));
    expect(staff).toEqual([]);
  });
}

test(
  'a visitor is offered their own language once, never led away, and chooses another',
  {
    tag: '@core',
  },
  async ({ browser, spokenSite: site }) => {
    const page = await browser.newPage({ locale: 'vi-VN' });
    await visit(page, site.url);
    await expect(page).toHaveURL(`${site.url}/`);
    const offer = page.getByRole('link', { name: languages.vi.offer });
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: languages.vi.decline }).click();
    await expect(offer).toHaveCount(0);
    await visit(page, site.url + pageUrls.about);
    await expect(offer).toHaveCount(0);
    const menu = page.locator('.language-menu');
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(`${site.url}/es${pageUrls.about}`);
    await expect(page.locator('.translation-note')).toContainText('Ana R.');
    await page.locator('main a[href^="/es/"]').first().click();
    await expect(page).toHaveURL(/\/es\//);
    await page.context().close();
  },
);

test('the page’s own words are back once the browser ends its translation', async ({
  page,
  seededSite: site,
}) => {
  await visit(page, `${site.url}${pageUrls.contact}`);
  const heading = page.getByRole('heading', { level: 1 });
  const words = await heading.innerText();
  const translation = await heading.evaluateHandle(({ firstChild: text }) => {
    const font = document.createElement('font');
    font.textContent = 'Contacto';
    text?.replaceWith(font);
    return { text, font };
  });
  await expect(heading).toHaveText('Contacto');
  await translation.evaluate(({ text, font }) => text && font.replaceWith(text));
  await expect(heading).toHaveText(words);
});
