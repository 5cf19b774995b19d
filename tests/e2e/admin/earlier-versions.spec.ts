import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { addTestimonial, call, notice, signIn, unique, filterList } from './staff.ts';

const versions = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' });
const versionsIn = (page: Page) => versions(page).locator('.staff-versions > li');

const restoreFirst = async (page: Page): Promise<void> => {
  await versions(page)
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect(page.locator('.staff-dialog')).toHaveCount(0);
};

test('a record becomes again what it was', { tag: '@core' }, async ({ page, site }) => {
  await test.step('a testimonial becomes again what it was, and that can be undone', async () => {
    const name = unique('Family');
    await signIn(page, site);
    await addTestimonial(site, page, 'They call us every Sunday evening.', name);
    await page.goto(site.url + adminUrls.testimonials);
    await filterList(page, 'testimonials', name);
    const edit = page.getByRole('button', { name: `Edit testimonial from ${name}` });
    await edit.click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(versions(page)).toContainText('No earlier versions yet');
    await versions(page).getByRole('button', { name: 'Close' }).click();
    await page.getByLabel('Message').fill('They call us every Friday evening.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Testimonial updated successfully.');

    await edit.click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const version = versionsIn(page).first();
    await expect(version).toContainText(/Until \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
    await expect(version).toContainText(`Then ${site.adminUsername} changed the message.`);
    await expect(version.getByRole('definition')).toHaveText([
      'They call us every Sunday evening.',
      'They call us every Friday evening.',
    ]);
    await expect(version.locator('mark')).toHaveText(['Sunday', 'Friday']);
    await restoreFirst(page);
    await expect(notice(page)).toContainText('Earlier version restored successfully.');
    await expect(edit).toBeFocused();
    // The notice stays open while the pointer is on it, for as long as axe needs.
    await notice(page).hover();
    await expectAccessible(page);
    await expect(page.getByRole('row', { name })).toContainText('every Sunday evening');

    await edit.click();
    await expect(page.getByLabel('Message')).toHaveValue('They call us every Sunday evening.');
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(versionsIn(page).nth(1)).toContainText('It is the same now.');
    await restoreFirst(page);
    await expect(page.getByRole('row', { name })).toContainText('every Friday evening');
  });

  await test.step('the story is restored; a long one is shortened, and shown whole on demand', async () => {
    const id = await idOfStory(page, site);
    const opening = unique('It began with a spare room.');
    const story = `${'A house by the firs, and a table for eight. '.repeat(20)}${opening}`;
    await call(page, site, 'PUT', apiUrls.about, { ...samples.about, id, company_story: story });
    const other = story.replace('It began', 'It all began');
    await call(page, site, 'PUT', apiUrls.about, { ...samples.about, id, company_story: other });
    await page.goto(site.url + adminUrls.about);
    await page.getByRole('button', { name: 'Edit about text' }).click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const version = versionsIn(page).first();
    await expect(version).toContainText('changed the company story.');
    await expect(version.getByText(story)).toBeHidden();
    await version.getByText('Show the whole text').click();
    await expect(version.getByText(story)).toBeVisible();
    await restoreFirst(page);
    await expect(page.getByText(opening)).toBeVisible();
  });

  await test.step('a service is restored, with a warning that unsaved changes will be lost', async () => {
    const title = unique('Garden afternoons');
    const fields = { ...samples.service, title };
    const { id } = await call(page, site, 'POST', apiUrls.services, fields);
    await call(page, site, 'PUT', apiUrls.services, { ...fields, id, icon: 'garden' });
    await page.goto(site.url + adminUrls.services);
    await filterList(page, 'services', title);
    await page.getByRole('button', { name: `Edit service “${title}”` }).click();
    await page.getByLabel('Description').fill('Typed and not saved.');
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await versions(page)
      .getByRole('button', { name: /^Restore this version/ })
      .click();
    const question = page.getByRole('alertdialog', { name: 'Restore this version?' });
    await expect(question).toContainText('Unsaved changes in the form will be lost.');

    await page.route(`**${apiUrls.history}`, (route) => route.abort());
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(question).toContainText('Failed to restore this version.');
    await expect(question).toContainText('There is no connection.');
    await page.unroute(`**${apiUrls.history}`);
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(page.locator('.staff-dialog')).toHaveCount(0);
    await expect(page.getByRole('row', { name: title })).toContainText('Rest');
  });
});

/** Creates the story if needed, and returns its id. */
const idOfStory = async (page: Page, site: Site): Promise<number> => {
  const { about } = await call(page, site, 'GET', apiUrls.about);
  return about?.id ?? (await call(page, site, 'POST', apiUrls.about, samples.about)).id;
};
