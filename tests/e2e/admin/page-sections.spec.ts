import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import {
  listHideableSections,
  listMovableSections,
  type SectionedPage,
  findSections,
} from '../../../domain/nouns/home/page-sections.ts';
import { editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { contentForAllSections, sectionMarks } from '../../support/section-marks.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { openEditor } from './editing.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice, signIn } from './staff.ts';

/**
 * Sections of a page are hidden, shown and reordered while the page is being edited
 * (docs/product/content.md).
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const sectionLabel = (page: SectionedPage, name: string): string =>
  findSections(page)[name]?.name ?? '';

/** The sections of the page that is being edited, in order. */
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

test(
  'sections of a page are hidden, shown and moved while it is edited, and each is undone',
  { tag: '@core' },
  async ({ page, ownSite: own }) => {
    await signIn(page, own);
    for (const [method, url, json] of contentForAllSections)
      await call(page, own, method, url, json);
    const all = Object.keys(findSections('home'));
    const expectShown = (sections: string[]) =>
      expect.poll(() => shownIn(page, 'home')).toEqual(sections);
    await openEditor(page, own, pageUrls.home);
    await expectShown(all);

    await test.step('one is hidden, shown again, and that is undone', async () => {
      const rest = all.filter((name) => name !== 'why');
      await openForm(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await press(page, `Hide: ${sectionLabel('home', 'why')}`);
      await save(page);
      await expectShown(rest);
      await openForm(page);
      await press(page, `Show: ${sectionLabel('home', 'why')}`);
      await save(page);
      await expectShown(all);
      await undo(page);
      await expectShown(rest);
    });

    await test.step('one is moved with its button, which keeps the focus', async () => {
      await openForm(page);
      await press(page, `Show: ${sectionLabel('home', 'why')}`);
      const up = page.getByRole('button', {
        name: `Move up: ${sectionLabel('home', 'testimonials')}`,
      });
      await up.tap();
      await expect(up).toBeFocused();
      await save(page);
      await expectShown(['services', 'testimonials', 'why', 'gallery', 'visit']);
    });

    await test.step('the last one that is shown stays', async () => {
      await openForm(page);
      const [last = '', ...others] = listHideableSections('home').map((name) =>
        sectionLabel('home', name),
      );
      for (const label of others) await press(page, `Hide: ${label}`);
      const hide = page.getByRole('button', { name: `Hide: ${last}` });
      await expect(hide).toHaveAttribute('aria-disabled', 'true');
      await hide.press('Enter');
      await expect(hide).toBeVisible();
    });

    await test.step('what belongs to the top or the end stays there, and what must be shown', async () => {
      await page.goto(own.url + editUrls[pageUrls.about]);
      await openForm(page);
      const form = page.getByRole('dialog');
      for (const [verb, names] of [
        ['Hide', listHideableSections('about')],
        ['Move up', listMovableSections('about')],
      ] as const) {
        await expect(form.getByRole('button', { name: new RegExp(`^${verb}: `) })).toHaveCount(
          names.length,
        );
      }
      const street = form.getByRole('button', {
        name: `Move down: ${sectionLabel('about', 'street')}`,
      });
      await expect(street).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('two people change two pages at once, and then one page', async () => {
      const theirs = (sections: object) =>
        call(page, own, 'PUT', apiUrls.home, { page_sections: JSON.stringify(sections) });
      const stored = async () =>
        JSON.parse((await call(page, own, 'GET', apiUrls.home)).home.page_sections ?? '{}');
      await page.goto(own.url + editUrls[pageUrls.contact]);
      await openForm(page);
      await press(page, `Hide: ${sectionLabel('contact', 'way')}`);
      await theirs({ about: { hidden: ['street'] } });
      await save(page);
      expect(await stored()).toEqual({
        about: { hidden: ['street'] },
        contact: { hidden: ['way'] },
      });

      await openForm(page);
      await press(page, `Show: ${sectionLabel('contact', 'way')}`);
      await theirs({ contact: { hidden: ['before'] } });
      await press(page, 'Save');
      await expect(page.getByRole('dialog', { name: 'Changed in the meantime' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Mine' }).check();
      await page.getByRole('button', { name: /^Save/ }).last().tap();
      await expectFormClosed(page);
      expect(await stored()).toEqual({});
    });
  },
);
