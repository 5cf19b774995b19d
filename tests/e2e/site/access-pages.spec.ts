import {
  expectAccessible,
  expectLargeTargets,
  expectNothingLost,
  setWidth,
  widthsOf,
} from '../support/access.ts';
import { publicPages } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of publicPages) {
  test(`${path} holds to WCAG 2.2 at every width, in forced colours and with more contrast`, async ({
    page,
    seededSite: site,
  }) => {
    test.setTimeout(90_000);
    await visit(page, site.url + path);
    for (const [index, width] of widthsOf(page).entries()) {
      await test.step(`${width} px`, async () => {
        await setWidth(page, width);
        await expectAccessible(page, { where: `${path} at ${width} px`, colors: index === 0 });
        await expectLargeTargets(page, `${path} at ${width} px`);
        await expectNothingLost(page, `${path} at ${width} px`);
      });
    }
    await test.step('forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expectAccessible(page, { where: `${path} in forced colours`, colors: false });
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await test.step('more contrast, asked of the device', async () => {
      await page.emulateMedia({ contrast: 'more' });
      // Its pairs of colours are computed in app/theme.test.ts.
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(ink).toBe('rgb(0, 0, 0)');
    });
  });
}

test('dialogs, drawer and comfort panel hold to WCAG 2.2 at every width', async ({
  page,
  seededSite: site,
}) => {
  test.setTimeout(90_000);
  await visit(page, `${site.url}/testimonials`);
  for (const width of widthsOf(page)) {
    await setWidth(page, width);
    await page.getByRole('main').getByRole('button', { name: 'Call Us Now' }).click();
    await expectAccessible(page, { where: `call dialog at ${width} px` });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Reading comfort' }).first().click();
    await expectAccessible(page, { where: `comfort panel at ${width} px` });
    await expectLargeTargets(page, `comfort panel at ${width} px`);
    await page.keyboard.press('Escape');
    if (width < 1000) {
      await page.locator('header').getByRole('button', { name: 'Menu' }).click();
      await expectAccessible(page, { where: `drawer at ${width} px` });
      await expectLargeTargets(page, `drawer at ${width} px`);
      await page.keyboard.press('Escape');
    }
  }
  await visit(page, site.url);
  for (const width of widthsOf(page)) {
    await setWidth(page, width);
    await page.getByRole('main').getByRole('button', { name: 'Call Us Today' }).first().click();
    await expectAccessible(page, { where: `contact dialog at ${width} px` });
    await expectLargeTargets(page, `contact dialog at ${width} px`);
    await page.keyboard.press('Escape');
  }
});

test('a page that is still loading, an empty list and unusable answers hold to WCAG 2.2', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/privacy-policy`);
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/*.php*', async (route) => {
    await answered;
    await route.fulfill({ status: 500, body: 'nothing that anybody could use' });
  });
  await page.locator('footer').getByRole('link', { name: 'Testimonials' }).click();
  const loading = page.getByRole('main').getByRole('status');
  await expect(loading).toBeVisible();
  await expectAccessible(page, { where: 'loading' });
  answer();
  await expect(loading).toHaveCount(0);
  await expect(page.getByText('Failed to load testimonials')).toBeVisible();
  await expectAccessible(page, { where: 'a failure' });
  await page.goto(`${site.url}/testimonials?page=7`);
  await expect(page.getByText('No testimonials available at the moment.')).toBeVisible();
  await expectAccessible(page, { where: 'empty' });
});

test('in forced colours what ground and hue say is said by lines', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, site.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  const look = await page.evaluate(() => {
    const style = (selector: string, pseudo?: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`Nothing is found by ${selector}.`);
      return getComputedStyle(element, pseudo);
    };
    return {
      paper: getComputedStyle(document.body).backgroundColor,
      current: style('.main-nav a[aria-current]').borderBottomColor,
      other: style('.main-nav a:not([aria-current])').borderBottomColor,
      dot: style('.dot[aria-current]', '::before').backgroundColor,
      otherDot: style('.dot:not([aria-current])', '::before').backgroundColor,
      seal: style('.seal').borderTopColor,
      quote: style('.quote').borderTopColor,
      button: style('.button').borderTopColor,
    };
  });
  expect(look.current).not.toBe(look.paper);
  expect(look.other).toBe(look.paper);
  expect(look.dot).not.toBe(look.otherDot);
  for (const edge of [look.seal, look.quote, look.button]) expect(edge).not.toBe(look.paper);
  await page.locator('.main-nav a').first().focus();
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(
      document.activeElement ?? document.body,
    );
    return { outlineStyle, outlineWidth };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' });
});
