import type { Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { setWidth } from '../support/access.ts';
import {
  asBefore2022,
  asIn2022,
  forgetNewInterfaces,
  type Takeaway,
  takeAway,
} from '../support/older-browsers.ts';
import { checkFacts } from '../support/page-facts/check.ts';
import { expectNoSidewaysScroll } from '../support/page-facts/reflow.ts';
import { publicPages } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';
import { watch } from '../support/watch.ts';

/** Icons are line drawings the size of text. */
const expectSmallIcons = async (page: Page): Promise<void> => {
  const large = await page.locator('svg.icon:visible, .strip svg:visible').evaluateAll((icons) =>
    icons
      .filter((icon) => {
        const { width, height } = icon.getBoundingClientRect();
        return (
          width > 48 ||
          height > 48 ||
          (icon.matches('.icon') && getComputedStyle(icon).fill !== 'none')
        );
      })
      .map((icon) => icon.outerHTML),
  );
  expect(large).toEqual([]);
};

const expectNothingOpen = (page: Page) =>
  expect(
    page.locator('dialog, old-dialog, [popover], #comfort').filter({ visible: true }),
  ).toHaveCount(0);

const browsers: Record<string, { takeaway: Takeaway; widths: number[] }> = {
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
          await checkFacts(`${path} at ${width} px`, {
            'not too wide': () => expectNoSidewaysScroll(page),
            'nothing is open': () => expectNothingOpen(page),
            'small icons': () => expectSmallIcons(page),
            'a number to call': () =>
              expect(
                page
                  .locator('main a[href^="tel:"]:visible, footer a[href^="tel:"]:visible')
                  .first(),
              ).toBeVisible(),
            'text of a good size': async () =>
              expect(
                await page.evaluate(() =>
                  Number.parseFloat(getComputedStyle(document.body).fontSize),
                ),
              ).toBeGreaterThanOrEqual(19),
          });
        }
      }
      await page.goto(site.url + pageUrls.contact);
      const form = page.getByRole('main').locator('form').first();
      await expect(form.getByRole('textbox').first()).toBeVisible();
      await expect(form.locator('[name=website]'), 'what is for robots').not.toBeInViewport();
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
    await expect
      .poll(() => page.evaluate(() => document.fonts.check("1rem 'Atkinson Hyperlegible Next'")))
      .toBe(true);
    await expect(page.locator('link[rel=stylesheet][href*=families]:not([media])')).toHaveCount(1);
  });
  expect(watched.complaints).toEqual([]);
});
