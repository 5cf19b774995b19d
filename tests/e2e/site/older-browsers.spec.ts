import type { Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { setWidth } from '../support/access.ts';
import {
  asBefore2022,
  asIn2022,
  forgetNewInterfaces,
  type FeatureRemover,
  takeAway,
} from '../support/older-browsers.ts';
import { expectFonts, untilFontsLoaded } from '../support/applied-fonts.ts';
import { publicPages } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

/** The visible content of a page, to compare browsers. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
    const isLarge = (icon: Element) => {
      const { width, height } = icon.getBoundingClientRect();
      const isFilled = icon.matches('.icon') && getComputedStyle(icon).fill !== 'none';
      return width > 48 || height > 48 || isFilled;
    };
    return {
      tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      open: shown('dialog, old-dialog, [popover], #comfort').length,
      largeIcons: shown('svg.icon, .strip svg')
        .filter(isLarge)
        .map((icon) => icon.outerHTML),
      canCall: shown('main a[href^="tel:"], footer a[href^="tel:"]').length > 0,
      smallText: Number.parseFloat(getComputedStyle(document.body).fontSize) < 19,
    };
  });

const expectNothingOpen = (page: Page) =>
  expect(
    page.locator('dialog, old-dialog, [popover], #comfort').filter({ visible: true }),
  ).toHaveCount(0);

const browsers: Record<string, { takeaway: FeatureRemover; widths: number[] }> = {
  'a browser of 2022': { takeaway: asIn2022, widths: [375, 1280] },
  'an even older one': { takeaway: asBefore2022, widths: [375, 1024] },
};

test.describe('what the server sends', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, { takeaway, widths }] of Object.entries(browsers)) {
    test(`${name} shows every page whole, with the telephone number and the form`, async ({
      page,
      seededSite: site,
    }) => {
      await takeAway(page, takeaway);
      for (const { path } of publicPages) {
        await page.goto(site.url + path);
        for (const width of widths) {
          await setWidth(page, width);
          expect.soft(await seenOn(page), `${path} at ${width} px`).toEqual({
            tooWide: 0,
            open: 0,
            largeIcons: [],
            canCall: true,
            smallText: false,
          });
        }
      }
      await page.goto(site.url + pageUrls.contact);
      const form = page.getByRole('main').locator('form').first();
      await expect(form.getByRole('textbox').first()).toBeVisible();
      await expect(form.locator('[name=leave_empty]'), 'what is for robots').not.toBeInViewport();
      await expect(form.getByRole('button').last()).toBeVisible();
    });
  }
});

test('in a browser of 2022 panels open and close, and scripts find all they need', async ({
  page,
  site,
}) => {
  const watched = watch(page, site.url);
  await page.addInitScript(forgetNewInterfaces);
  await takeAway(page, asIn2022);
  await visit(page, site.url);
  await expect(page.locator('.main-nav'), 'the links of a wide window').toBeVisible();
  await setWidth(page, 375);
  await expectNothingOpen(page);
  await test.step('the text size', async () => {
    await page.getByRole('button', { name: 'Reading comfort' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Reading comfort' });
    await panel.getByText('Larger').click();
    await expect(page.locator('html')).toHaveCSS('font-size', '20px');
    await panel.getByText('Usual').click();
    await panel.getByRole('button', { name: 'Done' }).click();
    await expectNothingOpen(page);
  });
  await test.step('the menu, and a page from it', async () => {
    await untilFontsLoaded(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Close' }).click();
    await expectNothingOpen(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Contact' }).first().click();
    await expect(page).toHaveURL(site.url + pageUrls.contact);
    await expectNothingOpen(page);
  });
  await test.step('the fonts', async () => {
    await expectFonts(page, true);
  });
  expect(watched.complaints).toEqual([]);
});
