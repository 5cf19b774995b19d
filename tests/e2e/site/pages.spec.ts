import { plainHost } from '../../../bench/browser.ts';
import { setWidth } from '../support/access.ts';
import { noteLayoutShifts } from '../support/layout-shifts.ts';
import { expectNothingMoved, expectQuiet } from '../support/page-facts/calm.ts';
import { checkFacts } from '../support/page-facts/check.ts';
import {
  expectContent,
  expectHeaderAndFooter,
  expectMainAsSent,
} from '../support/page-facts/content.ts';
import { expectMeta } from '../support/page-facts/for-machines.ts';
import { expectPictures } from '../support/page-facts/pictures.ts';
import { expectNoSidewaysScroll } from '../support/page-facts/reflow.ts';
import { publicPages } from '../support/public-pages.ts';
import { settle, visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';
import { watch } from '../support/watch.ts';

/**
 * Pages with nothing stored; every-page.spec.ts tests the same pages with the sample content.
 *
 * They are opened under a host name without https, as a phone in the same house sees them before there is a
 * certificate. Browsers trust such a page less than one on localhost, which every-page.spec.ts opens.
 */
test('pages without stored content are whole, well described and quiet, also without https', async ({
  page,
  site,
}) => {
  const url = site.url.replace('127.0.0.1', plainHost);
  const watched = watch(page, url);
  await noteLayoutShifts(page);
  for (const expected of publicPages) {
    await setWidth(page, 390);
    const response = await visit(page, url + expected.path);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await settle(page);
    await checkFacts(expected.path, {
      status: async () => expect(response?.status()).toBe(expected.status),
      'the scripts change nothing': () => expectMainAsSent(page),
      content: () => expectContent(page, expected),
      'header and footer': () => expectHeaderAndFooter(page),
      'description for machines': () => expectMeta(page, site, expected),
      pictures: () => expectPictures(page),
      'neither scripts nor pictures nor fonts move anything': () => expectNothingMoved(page),
      'fits a phone': () => expectNoSidewaysScroll(page),
      'fits a wide window': async () => {
        await setWidth(page, 1440);
        await expectNoSidewaysScroll(page);
      },
      quiet: async () => expectQuiet(watched),
      'a missing page is logged': async () => {
        if (expected.status === 404) expect(watched.lines.join()).toContain(expected.path);
      },
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages hold their whole content in the HTML', async ({ page, site }) => {
    const watched = watch(page, site.url);
    for (const expected of publicPages) {
      await setWidth(page, 1440);
      const response = await page.goto(site.url + expected.path);
      await checkFacts(expected.path, {
        status: async () => expect(response?.status()).toBe(expected.status),
        content: () => expectContent(page, expected),
        'header and footer': () => expectHeaderAndFooter(page),
        'description for machines': () => expectMeta(page, site, expected),
        'nothing is offered that needs scripts': () =>
          expect(page.locator('.needs-script:visible')).toHaveCount(0),
        'a way to a visit': () =>
          expect(page.getByRole('link', { name: /Schedule/ }).first()).toBeVisible(),
        pictures: () => expectPictures(page),
        'fits a wide window': () => expectNoSidewaysScroll(page),
        'fits a phone': async () => {
          await setWidth(page, 390);
          await expectNoSidewaysScroll(page);
        },
        quiet: async () => expectQuiet(watched),
      });
    }
  });
});
