import { visit } from '../support/ready.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { typedFormTime } from '../../support/tours.ts';
import { storedTours } from '../support/database.ts';
import { expect, test } from '../support/server.ts';

test('a family that comes back to its form and sends at once keeps the time that it took', async ({
  page,
  site,
}) => {
  const name = 'Elaine Reload';
  let asked = 0;
  await page.route(`**${apiUrls.formTime}`, (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, form_time: typedFormTime(site.dataDir) } });
  });
  await visit(page, `${site.url}/contact`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('\u202D(425) 555\u20130199\u202C');
  await page.getByLabel(/^I agree that Fernlight House keeps/).check();
  const time = page.locator('form.tour-form [name=form_time]');
  await expect(time).toHaveValue(/^form\./);
  const given = await time.inputValue();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await expect(time).toHaveValue(given);
  await page.getByRole('button', { name: 'Send my request' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  expect(asked).toBe(1);
  expect(storedTours(site, name)).toMatchObject([{ status: 'new', suspicion: null }]);
});
