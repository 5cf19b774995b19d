import { readFileSync, writeFileSync } from 'node:fs';
import { findList } from '../../../domain/nouns/index.ts';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { adminUrls, editUrls, findStaffUrl } from '../../../domain/staff-urls.ts';
import { findApiUrl, pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, startSite, test as base, type Site } from '../support/site-server.ts';
import { onPage } from './editing.ts';
import { call, expectNoSidewaysScroll, notice, signIn, expectComfortable } from './staff.ts';

/** The owner's own words in Spanish, by touch on a phone (docs/product/languages.md). */
const test = base.extend<{ spoken: Site }>({
  spoken: async ({ page }, use) => {
    const site = await startSite();
    await signIn(page, site);
    await call(page, site, 'POST', findList('languages').url, { language: 'es' });
    const cat = { question: 'May I bring my cat?', answer: 'Yes, please do.' };
    await call(page, site, 'POST', findApiUrl('questions'), cat);
    await use(site);
    await site.stop();
  },
});
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const english = 'May I bring my cat?';
const spanish = '¿Puedo llevar a mi gato?';

test('an own text is translated, goes out of date, and is confirmed', async ({
  page,
  spoken: site,
}) => {
  const questionHeading = (words: string) => page.getByRole('heading', { name: words });
  const box = page.getByLabel(`In Español: Question “${english}”: Question, ${english}`);

  await test.step('it is a card of Website while a language is switched on', async () => {
    await page.goto(`${site.url}${adminUrls.website}`);
    await page.getByRole('link', { name: /^Translations/ }).tap();
    await expect(page.getByText('2 texts of yours are shown in English.')).toBeVisible();
    await expectComfortable(page);
  });

  await test.step('the English stays above while it is translated', async () => {
    await box.fill(spanish);
    await page
      .locator('form')
      .filter({ has: box })
      .getByRole('button', { name: 'Save', exact: true })
      .tap();
    await expect(notice(page)).toContainText('1 translation was stored.');
    await expect(page.getByText('1 text of yours is shown in English.')).toBeVisible();
  });

  await test.step('visitors read it', async () => {
    await page.goto(`${site.url}/es${pageUrls.questions}`);
    await expect(questionHeading(spanish)).not.toHaveAttribute('lang');
    await page.getByText(spanish).tap();
    await expect(page.getByText('Yes, please do.')).toHaveAttribute('lang', 'en');
    await page.getByRole('link', { name: 'Translate this page' }).tap();
    await expect(page).toHaveURL(/language=es&page=%2Fquestions/);
  });

  await test.step('its English is changed, and the translation is still right', async () => {
    const [{ id }] = await call(page, site, 'GET', findApiUrl('questions'));
    const question = 'May I bring my old cat?';
    await call(page, site, 'PUT', findApiUrl('questions'), { id, question, answer: 'Yes.' });
    await page.goto(`${site.url}${adminUrls.translations}`);
    await expect(page.getByText('1 text changed in English since translated.')).toBeVisible();
    await expect(page.getByText('English when it was translated')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Still right' }).tap();
    await expect(notice(page)).toContainText('1 translation was stored.');
    await expect(page.getByText('changed in English since translated')).toHaveCount(0);
    await notice(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByText('1 text changed in English since translated.')).toBeVisible();
  });

  await test.step('a file from a translator shows what it changes before it does', async () => {
    await page.getByText('A file for a translator').tap();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download for a translator' }).tap();
    const path = await (await saving).path();
    const table = readFileSync(path, 'utf8').replace('"Yes.",""', '"Yes.","Sí."');
    const filled = `${path}.csv`;
    writeFileSync(filled, table);
    await page.getByLabel('The file that came back').setInputFiles(filled);
    await expect(page.getByText(/^1 text changes/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Store these translations' }).tap();
    await expect(notice(page)).toContainText('1 translation was stored.');
    const stored = (await call(page, site, 'GET', findApiUrl('translations'))) as object;
    expect(JSON.stringify(stored)).toContain('Sí.');
  });

  await test.step('a record’s form leads to its own words', async () => {
    await page.goto(`${site.url}${adminUrls.questions}`);
    await page.getByRole('button', { name: /^Edit/ }).first().tap();
    await page.getByRole('link', { name: 'Translations' }).tap();
    await expect(page).toHaveURL(/of=questions/);
    await expect(page.getByText(/^Only/)).toBeVisible();
  });
});

test('a testimonial says its language, and a text leads to its translation', async ({
  page,
  spoken: site,
}) => {
  const message = 'Mẹ tôi ngủ ngon trở lại.';
  const inEnglish = 'My mother sleeps well again.';

  await test.step('staff say which language it is, and what it says in English', async () => {
    await page.goto(`${site.url}${findStaffUrl('testimonials')}`);
    await page.getByRole('button', { name: 'Add testimonial' }).tap();
    const form = page.getByRole('dialog');
    await form.getByLabel('Message').fill(message);
    await form.getByText(/^More \(/).tap();
    await form.getByLabel('Written in').selectOption('Vietnamese');
    await form.getByLabel('In English').fill(inEnglish);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByRole('button', { name: /^Approve/ }).tap();
    await expect(notice(page)).toContainText('Testimonial approved successfully.');
    await page.goto(site.url + pageUrls.testimonials);
    await expect(page.getByText(message)).toHaveAttribute('lang', 'vi');
    await expect(page.getByText(inEnglish)).not.toHaveAttribute('lang');
  });

  await test.step('a text of a page leads from where it is edited to its translation', async () => {
    const own = 'Dejamos la luz prendida';
    await page.goto(site.url + editUrls[pageUrls.home]);
    await expect(page.getByRole('button', { name: 'All texts' })).toBeVisible();
    await onPage(page, homeHero.headline).first().tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Translations' }).tap();
    await expect(page).toHaveURL(/of=texts\/0\/home\.hero\.headline/);
    const box = page.getByLabel(/^In Español/);
    await expect(box).toHaveCount(1);
    await box.fill(own);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(notice(page)).toContainText('1 translation was stored.');
    await page.goto(`${site.url}/es`);
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible();
  });
});
