import type { Page } from '@playwright/test';
import { addressIn } from '../../../domain/languages/addresses.ts';
import { allWords } from '../../../domain/languages/all-words.ts';
import { type Language, languageCodes, languages } from '../../../domain/languages/languages.ts';
import { type ListName, listOf, translatedFields } from '../../../domain/nouns/index.ts';
import { homeDay } from '../../../domain/time.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { call, expectNoSidewaysScroll, signIn } from '../admin/staff.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { expectWholeWords, largeTextBy, withLargeText } from '../support/large-text.ts';
import { isLeft, unmarkedWords } from '../support/page-facts/english-left.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site } from '../support/server.ts';
import { onSpokenSite } from '../support/spoken-site.ts';
import { watch } from '../support/watch.ts';

/** Stored records on pages in other languages: in their translation, or else in English and marked so. */
const stored = (['people', 'jobs', 'news'] as const).flatMap((name) =>
  (listOf(name).examples?.(homeDay(new Date())) ?? []).map((record) => ({ name, record })),
);

/** The lines of all records that can be translated. */
const english: readonly string[] = stored.flatMap(({ name, record }) =>
  Object.entries(record).flatMap(([field, value]) =>
    field in translatedFields(name) ? String(value).split('\n').filter(Boolean) : [],
  ),
);
const isUnmarked = (words: string): boolean => english.some((line) => words.includes(line));

const test = onSpokenSite(async (page, site) => {
  for (const { name, record } of stored) await call(page, site, 'POST', listOf(name).url, record);
});

const pages = [pageUrls.home, pageUrls.people, pageUrls.jobs, pageUrls.news];
const endsWith = (address: string) => new RegExp(`^https?://[^/]+${address}$`);

for (const language of languageCodes) {
  test(`what is only stored in English is marked so in ${languages[language].name}`, async ({
    page,
    spoken: site,
  }) => {
    const watched = watch(page, site.url);
    for (const url of pages) {
      const address = addressIn(language, url);
      await visit(page, site.url + address);
      const words = await unmarkedWords(page);
      expect.soft(words.filter(isLeft), address).toEqual([]);
      expect.soft(words.filter(isUnmarked), address).toEqual([]);
      await expect.soft(page.locator('main [lang=en]').first(), address).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
      for (const link of ['rel=canonical', `hreflang=${language}`])
        await expect(page.locator(`link[${link}]`)).toHaveAttribute('href', endsWith(address));
      for (const width of [320, 390, 1440]) {
        await setWidth(page, width);
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page, { where: address });
    }
    expect(watched.complaints).toEqual([]);
  });
}

for (const by of largeTextBy)
  test(`stored records fit text of twice the size in every language (${by})`, async ({
    spoken: site,
  }) => {
    await withLargeText(by, async (page) => {
      for (const language of languageCodes)
        for (const url of pages) {
          const address = addressIn(language, url);
          await visit(page, site.url + address);
          await expectWholeWords(page, address);
        }
    });
  });

/** Stores translations of a record, and returns it. */
const translate = async (
  page: Page,
  site: Site,
  [language, name, title]: [language: Language, name: ListName, title: string],
  words: Record<string, string>,
): Promise<Record<string, string>> => {
  await signIn(page, site);
  const records: Record<string, string>[] = await call(page, site, 'GET', listOf(name).url);
  const record = records.find((one) => listOf(name).titleOf(one as never) === title) ?? {};
  for (const [field, said] of Object.entries(words)) {
    const place = `${name}/${record['id']}/${field}`;
    const source = record[field];
    await call(page, site, 'POST', listOf('translations').url, {
      language,
      place,
      source,
      words: said,
    });
  }
  return record;
};

test('a person is read in their translation, and so by search engines', async ({
  page,
  spoken: site,
}) => {
  const { id } = await translate(page, site, ['ko', 'people', 'Maria'], {
    role: '야간 간병인',
    languages: '영어, 타갈로그어',
  });
  await visit(page, `${site.url}/ko${pageUrls.people}`);
  const card = page.locator(`#person-${id}`);
  await expect(card.getByText('야간 간병인')).not.toHaveAttribute('lang');
  await expect(card.getByText('사용하는 언어: 영어, 타갈로그어')).toBeVisible();
  await expect(card.locator('.person-own')).toHaveAttribute('lang', 'en');
  const html = await (await page.request.get(`${site.url}/ko${pageUrls.people}`)).text();
  expect(html).toContain('"jobTitle":"야간 간병인"');
  expect(html).toContain(`/ko${pageUrls.people}#person-${id}"`);
});

test('a job is read in its translation, and the home gets its English title', async ({
  page,
  spoken: site,
}) => {
  const title = 'Ночная сиделка';
  const { id } = await translate(page, site, ['ru', 'jobs', 'Night caregiver'], { title });
  await visit(page, `${site.url}/ru${pageUrls.jobs}`);
  const job = page.locator(`#job-${id}`);
  await expect(job.getByRole('heading', { name: title })).toBeVisible();
  await expect(job.getByText('Оплата в час: от $22 до $24.50')).toBeVisible();
  await expect(job.locator('.job-shift')).toHaveAttribute('lang', 'en');
  const mail = job.locator('a[href^="mailto:"]');
  await expect(mail).toHaveAttribute('href', /subject=Night%20caregiver/);
});

test('an entry of the news has the address of its English title in every language', async ({
  page,
  spoken: site,
}) => {
  const title = 'Hát thánh ca trước cửa nhà';
  const { id } = await translate(page, site, ['vi', 'news', 'Carols at the door'], { title });
  const address = `${pageUrls.news}/carols-at-the-door-${id}`;
  const earlier = `${site.url}/vi${pageUrls.news}/songs-${id}`;
  const moved = await page.request.get(earlier, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/vi${address}`]);
  const gone = await page.goto(`${site.url}/vi${pageUrls.news}/songs-999`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('main')).toContainText(String(allWords.vi.texts.newsPage.gone.title));

  await visit(page, `${site.url}/vi`);
  const line = page.getByRole('link', { name: `Tin tức: ${title}` });
  await expect(line).toHaveAttribute('href', `/vi${address}`);
  await expect(line.locator('[lang]')).toHaveCount(0);
  await visit(page, site.url + `/vi${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    endsWith(`/vi${address}`),
  );
  await expect(page.locator('.translation-note')).toBeVisible();
  await expect(page.locator('.news-calendar a')).toHaveAttribute('href', `${address}.ics`);
  expect((await unmarkedWords(page)).filter(isUnmarked)).toEqual([]);
  await expectAccessible(page, { where: address });
  const sitemap = await (await page.request.get(`${site.url}/sitemap.xml`)).text();
  for (const path of [address, `/vi${address}`, `/vi${pageUrls.people}`])
    expect(sitemap).toContain(`${path}</loc>`);
});
