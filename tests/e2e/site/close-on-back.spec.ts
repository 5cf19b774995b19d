import type { Locator, Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { setWidth } from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { visit } from '../support/ready.ts';
import { expect, type Site, test } from '../support/site-server.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Menu' });

interface Opened {
  name: string;
  open: (page: Page) => Promise<void>;
  dialog: (page: Page) => Locator;
}

/** The dialogs, by the page on which they open. */
const dialogs: [path: string, opened: Opened[]][] = [
  [
    pageUrls.services,
    [
      {
        name: 'contact dialog',
        open: (page) => page.getByRole('button', { name: 'Call Us Today' }).click(),
        dialog: (page) => page.getByRole('dialog', { name: 'Get In Touch' }),
      },
      {
        name: 'reading comfort',
        open: (page) => page.getByRole('button', { name: 'Reading comfort' }).first().click(),
        dialog: (page) => page.getByRole('dialog', { name: 'Reading comfort' }),
      },
      {
        name: 'drawer',
        open: async (page) => {
          await setWidth(page, 390);
          await menuButton(page).click();
        },
        dialog: drawer,
      },
    ],
  ],
  [
    pageUrls.testimonials,
    [
      {
        name: 'call dialog',
        open: (page) => page.getByRole('main').getByRole('button', { name: 'Call Us Now' }).click(),
        dialog: (page) => page.getByRole('dialog', { name: 'Call Us Now' }),
      },
    ],
  ],
  [
    pageUrls.gallery,
    [
      {
        name: 'large picture',
        open: (page) => page.locator('main .picture-link').first().click(),
        dialog: (page) => page.getByRole('dialog', { name: 'Picture' }),
      },
    ],
  ],
];

/** Opens a page by following a link on another page of the site. */
const comeTo = async (page: Page, site: Site, path: string) => {
  await page.goto(site.url + pageUrls.about);
  await visit(page, site.url + path);
};

/** Waits until the history has this many entries for open layers. */
const expectEntries = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => Number(history.state?.layers ?? 0))).toBe(count);

test(
  'Back closes what is open and stays on the page, and nothing that was closed is a step',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    for (const [path, opened] of dialogs) {
      await comeTo(page, site, path);
      for (const { name, open, dialog } of opened) {
        await test.step(name, async () => {
          for (const close of [
            () => page.goBack(),
            () => page.keyboard.press('Escape'),
            () =>
              dialog(page)
                .getByRole('button', { name: /^(?:Close|Done)/ })
                .last()
                .click(),
          ]) {
            await open(page);
            await expect(dialog(page)).toBeVisible();
            await expectEntries(page, 1);
            await close();
            await expect(dialog(page)).toBeHidden();
            await expectEntries(page, 0);
            expect(page.url()).toBe(site.url + path);
          }
        });
      }
      await page.goBack();
      await expect(page, 'the next Back leaves it').toHaveURL(site.url + pageUrls.about);
    }
  },
);

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is no step in the history, whether a page is chosen, it is reloaded, or Forward is pressed', async ({
    page,
    site,
  }) => {
    await comeTo(page, site, pageUrls.services);
    const open = async () => {
      await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await expectEntries(page, 1);
    };
    await test.step('a page chosen in it is one step from the page below it', async () => {
      await open();
      await drawer(page).getByRole('link', { name: 'Life Here' }).click();
      await expect(page).toHaveURL(site.url + pageUrls.gallery);
      await expect(drawer(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(site.url + pageUrls.services);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'The help you can have here',
      );
    });
    await test.step('it closes at the tap, and the page says that the next one loads', async () => {
      const letGo = await holdRequests(page, '**/assets/testimonials-*.js');
      const note = page.locator('.page-loading');
      await open();
      await expect(note).toBeEmpty();
      await drawer(page).getByRole('link', { name: 'Testimonials' }).click();
      await expect(drawer(page)).toBeHidden();
      await expect(note.getByText('Loading...')).toBeVisible();
      expect(page.url()).toBe(site.url + pageUrls.services);
      letGo();
      await expect(page).toHaveURL(site.url + pageUrls.testimonials);
      await expect(note).toBeEmpty();
      await page.goBack();
      await expect(page).toHaveURL(site.url + pageUrls.services);
    });
    await test.step('a reload with it open leaves one page, not two', async () => {
      await open();
      await page.reload();
      await expectEntries(page, 0);
      await expect(drawer(page)).toBeHidden();
    });
    await test.step('Forward after it was closed by Back stays on the page', async () => {
      await open();
      await page.goBack();
      await expect(drawer(page)).toBeHidden();
      await page.evaluate(() => history.forward());
      await expectEntries(page, 0);
    });
    await page.goBack();
    await expect(page).toHaveURL(site.url + pageUrls.about);
  });

  test('opened before the scripts have come, it is closed by Back once they have', async ({
    page,
    site,
  }) => {
    await page.goto(site.url + pageUrls.about);
    const release = await holdRequests(page, /\/assets\/.*\.js$/);
    await page.goto(site.url + pageUrls.services);
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    release();
    await expectEntries(page, 1);
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    expect(page.url()).toBe(site.url + pageUrls.services);
  });
});
