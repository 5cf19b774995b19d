import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/site-server.ts';
import { expectGood } from './page-facts.ts';
import {
  addColleague,
  addTestimonial,
  openAsOwner,
  sameOrigin,
  signIn,
  storeActivity,
  unique,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the owner reads who did what, in parts, and searches it; others find no way to it', async ({
  page,
  site,
}) => {
  const family = unique('Elaine');
  // Without digits, which would be found as parts of the numbers below.
  const gardener = unique('Ottilie').replaceAll(/\d/g, 'o');
  const auditTrail = `**${apiUrls.audit}?*`;
  const entries = page.getByRole('main').getByRole('listitem');
  const retry = page.getByRole('button', { name: 'Retry' });
  const today = page.getByRole('region', { name: 'Today' });
  storeActivity(site, 120, gardener);
  await signIn(page, site);
  await addTestimonial(site, page, 'Kind.', family);

  await test.step('an audit trail that cannot be loaded says so, and goes on where it stopped', async () => {
    await page.route(auditTrail, (route) => route.abort());
    await openAsOwner(page, site, adminUrls.settings);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Activity/ })
      .click();
    await expect(page.getByText('Failed to load the activity.')).toBeVisible();
    await expectGood(page);
    await page.unroute(auditTrail);
    await retry.click();
    await expect(entries).toHaveCount(50);
    await expect(page.getByText('The latest 50 entries')).toBeVisible();
    await expect(today.getByText(`added the testimonial by “${family}”`)).toBeVisible();
    await expectGood(page);

    await page.route(auditTrail, (route) => route.abort());
    await page.getByRole('button', { name: 'Show earlier activity' }).click();
    await expect(page.getByText('API connection failed.')).toBeVisible();
    await expect(entries).toHaveCount(50);
    await page.unroute(auditTrail);
    await retry.click();
    await expect(entries).toHaveCount(100);
  });

  await test.step('it is searched for a person or a word', async () => {
    await page.getByLabel(/^Person or word/).fill(`${gardener.toUpperCase()} number 11`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('11 entries', { exact: true })).toBeVisible();
    await expect(entries.last()).toContainText('watered fern number 11');
    await expect(page.getByRole('button', { name: 'Show earlier activity' })).toHaveCount(0);
    await page.getByLabel(/^Person or word/).fill('zebra');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('Nothing matches “zebra”.')).toBeVisible();
    await expectGood(page);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page.getByLabel(/^Person or word/)).toBeFocused();
    await expect(entries.first()).toBeVisible();
  });

  await test.step('what visitors cause is shown apart from what staff did', async () => {
    await page.request.post(site.url + apiUrls.login, {
      data: { username: 'not-there', password: 'wrong' },
      headers: sameOrigin(site),
    });
    await expect(page.getByText('with an unknown name')).toHaveCount(0);
    const visitors = page.getByRole('button', { name: 'Visitors' });
    await visitors.click();
    await expect(visitors).toHaveAttribute('aria-pressed', 'true');
    await expect(today.getByText('with an unknown name').first()).toBeVisible();
    await expect(page.getByText(/^Tour requests, registrations/)).toBeVisible();
  });

  await test.step('others find no way to it, are told why, and ask the server for nothing', async () => {
    await signIn(page, site, await addColleague(page, site));
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.url + adminUrls.activity);
    await expect(page.getByText('Only the administrator can see this page.')).toBeVisible();
    await expectGood(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const menu = page.getByRole('navigation', { name: 'Staff pages' });
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Activity' })).toHaveCount(0);
    // News can be of an activity.
    await page.getByRole('combobox').fill('activity');
    await expect(page.getByRole('option', { name: 'News' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Activity' })).toHaveCount(0);
    expect(requests.filter((url) => url.includes(apiUrls.audit))).toEqual([]);
  });
});
