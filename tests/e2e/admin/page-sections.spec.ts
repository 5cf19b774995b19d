import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import {
  hideableIn,
  movableIn,
  type SectionedPage,
  sectionedPages,
  sectionsOf,
} from '../../../domain/home/page-sections.ts';
import { editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { forAllSections, sectionMarks } from '../../support/page-sections.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, startSite, test } from '../support/server.ts';
import { openEditor } from './editing.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice, signIn } from './staff.ts';

/** Sections of a page are hidden, shown and put in order while it is edited (docs/product/content.md). */

/** A separate site, on which every section has something to say. */
let own: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async ({ browser }) => {
  own = await startSite();
  const page = await browser.newPage();
  await signIn(page, own);
  for (const [method, url, json] of forAllSections) await call(page, own, method, url, json);
  await page.close();
});
test.afterAll(() => own.stop());
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const labelOf = (page: SectionedPage, name: string): string => sectionsOf(page)[name]?.name ?? '';

/** The sections of the page that is edited, in order. */
const shownIn = (page: Page, name: SectionedPage): Promise<string[]> =>
  page
    .locator('.editable-page main')
    .evaluate(
      (main, marks) =>
        [...main.querySelectorAll(marks.map(([, mark]) => `[${mark}]`).join())].map(
          (element) => marks.find(([, mark]) => element.matches(`[${mark}]`))?.[0] ?? '',
        ),
      Object.entries<string>(sectionMarks[name]),
    );

const openForm = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sections', exact: true }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const press = (page: Page, label: string) =>
  page.getByRole('dialog').getByRole('button', { name: label, exact: true }).tap();

const save = async (page: Page): Promise<void> => {
  await press(page, 'Save');
  await expectFormClosed(page);
};

const undo = async (page: Page): Promise<void> => {
  await notice(page).getByRole('button', { name: 'Undo' }).tap();
  await expect(notice(page)).toContainText('Undone.');
};

for (const name of sectionedPages) {
  test(`the sections of ${pageUrls[name]} are hidden, shown and moved, and each is undone`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const all = Object.keys(sectionsOf(name));
    const [hideable, movable] = [hideableIn(name), movableIn(name)];
    const expectShown = (sections: string[]) =>
      expect.poll(() => shownIn(page, name)).toEqual(sections);
    await openEditor(page, own, pageUrls[name]);
    await expectShown(all);

    await openForm(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const section of all) {
      const hide = page.getByRole('button', { name: `Hide: ${labelOf(name, section)}` });
      await expect(hide).toHaveCount(hideable.includes(section) ? 1 : 0);
    }
    await page.keyboard.press('Escape');
    await expectFormClosed(page);

    for (const section of hideable) {
      await openForm(page);
      await press(page, `Hide: ${labelOf(name, section)}`);
      await save(page);
      const rest = all.filter((other) => other !== section);
      await expectShown(rest);
      if (section === hideable[0]) {
        const visitor = await browser.newPage();
        await visitor.goto(own.url + pageUrls[name]);
        await expect(visitor.locator(`[${sectionMarks[name][section as never]}]`)).toHaveCount(0);
        await visitor.close();
        await openForm(page);
        await press(page, `Show: ${labelOf(name, section)}`);
        await save(page);
        await expectShown(all);
        await undo(page);
        await expectShown(rest);
        await openForm(page);
        await press(page, `Show: ${labelOf(name, section)}`);
        await save(page);
      } else await undo(page);
      await expectShown(all);
    }

    if (movable.length === 1) return;
    for (const section of movable.slice(1)) {
      const at = all.indexOf(section);
      await openForm(page);
      await press(page, `Move up: ${labelOf(name, section)}`);
      await expect(
        page.getByRole('button', { name: `Move up: ${labelOf(name, section)}` }),
      ).toBeFocused();
      await save(page);
      await expectShown([
        ...all.slice(0, at - 1),
        section,
        ...all.slice(at - 1, at),
        ...all.slice(at + 1),
      ]);
      await undo(page);
      await expectShown(all);
    }
  });
}

test('a page shows at least one section, and what stays in its place is not moved', async ({
  page,
}) => {
  await openEditor(page, own, pageUrls.home);
  await openForm(page);
  const [last = '', ...others] = hideableIn('home').map((name) => labelOf('home', name));
  for (const label of others) await press(page, `Hide: ${label}`);
  const hide = page.getByRole('button', { name: `Hide: ${last}` });
  await expect(hide).toHaveAttribute('aria-disabled', 'true');
  await hide.press('Enter');
  await expect(hide).toBeVisible();
  await page.goto(own.url + editUrls[pageUrls.about]);
  await openForm(page);
  await expect(page.getByRole('button', { name: 'Move up: Call or visit' })).toHaveCount(0);
  const street = page.getByRole('button', { name: `Move down: ${labelOf('about', 'street')}` });
  await expect(street).toHaveAttribute('aria-disabled', 'true');
});

test('two people change two pages at once, and then one page', async ({ page }) => {
  const theirs = (sections: object) =>
    call(page, own, 'PUT', apiUrls.home, { page_sections: JSON.stringify(sections) });
  const stored = async () =>
    JSON.parse((await call(page, own, 'GET', apiUrls.home)).home.page_sections ?? '{}');
  await openEditor(page, own, pageUrls.contact);
  await openForm(page);
  await press(page, `Hide: ${labelOf('contact', 'way')}`);
  await theirs({ about: { hidden: ['street'] } });
  await save(page);
  expect(await stored()).toEqual({ about: { hidden: ['street'] }, contact: { hidden: ['way'] } });

  await openForm(page);
  await press(page, `Show: ${labelOf('contact', 'way')}`);
  await theirs({ contact: { hidden: ['before'] } });
  await press(page, 'Save');
  await expect(page.getByText('Both changed, so please choose.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Yours' }).check();
  await page.getByRole('button', { name: /^Save/ }).last().tap();
  await expectFormClosed(page);
  expect(await stored()).toEqual({});
});
