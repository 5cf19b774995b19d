import type { Locator, Page } from '@playwright/test';
import { beforeYouCall } from '../../../domain/site/words/contact-words.ts';
import { homeHero, homeVisit } from '../../../domain/site/words/home-words.ts';
import { termsOfService } from '../../../domain/site/words/terms-of-service-words.ts';
import { siteTextMessages as messages } from '../../../domain/texts/site-text.ts';
import type { Text } from '../../../domain/texts/text.ts';
import { type PageUrl, pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { byKeyboard, byTouch, replaceAll, type InputMethod } from '../support/input-methods.ts';
import { onPage, openEditor, restoreOriginalTexts } from './editing.ts';
import { expectFormClosed, expectNoSidewaysScroll, notice } from './staff.ts';

/** Every kind of text is changed by touch, and by keyboard alone (docs/product/texts.md). */
interface Kind {
  name: string;
  text: Text;
  url: PageUrl;
  /** Enters an invalid value; returns the expected message. */
  spoil: (page: Page, method: InputMethod) => Promise<string>;
  mend: (page: Page, method: InputMethod) => Promise<void>;
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
    spoil: async (page, method) => {
      await method.write(page, field(page), '');
      return messages.missing;
    },
    mend: (page, method) => method.write(page, field(page), 'The kettle is on.'),
    shown: ['The kettle is on.'],
  },
  {
    name: 'a paragraph',
    text: homeHero.lead,
    url: pageUrls.home,
    spoil: async (page, method) => {
      await method.write(page, field(page), 'x'.repeat(1501));
      await expect(page.getByText('1 characters too many.')).toBeVisible();
      return 'The text may have at most 1,500 characters.';
    },
    mend: (page, method) => method.write(page, field(page), 'Come for tea. Stay for soup.'),
    shown: ['Come for tea. Stay for soup.'],
  },
  {
    name: 'a list of lines',
    text: beforeYouCall.families.items,
    url: pageUrls.contact,
    spoil: async (page, method) => {
      await method.write(page, lines(page), '\n');
      return messages.noEntries;
    },
    mend: (page, method) => method.write(page, lines(page), 'A list of medicines\n\n Glasses '),
    shown: ['A list of medicines', 'Glasses'],
  },
  {
    name: 'a list of titles and texts',
    text: homeVisit.steps,
    url: pageUrls.home,
    spoil: async (page, method) => {
      await method.press(page, button(page, 'Move “You call” down'));
      await method.press(page, button(page, 'Remove “What to bring”'));
      await method.press(page, button(page, 'Add another'));
      await method.write(page, page.getByLabel('Title 3'), 'Stay for lunch');
      return messages.missing;
    },
    mend: (page, method) => method.write(page, page.getByLabel('Text 3'), 'Soup is at noon.'),
    shown: ['You come by', 'You call', 'Stay for lunch', 'Soup is at noon.'],
  },
  {
    name: 'a section of a legal page',
    text: longSection,
    url: pageUrls.termsOfService,
    spoil: async (page, method) => {
      await method.write(page, field(page), '');
      return messages.missing;
    },
    mend: async (page, method) => {
      await method.write(page, field(page), 'Glasses');
      await page.keyboard.press('ControlOrMeta+a');
      await method.press(page, button(page, 'Bold'));
      await expect(field(page)).toBeFocused();
      await method.press(page, button(page, 'List'));
      await expect(field(page)).toBeFocused();
      await method.press(page, button(page, 'Link'));
      await method.write(page, page.getByLabel('Where the link leads'), '/about');
      await method.press(page, button(page, 'Set link'));
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

test.afterEach(({ page, site }) => restoreOriginalTexts(page, site));

/** Changes one kind of text on its open page, first to something invalid, and then undoes it. */
const changeKind = async (page: Page, method: InputMethod, { text, spoil, mend, shown }: Kind) => {
  const mark = onPage(page, text).first();
  const original = await mark.innerText();
  await method.press(page, mark);
  await expect(page.getByRole('dialog')).toBeVisible();
  const sentence = await spoil(page, method);
  await method.press(page, button(page, 'Save'));
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.locator('[aria-invalid=true]:focus')).toHaveAccessibleDescription(
    new RegExp(sentence.replace('.', '\\.')),
  );
  await expectFine(page, method);

  await mend(page, method);
  await method.press(page, button(page, 'Save'));
  await expect(notice(page)).toContainText(messages.updated);
  await expectFormClosed(page);
  for (const words of shown) {
    await expect(onPage(page, text).filter({ hasText: words })).not.toHaveCount(0);
  }
  await method.press(page, mark);
  await method.press(page, button(page, 'Back to the original'));
  await expect(notice(page)).toContainText(messages.reset);
  await expectFormClosed(page);
  await expect(mark).toHaveText(original, { useInnerText: true });
};

/** Checks with axe, except by keyboard, because the form is the same. */
const expectFine = async (page: Page, method: InputMethod): Promise<void> => {
  await expectNoSidewaysScroll(page);
  if (!method.byKeyboard) await expectAccessible(page);
};

/** Types a list of two entries. Lists can't be nested, so that no entry is lost. */
const typeList = async (page: Page): Promise<void> => {
  await onPage(page, longSection).first().click();
  await expect(field(page)).toBeFocused();
  await replaceAll(page, 'One');
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

const changeAll = async (
  page: Page,
  site: Site,
  method: InputMethod,
  all: Kind[],
): Promise<void> => {
  for (const url of new Set(all.map((kind) => kind.url))) {
    await openEditor(page, site, url);
    for (const kind of all.filter((one) => one.url === url))
      await test.step(kind.name, () => changeKind(page, method, kind));
  }
};

test.describe('by touch', () => {
  test.use(byTouch.use);

  test('each kind of text is marked where it is wrong, stored, and taken back', async ({
    page,
    site,
  }) => {
    test.slow();
    await changeAll(page, site, byTouch, kinds);
    await test.step('an entry of a list takes no list inside of it', () => typeList(page));
  });
});

test.describe('by keyboard alone', () => {
  test.use(byKeyboard.use);

  // Other kinds are fields of one or more lines, as in every form (edit-pages.spec.ts).
  test('lists and sections are marked where they are wrong, stored, and taken back', async ({
    page,
    site,
  }) => {
    test.slow();
    const own = kinds.filter(({ text }) => text === homeVisit.steps || text === longSection);
    await changeAll(page, site, byKeyboard, own);
  });
});
