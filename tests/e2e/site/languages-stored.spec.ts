import { addressIn } from '../../../domain/languages/addresses.ts';
import { languageCodes, languages } from '../../../domain/languages/languages.ts';
import { listOf, translatedFields } from '../../../domain/nouns/index.ts';
import { homeDay } from '../../../domain/time.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { call, expectNoSidewaysScroll, signIn } from '../admin/staff.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { expectWholeWords, largeTextBy, withLargeText } from '../support/large-text.ts';
import { isLeft, unmarkedWords } from '../support/page-facts/english-left.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, startSite, test as base } from '../support/server.ts';
import { watch } from '../support/watch.ts';

/** Stored records on pages in other languages: in their translation, or else in English and marked so. */
const stored = (['people', 'news'] as const).flatMap((name) =>
  (listOf(name).examples?.(homeDay(new Date())) ?? []).map((record) => ({ name, record })),
);

/** The lines of all records that can be translated. */
const english: readonly string[] = stored.flatMap(({ name, record }) =>
  Object.entries(record).flatMap(([field, value]) =>
    field in translatedFields(name) ? String(value).split('\n').filter(Boolean) : [],
  ),
);
const isUnmarked = (words: string): boolean => english.some((line) => words.includes(line));

const test = base.extend<object, { spoken: Site }>({
  spoken: [
    async ({ browser }, use) => {
      const site = await startSite();
      const page = await browser.newPage();
      await signIn(page, site);
      for (const language of languageCodes)
        await call(page, site, 'POST', listOf('languages').url, { language });
      for (const { name, record } of stored)
        await call(page, site, 'POST', listOf(name).url, record);
      await page.close();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

const pages = [pageUrls.home, pageUrls.people, pageUrls.news];
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
        await expectAccessible(page, { where: `${address} at ${width}`, colors: width === 390 });
      }
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

test('a record is read in its translation, and so is it by search engines', async ({
  page,
  spoken: site,
}) => {
  await signIn(page, site);
  const people: Record<string, string>[] = await call(page, site, 'GET', listOf('people').url);
  const person = people.find(({ name }) => name === 'Maria') ?? {};
  const translate = (field: string, words: string) =>
    call(page, site, 'POST', listOf('translations').url, {
      language: 'ko',
      place: `people/${person.id}/${field}`,
      source: person[field],
      words,
    });
  await translate('role', '야간 간병인');
  await translate('languages', '영어, 한국어');
  await visit(page, `${site.url}/ko${pageUrls.people}`);
  const card = page.locator(`#person-${person.id}`);
  await expect(card.getByText('야간 간병인')).not.toHaveAttribute('lang');
  await expect(card.getByText('사용하는 언어: 영어, 한국어')).toBeVisible();
  await expect(card.locator('.person-own')).toHaveAttribute('lang', 'en');
  const html = await (await page.request.get(`${site.url}/ko${pageUrls.people}`)).text();
  expect(html).toContain('"jobTitle":"야간 간병인"');
  expect(html).toContain(`/ko${pageUrls.people}#person-${person.id}"`);
});
