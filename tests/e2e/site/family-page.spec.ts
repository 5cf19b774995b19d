import type { Page, Request } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import {
  expectAccessible,
  expectLargeCodes,
  expectLargeTargets,
  expectNothingLost,
  withSharing,
} from '../support/access.ts';
import { agreeOnVisit, storedRequests } from '../support/site-database.ts';
import { takeAWhile } from '../support/booking-form.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** What a family gets on a phone: the reference, the private link, and what it can do there. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const unique = (name: string): string => `${name} ${Math.random().toString(36).slice(2, 8)}`;

const fillIn = async (page: Page, name: string, how: 'Phone' | 'Email', value: string) => {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel(how, { exact: true }).fill(value);
  await page.getByLabel(/^I agree that/).check();
};

const expectGood = async (page: Page, where: string): Promise<void> => {
  await expectAccessible(page, { where });
  await expectLargeTargets(page, where);
  await expectNothingLost(page, where);
};

const unfold = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 }).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const inSomeDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test(
  'a family keeps its link, proposes a day, adds a phone number, and takes the request back',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    const name = unique('Elaine');
    await takeAWhile(page, site);
    await visit(page, site.url + pageUrls.contact);
    await fillIn(page, name, 'Email', 'elaine@example.com');
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(
      page.getByText(/^We will write to you within 24 hours\. That is by/),
    ).toBeVisible();
    const [stored] = storedRequests(site, name);
    await expect(page.locator('.private-link-reference strong')).toHaveText(
      String(stored?.['reference']),
    );
    await expect(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
    await expectLargeCodes(page);
    await expect(page.getByRole('button', { name: 'Share the link' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^http:\/\/fernlight\.example\/visit\/[\w-]{43}$/);
    await expectGood(page, 'thanks');

    const shared = await withSharing(page);
    const [request] = await Promise.all([
      page.waitForRequest(site.url + new URL(copied).pathname),
      page.getByRole('link', { name: 'Open your private page' }).click(),
    ]);
    expect(await request.headerValue('Referer')).toBeNull();
    await expect(heading(page)).toHaveText('Your request');
    await page.getByRole('button', { name: 'Share the link' }).click();
    expect(await shared()).toEqual([{ url: copied }]);
    await expectLargeCodes(page);
    await expect(page.getByText(/^We have it, and will write to you by/)).toBeVisible();
    await expectGood(page, 'received');

    await unfold(page, 'Propose another day');
    await page.getByLabel('Day', { exact: true }).fill(inSomeDays(20));
    await page.getByLabel('Time', { exact: true }).selectOption({ label: '10:30 AM' });
    await page.getByRole('button', { name: 'Send this proposal' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'your proposal' })).toBeVisible();
    await expect(page.getByText(/^You proposed .+, 10:30 AM\./)).toBeVisible();

    await unfold(page, 'Add a phone number');
    await page.getByLabel('Phone', { exact: true }).fill('425 555 9');
    await page.getByRole('button', { name: 'Save this number' }).click();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('425 555 9');
    await expect(page.getByText(/does not look complete/).first()).toBeVisible();
    await expectAccessible(page, { where: 'a wrong number' });
    await page.getByLabel('Phone', { exact: true }).fill('425 555 0177');
    await page.getByRole('button', { name: 'Save this number' }).click();
    await expect(page.getByText('Thank you. We have your phone number.')).toBeVisible();

    agreeOnVisit(site, name, `${inSomeDays(21)}T19:00:00.000Z`);
    // From here on, because a link's content is prefetched as soon as the pointer touches the link.
    const contactRequests: Request[] = [];
    page.on('request', (requested) => {
      if (new URL(requested.url()).pathname === apiUrls.contact) contactRequests.push(requested);
    });
    await page.reload();
    await expect(heading(page)).toHaveText('Your visit is agreed');
    await expectGood(page, 'scheduled');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Put it in your calendar' }).click();
    expect((await download).suggestedFilename()).toBe('visit.ics');

    await unfold(page, 'Take the request back');
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(heading(page)).toHaveText('You took your request back');
    await expectGood(page, 'taken back');
    expect(storedRequests(site, name)).toMatchObject([{ status: 'closed', phone: '425 555 0177' }]);

    // After Back within the site, the page loads its data again, because it is not stored anywhere.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL(site.url + pageUrls.contact);
    const referrers = contactRequests.map((requested) => requested.headerValue('Referer'));
    expect(new Set(await Promise.all(referrers))).toEqual(new Set([null]));
    await page.goBack();
    await expect(heading(page)).toHaveText('You took your request back');
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain(new URL(copied).pathname);
    await test.step('the pages of a deleted request and of an ended link are for everyone', async () => {
      for (const path of ['/visit/deleted', `/visit/${'x'.repeat(43)}`]) {
        await visit(page, site.url + path);
        await expect(page.locator('meta[name=robots]')).toHaveAttribute(
          'content',
          'noindex, nofollow',
        );
        await expectGood(page, path);
      }
    });
  },
);
