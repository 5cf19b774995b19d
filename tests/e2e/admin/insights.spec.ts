import { readFileSync } from 'node:fs';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls, requestFormUrl } from '../../../domain/urls.ts';
import { expectAccessible, expectLargeTargets, expectNothingLost } from '../support/access.ts';
import { isNamed, readDatabase, storedRequests, writeDatabase } from '../support/site-database.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { sendFamily } from './families.ts';
import { openAsOwner, unique } from './staff.ts';

/** The owner's statistics, and how families' ways to the form are counted. */
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test(
  'a family that came by the printed sheet finds that preselected, and the owner sees it counted',
  { tag: '@core' },
  async ({ page, site, browser }) => {
    const name = unique('Ottilie');
    const family = await browser.newContext({ userAgent: person });
    const visitor = await family.newPage();
    await visit(visitor, `${site.url}${pageUrls.home}?from=fact-sheet`);
    const counted = visitor.waitForResponse((response) => response.url().endsWith('/page-views'));
    await visitor.locator(`a[href="${requestFormUrl}"]`).first().click();
    expect((await counted).status()).toBe(204);
    await expect(visitor.getByLabel('How did you hear of us?')).toHaveValue('fact sheet');
    await expect(visitor.getByLabel('How did you hear of us?')).toBeVisible();
    expect(await family.cookies()).toEqual([]);
    await visitor.getByLabel('Your name').fill(name);
    await visitor.getByLabel('Phone', { exact: true }).fill('(425) 555-0133');
    await visitor.getByLabel(/^I agree that/).check();
    await visitor.getByRole('button', { name: 'Send my request' }).click();
    await expect(visitor.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    expect(storedRequests(site, name)).toMatchObject([{ source: 'fact sheet' }]);
    await family.close();
    // A test fills in the form too fast for a person, so the request was set aside.
    writeDatabase(site, (database) =>
      database
        .prepare(`update tour_requests set status = 'new', suspicion = null where ${isNamed}`)
        .run(name),
    );

    await openAsOwner(page, site, adminUrls.insights);
    const heard = page.getByRole('region', { name: 'How families heard of you' });
    await expect(heard.getByRole('listitem').first()).toContainText('Your printed fact sheet');
    const views = page.getByRole('region', { name: 'Page views', exact: true });
    await views.getByText('Show as a table: page views').click();
    const table = views.getByRole('table', { name: 'Page views' });
    await expect(table.getByRole('row')).toHaveCount(13);
    const seen = readDatabase(site, (database) =>
      database.prepare('select page, source from page_views').all(),
    );
    expect(seen).toContainEqual({ page: pageUrls.home, source: 'fact sheet' });
    expect(seen).toContainEqual({ page: pageUrls.contact, source: '' });
  },
);

test('the numbers are for everyone to read, at any width, and as a file', async ({
  page,
  site,
}) => {
  await sendFamily(site);
  await page.request.get(site.url + pageUrls.costs, { headers: { 'User-Agent': person } });
  await openAsOwner(page, site, adminUrls.insights);
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeVisible();
  await page.getByRole('button', { name: 'By month' }).click();
  const summaries = page.getByText(/^Show as a table/);
  await expect(summaries.first()).toBeVisible();
  for (const summary of await summaries.all()) await summary.click();
  await expect(page.getByRole('columnheader', { name: 'Month' }).first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, { where: `${width} px` });
    await expectLargeTargets(page, `${width} px`);
    await expectNothingLost(page, `${width} px`);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^numbers-by-month-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain('"Views: /costs"');
});
