import type { Locator, Page } from '@playwright/test';
import { expectAccessible, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

const address = '18210 Alder Lane, Lynnwood, WA 98087';

/** Width and height, on a phone and then in a wide window. */
const measureSizes = async (page: Page, what: Locator): Promise<number[]> => {
  const sizes: number[] = [];
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    const box = await what.boundingBox();
    sizes.push(box?.width ?? 0, box?.height ?? 0);
  }
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  return sizes;
};

for (const { path, title, outside } of [
  {
    path: '/contact',
    title: 'Map to the house',
    outside: `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`,
  },
  {
    path: '/about',
    title: 'Street view of the house',
    outside: `https://www.google.com/maps?q=${encodeURIComponent(address)}&layer=c&output=svembed`,
  },
]) {
  test(
    `${path} asks the outside map only after a click`,
    { tag: '@core' },
    async ({ page, site }) => {
      const watched = watch(page, site.url);
      await page.route(/^https:\/\//, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<html lang="en"><title>Map</title></html>',
        }),
      );
      await visit(page, site.url + path);
      const show = page.getByRole('button', { name: 'Show the map' });
      const drawn = page.getByRole('img', { name: /A drawn map/ });
      await drawn.scrollIntoViewIfNeeded();
      await expect(page.getByText(/learns of your visit only if you press/)).toBeVisible();
      await expect(page.getByRole('main').getByText(address)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
        'href',
        `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`,
      );
      await expect(page.locator('iframe')).toHaveCount(0);
      const sizesOfDrawing = await measureSizes(page, page.locator('.map-drawn'));
      await show.hover();
      expect(watched.foreign).toEqual([]);

      const requested = page.waitForRequest((request) => request.url().startsWith('https://'));
      await show.click();
      expect((await requested).url()).toBe(outside);
      expect(
        (await requested).headers()['referer'],
        'the map does not learn of the page',
      ).toBeUndefined();
      const frame = page.getByTitle(title);
      await expect(frame).toHaveAttribute('src', outside);
      // Tolerates invisible differences.
      for (const [index, size] of (await measureSizes(page, frame)).entries()) {
        expect(size, String(index)).toBeCloseTo(sizesOfDrawing[index] ?? 0, 0);
      }
      await expect(show).toHaveCount(0);
      expect(watched.complaints, 'the policy lets this one frame in').toEqual([]);
      if (path === '/contact') await expectAccessible(page, { where: 'map' });
    },
  );
}
