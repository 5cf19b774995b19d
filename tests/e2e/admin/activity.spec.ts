import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/server.ts';
import {
  addColleague,
  addTestimonial,
  openAsOwner,
  signIn,
  storeActivity,
  unique,
} from './staff.ts';

test('the administrator reads who did what today, the latest first', async ({ page, site }) => {
  const name = unique('Elaine');
  await signIn(page, site);
  await addTestimonial(site, page, 'Kind.', name);
  await page.goto(site.url + adminUrls.dashboard);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Activity/ })
    .click();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem').first()).toContainText(
    `${site.adminUsername} added the testimonial by “${name}”`,
  );
  await expect(today.getByRole('listitem').nth(1)).toContainText(
    `${site.adminUsername} signed in from the address 127.0.0.1`,
  );
});

test('a long trail comes in parts, and is searched for a person or a word', async ({
  page,
  site,
}) => {
  // Without digits, which would be found as parts of the numbers below.
  const gardener = unique('Ottilie').replaceAll(/\d/g, 'o');
  storeActivity(site, 120, gardener);
  await openAsOwner(page, site, adminUrls.activity);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(50);
  await expect(page.getByText('The latest 50 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Show earlier activity' }).click();
  await expect(entries).toHaveCount(100);

  await page.getByLabel(/^Person or word/).fill(`${gardener.toUpperCase()} number 11`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('11 entries', { exact: true })).toBeVisible();
  await expect(entries.last()).toContainText('watered fern number 11');
  await expect(page.getByRole('button', { name: 'Show earlier activity' })).toHaveCount(0);
  await page.getByLabel(/^Person or word/).fill('zebra');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nothing matches “zebra”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByLabel(/^Person or word/)).toBeFocused();
  await expect(entries.first()).toBeVisible();
});

test('what visitors cause is shown apart from what staff did', async ({ page, site }) => {
  await signIn(page, site);
  const answer = await page.request.post(site.url + apiUrls.login, {
    data: { username: 'not-there', password: 'wrong' },
    headers: { Origin: site.url },
  });
  expect(answer.status()).toBe(401);
  await page.goto(site.url + adminUrls.activity);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem').first()).toContainText(site.adminUsername);
  await expect(page.getByText('with an unknown name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Visitors' }).click();
  await expect(page.getByRole('button', { name: 'Visitors' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(today.getByText('with an unknown name').first()).toBeVisible();
  await expect(page.getByText(/^Tour requests, registrations/)).toBeVisible();
});

test('others find no way to it, are told why, and get nothing from the server', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  const colleague = await addColleague(page, site);
  await signIn(page, site, colleague);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.url + adminUrls.activity);
  await expect(page.getByText('Only the administrator can see this page.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Staff pages' });
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Activity' })).toHaveCount(0);
  // News can be of an activity.
  await page.getByRole('combobox').fill('activity');
  await expect(page.getByRole('option', { name: 'News' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Activity' })).toHaveCount(0);
  expect(asked.filter((url) => url.includes(apiUrls.audit))).toEqual([]);
  expect((await page.request.get(site.url + apiUrls.audit)).status()).toBe(403);
});

test('a trail that cannot be loaded says so, and goes on where it stopped', async ({
  page,
  site,
}) => {
  storeActivity(site, 120);
  await page.route(`**${apiUrls.audit}?*`, (route) => route.abort());
  await openAsOwner(page, site, adminUrls.activity);
  await expect(page.getByText('Failed to load the activity.')).toBeVisible();
  await page.unroute(`**${apiUrls.audit}?*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(50);

  await page.route(`**${apiUrls.audit}?*`, (route) => route.abort());
  await page.getByRole('button', { name: 'Show earlier activity' }).click();
  await expect(page.getByText('API connection failed.')).toBeVisible();
  await expect(entries).toHaveCount(50);
  await page.unroute(`**${apiUrls.audit}?*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(entries).toHaveCount(100);
});
