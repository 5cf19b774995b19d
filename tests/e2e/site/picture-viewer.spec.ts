import type { Page } from '@playwright/test';
import { pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/site-server.ts';
import { visit } from '../support/ready.ts';

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
const caption = (page: Page) => viewer(page).locator('figcaption');
const links = (page: Page) => page.locator('main .picture-link');

test(
  'a picture opens large, turns by keys, buttons and swipes, and gives the focus back',
  {
    tag: '@core',
  },
  async ({ page, seededSite }) => {
    for (const path of [pageUrls.home, pageUrls.gallery]) {
      await visit(page, seededSite.url + path);
      const link = links(page).first();
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(caption(page)).toContainText('Picture 1 of');
      const first = await caption(page).innerText();
      await page.keyboard.press('ArrowRight');
      await expect(caption(page)).toContainText('Picture 2 of');
      await page.keyboard.press('ArrowLeft');
      await expect(caption(page)).toHaveText(first, { useInnerText: true });
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toBeHidden();
      await expect(link).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await links(page).first().click();
    const swipe = async (from: number, to: number) =>
      viewer(page).evaluate(
        (dialog, [start = 0, end = 0]) => {
          const touch = (x: number) =>
            new Touch({ identifier: 1, target: dialog, clientX: x, clientY: 300 });
          dialog.dispatchEvent(
            new TouchEvent('touchstart', { bubbles: true, touches: [touch(start)] }),
          );
          dialog.dispatchEvent(
            new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(end)] }),
          );
        },
        [from, to],
      );
    await swipe(300, 100);
    await expect(caption(page)).toContainText('Picture 2 of');
    await swipe(100, 300);
    await expect(caption(page)).toContainText('Picture 1 of');
    await swipe(200, 190);
    await expect(caption(page)).toContainText('Picture 1 of');
    await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
    await expect(caption(page)).toContainText(/Picture (\d+) of \1/);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toBeHidden();
  },
);

test('without scripts a picture leads to its file', async ({ browser, seededSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(seededSite.url + pageUrls.gallery);
  await links(page).first().click();
  await expect(page).toHaveURL(/\/(images\/\d+\.jpg|uploads\/[0-9a-f]+\.webp)$/);
  await context.close();
});

test('the large picture has a file as large as its area', async ({ browser, site }) => {
  for (const [width, ratio] of [
    [390, 2],
    [1920, 2],
  ] as const) {
    const context = await browser.newContext({
      viewport: { width, height: 1080 },
      deviceScaleFactor: ratio,
    });
    const page = await context.newPage();
    await visit(page, site.url + pageUrls.gallery);
    await links(page).first().click();
    const picture = viewer(page).locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    const { file, area } = await picture.evaluate(async (element) => {
      const image = element as HTMLImageElement;
      await image.decode();
      const bitmap = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
      return { file: bitmap.width, area: image.getBoundingClientRect().width };
    });
    expect(file, `${width} px, ratio ${ratio}`).toBeGreaterThanOrEqual(area * ratio - 1);
    await context.close();
  }
});
