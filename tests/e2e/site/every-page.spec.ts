import {
  expectAccessible,
  expectLargeTargets,
  expectNothingLost,
  setWidth,
} from '../support/access.ts';
import { holdRequests } from '../support/held-requests.ts';
import { recordLayoutShifts } from '../support/layout-shifts.ts';
import { expectCalmFonts, expectNothingMoved, expectQuiet } from '../support/page-facts/calm.ts';
import { checkFacts } from '../support/page-facts/check.ts';
import {
  expectInlineStyles,
  expectNoStaffCode,
  recordLoadedCode,
} from '../support/page-facts/code.ts';
import { expectClearLinks } from '../support/page-facts/page-content.ts';
import { expectPrint, expectWholeInPrint, asPrinted } from '../support/page-facts/print.ts';
import { expectLazyPictures, expectPictures } from '../support/page-facts/page-pictures.ts';
import {
  expectLargestComfort,
  expectReflow,
  expectSpacing,
  expectTypeOrder,
} from '../support/page-facts/reflow.ts';
import {
  expectDusk,
  expectHeadingsInOrder,
  expectLandmarks,
  expectMoreContrast,
  expectSameInForcedColors,
} from '../support/page-facts/structure.ts';
import {
  expectNamesToStay,
  expectToWorkTranslated,
  storedNames,
} from '../support/page-facts/translation.ts';
import { publicPages } from '../support/public-pages.ts';
import { visit, visitHoldingFonts } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

for (const { path } of publicPages) {
  test(
    `${path} is calm, accessible and whole`,
    { tag: '@core' },
    async ({ page, seededSite: site }) => {
      const watched = watch(page, site.url);
      const code = recordLoadedCode(page);
      await recordLayoutShifts(page);
      for (const [width, narrow] of [
        [1440, 768],
        [390, 320],
      ] as const) {
        await setWidth(page, width);
        const releaseFonts = await holdRequests(page, '**/*.woff2');
        await visitHoldingFonts(page, site.url + path);
        await checkFacts(`${path} at ${width} px`, {
          'nothing moves before the fonts come': () => expectNothingMoved(page),
          'nothing moves when they come': () => expectCalmFonts(page, releaseFonts),
          targets: () => expectLargeTargets(page, `${width} px`),
          'nothing is lost': () => expectNothingLost(page, `${width} px`),
          narrower: async () => {
            await setWidth(page, narrow);
            await expectLargeTargets(page, `${narrow} px`);
            await expectNothingLost(page, `${narrow} px`);
          },
          // Only the header differs in wide windows, and it is the same everywhere.
          'nothing that axe finds': async () => {
            if (width === 390 || path === '/') await expectAccessible(page);
          },
          dusk: async () => {
            if (width === 390) await expectDusk(page);
          },
        });
      }
      await checkFacts(path, {
        'asks the API for nothing that came with it': async () =>
          expect(watched.requests.filter((url) => url.includes('/api/'))).toEqual([]),
        'styles are inside the page': () => expectInlineStyles(page, code),
        'no code of the staff area': () => expectNoStaffCode(code),
        'pictures are lazy': () => expectLazyPictures(page),
        'pictures are there': () => expectPictures(page),
        'headings in order': () => expectHeadingsInOrder(page),
        landmarks: () => expectLandmarks(page),
        'links are clear': () => expectClearLinks(page),
        quiet: async () => expectQuiet(watched),
      });
    },
  );

  test(`${path} is whole for every reader`, async ({ page, seededSite: site }) => {
    const watched = watch(page, site.url);
    await setWidth(page, 390);
    await visit(page, site.url + path);
    await checkFacts(path, {
      reflow: () => expectReflow(page),
      'more contrast': () => expectMoreContrast(page),
      'forced colors': () => expectSameInForcedColors(page),
      'the largest text': () => expectLargestComfort(page),
      'sizes of text in order': () => expectTypeOrder(page),
      paper: async () => {
        await asPrinted(page);
        await expectPrint(page, site);
        await expectWholeInPrint(page);
        await page.emulateMedia({ media: 'screen' });
      },
      'text spacing': () => expectSpacing(page),
      'names stay as they are': async () =>
        expectNamesToStay(page, ['Fernlight House', ...(await storedNames(page, site.url))]),
      quiet: async () => expectQuiet(watched),
      // Last, because it submits forms with missing values.
      translated: () => expectToWorkTranslated(page),
    });
  });
}
