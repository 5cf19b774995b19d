import type { Page, Route } from '@playwright/test';
import { frames, settle, visit, visitWithStoppedClock } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';
import { watch } from '../support/watch.ts';

/** The pages that load content, by their link in the footer, which exists at every width. */
const pages = [
  {
    link: 'Life Here',
    path: '/gallery',
    api: '/api/gallery.php',
    label: 'gallery',
    loading: 'Loading gallery...',
    stored: 'There is a chair by the window for visitors, too.',
    builtIn: 'Tea by the window, and a caregiver with time to sit down.',
    empty: [],
    malformed: [null, 7, 'text', {}, { image_url: 5 }, { image_url: ' ', caption: 'x' }],
  },
  {
    link: 'Testimonials',
    path: '/testimonials',
    api: '/api/testimonials.php',
    label: 'testimonials',
    loading: 'Loading testimonials...',
    stored: 'My aunt prays five times a day.',
    builtIn: 'Failed to load testimonials',
    emptyText: 'No testimonials available at the moment.',
    words: 'Failed to load testimonials.',
    empty: { success: true, testimonials: [] },
    malformed: { success: true, testimonials: [null, 7, 'text'] },
  },
  {
    link: 'Services',
    path: '/services',
    api: '/api/services.php',
    label: 'services',
    loading: 'Loading services...',
    stored: 'Steady hands for the everyday',
    builtIn: 'Some mornings the buttons are easy',
    empty: [],
    malformed: [null, {}, { title: 9 }, { description: 'Without a title' }],
  },
  {
    link: 'Contact',
    path: '/contact',
    api: '/api/contact.php',
    label: 'contact',
    // Not the built-in hours: every page has the home's own from the server.
    unread: 'Regular Hours: 9:00 AM - 7:00 PM',
    loading: 'Loading contact information...',
    stored: 'Regular Hours: 9:00 AM - 7:00 PM',
    builtIn: 'Regular Hours: 8:00 AM - 8:00 PM',
    empty: { success: true, contact: null },
    malformed: { success: true, contact: ['(425) 555-0100'] },
  },
  {
    link: 'About Us',
    path: '/about',
    api: '/api/about.php',
    label: 'about',
    // Not the built-in story: every page has the home's own from the server.
    unread: 'The gate sticks a little. Push.',
    loading: 'Loading about us...',
    stored: 'The gate sticks a little. Push.',
    builtIn: 'Soup is still started in the morning.',
    empty: { success: true, about: null },
    malformed: { success: true, about: { company_story: 'A story alone', mission_statement: 3 } },
  },
] as const;

const footer = (page: Page) => page.getByRole('contentinfo');
const goTo = (page: Page, link: string) =>
  footer(page).getByRole('link', { name: link, exact: true }).click();

/** Prefetched answers are used for 5 s; after this long, the API is asked again. */
const forgetAnswers = (page: Page) => page.clock.fastForward(6000);

/** A page with only fixed text, to start from. */
const home = '/privacy-policy';

for (const content of pages) {
  const { link, path, api, label, stored, builtIn, empty, malformed } = content;
  // Only /testimonials shows an error message (docs/decisions/012).
  const { emptyText, unread, words }: Record<'emptyText' | 'unread' | 'words', string> = {
    emptyText: builtIn,
    unread: builtIn,
    words: 'Showing earlier or built-in content.',
    ...content,
  };
  test(`${path} reads the public API, and shows what it knows when that fails`, async ({
    page,
    seededSite: site,
  }) => {
    const watched = watch(page, site.url);
    await page.clock.install();
    await visit(page, site.url + home);
    const main = page.getByRole('main');
    let answer: ((route: Route) => Promise<void>) | null = null;
    await page.route(`**${api}*`, (route) => (answer ? answer(route) : route.continue()));

    await test.step('what came with the page or is built in, where nothing was read', async () => {
      answer = (route) => route.fulfill({ status: 500, json: [] });
      await goTo(page, link);
      await expect(main.getByText(unread).first()).toBeVisible();
      await settle(page);
      await goTo(page, 'Privacy Policy');
      await expect(page).toHaveURL(site.url + home);
      await forgetAnswers(page);
      answer = null;
      watched.requests.length = 0;
      watched.complaints.length = 0;
    });

    await test.step('an answer is shown', async () => {
      await goTo(page, link);
      await expect(page).toHaveURL(site.url + path);
      await expect(main.getByText(stored).first()).toBeVisible();
      const asked = watched.requests.filter((url) => url.includes('.php') || url.includes('.data'));
      expect(asked.map((url) => new URL(url).pathname)).toEqual([api]);
      expect(watched.complaints).toEqual([]);
    });

    const failures: [string, (route: Route) => Promise<void>, RegExp | null][] = [
      ['status 500', (route) => route.fulfill({ status: 500, json: [] }), /status 500/],
      ['a network error', (route) => route.abort('connectionreset'), /Failed to fetch/],
      ['no JSON', (route) => route.fulfill({ body: '<html>Hello</html>' }), /not valid JSON/],
      ['success false', (route) => route.fulfill({ json: { success: false } }), /unusable answer/],
      ['malformed rows', (route) => route.fulfill({ json: malformed }), /unusable answer/],
      ['nothing stored', (route) => route.fulfill({ json: empty }), null],
    ];
    for (const [name, fail, logged] of failures) {
      await test.step(name, async () => {
        await goTo(page, 'Privacy Policy');
        await expect(page).toHaveURL(site.url + home);
        watched.lines.length = 0;
        await forgetAnswers(page);
        answer = fail;
        await goTo(page, link);
        await expect(page).toHaveURL(site.url + path);
        await expect(main.getByText(logged ? stored : emptyText).first()).toBeVisible();
        await expect(main.getByText(logged ? builtIn : stored)).toHaveCount(0);
        await expect(main.getByText(/Loading|error/)).toHaveCount(0);
        await settle(page);
        const ours = watched.lines.filter((line) => line.startsWith(words));
        expect(ours).toHaveLength(logged ? 1 : 0);
        if (logged) {
          expect(ours[0]).toContain(`${label}: `);
          expect(ours[0]).toMatch(logged);
        }
      });
    }
    await test.step('and what is stored, as soon as it works again', async () => {
      await goTo(page, 'Privacy Policy');
      await forgetAnswers(page);
      answer = null;
      await goTo(page, link);
      await expect(main.getByText(stored).first()).toBeVisible();
    });
    expect(watched.complaints.join()).not.toContain('exception');
  });
}

test('/testimonials shows the server’s own message about a failure', async ({
  page,
  seededSite: site,
}) => {
  await visit(page, site.url + home);
  await page.route('**/api/testimonials.php*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'We are moving house.' } }),
  );
  await goTo(page, 'Testimonials');
  await expect(page.getByRole('main').getByText('We are moving house.')).toBeVisible();
  await expect(page.getByText('Failed to load testimonials')).toHaveCount(0);
});

test('the home page shows built-in content for each part that fails, and no one else’s reviews', async ({
  page,
  seededSite: site,
}) => {
  const watched = watch(page, site.url);
  await visit(page, site.url + home);
  await page.route('**/api/*.php*', (route) => route.fulfill({ status: 500, body: '' }));
  await goTo(page, 'Home');
  const main = page.getByRole('main');
  await expect(main.locator('.ruled-grid li')).toHaveCount(6);
  await expect(main.locator('blockquote')).toHaveCount(0);
  await expect(main.locator('.gallery-step')).toHaveCount(5);
  await expect(main.locator('.stored-count')).toHaveCount(0);
  await settle(page);
  const ours = watched.lines.filter((line) =>
    line.startsWith('Showing earlier or built-in content.'),
  );
  expect(ours.toSorted()).toEqual(
    ['gallery', 'services', 'testimonials'].map(
      (label) => `Showing earlier or built-in content. ${label}: status 500`,
    ),
  );
});

/** Holds the API's answers back until they are released. */
const hold = async (page: Page) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/*.php*', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};

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

for (const { link, path, api, loading, stored } of pages) {
  test(`'${loading}' shows only while an answer is on its way`, async ({
    page,
    seededSite: site,
  }) => {
    await noteLoadingTexts(page);
    await visitWithStoppedClock(page, site.url + home);
    const main = page.getByRole('main');
    /** Back to the start page, with the scripts of the target loaded but its answer forgotten. */
    const setOutAgain = async () => {
      await goTo(page, 'Privacy Policy');
      await expect(page).toHaveURL(site.url + home);
      await page.clock.runFor(6000);
    };
    await goTo(page, link);
    await expect(main.getByText(stored).first()).toBeVisible();
    await test.step('not when it comes within 100 ms', async () => {
      await setOutAgain();
      const letGo = await hold(page);
      const asked = page.waitForRequest(`**${api}*`);
      await goTo(page, link);
      await asked;
      await settle(page);
      await page.clock.runFor(99);
      await settle(page);
      expect(page.url()).toBe(site.url + home);
      letGo();
      await expect(page).toHaveURL(site.url + path);
      await expect(main.getByText(stored).first()).toBeVisible();
      expect(await loadingTexts(page)).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('but when it takes longer, until it is there', async () => {
      await setOutAgain();
      const letGo = await hold(page);
      const asked = page.waitForRequest(`**${api}*`);
      await goTo(page, link);
      await asked;
      await settle(page);
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
      expect(await loadingTexts(page)).toEqual([loading]);
    });
  });
}

test('every part of the home page says that it is loading', async ({ page, seededSite: site }) => {
  await visitWithStoppedClock(page, site.url + home);
  const letGo = await hold(page);
  const asked = page.waitForRequest('**/api/gallery.php*');
  await goTo(page, 'Home');
  await asked;
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page).toHaveURL(`${site.url}/`, { timeout: 500 });
  }).toPass();
  const status = page.getByRole('main').locator('.loading');
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

test('the first load of a page asks the API for nothing', async ({ page, seededSite: site }) => {
  const watched = watch(page, site.url);
  for (const { path } of pages) {
    await visit(page, site.url + path);
    await settle(page);
  }
  expect(watched.requests.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('after navigation the focus, the title and the place are those of the new page', async ({
  page,
  seededSite: site,
}) => {
  await visit(page, site.url);
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
});

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
