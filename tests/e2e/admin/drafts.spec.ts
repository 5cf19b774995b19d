import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { findApiUrl, pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  call,
  expectFormClosed,
  expectNoSidewaysScroll,
  filterList,
  notice,
  openAsOwner,
  unfold,
  unique,
  expectComfortable,
} from './staff.ts';

/** Drafts, by touch on a phone (docs/product/drafts.md). */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const questions = findApiUrl('questions');
const visitorsRead = async (page: Page, site: Site): Promise<string> =>
  (await page.request.get(site.url + pageUrls.questions)).text();
const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
const openQuestions = async (page: Page, question: string): Promise<void> => {
  await page.goto(page.url().replace(/\/admin.*/, adminUrls.questions));
  await filterList(page, 'questions', question);
};
const edit = async (page: Page, question: string): Promise<void> => {
  await unfold(page, new RegExp(question));
  await tap(page, new RegExp(`^Edit .*${question}`));
};
test(
  'a change waits as a draft, is planned, or is published',
  { tag: '@core' },
  async ({ page, site }) => {
    const question = unique('Cats');
    const [old, changed] = [unique('Old answer'), unique('New answer')];
    await openAsOwner(page, site, adminUrls.questions);
    const { id } = await call(page, site, 'POST', questions, { question, answer: old });
    await openQuestions(page, question);
    const row = page.getByRole('row', { name: new RegExp(question) });

    await test.step('visitors still see the old one', async () => {
      await edit(page, question);
      await page.getByLabel('Answer').fill(changed);
      await tap(page, 'Save as draft');
      await expectFormClosed(page);
      await expect(notice(page)).toContainText('Draft saved. Visitors still see the old one.');
      await expect(row).toContainText('Draft since today');
      expect(await visitorsRead(page, site)).not.toContain(changed);
      await expectComfortable(page);
    });

    await test.step('its form begins with the draft, which can be previewed, shared, discarded and put back', async () => {
      await edit(page, question);
      await expect(page.getByLabel('Answer')).toHaveValue(changed);
      await expect(page.getByRole('dialog')).toContainText(
        'Draft since today. Visitors still see the old one.',
      );
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Preview' }).tap();
      const preview = await opened;
      await expect(preview.getByRole('region', { name: 'Preview' })).toHaveText(
        'Preview: not published',
      );
      await expect(preview.locator('body')).toContainText(changed);
      await expectAccessible(preview);
      await expectNoSidewaysScroll(preview);
      await preview.close();

      await page.getByText('Share or discard').tap();
      await tap(page, 'Link to show someone');
      const link = page.getByLabel('Private link, valid for one week');
      await expect(link).toHaveValue(/\/preview\//);
      await expectComfortable(page);
      await tap(page, 'End the link');
      await expect(link).toHaveCount(0);
      await tap(page, 'Discard draft');
      await expectFormClosed(page);
      await expect(row).not.toContainText('Draft since today');
      await notice(page).getByRole('button', { name: 'Undo' }).tap();
      await expect(row).toContainText('Draft since today');
    });

    await test.step('it gets a time, which Today lists', async () => {
      await edit(page, question);
      await page.getByText('Publish at a time').tap();
      await page.getByLabel('From, day').fill(addDays(toHomeDay(new Date())));
      await expect(page.getByLabel('From, time')).toHaveValue('08:00');
      await expectComfortable(page);
      await tap(page, /^Schedule for .*, 8:00 AM$/);
      await expectFormClosed(page);
      await expect(row).toContainText('From tomorrow 8:00 AM');
      await page.goto(site.url + adminUrls.dashboard);
      const planned = page.getByRole('region', { name: 'Planned for your pages' });
      await expect(planned).toContainText('From tomorrow 8:00 AM');
      await expectComfortable(page);
      await planned.getByRole('link', { name: new RegExp(question) }).tap();
      await expect(page).toHaveURL(new RegExp(adminUrls.questions));
    });

    await test.step('it asks before it is published over what someone else has changed', async () => {
      await call(page, site, 'PUT', questions, { id, question, answer: 'Theirs, meanwhile.' });
      await openQuestions(page, question);
      await edit(page, question);
      await page.getByRole('button', { name: 'Clear the times' }).tap();
      await tap(page, 'Publish');
      const conflict = page.getByRole('dialog').last();
      await expect(conflict).toContainText('Theirs, meanwhile.');
      await expect(conflict).toContainText(changed);
      await expectAccessible(page);
    });

    await test.step('something new is drafted first, and then published', async () => {
      const dogs = unique('Dogs');
      await page.goto(site.url + adminUrls.questions);
      await tap(page, /^Add question$/);
      await page.getByRole('textbox', { name: 'Question' }).fill(dogs);
      await page.getByLabel('Answer').fill('Yes, on the porch.');
      await tap(page, 'Save as draft');
      await expectFormClosed(page);
      const waiting = page.getByRole('list', { name: 'Not published yet' });
      await expectComfortable(page);
      await waiting.getByRole('button', { name: new RegExp(dogs) }).tap();
      await expect(page.getByRole('dialog')).toContainText('Visitors don’t see it yet.');
      await tap(page, 'Publish');
      await expectFormClosed(page);
      await expect(notice(page)).toContainText('Published. Visitors see it now.');
      await expect(waiting).toHaveCount(0);
      expect(await visitorsRead(page, site)).toContain(dogs);
    });
  },
);
