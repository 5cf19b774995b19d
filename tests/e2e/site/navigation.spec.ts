import type { Page } from '@playwright/test';
import { holdRequests } from '../support/held-requests.ts';
import {
  expectSpecifiedCalls,
  watchSpecifiedCalls,
} from '../support/page-facts/specified-calls.ts';
import { frames, settle, visit, visitWithStoppedClock } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

/** The pages that load content, by their link in the footer, which exists at every width. */
const pages = [
  {
    link: 'Life Here',
    path: '/gallery',
    api: '/api/gallery.php',
    loading: 'Loading gallery...',
    stored: 'There is a chair by the window for visitors, too.',
  },
  {
    link: 'Testimonials',
    path: '/testimonials',
    api: '/api/testimonials.php',
    loading: 'Loading testimonials...',
    stored: 'My aunt prays five times a day.',
  },
  {
    link: 'Services',
    path: '/services',
    api: '/api/services.php',
    loading: 'Loading services...',
    stored: 'Steady hands for the everyday',
  },
  {
    link: 'Contact',
    path: '/contact',
    api: '/api/contact.php',
    loading: 'Loading contact information...',
    stored: 'Regular Hours: 9:00 AM - 7:00 PM',
  },
  {
    link: 'About Us',
    path: '/about',
    api: '/api/about.php',
    loading: 'Loading about us...',
    stored: 'The gate sticks a little. Push.',
  },
] as const;

const footer = (page: Page) => page.getByRole('contentinfo');
const goTo = (page: Page, link: string) =>
  footer(page).getByRole('link', { name: link, exact: true }).click();

/** A page with only fixed text, to start from. */
const home = '/privacy-policy';

/** app/lib/browser-content.test.ts tests the other failures, and every other noun. */
test(
  'pages read the public API, and show what they know when that fails',
  { tag: '@core' },
  async ({ page, seededSite: site }) => {
    const watched = watch(page, site.url);
    await visit(page, site.url + home);
    const main = page.getByRole('main');
    const ours = () =>
      watched.lines.filter((line) => line.startsWith('Showing earlier or built-in content.'));
    await test.step('an answer is shown', async () => {
      for (const { link, path, api, stored } of pages) {
        await goTo(page, link);
        await expect(page).toHaveURL(site.url + path);
        await expect(main.getByText(stored).first()).toBeVisible();
        // Another page may have been prefetched, because its link came under the pointer.
        const requested = watched.requests.map((url) => new URL(url).pathname);
        expect(requested.filter((url) => url === api || url.endsWith('.data'))).toEqual([api]);
        watched.requests.length = 0;
        await goTo(page, 'Privacy Policy');
        await expect(page).toHaveURL(site.url + home);
      }
      expect(watched.complaints).toEqual([]);
    });
    await test.step('what came with the page or is built in, where nothing was read', async () => {
      await visit(page, site.url + home);
      await page.route('**/api/*.php*', (route) => route.fulfill({ status: 500, json: [] }));
      await goTo(page, 'Services');
      await expect(main.getByText('Some mornings the buttons are easy')).toBeVisible();
      await expect
        .poll(ours)
        .toEqual(['Showing earlier or built-in content. services: status 500']);
      await goTo(page, 'About Us');
      await expect(main.getByText('The gate sticks a little. Push.').first()).toBeVisible();
    });
    await test.step('an error message on the page of testimonials alone, the server’s own if it has one', async () => {
      await goTo(page, 'Testimonials');
      await expect(main.getByText('Failed to load testimonials')).toBeVisible();
      await visit(page, site.url + home);
      await page.route('**/api/testimonials.php*', (route) =>
        route.fulfill({ status: 503, json: { success: false, error: 'We are moving house.' } }),
      );
      await goTo(page, 'Testimonials');
      await expect(main.getByText('We are moving house.')).toBeVisible();
      await expect(page.getByText('Failed to load testimonials')).toHaveCount(0);
    });
    await test.step('an empty list and null like a failure, where something built in is shown', async () => {
      await visit(page, site.url + home);
      await page.route('**/api/*.php*', (route) => {
        const [, name = ''] = /(\w+)\.php/.exec(route.request().url()) ?? [];
        const value = name === 'testimonials' ? [] : null;
        const isBare = name === 'gallery' || name === 'services';
        return route.fulfill({ json: isBare ? [] : { success: true, [name]: value } });
      });
      watched.lines.length = 0;
      for (const { link, path } of pages) {
        await goTo(page, link);
        await expect(page).toHaveURL(site.url + path);
        if (link === 'Testimonials')
          await expect(main.getByText('No testimonials available at the moment.')).toBeVisible();
        await goTo(page, 'Privacy Policy');
        await expect(page).toHaveURL(site.url + home);
      }
      const names = ['gallery', 'services', 'contact', 'about'];
      await expect
        .poll(ours)
        .toEqual(
          names.map((name) => `Showing earlier or built-in content. ${name}: unusable answer`),
        );
      await page.unroute('**/api/*.php*');
      await page.route('**/api/*.php*', (route) => route.fulfill({ status: 500, json: [] }));
    });
    await test.step('each part of the home page for itself, and no one else’s reviews', async () => {
      await visit(page, site.url + home);
      watched.lines.length = 0;
      await goTo(page, 'Home');
      await expect(main.locator('.ruled-grid li')).toHaveCount(6);
      await expect(main.locator('blockquote')).toHaveCount(0);
      await expect(main.locator('.gallery-step')).toHaveCount(5);
      await expect(main.locator('.stored-count')).toHaveCount(0);
      await expect.poll(() => ours().length).toBe(3);
    });
    expect(watched.complaints.join()).not.toContain('exception');
  },
);

test('no page asks an address of the specification with a query', async ({
  page,
  seededSite: site,
}) => {
  await visit(page, site.url + home);
  const calls = watchSpecifiedCalls(page);
  const paths = await footer(page)
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => [
      ...new Set(
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => /^\/[\w-]*$/.test(href)),
      ),
    ]);
  expect(paths.length).toBeGreaterThan(8);
  for (const path of paths) {
    await footer(page).locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(site.url + path);
    await settle(page);
  }
  const asked = new Set(calls);
  for (const { api } of pages) expect(asked).toContain(`GET ${api}`);
  expectSpecifiedCalls(calls);
});

/** Delays the API's responses until they are released. */
const hold = (page: Page) => holdRequests(page, '**/api/*.php*');

/** Records every loading text that the page ever showed. */
const noteLoadingTexts = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { loadingTexts: seen });
    new MutationObserver(() => {
      for (const match of document.body?.innerText.match(/Loading [a-z ]+\.\.\./g) ?? []) {
        seen.add(match);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
const loadingTexts = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { loadingTexts: Set<string> }).loadingTexts]);

test(
  'a loading text shows only while an answer is on its way',
  { tag: '@core' },
  async ({ page, seededSite: site }) => {
    await noteLoadingTexts(page);
    await visitWithStoppedClock(page, site.url + home);
    const main = page.getByRole('main');
    /**
     * Delays the response for a page whose scripts are loaded and whose earlier response is no longer
     * cached.
     */
    const setOut = async ({ link, api }: (typeof pages)[number]) => {
      await page.clock.runFor(6000);
      const letGo = await hold(page);
      const requested = page.waitForRequest(`**${api}*`);
      await goTo(page, link);
      await requested;
      await settle(page);
      return letGo;
    };
    /** Back to the start page. */
    const back = async () => {
      await goTo(page, 'Privacy Policy');
      await expect(page).toHaveURL(site.url + home);
      await page.unrouteAll({ behavior: 'wait' });
    };
    for (const { link, stored } of pages) {
      await goTo(page, link);
      await expect(main.getByText(stored).first()).toBeVisible();
      await back();
    }
    await test.step('not when it comes within 100 ms', async () => {
      const [{ path, stored }] = pages;
      const letGo = await setOut(pages[0]);
      await page.clock.runFor(99);
      await settle(page);
      expect(page.url()).toBe(site.url + home);
      letGo();
      await expect(page).toHaveURL(site.url + path);
      await expect(main.getByText(stored).first()).toBeVisible();
      expect(await loadingTexts(page)).toEqual([]);
      await back();
    });
    for (const listed of pages) {
      const { path, loading, stored } = listed;
      await test.step(`'${loading}' when it takes longer, until it is there`, async () => {
        const letGo = await setOut(listed);
        await page.clock.runFor(100);
        await expect(page).toHaveURL(site.url + path);
        await expect(main.getByRole('status').filter({ hasText: loading })).toBeVisible();
        await expect(page.locator('h1'), 'the rest of the page is there').toBeVisible();
        letGo();
        // React keeps a text that it has just shown for up to 300 ms.
        await expect(async () => {
          await page.clock.runFor(300);
          await expect(main.getByText(stored).first()).toBeVisible({ timeout: 500 });
        }).toPass();
        await expect(main.getByText(loading)).toHaveCount(0);
        await back();
      });
    }
    expect(await loadingTexts(page)).toEqual(pages.map(({ loading }) => loading));
    await test.step('every part of the home page says that it is loading', async () => {
      await page.clock.runFor(6000);
      const letGo = await hold(page);
      const requested = page.waitForRequest('**/api/gallery.php*');
      await goTo(page, 'Home');
      await requested;
      await expect(async () => {
        await page.clock.runFor(100);
        await expect(page).toHaveURL(`${site.url}/`, { timeout: 500 });
      }).toPass();
      const status = main.locator('.loading');
      await expect(status).toHaveText([
        'Loading services...',
        'Loading testimonials...',
        'Loading gallery...',
      ]);
      letGo();
      await expect(async () => {
        await page.clock.runFor(300);
        await expect(status).toHaveCount(0, { timeout: 500 });
      }).toPass();
    });
  },
);

test(
  'after navigation the focus, the title and the place are those of the new page',
  {
    tag: '@core',
  },
  async ({ page, seededSite: site }) => {
    const { requests } = watch(page, site.url);
    await visit(page, site.url);
    await settle(page);
    expect(
      requests.filter((url) => url.includes('/api/')),
      'the first page asks for nothing',
    ).toEqual([]);
    await goTo(page, 'About Us');
    await expect(page).toHaveURL(`${site.url}/about`);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveTitle('About us | Fernlight House');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(footer(page).getByRole('link', { name: 'About Us' })).toBeVisible();
    await test.step('back again', async () => {
      await page.goBack();
      await expect(page).toHaveURL(`${site.url}/`);
      await expect(page).toHaveTitle(/^Fernlight House \|/);
      await expect(page.getByRole('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    });
    await test.step('the way of booking is a place on the contact page', async () => {
      await goTo(page, 'Contact');
      await page.getByRole('link', { name: 'Schedule Your Tour Today' }).click();
      await expect(page).toHaveURL(`${site.url}/contact#book-a-visit`);
      await expect(page.locator('#book-a-visit')).toBeInViewport();
    });
  },
);

test('an unknown path shows the 404 page in the browser, too, and is logged', async ({
  page,
  site,
}) => {
  const watched = watch(page, site.url);
  await visit(page, `${site.url}/contact`);
  await page.evaluate(() => {
    history.pushState(null, '', '/old/brochure');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  await expect.poll(() => watched.lines.join('\n')).toContain('/old/brochure');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow');
});

test('an address with a place in it leads to that place, and a reload stays where it was', async ({
  page,
  seededSite: site,
}) => {
  await page.goto(`${site.url}/terms-of-service`);
  const id = await page.locator('.legal-text > section').last().getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`${site.url}/terms-of-service#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();

  await visit(page, `${site.url}/privacy-policy`);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await frames(page);
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
