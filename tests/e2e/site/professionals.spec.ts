import { fileUrls, pageUrls } from '../../../domain/urls.ts';
import { openPdf, readText } from '../../support/pdf.ts';
import { expectAccessible, setWidth } from '../support/access.ts';
import { readDatabase } from '../support/site-database.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** What professionals read, print and send. The sample content includes facts for them. */
const facts = ['By nurse delegation, sliding scale included.', '(425) 555-0143', '(425) 555-0144'];

test('the page has the facts, and prints as the sheet: one page, the same figures', async ({
  page,
  request,
  seededSite,
}) => {
  await visit(page, seededSite.url + pageUrls.professionals);
  const code = page.locator('.papers-code');
  await code.scrollIntoViewIfNeeded();
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const printed = await openPdf(await page.pdf({ format: 'Letter' }));
  const sheet = await openPdf(
    await (await request.get(seededSite.url + fileUrls.factSheet)).body(),
  );
  expect([printed.numPages, sheet.numPages]).toEqual([1, 1]);
  const [onPaper, inFile] = [await readText(printed), await readText(sheet)];
  for (const fact of [...facts, 'Fernlight House', 'Yes, after 2 years of private pay']) {
    expect(onPaper).toContain(fact);
    expect(inFile).toContain(fact);
  }
  expect(onPaper).not.toContain('Please do not name the patient');
});

test('a wide header leads to the page, on one line', async ({ page, seededSite }) => {
  await setWidth(page, 1440);
  await visit(page, seededSite.url);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Referrals' })).toBeVisible();
  const { height } = (await header.boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThan(90);
  await header.getByRole('link', { name: 'Referrals' }).click();
  await expect(page).toHaveURL(seededSite.url + pageUrls.professionals);
  await setWidth(page, 1280);
  await expect(header.getByRole('link', { name: 'Referrals' })).toBeHidden();
});

test(
  'a request names no patient, says what is missing at its place, and is thanked for',
  {
    tag: '@core',
  },
  async ({ page, seededSite: site }) => {
    await visit(page, site.url + pageUrls.professionals);
    const form = page.locator('.professional-request form');
    await expect(
      page.getByRole('region', { name: 'Please do not name the patient' }),
    ).toBeVisible();
    await expect(form.getByLabel(/patient/i)).toHaveCount(0);
    await form.getByRole('textbox', { name: 'Your name' }).fill('Marcus Bell');
    await form.getByRole('textbox', { name: 'Phone' }).fill('(425) 555-0117');
    await form.getByRole('textbox', { name: 'What is needed?' }).fill('Help with transfers.');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('textbox', { name: 'Organization' })).toBeFocused();
    await expect(form.getByText('Please tell us where you work.').first()).toBeVisible();
    await expectAccessible(page);
    const organization = `Evergreen Crossing ${Math.random().toString(36).slice(2, 8)}`;
    await form.getByRole('textbox', { name: 'Organization' }).fill(organization);
    await page.reload();
    await expect(form.getByRole('textbox', { name: 'Organization' })).toHaveValue(organization);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByRole('heading', { name: 'Thank you. We have your request.' }),
    ).toBeFocused();
    await expectAccessible(page);
    const rows = readDatabase(site, (stored) =>
      stored
        .prepare(
          `select kind from tour_requests
            where unseal(organization, 'tour_requests.organization') = ?`,
        )
        .all(organization),
    );
    expect(rows).toMatchObject([{ kind: 'professional' }]);
  },
);
