import type { Locator, Page } from '@playwright/test';
import { expectNothingLost, setWidth } from '../support/access.ts';
import { expectHalfForContent, expectWholeWords, largeTextBy } from '../support/large-text.ts';
import { withLargeText } from '../support/large-text.ts';
import { checkFacts } from '../support/page-facts/check.ts';
import { expectHeaderScrollsOff } from '../support/page-facts/reflow.ts';
import { publicPages } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';

test('text of twice the size in the browser’s settings keeps words whole and half a phone’s screen', async ({
  seededSite: site,
}) => {
  await withLargeText('browser', async (page) => {
    for (const { path } of publicPages) {
      await visit(page, site.url + path);
      await checkFacts(path, {
        'words are whole': () => expectWholeWords(page, path),
        'nothing is lost': () => expectNothingLost(page, path),
        'half is for content': () => expectHalfForContent(page, path),
        'the header scrolls off': () => expectHeaderScrollsOff(page),
      });
    }
  });
});

for (const by of largeTextBy) {
  test(`200 % text by the ${by} keeps menu, dialog, comfort panel and the bar at the foot whole`, async ({
    seededSite: site,
  }) => {
    await withLargeText(by, async (page) => {
      await visit(page, site.url);
      for (const width of [390, 320]) {
        await setWidth(page, width);
        // A row of icons with labels.
        expect(await measureBar(page)).toEqual({ rows: 1, iconsAbove: 2 });
        for (const name of ['Menu', 'Call Us Today', 'Reading comfort']) {
          const where = `${name} at ${width} px`;
          await page.getByRole('button', { name }).first().click();
          if (width === 390) await expectWholeWords(page, where);
          await expectNothingLost(page, where);
          expect(await beyondWindow(page.locator('dialog:modal')), where).toEqual([]);
          await page.keyboard.press('Escape');
        }
        expect(await beyondWindow(page.locator('.phone-bar a')), `${width} px`).toEqual([]);
      }
    });
  });
}

test('at the usual size the bar has its buttons side by side', async ({ page, site }) => {
  await setWidth(page, 390);
  await visit(page, site.url);
  expect(await measureBar(page)).toEqual({ rows: 1, iconsAbove: 0 });
});

test('the staff-ratio seal never covers words', async ({ page, site }) => {
  const city = 'Mountlake Terrace and Snohomish';
  store(site, {
    contact_info: [
      {
        phone_cell: '(425) 555-0142',
        phone_home: '(425) 555-0187',
        email: null,
        address_street: '18210 Alder Lane',
        address_city: city,
        address_state: 'WA',
        address_zip: '98087',
        emergency_available: 1,
        business_hours: null,
      },
    ],
  });
  await untilShown(site, '/', city);
  await visit(page, site.url);
  for (let width = 320; width <= 1920; width += 80) {
    await setWidth(page, width);
    expect(await wordsUnderSeal(page), `at ${width} px`).toEqual([]);
  }
  await emptyContent(site);
});

/** Elements that are not fully inside the window. */
const beyondWindow = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((element) => element.outerHTML.slice(0, 90)),
  );

const measureBar = (page: Page) =>
  page.locator('.phone-bar').evaluate((bar) => {
    const buttons = [...bar.querySelectorAll('a')];
    const rows = new Set(buttons.map((button) => button.getBoundingClientRect().top)).size;
    const range = document.createRange();
    const iconsAbove = buttons.filter((button) => {
      const icon = button.querySelector('svg');
      if (!icon?.checkVisibility() || !button.lastChild) return false;
      range.selectNode(button.lastChild);
      return icon.getBoundingClientRect().bottom <= range.getBoundingClientRect().top + 1;
    });
    return { rows, iconsAbove: iconsAbove.length };
  });

/**
 * Texts in the page's first section that the seal covers at any text size, including those of hidden
 * slides.
 */
const wordsUnderSeal = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seal = document.querySelector('.seal');
    const hero = seal?.closest('.hero');
    if (!seal || !hero) throw new Error('There is no seal.');
    const range = document.createRange();
    const found: string[] = [];
    for (const size of ['largest', 'larger', 'usual']) {
      document.documentElement.dataset['comfort'] = size;
      const round = seal.getBoundingClientRect();
      const texts = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (!text.textContent?.trim() || seal.contains(text)) continue;
        range.selectNodeContents(text);
        const under = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < round.right && right > round.left && top < round.bottom && bottom > round.top,
        );
        if (under) found.push(`${text.textContent} (${size})`);
      }
    }
    return found;
  });
