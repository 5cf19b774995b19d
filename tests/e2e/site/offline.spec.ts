import type { Page } from '@playwright/test';
import { fileUrls } from '../../../domain/urls.ts';
import { expectAccessible, expectLargeTargets, expectNothingLost } from '../support/access.ts';
import { type Line, openLine } from '../support/line.ts';
import { visit } from '../support/ready.ts';
import { expect, test as base } from '../support/site-server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';
import { watch } from '../support/watch.ts';

/** What the service worker shows if the site is down or there is no connection (docs/decisions/048). */
const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    await line.close();
  },
});
test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has stored a page and the offline page. */
const untilStored = async (page: Page, path: string) => {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('pages');
        return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
      }),
    )
    .toEqual(expect.arrayContaining([fileUrls.offline, path]));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
};

const copyNote = (page: Page) => page.getByText('You are reading this page as it was on');
const noCopy = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We can’t show you this page right now' });

test(
  'where the line is dead, a visitor reads the last copy, and pages without one lead to the phone',
  {
    tag: '@core',
  },
  async ({ page, line }) => {
    await visit(page, `${line.url}/about`);
    await untilStored(page, '/about');
    line.set('dead');
    const { complaints } = watch(page, line.url);
    await page.goto(`${line.url}/about`);
    await expect(copyNote(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w/);
    await expect(page.locator('.page-copy')).toHaveCSS('background-color', 'rgb(18, 48, 43)');
    expect(complaints.filter((complaint) => /hydrat|policy/i.test(complaint))).toEqual([]);

    await page.goto(`${line.url}/privacy-policy`);
    await expect(noCopy(page)).toBeVisible();
    await expect(page.getByRole('link', { name: '(425) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+14255550142',
    );
    await expect(page.getByText('18210 Alder Lane')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText('Fernlight House');
    await expectAccessible(page, { where: 'offline' });
    await expectLargeTargets(page, 'offline');
    await expectNothingLost(page, 'offline');

    line.set('open');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.goto(`${line.url}/about`);
    await expect(copyNote(page)).toHaveCount(0);
    await test.step('the same behind a proxy that says that the site is down', async () => {
      line.set('bad gateway');
      await page.goto(`${line.url}/about`);
      await expect(copyNote(page)).toBeVisible();
    });
  },
);

test('a tap inside the site leads to the copy, not to built-in texts', async ({
  page,
  line,
  site,
}) => {
  await emptyContent(site);
  await visit(page, `${line.url}/contact`);
  await untilStored(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
  await expect(page).toHaveURL(`${line.url}/services`);
  await untilStored(page, '/services');
  line.set('dead');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(`${line.url}/contact`);
  await expect(copyNote(page)).toBeVisible();
});

test('while the line works, what is shown is what is stored, and an update of the worker is found', async ({
  page,
  line,
  site,
}) => {
  await emptyContent(site);
  await visit(page, `${line.url}/about`);
  await untilStored(page, '/about');
  const texts = { mission_statement: 'Told today.', vision_statement: 'Told today.' };
  store(site, { about_info: [{ company_story: 'A story told today.', ...texts }] });
  await untilShown(site, '/about', 'A story told today.');
  line.asked.length = 0;
  await visit(page, `${line.url}/about`);
  await expect(page.getByRole('main').getByText('A story told today.')).toBeVisible();
  await expect.poll(() => line.asked).toContain(`GET ${fileUrls.worker}`);
  await emptyContent(site);
});

test('the page without a copy follows the stored contact, and no staff page is ever stored', async ({
  page,
  line,
  site,
}) => {
  await emptyContent(site);
  store(site, {
    contact_info: [
      {
        phone_cell: '(206) 555-0111',
        phone_home: '(206) 555-0112',
        email: null,
        address_street: '1 Madrona Way',
        address_city: 'Edmonds',
        address_state: 'WA',
        address_zip: '98020',
        emergency_available: 0,
        business_hours: null,
      },
    ],
  });
  await untilShown(site, '/about', '(206) 555-0111');
  await visit(page, `${line.url}/about`);
  await untilStored(page, '/about');
  await page.goto(`${line.url}/admin/login`);
  await expect(page.getByLabel('Username or email')).toBeEnabled();
  await page.goto(`${line.url}/about`);
  await visit(page, `${line.url}/about`);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored.toSorted()).toEqual(['/about', fileUrls.offline]);
  line.set('dead');
  await page.goto(`${line.url}/admin/login`);
  await expect(noCopy(page)).toBeVisible();
  await expect(page.getByRole('link', { name: '(206) 555-0111' })).toBeVisible();
  await expect(page.getByText('1 Madrona Way')).toBeVisible();
  await emptyContent(site);
});
