import {
  expectAccessible,
  expectLargeTargets,
  expectNothingLost,
  setWidth,
  widthsOf,
} from '../support/access.ts';
import { holdFonts } from '../support/fonts.ts';
import { noteLayoutShifts } from '../support/layout-shifts.ts';
import { expectCalmFonts, expectNothingMoved, expectQuiet } from '../support/page-facts/calm.ts';
import { checkFacts } from '../support/page-facts/check.ts';
import { expectInlineStyles, expectNoStaffCode, noteCode } from '../support/page-facts/code.ts';
import { expectClearLinks } from '../support/page-facts/content.ts';
import { expectPaper, expectWholeOnPaper, putOnPaper } from '../support/page-facts/paper.ts';
import { expectLazyPictures, expectPictures } from '../support/page-facts/pictures.ts';
import {
  expectLargestComfort,
  expectReflow,
  expectSpacing,
  expectTwiceTheText,
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
import { visitHoldingFonts } from '../support/ready.ts';
import { test } from '../support/server.ts';
import { watch } from '../support/watch.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path } of publicPages) {
  test(`${path} is calm, accessible and whole at every size, for every reader`, async ({
    page,
    seededSite: site,
  }, { project }) => {
    const isPhone = project.name === 'phone';
    const [usual = 0, narrow = 0] = widthsOf(page);
    const watched = watch(page, site.url);
    const code = noteCode(page);
    await noteLayoutShifts(page);
    const releaseFonts = await holdFonts(page);
    await visitHoldingFonts(page, site.url + path);

    await checkFacts(path, {
      'nothing moves before the fonts come': () => expectNothingMoved(page),
      'hardly anything moves when they come': () => expectCalmFonts(page, releaseFonts),
      'styles are inside the page': () => expectInlineStyles(page, code),
      'no code of the staff area': () => expectNoStaffCode(code),
      'pictures are lazy': () => expectLazyPictures(page),
      'pictures are there': () => expectPictures(page),
      'headings in order': () => expectHeadingsInOrder(page),
      landmarks: () => expectLandmarks(page),
      'links are clear': () => expectClearLinks(page),
      [`targets at ${usual} px`]: () => expectLargeTargets(page, `${usual} px`),
      [`nothing lost at ${usual} px`]: () => expectNothingLost(page, `${usual} px`),
      [`at ${narrow} px`]: async () => {
        await setWidth(page, narrow);
        await expectLargeTargets(page, `${narrow} px`);
        await expectNothingLost(page, `${narrow} px`);
      },
      'nothing that axe finds': async () => {
        await setWidth(page, isPhone ? narrow : usual);
        // Header and footer are the same everywhere, so in wide windows only the home page checks their
        // colors.
        await expectAccessible(page, { colors: isPhone || path === '/' });
        await setWidth(page, usual);
      },
      'more contrast': () => expectMoreContrast(page),
      'twice the text': () => expectTwiceTheText(page),
      reflow: () => expectReflow(page),
    });
    if (isPhone) {
      await checkFacts(path, {
        dusk: () => expectDusk(page),
        'the largest text': () => expectLargestComfort(page),
        'forced colors': () => expectSameInForcedColors(page),
      });
    } else {
      await checkFacts(path, {
        paper: async () => {
          await putOnPaper(page);
          await expectPaper(page, site);
          await expectWholeOnPaper(page);
          await page.emulateMedia({ media: 'screen' });
        },
        'sizes of text in order': () => expectTypeOrder(page),
      });
    }
    await checkFacts(path, {
      'text spacing': () => expectSpacing(page),
      quiet: async () => expectQuiet(watched),
      'names stay as they are': async () =>
        expectNamesToStay(page, ['Fernlight House', ...(await storedNames(page, site.url))]),
      // Last, because it submits forms with missing values.
      ...(!isPhone && { translated: () => expectToWorkTranslated(page) }),
    });
  });
}
