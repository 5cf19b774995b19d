import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expectFocusClearOfBars, expectNothingLost } from '../support/access.ts';
import { expect, type Site, test } from '../support/server.ts';
import {
  expectLargeTargets,
  expectNoSidewaysScroll,
  openAsOwner,
  signIn,
  staffPages,
} from './staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/** The text spacing of WCAG 1.4.12, as a reader's own style sheet sets it. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

const open = async (page: Page, site: Site, address: string) => {
  await page.goto(`${site.url}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.staff-waiting, .staff-loading')).toHaveCount(0);
};

/** Runs for every staff page of a site with rows in each table. */
const onEachPage = async (page: Page, site: Site, look: (address: string) => Promise<void>) => {
  await signIn(page, site);
  for (const address of [...staffPages, adminUrls.register]) {
    await test.step(address, async () => {
      await open(page, site, address);
      await look(address);
    });
  }
};

test('axe finds nothing at a width between phone and desk, and targets are large', async ({
  page,
  seededSite: site,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 768, height: 1024 });
  await onEachPage(page, site, async () => {
    await expectAccessible(page);
    await expectLargeTargets(page);
  });
});

test('in forced colours axe finds nothing, and lines say what grounds and hues say', async ({
  page,
  seededSite: site,
}) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ forcedColors: 'active' });
  await onEachPage(page, site, async (address) => {
    await expectAccessible(page, { colors: false });
    // The browser draws the edge of a check box itself.
    const field = 'input:visible:not([aria-hidden], [type="checkbox"])';
    const edgeless = await page
      .locator(`.staff-button:visible, ${field}, select:visible`)
      .evaluateAll((all) =>
        all
          .filter((element) => {
            const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
            return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1;
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
    expect(edgeless, address).toEqual([]);
  });
});

test('nothing is lost at 200 % text, with wide spacing, and at 320 px with both', async ({
  page,
  seededSite: site,
}) => {
  test.setTimeout(120_000);
  await onEachPage(page, site, async (address) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNothingLost(page, `${address} with 200 % text`);
    await page.evaluate((css) => {
      document.documentElement.style.fontSize = '';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, spacing);
    await expectNothingLost(page, `${address} with wide spacing`);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
  });
});

test('an open form keeps its buttons at 200 % text and in forced colours', async ({
  page,
  seededSite: site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsOwner(page, site, adminUrls.testimonials);
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Message is required.')).toBeVisible();
  await expectAccessible(page, { colors: false });
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 0.99 });
  await expectNoSidewaysScroll(page);
});

test('the bars at the phone’s edges never cover what has the focus', async ({
  page,
  seededSite: site,
}) => {
  await signIn(page, site);
  await open(page, site, adminUrls.testimonials);
  const stops = await expectFocusClearOfBars(page, '.staff-bottom-bar, .staff-top');
  expect(stops).toBeGreaterThan(20);
});

test('in tables nothing overlaps anything else', async ({ page, seededSite: site }) => {
  await signIn(page, site);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [adminUrls.users, adminUrls.testimonials, adminUrls.gallery]) {
      await open(page, site, address);
      await expect(page.locator('.staff-records tbody tr').first()).toBeVisible();
      const beyond = await page.locator('.staff-records :is(td, th) *').evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && !element.closest('svg, picture'))
          .filter((element) => {
            const cell = element.closest('td, th')?.getBoundingClientRect();
            const box = element.getBoundingClientRect();
            return (
              cell && box.width > 1 && (box.left < cell.left - 1 || box.right > cell.right + 1)
            );
          })
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(beyond, `${address} at ${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('buttons keep their words in one piece at every width', async ({ page, seededSite: site }) => {
  await signIn(page, site);
  await open(page, site, adminUrls.testimonials);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tall = await page
      .locator('.staff-button:visible')
      .evaluateAll((all) =>
        all.filter((button) => button.clientHeight > 66).map(({ textContent }) => textContent),
      );
    expect(tall, `${width} px`).toEqual([]);
  }
});

test('refused sign-in and registration say so in a way that axe accepts', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}${adminUrls.login}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('All fields are required.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site.url}${adminUrls.register}`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('All fields are required.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, { colors: false });
});
