import { apiUrls } from '../../../domain/api-urls.ts';
import { allWords } from '../../../domain/languages/all-words.ts';
import { addressIn } from '../../../domain/languages/addresses.ts';
import { languageCodes, languages } from '../../../domain/languages/languages.ts';
import { translatedPages } from '../../../domain/languages/translated-pages.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { typedFormTime } from '../../support/tours.ts';
import { expectNoSidewaysScroll } from '../admin/staff.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { storedTours } from '../support/database.ts';
import { expectWholeWords, largeTextBy, withLargeText } from '../support/large-text.ts';
import { isLeft, unmarkedWords } from '../support/page-facts/english-left.ts';
import { visit } from '../support/ready.ts';
import { expect } from '../support/server.ts';
import { onSpokenSite } from '../support/spoken-site.ts';
import { watch } from '../support/watch.ts';

const test = onSpokenSite();

for (const language of languageCodes) {
  test(`every page can be read in ${languages[language].name}`, async ({ page, spoken: site }) => {
    const watched = watch(page, site.url);
    const ofStaff: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/staff/.test(request.url())) ofStaff.push(request.url());
    });
    await setWidth(page, 390);
    for (const { url } of translatedPages) {
      const address = addressIn(language, url);
      await visit(page, site.url + address);
      await expect(page.locator('html'), address).toHaveAttribute('lang', language);
      expect.soft((await unmarkedWords(page)).filter(isLeft), address).toEqual([]);
      await expectAccessible(page, { where: address, colors: false });
      for (const width of [320, 390]) {
        await setWidth(page, width);
        await expectNoSidewaysScroll(page);
      }
    }
    expect(watched.complaints).toEqual([]);
    expect(ofStaff).toEqual([]);
    const { title } = allWords[language].fixed['site.not-found'];
    expect((await page.goto(`${site.url}/${language}/nothing`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

for (const by of largeTextBy)
  test(`pages in every language hold text of twice the size (${by})`, async ({ spoken: site }) => {
    await withLargeText(by, async (page) => {
      for (const language of languageCodes)
        for (const { url } of translatedPages) {
          const address = addressIn(language, url);
          await visit(page, site.url + address);
          await expectWholeWords(page, address);
        }
    });
  });

test('pages name each other in every language, for people and for search engines', async ({
  page,
  spoken: site,
}) => {
  await visit(page, `${site.url}${pageUrls.about}`);
  const strip = page.locator('.strip-items').first();
  await strip.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${site.url}/es/about`);
  const head = page.locator('head');
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', /\/es\/about$/);
  const alternates = await head
    .locator('link[rel=alternate][hreflang]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(alternates).toEqual(['en-US', ...languageCodes, 'x-default']);
  await expect(page.locator('.translation-note')).toContainText('Ana R.');
  await page.getByRole('navigation').first().getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/es\//);
  await page.goto(`${site.url}/es${pageUrls.privacyPolicy}`);
  await expect(page.locator('.english-only')).toHaveText(
    allWords.es.fixed['site.translation'].english,
  );
  await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('/ko/services</loc>');
  expect(sitemap).not.toContain('/ko/privacy-policy');
});

test('a family asks for a visit in Spanish, with and without scripts', async ({
  page,
  browser,
  spoken: site,
}) => {
  const { texts, fixed } = allWords.es;
  const plain = await browser.newPage({ javaScriptEnabled: false });
  const address = `${site.url}/es${pageUrls.contact}`;
  await plain.goto(address);
  await visit(page, address);
  for (const on of [page, plain]) {
    const form = on.locator('.tour-form');
    await form.locator('[type=submit]').click();
    await expect(on.getByText(fixed['contact.problems'].consent).first()).toBeVisible();
  }
  await plain.context().close();
  await page.route(`**${apiUrls.formTime}`, (route) =>
    route.fulfill({ json: { success: true, form_time: typedFormTime(site.dataDir) } }),
  );
  await page.locator('[name=name]').fill('Rosa Delgado');
  await page.locator('[name=phone]').fill('(425) 555-0199');
  await page.locator('[name=consent]').check();
  await page.locator('.tour-form [type=submit]').click();
  await expect(page.getByRole('heading', { name: String(texts.tourThanks.title) })).toBeVisible();
  const [request] = storedTours(site, 'Rosa Delgado');
  expect(request).toMatchObject({ consent_text: expect.stringContaining('solicitud') });
});

test('a visitor is offered their own language once, and never led away', async ({
  browser,
  spoken: site,
}) => {
  const context = await browser.newContext({ locale: 'vi-VN' });
  const page = await context.newPage();
  await visit(page, site.url);
  await expect(page).toHaveURL(`${site.url}/`);
  const offer = page.getByRole('link', { name: languages.vi.offer });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: languages.vi.decline }).click();
  await expect(offer).toHaveCount(0);
  await visit(page, site.url + pageUrls.costs);
  await expect(offer).toHaveCount(0);
  await context.close();
});

test('a home without languages has no address, link or line for them', async ({ page, site }) => {
  const answer = await page.goto(`${site.url}/es`);
  expect(answer?.status()).toBe(404);
  await visit(page, site.url);
  await expect(page.locator('[hreflang]')).toHaveCount(0);
});
