import type { Page } from '@playwright/test';
import { searchTargetsFor } from '../../../app/admin/shell/staff-pages.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { expectAccessible } from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { emptyContent } from '../support/stored-content.ts';
import { call, expectLargeTargets, expectNoSidewaysScroll, signIn } from './staff.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search the staff area' });

const storeTexts = async (page: Page, site: Site) => {
  await emptyContent(site);
  await call(page, site, 'POST', apiUrls.contact, samples.contact);
  await call(page, site, 'POST', apiUrls.about, samples.about);
};

/** Runs in the page. The elements with these ids that are missing, or can't be focused. */
const withoutFocus = (ids: string[]): string[] =>
  ids.filter((id) => {
    const place = document.getElementById(id);
    const fold = place?.closest('details');
    if (fold) fold.open = true;
    place?.focus();
    return document.activeElement !== place;
  });

test('the search box and the settings lead on, also when a page comes late or not at all', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  await storeTexts(page, site);
  const owner = { userId: 1, email: site.adminEmail, privileged: true, role: 'staff' } as const;
  const places = searchTargetsFor(owner).filter(({ to }) => to.includes('#'));
  expect(places.length).toBeGreaterThan(10);
  for (const [path, targets] of Map.groupBy(places, ({ to }) => to.split('#')[0])) {
    const ids = targets.map(({ to }) => to.split('#')[1] ?? '');
    await page.goto(`${site.url}${path}#${ids[0]}`);
    await expect(page.locator(`[id="${ids[0]}"]`)).toBeFocused();
    await expect.poll(() => page.evaluate(withoutFocus, ids), path).toEqual([]);
  }

  await test.step('a page that comes late has its heading, and takes no one out of the search box', async () => {
    await page.goto(site.url + adminUrls.services);
    const goOn = await holdRequests(page, `**${apiUrls.setup}`);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Loading dashboard...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
    await searchBox(page).fill('hours');
    goOn();
    await expect(page.getByText('Welcome,')).toBeVisible();
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByRole('option').first()).toContainText('Business hours');
    await page.unroute(`**${apiUrls.setup}`);
  });

  await test.step('the settings say how they are when they cannot be loaded', async () => {
    await page.route(`**${apiUrls.settings}`, (route) => route.abort());
    await page.goto(site.url + adminUrls.settings);
    await expect(page.getByRole('alert')).toContainText('API connection failed.');
    await page.unroute(`**${apiUrls.settings}`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('For the person who looks after the server')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('words lead to settings, and the menu to pages', async ({ page, site }) => {
    await signIn(page, site);
    await storeTexts(page, site);

    await test.step('"hours" leads to the hours, "backup" to the nights, "license" to the settings', async () => {
      await page.goto(site.url + adminUrls.dashboard);
      for (const [word, option, place] of [
        ['hours', 'Business hours', 'Business hours'],
        ['backup', 'Backups', 'Backups'],
        ['licence', 'License number', 'Not set, so visitors do not see one.'],
      ] as const) {
        await searchBox(page).fill(word);
        await expect(page.getByRole('option').first()).toContainText(option);
        await expectLargeTargets(page);
        await page.getByRole('option').first().tap();
        await expect(page.locator('main :focus')).toContainText(place);
        await expect(page.locator('main :focus')).toBeInViewport();
      }
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('Settings are in the menu', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    });
  });
});
