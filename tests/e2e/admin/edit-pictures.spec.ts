import type { Page } from '@playwright/test';
import { homeHero, homeOverview } from '../../../domain/site/words/home-words.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { photoFile } from '../../support/picture-bytes.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { onPage, openEditor } from './editing.ts';
import { call, expectFormClosed, expectNoSidewaysScroll, notice } from './staff.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expectFormClosed(page);
};

const undo = async (page: Page): Promise<void> => {
  await notice(page).getByRole('button', { name: 'Undo' }).tap();
  await expect(notice(page)).toContainText('Undone.');
};

test('pictures and texts are changed on the pages that show them, and each change is undone', async ({
  page,
  ownSite: own,
}) => {
  test.slow();
  const hero = page.locator('.hero-slide.shown');
  const description = page.getByLabel("What would you tell someone who can't see it?");

  await test.step('a tap on the first picture opens its form, in which it becomes a photo', async () => {
    await openEditor(page, own, pageUrls.home);
    await expect(
      page.getByRole('button', { name: /^Press to change: A small house/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await hero.tap({ position: { x: 60, y: 120 } });
    await expect(page.getByRole('dialog')).not.toContainText('{city}');
    await expect(page.locator('.blank-chip')).toHaveText('Lynnwood');
    const stored = page.waitForResponse((response) => response.url().includes('upload=1'));
    await page.getByLabel('Upload a picture').setInputFiles(await photoFile('porch.jpg'));
    expect((await stored).status()).toBe(201);
    await expect(page.locator('.staff-focal-picture img')).toHaveAttribute('src', /uploads/);
    await page.getByRole('button', { name: 'The picture' }).tap({ position: { x: 5, y: 5 } });
    await description.fill('Our porch in May.');
    await expectAccessible(page);
    await save(page);
    await expect(hero.getByRole('img', { name: 'Our porch in May.' })).toHaveClass(/focus-x-/);
    await expect(hero.locator('.hero-label')).toHaveText('A Home in Lynnwood');
    await undo(page);
    await expect(hero.getByRole('img', { name: /^A small house/ })).toBeVisible();
  });

  await test.step('several photos come at once, and the drawings go', async () => {
    await page.getByRole('button', { name: /^Press to change: A small house/ }).tap();
    const files = [await photoFile('one.jpg'), await photoFile('two.jpg')];
    await page.getByLabel('Upload photos').setInputFiles(files);
    const rows = page.locator('.arranged-rows > li');
    await expect(rows).toHaveCount(6);
    await page.getByRole('button', { name: 'Only my photos' }).tap();
    await expect(rows).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await save(page);
    await expect(page.locator('.hero-slide')).toHaveCount(2);
    await undo(page);
    await expect(page.locator('.hero-slide')).toHaveCount(6);
  });

  await test.step('the form of a text leaves the text in sight', async () => {
    for (const text of [homeHero.headline, homeOverview.lead]) {
      const mark = onPage(page, text).first();
      await mark.tap();
      const form = page.getByRole('dialog');
      await expect(form).toBeVisible();
      const above = await form.boundingBox();
      await expect
        .poll(async () => {
          const box = await mark.boundingBox();
          return (box?.y ?? 9999) + (box?.height ?? 0);
        })
        .toBeLessThan(above?.y ?? 0);
      await page.keyboard.press('Escape');
      await expectFormClosed(page);
    }
  });

  await test.step('what is filled in by itself can be removed only as a whole', async () => {
    const mark = onPage(page, homeOverview.lead).first();
    await mark.tap();
    await page.getByRole('textbox', { name: /^Text/ }).press('ControlOrMeta+End');
    await page.keyboard.type(' Ask us.');
    await save(page);
    await expect(mark).toHaveText(/^These are the six things .* plan\. Ask us\.$/);
    await notice(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(mark).toHaveText(/plan\.$/);
  });

  await test.step('a section is hidden, and another comes first', async () => {
    const headings = page.locator('.editable-page main h2');
    const before = await headings.allTextContents();
    await page.getByRole('button', { name: 'Sections' }).tap();
    await page.getByRole('button', { name: 'Hide: Why choose us' }).tap();
    await page.getByRole('button', { name: 'Move up: What happens when you call or come' }).tap();
    await expectAccessible(page);
    await save(page);
    await expect(headings).toHaveText([before[0], before[2], before[4], before[3]].map(String));
    await undo(page);
    await expect(headings).toHaveText(before);
  });

  await test.step('a picture of the gallery is chosen instead', async () => {
    const item = { image_url: '/images/3.jpg', caption: 'Tea at four.', category: 'Our home' };
    await call(page, own, 'POST', apiUrls.gallery, item);
    const shelf = { image_url: '/images/6.jpg', caption: 'The shelf.', description: 'Six books.' };
    await call(page, own, 'POST', apiUrls.gallery, { ...shelf, category: 'Our home' });
    await page.goto(own.url + editUrls[pageUrls.gallery]);
    const tea = page.locator('.picture-card').getByRole('img', { name: 'Tea at four.' });
    await tea.tap({ position: { x: 20, y: 20 } });
    await page.getByRole('button', { name: 'Choose from the gallery' }).tap();
    await page
      .getByRole('list', { name: 'Pictures of the gallery' })
      .getByRole('button', { name: 'Six books.' })
      .tap();
    await expect(page.getByLabel('Caption')).toHaveValue('The shelf.');
    await expect(description).toHaveValue('Six books.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await save(page);
    await expect(tea).toHaveCount(0);
    await expect(page.locator('.picture-card').getByAltText('Six books.')).toHaveCount(2);
    await undo(page);
    await expect(tea).toBeVisible();
  });

  await test.step('the logo in the header becomes a picture', async () => {
    await page.goto(own.url + editUrls[pageUrls.home]);
    const logo = page.locator('.site-header .logo-link');
    await expect(page.getByRole('button', { name: 'Press to change: the logo' })).toBeVisible();
    await logo.tap();
    const form = page.getByRole('dialog', { name: 'Edit logo' });
    const stored = page.waitForResponse((response) => response.url().includes('upload=1'));
    await form.getByLabel('Upload a picture').setInputFiles(await photoFile('logo.jpg'));
    expect((await stored).status()).toBe(201);
    await expectAccessible(page);
    await save(page);
    await expect(logo.locator('.logo-picture')).toBeVisible();
    await undo(page);
    await expect(logo.locator('.logo-mark')).toBeVisible();
  });

  await test.step('the portrait in the contact dialog', async () => {
    const portrait = { image_url: '/images/1.jpg', focus_x: null, focus_y: null };
    await call(page, own, 'PUT', apiUrls.home, {
      answered_by: 'Orla Brandt',
      portrait: JSON.stringify(portrait),
    });
    await page.reload();
    const inDialog = page.locator('.contact-dialog .portrait');
    const shownPortrait = inDialog.locator('img');
    await inDialog.tap({ position: { x: 36, y: 5 } });
    const form = page.getByRole('dialog', { name: 'Edit portrait' });
    const stored = page.waitForResponse((response) => response.url().includes('upload=1'));
    await form.getByLabel('Upload a picture').setInputFiles(await photoFile('orla.jpg'));
    expect((await stored).status()).toBe(201);
    await expectAccessible(page);
    await save(page);
    await expect(shownPortrait).toHaveAttribute('src', /uploads/);
    await undo(page);
    await expect(shownPortrait).toHaveAttribute('src', /1\.jpg/);
  });
});
