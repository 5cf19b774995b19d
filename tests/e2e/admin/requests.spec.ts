import type { Locator, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { storedRequests } from '../support/site-database.ts';
import { sendFamily } from './families.ts';
import {
  expectNoSidewaysScroll,
  notice,
  signIn,
  unique,
  unfold,
  expectComfortable,
} from './staff.ts';

/** Expects that nothing covers a field's corners. */
const expectUncovered = async (field: Locator): Promise<void> =>
  expect
    .poll(() =>
      field.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = (left + right) / 2;
        return [top + 3, bottom - 3].every((y) => {
          const found = document.elementFromPoint(middle, y);
          return found !== null && element.contains(found);
        });
      }),
    )
    .toBe(true);

const findRow = (page: Page, name: string) => page.getByRole('row', { name });

/**
 * Marks a request as not suspected. All requests of the tests come from one address, and more than five an
 * hour are set aside.
 */
const believed = async (page: Page, site: Site, name: string): Promise<void> => {
  const [stored] = storedRequests(site, name);
  const answer = await page.request.put(`${site.url}${apiUrls.tourRequests}`, {
    data: { id: stored?.['id'], status: 'new' },
    headers: { Origin: site.url },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Stores a new request of a family. The owner must be signed in. Returns its name. */
const sent = async (page: Page, site: Site, fields: object = {}): Promise<string> => {
  const name = unique('Family');
  await sendFamily(site, { name, ...fields });
  await believed(page, site, name);
  return name;
};

const openRequest = async (page: Page, name: string): Promise<void> => {
  await expect(findRow(page, name)).toBeVisible();
  const open = findRow(page, name).getByRole('button', { name: /^Open/ });
  if (!(await open.isVisible())) await unfold(page, name);
  await open.click();
};

test('Undo works while the page still reloads, and a double tap changes a request once', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const name = await sent(page, site);
  await page.goto(site.url + adminUrls.tours);
  const row = findRow(page, name);
  const contacted = row.getByRole('button', { name: /as contacted$/ });
  await expect(contacted).toBeVisible();
  const release = await holdRequests(page, `**${apiUrls.tourRequestsSummary}`);
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.postData() ?? '');
  });
  await contacted.dblclick();
  await expect(row).toContainText('Contacted');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Handled by');
  await expect(row.getByRole('button', { name: /as contacted$/ })).toBeVisible();
  // The notice of an undone change has no Undo.
  await expect(notice(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect
    .poll(() => storedRequests(site, name)[0])
    .toMatchObject({ status: 'new', taken_by: null });
  expect(changes).toHaveLength(2);
  release();
});

test(
  'a request is called back, scheduled and closed, from a phone',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, site);
    const name = await sent(page, site, {
      email: 'family@example.com',
      message: 'Mornings are best.\nThank you.',
      wishes: ['sunday'],
    });
    await page.goto(site.url + adminUrls.dashboard);
    await expect(page.getByText(/famil(y is|ies are) waiting for a reply/)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Most used' })
      .getByRole('link', { name: /Families/ })
      .click();
    await expect(page).toHaveURL(`${site.url}${adminUrls.tours}`);

    const row = findRow(page, name);
    await expect(row.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
      'href',
      'tel:+14255550100',
    );
    await unfold(page, name);
    await expect(row.getByRole('link', { name: '425 555 0100' })).toHaveAttribute(
      'href',
      'tel:+14255550100',
    );
    await expect(row.getByRole('link', { name: 'family@example.com' })).toHaveAttribute(
      'href',
      'mailto:family@example.com',
    );
    await expect(row).toContainText('1 minute ago');
    await row.getByRole('button', { name: /as contacted$/ }).click();
    await expect(notice(page)).toContainText('Tour request updated successfully.');
    await expect(row).toContainText('Contacted');
    await expect(row).toContainText(`Handled by ${site.adminUsername}`);

    await row.getByRole('button', { name: /^Open/ }).click();
    const dialog = page.getByRole('dialog', { name: `Request from ${name}` });
    await expect(dialog).toContainText('Mornings are best.');
    await expect(dialog.getByText(/^Consent given/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Status').selectOption('visited');
    await dialog.getByLabel('Visit date').fill('2027-03-02');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByLabel('Visit time')).toHaveAccessibleDescription(
      'Please enter both a date and a time for the visit.',
    );
    await dialog.getByLabel('Visit time').fill('14:30');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByLabel('Status')).toHaveAccessibleDescription(
      'The visit is still ahead. Mark it as visited once it has taken place.',
    );
    await expect(dialog.getByLabel('Status')).toBeFocused();
    await dialog.getByLabel('Visit time').fill('');
    await dialog.getByLabel('Status').selectOption('scheduled');
    await expect(dialog.getByLabel('Status')).toHaveAccessibleDescription(
      /needs the date and time/,
    );
    await expect(dialog.getByLabel('Visit date', { exact: true })).toHaveAttribute(
      'aria-required',
      'true',
    );
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Please enter the date and time of the visit.')).toBeVisible();
    await expect(dialog.getByLabel('Visit time')).toHaveAccessibleDescription(
      'Please fill in “Visit time”. Please enter the date and time of the visit.',
    );
    await expectUncovered(dialog.getByLabel('Visit time'));
    await dialog.getByLabel('Visit time').fill('14:30');
    await dialog.getByLabel('Notes').fill('Brings her sister.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Agreed: Tuesday, March 2, 2027 at 2:30 PM');

    await row.getByRole('button', { name: /^Open/ }).click();
    await dialog.getByLabel('Status').selectOption('closed');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Closed' }).click();
    await expect(row).toBeVisible();
    expect(storedRequests(site, name)).toMatchObject([
      { status: 'closed', notes: 'Brings her sister.', visit_at: '2027-03-02T22:30:00.000Z' },
    ]);
  },
);

test('requests are found and exported, and no error covers a field', async ({ page, site }) => {
  await signIn(page, site);
  const found = await sent(page, site, { message: 'Wants to see the garden' });
  const covered = await sent(page, site);
  await page.goto(site.url + adminUrls.dashboard);

  await test.step('the menu counts new ones, the search finds them, the export holds them', async () => {
    const link = page
      .getByRole('navigation', { name: 'Staff pages' })
      .getByRole('link', { name: /^Families/ });
    await expect(link).toContainText(/\d+ new/);
    await page.getByRole('combobox', { name: 'Search the staff area' }).fill(found);
    await page.getByRole('option', { name: found }).click();
    await expect(findRow(page, found)).toBeFocused();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^tour-requests-\d{4}-\d\d-\d\d\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString('utf8')).toContain(found);
  });

  for (const [width, height] of [
    [390, 560],
    [844, 390],
  ] as const) {
    await test.step(`no error covers a field at ${width} × ${height} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.reload();
      await openRequest(page, covered);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Status').selectOption('scheduled');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog.getByText('Please enter the date and time of the visit.')).toBeAttached();
      await expect(dialog.getByLabel('Visit date')).toBeFocused();
      await expectUncovered(dialog.getByLabel('Visit date'));
    });
  }
});

test('late requests and mail that does not get out say so', async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, site);
  const name = await sent(page, site);
  const unread = `**${apiUrls.tourRequestsSummary}`;
  await page.route(unread, (route) =>
    route.fulfill({
      json: {
        success: true,
        summary: {
          new: 1,
          late: 0,
          oldest_new: new Date().toISOString(),
          suspected: 0,
          mail: { configured: true, waiting: 2, problem: 'Could not reach the email provider.' },
        },
      },
    }),
  );
  await page.goto(`${site.url}${adminUrls.tours}`);
  await expect(findRow(page, name)).toContainText('1 minute ago');

  await test.step('the emails are tried again on request', async () => {
    await expect(page.getByRole('alert')).toContainText('Could not send 2 emails.');
    await expect(page.getByRole('alert')).toContainText('The requests themselves are safe.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again now' }).click();
    await expect(notice(page)).toContainText('Sending the waiting emails again.');
  });

  await test.step('the clock of a request goes on', async () => {
    await page.unroute(unread);
    await page.clock.fastForward('24:00:30');
    await expect(findRow(page, name)).toContainText('Late: 24 hours');
  });
});

test('the inbox is fit for phones and desks; spam and a person’s data go for good', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const phone = `206 555 ${String(Math.floor(Math.random() * 9000) + 1000)}`;
  const again = unique('Again');
  await sendFamily(site, { name: again, phone });
  const name = await sent(page, site, { phone, email: `${'long'.repeat(10)}@example.com` });
  const robot = unique('Robot');
  const family = unique('Mistaken');
  await sendFamily(site, { name: robot, leave_empty: 'https://spam.example' });
  await sendFamily(site, { name: family, leave_empty: 'x' });
  await page.goto(site.url + adminUrls.tours);
  await expect(findRow(page, name)).toBeVisible();
  await expect(findRow(page, robot)).toHaveCount(0);

  for (const width of [390, 1440]) {
    await test.step(`nothing that axe finds, large targets, no sideways scroll at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(findRow(page, name)).toBeVisible();
      await expectComfortable(page);
    });
  }

  await test.step('deleting for good names the person and takes all of their requests along', async () => {
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await findRow(page, name)
      .getByRole('button', { name: /^Delete/ })
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Delete the request from ${name} for good?`);
    await expect(question).toContainText('One other request has the same phone number');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Delete all 2 from this person' }).click();
    await expect(notice(page)).toContainText('Everything from this person was deleted for good.');
    await expect(findRow(page, name)).toHaveCount(0);
    expect([storedRequests(site, name), storedRequests(site, again)]).toEqual([[], []]);
  });

  await test.step('a robot is marked as spam, reviewed, and moved to the inbox or deleted', async () => {
    await page.getByRole('button', { name: /^Suspected spam/ }).click();
    await expect(findRow(page, robot)).toContainText(
      'A field was filled in that people do not see.',
    );
    await expectAccessible(page);
    await findRow(page, family)
      .getByRole('button', { name: /is not spam$/ })
      .click();
    await expect(findRow(page, family)).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete all suspected spam' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(notice(page)).toContainText('Suspected spam deleted for good.');
    await expect(page.getByRole('heading', { name: 'No suspected spam' })).toBeVisible();
    expect(storedRequests(site, robot)).toEqual([]);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(findRow(page, family)).toBeVisible();
  });
});
