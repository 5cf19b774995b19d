import type { Page } from '@playwright/test';
import { draftMessages, draftNouns } from '../../../domain/site/drafts/saved-draft.ts';
import { formatPlannedMoment } from '../../../domain/site/drafts/draft-words.ts';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { listActionMessages } from '../../../domain/nouns/list-action.ts';
import { apiUrls, findEndpointUrl } from '../../../domain/api-urls.ts';
import { addDays, toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import { findNoun, lists } from '../../../domain/nouns/index.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { photo } from '../../support/picture-bytes.ts';
import { twoOfEach } from '../../support/two-of-each.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { onPage, openEditor } from './editing.ts';
import { call, expectFormClosed, notice, signIn, uploadPdf } from './staff.ts';

/** Requirements for every form that saves public content. */
type Noun = Exclude<(typeof draftNouns)[number], 'texts'>;
const nouns = draftNouns.filter((noun) => noun !== 'texts');

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

/** Stores the first sample of a noun. */
const store = async (page: Page, site: Site, noun: Noun): Promise<void> => {
  const isAdded = noun in lists || noun === 'contact' || noun === 'about';
  const sample = { ...twoOfEach[noun][0] };
  if (noun === 'home') sample.logo = null;
  if (noun === 'documents') sample.file_url = await uploadPdf(page, site);
  if ('permission_id' in sample) sample.permission_id = null;
  await call(page, site, isAdded ? 'POST' : 'PUT', findEndpointUrl(noun), sample);
};

/** The public data of a noun, without drafts. */
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

/** A text of each form. */
const changedFields: Record<string, string> = {
  testimonials: 'message',
  gallery: 'caption',
  services: 'title',
  rooms: 'name',
  questions: 'question',
  people: 'name',
  news: 'title',
  jobs: 'title',
  ownPages: 'title',
  documents: 'title',
  languages: 'read_by',
  contact: 'address_city',
  about: 'company_story',
  home: 'tagline',
  costs: 'notice',
  license: 'how_to_get',
  professionals: 'transfers_note',
};

/** Answers the next write like a server that requires a proof of identity. */
const demandProof = (page: Page, url: string) =>
  page.route(
    `**${url}`,
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 403,
            json: { success: false, error: sessionMessages.confirmFirst, confirm: true },
          }),
    { times: 1 },
  );

/** Gives the proof in the form, which asks for it, and saves again. */
const giveProof = async (page: Page, site: Site): Promise<void> => {
  const password = dialog(page).getByLabel('Your current password', { exact: true });
  await expect(password).toBeFocused();
  await expect(dialog(page)).toHaveCount(1);
  await password.fill(site.adminPassword);
  await password.press('Enter');
  await expectFormClosed(page);
};

const withoutVersion = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    ['version', 'updated_at', 'updated_by', 'changed_at'].includes(key) ? undefined : value,
  );

for (const noun of nouns) {
  test(`${noun}: a save asks for a proof in the form, can be undone, and can be planned`, async ({
    page,
    ownSite: site,
  }) => {
    await signIn(page, site);
    await store(page, site, noun);
    const before = await readStored(page, site, noun);

    await openForm(page, site, noun);
    const label =
      (findNoun(noun).labels as Record<string, string>)[changedFields[noun] ?? ''] ?? '';
    const field = dialog(page).getByLabel(label).and(page.locator('input, textarea')).first();
    await field.evaluate((input) => {
      const fold = input.closest('details');
      if (fold) fold.open = true;
    });
    await field.fill('Changed by mistake');
    await demandProof(page, findEndpointUrl(noun));
    await button(page, 'Save').last().click();
    await giveProof(page, site);
    expect(JSON.stringify(await readStored(page, site, noun))).toContain('Changed by mistake');
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page)).toContainText(listActionMessages.undone);
    expect(withoutVersion(await readStored(page, site, noun))).toEqual(withoutVersion(before));

    const undone = await readStored(page, site, noun);
    await openForm(page, site, noun);
    await expectToBePlanned(page);
    await expectDraft(page, site, noun);
    expect(await readStored(page, site, noun)).toEqual(undone);
  });
}

test('several new photos ask for a proof in their form, once', async ({ page, ownSite: site }) => {
  await signIn(page, site);
  await page.goto(site.url + findNoun('gallery').page);
  await page.getByRole('button', { name: 'Add picture' }).first().click();
  const buffer = await photo(300, 400).jpeg().toBuffer();
  const names = ['one.jpg', 'two.jpg'];
  await page
    .getByLabel('Upload photos')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await page.getByLabel(/^Category( for all)?$/).fill('Our home');
  for (const [at, name] of names.entries()) {
    await page.getByLabel('Caption', { exact: true }).nth(at).fill(name);
  }
  await demandProof(page, findEndpointUrl('gallery'));
  await button(page, 'Save all 2').click();
  await giveProof(page, site);
  expect(await readStored(page, site, 'gallery')).toHaveLength(2);
});

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
