import type { Page } from '@playwright/test';
import { draftMessages, draftNouns } from '../../../domain/site/drafts/saved-draft.ts';
import { formatPlannedMoment } from '../../../domain/site/drafts/draft-words.ts';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { apiUrls, findEndpointUrl } from '../../../domain/api-urls.ts';
import { addDays, toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import { findNoun, lists } from '../../../domain/nouns/index.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { twoOfEach } from '../../support/two-of-each.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { onPage, openEditor } from './editing.ts';
import { call, expectFormClosed, notice, signIn, uploadPdf } from './staff.ts';

/** What is true of every form that saves what visitors read. */
type Noun = Exclude<(typeof draftNouns)[number], 'texts'>;
const nouns = draftNouns.filter((noun) => noun !== 'texts');

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

/** Stores the first sample of a noun. Returns the second one. */
const store = async (page: Page, site: Site, noun: Noun): Promise<object> => {
  const pdfs = [await uploadPdf(page, site), await uploadPdf(page, site)] as const;
  const [first, second] = twoOfEach({ pdfs, logo: '/images/1.jpg' })[noun];
  const isAdded = noun in lists || noun === 'contact' || noun === 'about';
  const sample = { ...first, ...(noun === 'home' && { logo: null }) };
  if ('permission_id' in sample) sample.permission_id = null;
  await call(page, site, isAdded ? 'POST' : 'PUT', findEndpointUrl(noun), sample);
  return second;
};

/** Everything that visitors read of a noun, apart from drafts. */
const readStored = (page: Page, site: Site, noun: Noun) =>
  call(page, site, 'GET', findEndpointUrl(noun));

/** Opens the form of the record that `store` has stored. */
const openForm = async (page: Page, site: Site, noun: Noun): Promise<void> => {
  await page.goto(site.url + findNoun(noun).page);
  const main = page.getByRole('main');
  const place = noun === 'documents' ? main.getByRole('table') : main;
  const edit = place.getByRole('button', { name: /^Edit\b/ }).first();
  const more = place.getByRole('button', { name: /^More about/ }).first();
  await expect(edit.or(more).first()).toBeVisible();
  if (!(await edit.isVisible())) await more.click();
  await edit.click();
  await expect(dialog(page)).toBeVisible();
};

const tomorrow = addDays(toHomeDay(new Date()));
const planned = formatPlannedMoment(toMoment(tomorrow, '09:00'), new Date());

const expectToBePlanned = async (page: Page): Promise<void> => {
  await dialog(page).getByText('Publish at a time').click();
  const [day, time] = [page.getByLabel('From, day'), page.getByLabel('From, time')];

  await day.fill('2026-01-31');
  await expect(day).toHaveAccessibleDescription(draftMessages.timeOver);
  await button(page, 'Save').or(button(page, 'Publish')).last().click();
  await expect(day).toBeFocused();

  await day.fill(tomorrow);
  await time.fill('09:00');
  await expect(day).toHaveAccessibleDescription('');
  await expect(button(page, 'Save')).toHaveCount(0);
  await button(page, `Schedule for ${planned}`).click();
  await expectFormClosed(page);
  await expect(notice(page)).toContainText(draftMessages.scheduled(planned));
};

const expectDraft = async (page: Page, site: Site, noun: string): Promise<void> => {
  const { drafts } = await call(page, site, 'GET', apiUrls.drafts);
  expect(drafts).toMatchObject([
    { noun, publish_at: toMoment(tomorrow, '09:00').toISOString(), problem: null },
  ]);
};

for (const noun of nouns) {
  test(`${noun}: with a time set, the main button schedules, and publishes nothing`, async ({
    page,
    ownSite: site,
  }) => {
    await signIn(page, site);
    await store(page, site, noun);
    const before = await readStored(page, site, noun);
    await openForm(page, site, noun);
    await expectToBePlanned(page);
    await expectDraft(page, site, noun);
    expect(await readStored(page, site, noun)).toEqual(before);
  });
}

test('a sentence: with a time set, the main button schedules, and publishes nothing', async ({
  page,
  ownSite: site,
}) => {
  const { original } = homeHero.headline;
  await openEditor(page, site, pageUrls.home);
  await onPage(page, homeHero.headline).first().click();
  await page.getByLabel('Text', { exact: true }).fill('The kettle is on');
  await expectToBePlanned(page);
  await expectDraft(page, site, 'texts');
  expect(await (await page.request.get(site.url)).text()).toContain(original);
});

test('something new waits for its time, and what ends by itself is published until then', async ({
  page,
  ownSite: site,
}) => {
  await signIn(page, site);
  const add = async (question: string) => {
    await page.goto(site.url + findNoun('questions').page);
    await page.getByRole('button', { name: 'Add question' }).first().click();
    await page.getByRole('textbox', { name: 'Question' }).fill(question);
    await page.getByLabel('Answer').fill('Yes.');
  };
  const visitorsRead = async () => (await page.request.get(site.url + pageUrls.questions)).text();

  await add('May dogs visit?');
  await expectToBePlanned(page);
  expect(await visitorsRead()).not.toContain('May dogs visit?');

  await add('Is the path icy?');
  await dialog(page).getByText('Publish at a time').click();
  await page.getByLabel('Until, day').fill(tomorrow);
  await page.getByLabel('Until, time').fill('09:00');
  await button(page, `Publish until ${planned}`).click();
  await expectFormClosed(page);
  await expect(notice(page)).toContainText(draftMessages.published);
  expect(await visitorsRead()).toContain('Is the path icy?');
  const { drafts } = await call(page, site, 'GET', apiUrls.drafts);
  expect(drafts).toContainEqual(
    expect.objectContaining({
      purpose: 'take back',
      publish_at: toMoment(tomorrow, '09:00').toISOString(),
    }),
  );
});
