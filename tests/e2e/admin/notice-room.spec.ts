import type { Locator, Page, Route } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, startSite, test } from '../support/site-server.ts';
import { sendFamily, watchNavigations } from './families.ts';
import { addColleague, call, notice, signIn, uploadPdf } from './staff.ts';

test.use({ hasTouch: true });

/** Lists of one row each, and the button of a row after which a notice appears. */
const lists: [address: string, button: RegExp][] = [
  [adminUrls.testimonials, /^(Una|A)pprove/],
  [adminUrls.gallery, /^(Hide|Show)/],
  [adminUrls.services, /^(Hide|Show)/],
  [adminUrls.rooms, /^(Hide|Show)/],
  [adminUrls.questions, /^(Hide|Show)/],
  [adminUrls.license, /^(Hide|Show)/],
  [adminUrls.users, /^(Disa|A)pprove/],
];

const requests: typeof lists = [[adminUrls.tours, /as contacted$/]];

/** A separate site, because other tests would have made the lists long. */
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());

const fillLists = async (page: Page): Promise<void> => {
  const { testimonial, gallery, service, room, question, document } = samples;
  const file_url = await uploadPdf(page, site);
  for (const [api, record] of [
    [apiUrls.testimonials, { ...testimonial, permission_id: 'phone' }],
    [apiUrls.gallery, gallery],
    [apiUrls.services, service],
    [apiUrls.rooms, room],
    [apiUrls.questions, question],
    [apiUrls.documents, { ...document, file_url }],
  ] as const) {
    await call(page, site, 'POST', api, record);
  }
  await addColleague(page, site);
};

/** The only request, which waits for a call. */
const addRequest = async (): Promise<void> => {
  writeDatabase(site, (database) => database.exec('delete from tour_requests'));
  await sendFamily(site, { name: 'Rosa Quill', phone: '206 555 0144' });
};

/** How much of these elements the notice covers, in pixels of height. */
const coveredPart = async (elements: Locator, shown: Locator): Promise<number> => {
  const cover = await shown.boundingBox();
  if (!cover) return Infinity;
  return elements.evaluateAll((all, { y, height }) => {
    const parts = all
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => Math.min(bottom, y + height) - Math.max(top, y));
    return Math.max(0, ...parts.map(Math.floor));
  }, cover);
};

const refuseChanges = (route: Route): Promise<void> =>
  route.request().method() === 'GET'
    ? route.continue()
    : route.fulfill({ status: 500, json: { success: false, error: 'Not today.' } });

test('after an action nothing moves, and every button of the last row can be pressed beside the notice', async ({
  page,
}) => {
  await signIn(page, site);
  await fillLists(page);
  for (const [width, text, all] of [
    [390, 'usual', [...lists.slice(0, 1), ...requests]],
    // The size with the least space.
    [320, 'largest', [...lists, ...requests]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript((size) => localStorage.setItem('comfort', size), text);
    await addRequest();
    for (const [address, name] of all) {
      await test.step(`${address}, ${text} text`, async () => {
        await page.goto(site.url + address);
        const row = page.locator('tbody').getByRole('row').last();
        await row
          .getByRole('button', { name: /^More about/ })
          .first()
          .tap();
        const button = row.getByRole('button', { name });
        // Scrolls it out from under the bars.
        await button.tap({ trial: true });
        // A refused action changes nothing else on the page.
        const before = await row.boundingBox();
        await page.route('**/api/**', refuseChanges);
        await button.tap();
        await expect(notice(page)).toContainText('Not today.');
        await expect(async () => expect(await row.boundingBox()).toEqual(before)).toPass();
        await page.unroute('**/api/**');
        await button.tap();
        await expect(notice(page).getByRole('button', { name: 'Undo' })).toBeVisible();
        // The list is read again after the notice has come; a request that was called no longer has the button.
        if (address === adminUrls.tours) await expect(button).toHaveCount(0);
        // The notice may cover a part of a high row, but never the pressed button.
        expect(await coveredPart(button, notice(page))).toBe(0);
        const buttons = row.getByRole('button').filter({ visible: true });
        for (const each of await buttons.all()) await each.click({ trial: true });
        await expect(notice(page)).toBeVisible();
        await buttons.last().click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
        const dismiss = notice(page).getByRole('button', { name: 'Dismiss' });
        const shown = await row.boundingBox();
        await dismiss.tap();
        await expect(notice(page)).toHaveCount(0);
        expect(await row.boundingBox(), 'nothing moves').toEqual(shown);
      });
    }
  }
});

test('in a form on a phone, a notice is between the fields and the buttons, and moves neither', async ({
  page,
}) => {
  await signIn(page, site);
  await addRequest();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site.url + adminUrls.dashboard);
  await watchNavigations(page);
  await page.getByRole('button', { name: 'Call Rosa Quill now' }).tap();
  await page.getByRole('button', { name: 'Reached' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Visit of Rosa Quill' });
  const parts = [
    sheet.getByRole('heading').first(),
    sheet.getByRole('button', { name: 'Close' }),
    sheet.getByLabel('Visit date'),
    sheet.getByLabel('Visit time'),
    sheet.getByRole('button', { name: 'Agree on this visit' }),
  ];
  const measure = () => Promise.all(parts.map((part) => part.boundingBox()));
  await expect(notice(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(() => coveredPart(parts.at(-1) ?? sheet, notice(page))).toBe(0);
  for (const part of parts) {
    expect(await coveredPart(part, notice(page))).toBe(0);
    await part.click({ trial: true });
  }
  const before = await measure();
  await notice(page).getByRole('button', { name: 'Dismiss' }).tap();
  await expect(notice(page)).toHaveCount(0);
  expect(await measure()).toEqual(before);
});
