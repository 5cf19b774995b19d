import type { Page } from '@playwright/test';
import { adminUrls, editUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expect, test } from '../support/site-server.ts';
import { expectAccessible } from '../support/access.ts';
import { expectFormClosed, notice, signIn } from './staff.ts';

/** The names of the forms whose unsaved text is stored on the device (docs/product/staff-area.md). */
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')).length);

test(
  'what was typed is offered again after the tab is gone, and deleted at log-out',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site);
    await page.goto(site.url + adminUrls.questions);
    const add = () => page.getByRole('button', { name: 'Add question' }).first().click();
    const question = page.getByRole('dialog').getByLabel('Question');
    await add();
    await question.fill('May the cat come along?');
    await expect.poll(() => storedKeys(page)).toBe(1);

    const lost = page;
    page = await page.context().newPage();
    await lost.close({ runBeforeUnload: false });
    await page.goto(site.url + adminUrls.questions);
    await add();
    await expect(page.getByText('You typed something here just now.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByRole('dialog').getByLabel('Question')).toHaveValue(
      'May the cat come along?',
    );
    await page.getByRole('dialog').getByLabel('Answer').fill('Ask the cat.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toBeVisible();
    await expectFormClosed(page);
    expect(await storedKeys(page)).toBe(0);

    // The form of a text has an editor instead of the browser's inputs.
    await page.goto(site.url + editUrls[pageUrls.home]);
    const lead = page.locator('[data-text="home.hero.lead"]');
    await lead.click();
    const typed = page.getByRole('dialog').getByRole('textbox').first();
    await typed.press('End');
    await typed.pressSequentially(' The kettle is on.');
    await expect.poll(() => storedKeys(page)).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await lead.click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toContainText(
      'The kettle is on.',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await storedKeys(page)).toBe(1);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto(site.url + adminUrls.dashboard);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(site.url + adminUrls.login);
    expect(await storedKeys(page)).toBe(0);
  },
);
