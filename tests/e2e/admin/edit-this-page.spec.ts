import type { Page } from '@playwright/test';
import { homeHero } from '../../../domain/site/words/home-words.ts';
import { adminUrls, editThisPageUrl, editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';
import { onPage, restoreOriginalTexts } from './editing.ts';
import {
  expectFormClosed,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  signIn,
  unique,
} from './staff.ts';

/** From the public site to the editor of the current page (docs/decisions/098). */

const link = (page: Page) => page.getByRole('link', { name: 'Edit this page' });

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test.afterEach(({ page, site }) => restoreOriginalTexts(page, site));

  test(
    'View Site shows the page of visitors below a bar, from which a text is changed in three taps',
    { tag: '@core' },
    async ({ page, site }) => {
      let taps = 0;
      await page.exposeFunction('countTap', () => (taps += 1));
      await page.addInitScript(() => {
        addEventListener(
          'pointerdown',
          ({ isTrusted }) => {
            if (isTrusted) (window as unknown as { countTap: () => void }).countTap();
          },
          true,
        );
      });
      const { complaints } = watch(page, site.url);
      await openAsOwner(page, site, adminUrls.dashboard);
      await page.getByRole('button', { name: 'More', exact: true }).tap();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: 'View Site' }).tap();
      await page.waitForURL(`${site.url}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeHero.headline.original);
      await expect(link(page)).toBeVisible();

      await test.step('the bar covers nothing at any width, and is not printed', async () => {
        const bar = page.locator('edit-bar');
        const top = async () => (await page.getByRole('banner').boundingBox())?.y ?? 0;
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 844 });
          const box = await bar.boundingBox();
          expect(box).toMatchObject({ x: 0, y: 0, width });
          const below = await top();
          await bar.evaluate((element) => (element.style.display = 'none'));
          expect(below - (await top()), 'everything is moved down').toBe(box?.height);
          await bar.evaluate((element) => (element.style.display = ''));
          expect((await link(page).boundingBox())?.height).toBeGreaterThanOrEqual(48);
          await expectNoSidewaysScroll(page);
        }
        await expect(bar).toHaveCSS('background-color', 'rgb(18, 48, 43)');
        await expectAccessible(page);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await expect(link(page), 'behind the link past the header').toBeFocused();
        await page.emulateMedia({ media: 'print' });
        await expect(bar).toBeHidden();
        await page.emulateMedia({ media: null });
      });

      await test.step('it leads to the page that is open, also after navigation in the browser', async () => {
        await visit(page, `${site.url}${pageUrls.about}`);
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: 'Home', exact: true })
          .click();
        await page.waitForURL(`${site.url}${pageUrls.home}`);
        expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      });

      await test.step('a text on an open page is changed in three taps', async () => {
        taps = 0;
        const words = unique('The kettle is on.');
        await link(page).tap();
        await page.waitForURL(site.url + editUrls[pageUrls.home]);
        await expect(link(page)).toHaveCount(0);
        await onPage(page, homeHero.headline).tap();
        await expect(page.getByLabel('Text', { exact: true })).toBeFocused();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(words);
        await page.getByRole('button', { name: 'Save', exact: true }).tap();
        await expect(notice(page)).toContainText('Text updated successfully.');
        await expectFormClosed(page);
        await expect(onPage(page, homeHero.headline)).toHaveText(words);
        expect(taps).toBe(3);
        expect(complaints).toEqual([]);
      });
    },
  );
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the bar works, and no copy has it', async ({ page, site }) => {
    await signIn(page, site);
    await visit(page, site.url + pageUrls.about);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe('activated');
    for (const path of [pageUrls.home, pageUrls.about]) {
      await visit(page, site.url + path);
      await expect(link(page)).toBeVisible();
    }
    // Visits without a session are stored on this phone, too.
    await page.context().clearCookies();
    await visit(page, site.url + pageUrls.home);
    await expect(link(page)).toHaveCount(0);
    const copies = () =>
      page.evaluate(async () => {
        const cache = await caches.open('pages');
        const all = await cache.matchAll();
        return Promise.all(all.map((copy) => copy.text()));
      });
    await expect.poll(async () => (await copies()).length).toBeGreaterThanOrEqual(2);
    for (const copy of await copies()) expect(copy).not.toContain(editThisPageUrl);

    await signIn(page, site);
    await visit(page, site.url + pageUrls.about);
    await link(page).click();
    await page.waitForURL(site.url + editUrls[pageUrls.about]);
  });
});
