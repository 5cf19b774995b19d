import type { Locator, Page } from '@playwright/test';
import { beforeYouCall } from '../../../domain/content/contact.ts';
import { homeHero, homeVisit } from '../../../domain/content/home.ts';
import { termsOfService } from '../../../domain/content/terms-of-service.ts';
import { siteTextMessages as messages } from '../../../domain/entities/site-text.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { type PageUrl, pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/server.ts';
import { type Way, ways } from '../support/ways.ts';
import { onPage, openEditor, takeBackTexts } from './editing.ts';
import { expectFormClosed, expectNoSidewaysScroll, notice } from './staff.ts';

/**
 * Every kind of text is changed by touch, mouse and keyboard, with axe in every state
 * (docs/product/texts.md).
 */
interface Kind {
  name: string;
  text: Text;
  url: PageUrl;
  /** Enters an invalid value; returns the expected message. */
  spoil: (page: Page, way: Way) => Promise<string>;
  mend: (page: Page, way: Way) => Promise<void>;
  /** The texts that the page shows afterwards. */
  shown: string[];
}

const field = (page: Page): Locator => page.getByLabel(/^Text\b/);
const lines = (page: Page): Locator => page.getByLabel('Lines', { exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

const longSection = termsOfService.sections['commitment'].text;

const kinds: Kind[] = [
  {
    name: 'one line',
    text: homeHero.headline,
    url: pageUrls.home,
    spoil: async (page, way) => {
      await way.write(page, field(page), '');
      return messages.missing;
    },
    mend: (page, way) => way.write(page, field(page), 'The kettle is on.'),
    shown: ['The kettle is on.'],
  },
  {
    name: 'a paragraph',
    text: homeHero.lead,
    url: pageUrls.home,
    spoil: async (page, way) => {
      await way.write(page, field(page), 'x'.repeat(1501));
      await expect(page.getByText('1 characters too many.')).toBeVisible();
      return 'The text may have at most 1,500 characters.';
    },
    mend: (page, way) => way.write(page, field(page), 'Come for tea. Stay for soup.'),
    shown: ['Come for tea. Stay for soup.'],
  },
  {
    name: 'a list of lines',
    text: beforeYouCall.families.items,
    url: pageUrls.contact,
    spoil: async (page, way) => {
      await way.write(page, lines(page), '\n');
      return messages.noEntries;
    },
    mend: (page, way) => way.write(page, lines(page), 'A list of medicines\n\n Glasses '),
    shown: ['A list of medicines', 'Glasses'],
  },
  {
    name: 'a list of titles and texts',
    text: homeVisit.steps,
    url: pageUrls.home,
    spoil: async (page, way) => {
      await way.press(page, button(page, 'Move “You call” down'));
      await way.press(page, button(page, 'Remove “What to bring”'));
      await way.press(page, button(page, 'Add another'));
      await way.write(page, page.getByLabel('Title 3'), 'Stay for lunch');
      return messages.missing;
    },
    mend: (page, way) => way.write(page, page.getByLabel('Text 3'), 'Soup is at noon.'),
    shown: ['You come by', 'You call', 'Stay for lunch', 'Soup is at noon.'],
  },
  {
    name: 'a section of a legal page',
    text: longSection,
    url: pageUrls.termsOfService,
    spoil: async (page, way) => {
      await way.write(page, field(page), '');
      return messages.missing;
    },
    mend: async (page, way) => {
      await way.write(page, field(page), 'Glasses');
      await page.keyboard.press('ControlOrMeta+a');
      await way.press(page, button(page, 'Bold'));
      await expect(field(page)).toBeFocused();
      await way.press(page, button(page, 'List'));
      await expect(field(page)).toBeFocused();
      await way.press(page, button(page, 'Link'));
      await way.write(page, page.getByLabel('Where the link leads'), '/about');
      await way.press(page, button(page, 'Set link'));
      await expect(field(page)).toBeFocused();
      // The editor learns of the browser's selection a moment later; Enter would replace everything until
      // then.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(button(page, 'Link')).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Slippers');
    },
    shown: ['Glasses', 'Slippers'],
  },
];

test.afterEach(({ page, site }) => takeBackTexts(page, site));

/** Changes one kind of text on its open page, first to something invalid, and then undoes it. */
const changeKind = async (page: Page, way: Way, { text, spoil, mend, shown }: Kind) => {
  const mark = onPage(page, text).first();
  const original = await mark.innerText();
  await way.press(page, mark);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFine(page, way, 'the form');

  const sentence = await spoil(page, way);
  await way.press(page, button(page, 'Save'));
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.locator('[aria-invalid=true]:focus')).toHaveAccessibleDescription(
    new RegExp(sentence.replace('.', '\\.')),
  );
  await expectFine(page, way, 'the form with a mistake');

  await mend(page, way);
  await way.press(page, button(page, 'Save'));
  await expect(notice(page)).toContainText(messages.updated);
  await expectFormClosed(page);
  for (const words of shown) {
    await expect(onPage(page, text).filter({ hasText: words })).not.toHaveCount(0);
  }
  // Not half under the bar at the top.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectFine(page, way, 'the page with what was saved');

  await way.press(page, mark);
  await way.press(page, button(page, 'Back to the original'));
  await expect(notice(page)).toContainText(messages.reset);
  await expectFormClosed(page);
  await expect(mark).toHaveText(original, { useInnerText: true });
};

/** Runs axe once per window size: by keyboard it sees the same page as by mouse. */
const expectFine = async (page: Page, { byKeyboard }: Way, where: string): Promise<void> => {
  await expectNoSidewaysScroll(page);
  if (!byKeyboard) await expectAccessible(page, { where });
};

/** Types a list of two entries. Lists can't be nested, so that no entry is lost. */
const typeList = async (page: Page): Promise<void> => {
  await onPage(page, longSection).first().click();
  await field(page).fill('One');
  await button(page, 'List').click();
  await field(page).press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('Tab');
  await expect(field(page)).not.toBeFocused();
  await expect(field(page).getByRole('listitem')).toHaveText(['One', 'Two']);
  await button(page, 'Save').click();
  await expect(notice(page)).toContainText(messages.updated);
  await expect(page.locator('#commitment li')).toHaveText(['One', 'Two']);
};

for (const way of ways) {
  test.describe(way.name, () => {
    test.use(way.use);

    test('each kind of text is marked where it is wrong, stored, and taken back', async ({
      page,
      site,
    }) => {
      test.setTimeout(300_000);
      for (const url of [pageUrls.home, pageUrls.contact, pageUrls.termsOfService] as const) {
        await openEditor(page, site, url);
        for (const kind of kinds.filter((one) => one.url === url)) {
          await test.step(kind.name, () => changeKind(page, way, kind));
        }
      }
      if (way.byKeyboard) return;
      await test.step('an entry of a list takes no list inside of it', () => typeList(page));
    });

    test('the list of all texts opens, and a text from it', async ({ page, site }) => {
      await openEditor(page, site, pageUrls.about);
      await expectFine(page, way, 'the page with its marks');
      await way.press(page, page.getByRole('button', { name: 'All texts' }));
      await expectFine(page, way, 'the list of all texts');
      await way.press(page, page.getByRole('button', { name: /^Closing: heading/ }));
      await way.write(page, field(page), 'Come by');
      await expect(page.locator('#closing-heading')).toHaveText('Come by');
      await way.press(page, button(page, 'Save'));
      await expect(notice(page)).toContainText(messages.updated);
    });
  });
}
