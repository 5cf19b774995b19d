import type { Page } from '@playwright/test';
import { publicPages } from '../support/public-pages.ts';
import { frames, visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

interface Shift {
  value: number;
  /** How far the moved elements went down or up, in pixels. */
  down: number;
}

/** Notes every layout shift of the page from its beginning. Call it before the visit. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    interface Source {
      previousRect: DOMRect;
      currentRect: DOMRect;
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] };
        const moved = sources.map(({ previousRect, currentRect }) =>
          Math.abs(currentRect.top - previousRect.top),
        );
        shifts.push({ value, down: Math.max(0, ...moved) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

test('no line breaks elsewhere when the fonts come late', async ({ page, seededSite: site }) => {
  test.setTimeout(90_000);
  await noteShifts(page);
  for (const { path } of publicPages) {
    await test.step(path, async () => {
      let release: () => void = () => {};
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.unrouteAll();
      await page.route('**/*.woff2', async (route) => {
        await gate;
        await route.continue();
      });
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      await frames(page);
      const heights = () =>
        page.evaluate(() => [
          document.querySelector('main')?.offsetTop,
          document.querySelector('h1')?.getBoundingClientRect().height,
        ]);
      const before = await heights();
      expect(await shiftsOf(page), `${path} before the fonts`).toEqual([]);
      release();
      await page.evaluate(() => document.fonts.ready);
      await frames(page);
      expect(await heights(), path).toEqual(before);
      const sum = (await shiftsOf(page)).reduce((total, { value }) => total + value, 0);
      // What is left: words beside each other in the header move sideways by a few pixels.
      expect(sum, `${path} when the fonts come`).toBeLessThan(0.01);
    });
  }
});

test('nothing moves while a page loads', async ({ page, seededSite: site }) => {
  test.setTimeout(90_000);
  // The fonts are there already, as on every page but the first.
  await visit(page, site.url);
  await noteShifts(page);
  for (const { path } of publicPages) {
    await visit(page, site.url + path);
    await frames(page);
    expect(await shiftsOf(page), path).toEqual([]);
  }
});
