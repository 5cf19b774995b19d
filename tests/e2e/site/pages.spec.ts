import { plainHost } from '../../../bench/browser.ts';
import { setWidth } from '../support/access.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { expectNothingMoved, expectQuiet } from '../support/page-facts/calm.ts';
import { checkFacts } from '../support/page-facts/check.ts';
import { expectMainAsSent } from '../support/page-facts/page-content.ts';
import { expectPictures } from '../support/page-facts/page-pictures.ts';
import { expectNoSidewaysScroll } from '../support/page-facts/reflow.ts';
import { publicPages } from '../support/public-pages.ts';
import { settle, visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

/**
 * Pages with nothing stored. every-page.spec.ts tests the same pages with the sample content, and
 * tests/api/every-page.test.ts tests their texts. The pages are opened under a host name without https,
 * like on a phone in the same house before there is a certificate. Browsers trust such a page less than
 * one on localhost, which every-page.spec.ts opens.
 */
test('pages without stored content are whole and quiet, also without https', async ({
  page,
  site,
}) => {
  const url = site.url.replace('127.0.0.1', plainHost);
  // With reduced motion, the scripts stop the slideshow and so change its button.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const watched = watch(page, url);
  await recordLayoutShifts(page);
  for (const { path, status } of publicPages) {
    await setWidth(page, 390);
    await visit(page, url + path);
    await settle(page);
    await checkFacts(path, {
      'the scripts change nothing': () => expectMainAsSent(page),
      pictures: () => expectPictures(page),
      'neither scripts nor pictures nor fonts move anything': () => expectNothingMoved(page),
      'fits a phone': () => expectNoSidewaysScroll(page),
      'fits a wide window': async () => {
        await setWidth(page, 1440);
        await expectNoSidewaysScroll(page);
      },
      quiet: async () => expectQuiet(watched),
      'a missing page is logged': async () => {
        if (status === 404) expect(watched.lines.join()).toContain(path);
      },
    });
  }
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'pages are whole, quiet, and offer nothing that needs scripts',
    { tag: '@core' },
    async ({ page, site }) => {
      const watched = watch(page, site.url);
      await setWidth(page, 390);
      for (const { path, h1 } of publicPages) {
        await page.goto(site.url + path);
        await checkFacts(path, {
          'its heading': () => expect(page.locator('h1:visible')).toHaveText(h1),
          'nothing is offered that needs scripts': () =>
            expect(page.locator('.needs-script:visible')).toHaveCount(0),
          'a way to a visit': () =>
            expect(page.getByRole('link', { name: /Schedule/ }).first()).toBeVisible(),
          'fits a phone': () => expectNoSidewaysScroll(page),
          quiet: async () => expectQuiet(watched),
        });
      }
    },
  );
});
