import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingLost, setWidth } from '../support/access.ts';
import { expectHalfForContent, expectWholeWords } from '../support/large-text.ts';
import { expectSameInForcedColors } from '../support/page-facts/structure.ts';
import { expect } from '../support/site-server.ts';
import { expectLargeTargets, expectNoSidewaysScroll, countLines } from './staff.ts';

/**
 * A check that every staff page must pass. It leaves the page unchanged, so that the page is loaded only
 * once.
 */
export type PageCheck = (page: Page, where: string) => Promise<void>;

export const phoneWidth = 390;

/** Runs a check. If it fails, the test fails at the end but continues with the next one. */
export const check = async (page: Page, where: string, fact: PageCheck): Promise<void> => {
  const broken = await fact(page, where).then(
    () => null,
    ({ message }: Error) => message,
  );
  expect.soft(broken, where).toBeNull();
};

/** Waits until the page has loaded its content. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.staff-waiting, .staff-loading')).toHaveCount(0);
  await expectNoticePlace(page);
};

/** Waits for the place of the notices, which is added last, when the browser is idle. */
const expectNoticePlace = (page: Page): Promise<void> =>
  expect(page.locator('.staff-notices')).toBeAttached();

/** The longest page on a phone, and the highest card of a list (pixels). */
const [longestPage, highestCard, highestTile] = [2500, 120, 160];

/** On a phone, a page is about three screens long, and lists are cards of a few lines. */
export const shortOnPhone: PageCheck = async (page, where) => {
  const long = await page.evaluate(
    ([most, card, tile]) => {
      const { scrollHeight } = document.documentElement;
      const cards = [...document.querySelectorAll('.staff-records tbody tr:not([data-open])')];
      return [
        ...(scrollHeight > most ? [`the page is ${scrollHeight} px long`] : []),
        ...cards
          .filter((row) => row.clientHeight > (row.closest('[data-wall]') ? tile : card))
          .map((row) => `${row.clientHeight} px: ${row.textContent.slice(0, 60)}`),
      ];
    },
    [longestPage, highestCard, highestTile] as const,
  );
  expect(long, where).toEqual([]);
};

/** Checks that depend only on the width. */
export const fitting: PageCheck = async (page) => {
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);
};

export const usable: PageCheck = async (page, where) => {
  // With nested forms, the outer one's button would drop what was typed into the inner one.
  await expect(page.locator('form form'), where).toHaveCount(0);
  await expectAccessible(page, { where });
  await fitting(page, where);
};

/** For another width, without checking the colors again. */
export const usableInSameColors: PageCheck = async (page, where) => {
  await expectAccessible(page, { where, colors: false });
  await fitting(page, where);
};

/**
 * Runs axe once, and the checks that depend on the width on a phone and on a desktop, in forced colors,
 * too.
 */
export const expectGood = async (page: Page): Promise<void> => {
  await expectNoticePlace(page);
  await expectAccessible(page);
  for (const width of [1440, phoneWidth]) {
    await setWidth(page, width);
    await fitting(page, `${width} px`);
    await expectSameInForcedColors(page);
  }
};

/** On a phone, the entries of the bottom bar are side by side, and the page's action is above them. */
const actionAboveBar: PageCheck = async (page, where) => {
  const measureBoxes = (which: string) =>
    page.locator(which).evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const entries = await measureBoxes('.staff-bottom-bar > :is(a, button):visible');
  const [action] = await measureBoxes('.staff-page-action .staff-button:visible');
  const width = page.viewportSize()?.width ?? 0;
  for (const [index, entry] of entries.entries()) {
    expect(entry.left, where).toBeGreaterThanOrEqual(
      index === 0 ? 0 : (entries[index - 1]?.right ?? 0) - 1,
    );
    expect(entry.right, where).toBeLessThanOrEqual(width + 1);
  }
  const [first] = entries;
  if (!first || !action) return;
  expect(action.bottom, where).toBeLessThanOrEqual(first.top);
  expect(action.left, where).toBeGreaterThanOrEqual(0);
  expect(action.right, where).toBeLessThanOrEqual(width);
};

/** On the smallest phone nothing is wider than the window, at the usual text size and at twice that. */
export const fitsSmallPhone: PageCheck = async (page, where) => {
  await setWidth(page, 320);
  try {
    await smallPhoneFits(page, where);
    await inTextBy('comfort', smallPhoneFits)(page, where);
  } finally {
    await setWidth(page, phoneWidth);
  }
};

const smallPhoneFits: PageCheck = async (page, where) => {
  await expectNoSidewaysScroll(page);
  await actionAboveBar(page, where);
};

/** In forced colors the same elements are visible, and lines replace backgrounds and hues. */
export const readableInForcedColors: PageCheck = async (page, where) => {
  await expectSameInForcedColors(page);
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    await expectLargeTargets(page);
    // Browsers draw the border of a checkbox themselves. A file input is hidden in its button.
    const field = 'input:visible:not([aria-hidden], [type="checkbox"], [type="file"])';
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
    expect(edgeless, where).toEqual([]);
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
};

/** The text spacing of WCAG 1.4.12, as set by a reader's own style sheet. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;

export const wholeWithWideSpacing: PageCheck = async (page, where) => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
  try {
    await expectNothingLost(page, where);
    await setWidth(page, 320);
    await expectNoSidewaysScroll(page);
  } finally {
    await setWidth(page, phoneWidth);
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  }
};

/** Sets the text size in the browser's settings, as a reader does. Lengths in media queries follow it. */
const setFontSize = async (page: Page, standard: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
};

const setComfort = (page: Page, chosen: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.dataset['comfort'] = value;
  }, chosen);

/** How a reader can double the text size: with the browser's settings, or with our own control. */
export const largeTextBy = {
  browser: [(page: Page) => setFontSize(page, 32), (page: Page) => setFontSize(page, 16)],
  comfort: [(page: Page) => setComfort(page, 'largest'), (page: Page) => setComfort(page, '')],
} as const;

const inTextBy =
  (by: keyof typeof largeTextBy, fact: PageCheck): PageCheck =>
  async (page, where) => {
    const [enlarge, reset] = largeTextBy[by];
    await enlarge(page);
    try {
      await fact(page, `${where} by the ${by}`);
    } finally {
      await reset(page);
    }
  };

/** Runs a check with text of twice the size, in each of these ways. */
export const inLargeText =
  (fact: PageCheck): PageCheck =>
  async (page, where) => {
    await inTextBy('browser', fact)(page, where);
    await inTextBy('comfort', fact)(page, where);
  };

export const wholeInLargeText: PageCheck = inLargeText(async (page, where) => {
  await expectWholeWords(page, where);
  await expectNothingLost(page, where);
  await expectHalfForContent(page, where);
  await actionAboveBar(page, where);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
});

/** In a table nothing overlaps anything else, and nothing is wider than the page. */
export const tableFits: PageCheck = async (page, where) => {
  await fitting(page, where);
  expect(await countLines(page.getByRole('button', { name: 'Logout' })), where).toBe(1);
  const spilling = await page
    .locator('.staff-page, .staff-records :is(td, th)')
    .evaluateAll((all) =>
      all
        // In the card layout, only screen readers get the table's head.
        .filter((outer) => outer.matches('.staff-page, td') || outer.clientWidth > 1)
        .filter((outer) => {
          const isPage = outer.matches('.staff-page');
          const { paddingRight } = getComputedStyle(outer);
          const { left, right } = outer.getBoundingClientRect();
          const end = right - (isPage ? Number.parseFloat(paddingRight) : 0);
          // The page's action is at the bottom of the window, in a box as wide as the window.
          return [...outer.querySelectorAll(':not(.staff-page-action)')]
            .map((inner) => inner.getBoundingClientRect())
            .some((box) => box.width > 1 && (box.left < left - 1 || box.right > end + 1));
        })
        .map(({ className, textContent }) => `${className}: ${textContent.slice(0, 60)}`),
    );
  expect(spilling, where).toEqual([]);
};
