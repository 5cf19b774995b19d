import { adminUrls } from '../../../domain/urls.ts';
import { expectNothingLost } from '../support/access.ts';
import {
  expectHalfForContent,
  expectWholeWords,
  largeTextBy,
  withLargeText,
} from '../support/large-text.ts';
import { expect, test } from '../support/server.ts';
import { signIn, staffPages } from './staff.ts';

for (const by of largeTextBy) {
  test(`200 % text by the ${by} on a phone keeps staff pages whole`, async ({
    seededSite: site,
  }) => {
    test.setTimeout(90_000);
    await withLargeText(by, async (page) => {
      for (const address of [adminUrls.login, adminUrls.register, ...staffPages]) {
        if (address === staffPages[0]) await signIn(page, site);
        await page.goto(site.url + address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.staff-loading, .staff-waiting')).toHaveCount(0);
        await expectWholeWords(page, address);
        await expectNothingLost(page, address);
        await expectHalfForContent(page, address);
      }
    });
  });

  test(`200 % text by the ${by} leaves a form and the menu in reach`, async ({
    seededSite: site,
  }) => {
    await withLargeText(by, async (page) => {
      await signIn(page, site);
      await page.goto(site.url + adminUrls.testimonials);
      await test.step('the menu and the action do not cover each other', async () => {
        await expect(page.getByRole('button', { name: 'Add testimonial' })).toBeVisible();
        const boxes = await page
          .locator('.staff-bottom-bar .staff-button, .staff-page-action .staff-button')
          .evaluateAll((all) => all.map((button) => button.getBoundingClientRect()));
        const [left, right] = boxes.toSorted((a, b) => a.left - b.left);
        expect(left?.right ?? 999).toBeLessThan(right?.left ?? 0);
        expect(left?.left).toBeGreaterThanOrEqual(0);
        expect(right?.right).toBeLessThanOrEqual(390);
      });
      await page.getByRole('button', { name: 'Add testimonial' }).click();
      await test.step('half of the form’s screen is the form’s', async () => {
        await expectWholeWords(page, 'the form');
        const { height } = (await page.locator('.staff-dialog-fields').boundingBox()) ?? {};
        expect(height).toBeGreaterThanOrEqual(844 / 2);
      });
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectWholeWords(page, 'the menu');
    });
  });
}
