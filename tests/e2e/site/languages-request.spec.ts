import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { findMessages } from '../../../domain/languages/catalogs.ts';
import { localizePath } from '../../../domain/language-urls.ts';
import { type Language, languageCodes } from '../../../domain/lib/languages.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { call, expectNoSidewaysScroll, openAsOwner, sameOrigin } from '../admin/staff.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { agreeOnVisit, storedRequests } from '../support/site-database.ts';
import { chooseComfort, expectWholeWords } from '../support/large-text.ts';
import { takeAWhile } from '../support/booking-form.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

/** Families are answered in the language in which they write, on a phone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const fillIn = async (page: Page, name: string): Promise<void> => {
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=phone]').fill('(425) 555-0199');
  await page.locator('[name=consent]').check();
};

const inSomeDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const expectGood = async (page: Page, where: string): Promise<void> => {
  await expectAccessible(page, { where });
  for (const width of [320, 390]) {
    await setWidth(page, width);
    await expectNoSidewaysScroll(page);
  }
};

/** Proposes a day on the private page. */
const proposeDay = async (page: Page, language: Language): Promise<void> => {
  const { propose: texts } = findMessages(language).contact.visit;
  const propose = page.locator('details').filter({ hasText: texts.heading });
  await propose.locator('summary').click();
  await page.locator('[name=day]').fill(inSomeDays(20));
  await page.locator('[name=time]').selectOption('14:30');
  await propose.getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: texts.done })).toBeVisible();
};

/** Staff agree on the day that the family proposes, in the inbox on a desktop. */
const agreeOnProposedDay = async (staff: Page, site: Site, name: string): Promise<void> => {
  await setWidth(staff, 1280);
  await staff.goto(`${site.url}${adminUrls.tours}`);
  await staff.getByRole('button', { name: `Open the request from ${name}` }).click();
  const dialog = staff.getByRole('dialog', { name: `Request from ${name}` });
  await dialog.getByRole('button', { name: 'Fill in this day' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

/** Sends a request with scripts. Returns the path of its private page. */
const sendRequest = async (page: Page, site: Site, language: Language, name: string) => {
  await takeAWhile(page, site);
  await visit(page, site.url + localizePath(language, pageUrls.contact));
  await page.locator('.tour-form [type=submit]').click();
  const { consent } = findMessages(language).contact.problems;
  await expect(page.getByText(consent).first()).toBeVisible();
  await fillIn(page, name);
  await page.locator('.tour-form [type=submit]').click();
  const { thanks, link } = findMessages(language).contact;
  await expect(page.getByRole('heading', { name: thanks.title })).toBeVisible();
  const open = page.getByRole('link', { name: link.open });
  return (await open.getAttribute('href')) ?? '';
};

test('a family that writes in Korean is seen as Korean, answered, and reads its page in Korean', async ({
  page,
  browser,
  spokenSite: site,
}) => {
  const { visit: texts } = findMessages('ko').contact;
  const watched = watch(page, site.url);
  const link = await sendRequest(page, site, 'ko', 'Kim Young-hee');
  const [{ language } = {}] = storedRequests(site, 'Kim Young-hee');
  expect(language).toBe('ko');

  const staff = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await openAsOwner(staff, site, adminUrls.dashboard);
  await call(staff, site, 'PUT', apiUrls.home, { languages: 'English, Tagalog' });
  await staff.reload();
  const card = staff.getByRole('listitem').filter({ hasText: 'Kim Young-hee' });
  await expect(card).toContainText('Writes in Korean.');
  await card
    .getByRole('button', { name: /Kim Young-hee/ })
    .first()
    .click();
  const sheet = staff.getByRole('dialog', { name: 'Kim Young-hee' });
  await expect(sheet).toContainText('Spoken at the home: English, Tagalog.');
  await expect(sheet).toContainText('Interpreter needed?');
  await sheet.locator('summary').filter({ hasText: 'Text' }).click();
  const reply = sheet.getByRole('link', { name: 'A day for the visit, in Korean' });
  const text = decodeURIComponent((await reply.getAttribute('href')) ?? '');
  expect(text).toContain('이번 주 중 하루');
  await sheet.getByLabel('What it says in English: A day for the visit, in Korean').click();
  await expect(sheet.getByText(/Would one day this week suit you/)).toBeVisible();
  await expectAccessible(staff, { where: 'the sheet' });
  await expectNoSidewaysScroll(staff);
  await staff.goto(`${site.url}${adminUrls.tours}`);
  await expect(staff.getByText('Writes in Korean.').first()).toBeVisible();
  await visit(page, site.url + link);
  await proposeDay(page, 'ko');
  await agreeOnProposedDay(staff, site, 'Kim Young-hee');
  await staff.close();

  await visit(page, site.url + link);
  expect(new URL(page.url()).pathname).toBe(`/ko${link}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.titles.scheduled);
  await expect(page.locator('.lead')).toContainText('오후 2:30');
  await expectGood(page, 'the private page in Korean');
  await page.locator('.language-nav').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your visit is agreed');
  // Except for the browser's own message about the form that was sent empty.
  expect(watched.complaints.filter((line) => !line.includes('status of 422'))).toEqual([]);
});

test(
  'without scripts, a family writes and changes its request in its language',
  {
    tag: '@core',
  },
  async ({ browser, spokenSite: site }) => {
    const language = 'vi';
    const { visit: texts, thanks, problems, messages } = findMessages(language).contact;
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await page.goto(site.url + localizePath(language, pageUrls.contact));
    await page.locator('.tour-form [type=submit]').click();
    await expect(page.getByText(problems.consent).first()).toBeVisible();
    await fillIn(page, `Family ${language}`);
    await page.locator('.tour-form [type=submit]').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(thanks.title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveURL(new RegExp(`/${language}/visit/`));
    const propose = page.locator('details').filter({ hasText: texts.propose.heading });
    await propose.locator('summary').click();
    await propose.getByRole('button').click();
    await expect(page.getByText(messages.dayMissing).first()).toBeVisible();
    await page.locator('[name=day]').fill(inSomeDays(20));
    await propose.getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText(texts.propose.done);
    const remove = page.locator('details').filter({ hasText: texts.remove.heading });
    await remove.locator('summary').click();
    await remove.getByRole('button').click();
    await expect(heading).toHaveText(texts.deleted.title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.context().close();
  },
);

test('the private page of an agreed visit fits a phone in every language', async ({
  page,
  spokenSite: site,
}) => {
  for (const language of languageCodes) {
    const { visit: texts } = findMessages(language).contact;
    const name = `Family on a phone, ${language}`;
    const json = { name, phone: '(425) 555-0199', language, consent: true };
    const send = async (consent_text: string) => {
      const data = { ...json, consent_text };
      const url = site.url + apiUrls.tourRequests;
      return (await page.request.post(url, { data, headers: sameOrigin(site) })).json();
    };
    // A response to another sentence contains the current one.
    const { consent_text } = await send('another one');
    const link = new URL((await send(consent_text)).link.url).pathname;
    agreeOnVisit(site, name, `${inSomeDays(20)}T22:30:00.000Z`);
    await visit(page, site.url + link);
    expect(new URL(page.url()).pathname).toBe(`/${language}${link}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.titles.scheduled);
    await setWidth(page, 320);
    await expectNoSidewaysScroll(page);
    await setWidth(page, 390);
    await chooseComfort(page, 'largest');
    await expectWholeWords(page, language);
  }
});
