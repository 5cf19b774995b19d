import type { Locator, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { typedFormTime } from '../../support/sent-requests.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, startSite, test } from '../support/site-server.ts';
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
  const sent = await fetch(site.url + apiUrls.tourRequests, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Rosa Quill',
      phone: '206 555 0144',
      consent: true,
      form_time: typedFormTime(site.dataDir),
    }),
  });
  expect(sent.status).toBe(201);
};

/** How far the notice covers the end of the row, unless the row is higher than the space above the notice. */
const coveredPart = async (row: Locator, shown: Locator): Promise<number> => {
  const [box, cover] = [await row.boundingBox(), await shown.boundingBox()];
  if (!box || !cover) return Infinity;
  return Math.max(0, Math.floor(Math.min(box.y + box.height - cover.y, box.y)));
};

test('after an action, every button of the last row can be pressed beside the notice', async ({
  page,
}) => {
  await signIn(page, site);
  await fillLists(page);
  // The size with the least space.
  await page.setViewportSize({ width: 320, height: 844 });
  for (const text of ['usual', 'largest']) {
    await page.addInitScript((size) => localStorage.setItem('comfort', size), text);
    await addRequest();
    for (const [address, name] of text === 'usual' ? requests : [...lists, ...requests]) {
      await test.step(`${address}, ${text} text`, async () => {
        await page.goto(site.url + address);
        const row = page.locator('tbody').getByRole('row').last();
        await row
          .getByRole('button', { name: /^More about/ })
          .first()
          .tap();
        await row.getByRole('button', { name }).tap();
        await expect(notice(page)).toBeVisible();
        // The notice stays open while it has the focus.
        await page.keyboard.press('F6');
        await expect.poll(() => coveredPart(row, notice(page))).toBe(0);
        const buttons = row.getByRole('button').filter({ visible: true });
        for (const button of await buttons.all()) {
          await button.click({ trial: true });
        }
        await expect(notice(page)).toBeVisible();
        await buttons.last().click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      });
    }
  }
});
