import type { Locator, Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, test } from '../support/server.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Menu' });

interface Opened {
  path: string;
  open: (page: Page) => Promise<void>;
  dialog: (page: Page) => Locator;
}

const dialogs: Record<string, Opened> = {
  drawer: {
    path: pageUrls.services,
    open: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await menuButton(page).click();
    },
    dialog: drawer,
  },
  'contact dialog': {
    path: pageUrls.services,
    open: (page) => page.getByRole('button', { name: 'Call Us Today' }).click(),
    dialog: (page) => page.getByRole('dialog', { name: 'Get In Touch' }),
  },
  'call dialog': {
    path: pageUrls.testimonials,
    open: (page) => page.getByRole('main').getByRole('button', { name: 'Call Us Now' }).click(),
    dialog: (page) => page.getByRole('dialog', { name: 'Call Us Now' }),
  },
  'reading comfort': {
    path: pageUrls.services,
    open: (page) => page.getByRole('button', { name: 'Reading comfort' }).first().click(),
    dialog: (page) => page.getByRole('dialog', { name: 'Reading comfort' }),
  },
  'large picture': {
    path: pageUrls.gallery,
    open: (page) => page.locator('main .picture-link').first().click(),
    dialog: (page) => page.getByRole('dialog', { name: 'Picture' }),
  },
};

/** Reaches a page by a link from another page of the site. */
const comeTo = async (page: Page, site: Site, path: string) => {
  await page.goto(site.url + pageUrls.about);
  await visit(page, site.url + path);
};

/** Waits until the history has this many entries for open layers. */
const expectEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => Number(history.state?.layers ?? 0))).toBe(count);

for (const [name, { path, open, dialog }] of Object.entries(dialogs)) {
  test(`Back closes the ${name} and stays on the page; the next Back leaves it`, async ({
    page,
    site,
  }) => {
    await comeTo(page, site, path);
    await open(page);
    await expect(dialog(page)).toBeVisible();
    await expectEntries(page, 1);
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    expect(page.url()).toBe(site.url + path);
    await page.goBack();
    await expect(page).toHaveURL(site.url + pageUrls.about);
  });

  test(`closing the ${name} otherwise leaves no step in the history`, async ({ page, site }) => {
    await comeTo(page, site, path);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () =>
        dialog(page)
          .getByRole('button', { name: /^(?:Close|Done)/ })
          .last()
          .click(),
    ]) {
      await open(page);
      await expect(dialog(page)).toBeVisible();
      await close();
      await expect(dialog(page)).toBeHidden();
      await expectEntries(page, 0);
    }
    await page.goBack();
    await expect(page).toHaveURL(site.url + pageUrls.about);
  });
}

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a page chosen in it is one step from the page below it', async ({ page, site }) => {
    await comeTo(page, site, pageUrls.services);
    await menuButton(page).click();
    await drawer(page).getByRole('link', { name: 'Life Here' }).click();
    await expect(page).toHaveURL(site.url + pageUrls.gallery);
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(site.url + pageUrls.services);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The help you can have here');
    await page.goBack();
    await expect(page).toHaveURL(site.url + pageUrls.about);
  });

  test('a reload with it open leaves one page, not two', async ({ page, site }) => {
    await comeTo(page, site, pageUrls.services);
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await expect.poll(() => openLayers(page)).toBe(1);
    await page.reload();
    await expect.poll(() => openLayers(page)).toBe(0);
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(site.url + pageUrls.about);
  });

  test('Forward after it was closed by Back stays on the page', async ({ page, site }) => {
    await comeTo(page, site, pageUrls.services);
    await menuButton(page).click();
    await expect.poll(() => openLayers(page)).toBe(1);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await page.evaluate(() => history.forward());
    await expect.poll(() => openLayers(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(site.url + pageUrls.about);
  });

  test('opened before the scripts have come, it is closed by Back once they have', async ({
    page,
    site,
  }) => {
    await page.goto(site.url + pageUrls.about);
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(site.url + pageUrls.services);
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    release();
    await expect.poll(() => openLayers(page)).toBe(1);
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    expect(page.url()).toBe(site.url + pageUrls.services);
  });
});

/** How many entries the history has for open layers. */
const openLayers = (page: Page): Promise<number> =>
  page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0);
