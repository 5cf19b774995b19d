import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { expect, type Site, test } from '../support/server.ts';
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

test('each kind of record becomes again what it was', async ({ page, site }) => {
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
    await expect(page.getByRole('row', { name })).toContainText('every Sunday evening');

    await edit.click();
    await expect(page.getByLabel('Message')).toHaveValue('They call us every Sunday evening.');
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(versionsIn(page).nth(1)).toContainText('It is the same now.');
    await restoreFirst(page);
    await expect(page.getByRole('row', { name })).toContainText('every Friday evening');
  });

  await test.step('the story is restored; a long one is shortened, and shown whole on demand', async () => {
    const id = await single(page, site, 'about');
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

  await test.step('contact information is restored, and its changes read as words', async () => {
    const id = await single(page, site, 'contact');
    const before = { ...samples.contact, id, address_street: unique('Madrona Way'), email: null };
    await call(page, site, 'PUT', apiUrls.contact, before);
    await call(page, site, 'PUT', apiUrls.contact, {
      ...before,
      email: 'home@example.com',
      emergency_available: 0,
      address_street: '2 Alder Lane',
    });
    await page.goto(site.url + adminUrls.contact);
    await page.getByRole('button', { name: 'Edit contact information' }).click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const version = versionsIn(page).first();
    await expect(version).toContainText('changed the email, the street, and the emergency calls.');
    await expect(version).toContainText('Email, thenNothing');
    await expect(version).toContainText('Emergency calls, thenAnswered day and night');
    await restoreFirst(page);
    await expect(page.getByText(before.address_street)).toBeVisible();
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
    await expect(question).toContainText('API connection failed.');
    await page.unroute(`**${apiUrls.history}`);
    await question.getByRole('button', { name: 'Restore' }).click();
    await expect(page.locator('.staff-dialog')).toHaveCount(0);
    await expect(page.getByRole('row', { name: title })).toContainText('Rest');
  });

  await test.step('versions that cannot be loaded can be asked for again', async () => {
    await single(page, site, 'about');
    await page.route(`**${apiUrls.history}?*`, (route) => route.fulfill({ json: { odd: true } }));
    await page.goto(site.url + adminUrls.about);
    await page.getByRole('button', { name: 'Edit about text' }).click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(versions(page)).toContainText('Invalid data format received.');
    await page.unroute(`**${apiUrls.history}?*`);
    await versions(page).getByRole('button', { name: 'Retry' }).click();
    await expect(versions(page).getByText('Invalid data format received.')).toHaveCount(0);
  });

  await test.step('the words of a picture are restored', async () => {
    const caption = unique('By the window');
    const picture = { ...samples.gallery, caption };
    const { id } = await call(page, site, 'POST', apiUrls.gallery, picture);
    await call(page, site, 'PUT', apiUrls.gallery, { ...picture, id, description: 'Two cups.' });
    await page.goto(site.url + adminUrls.gallery);
    await filterList(page, 'pictures', caption);
    await page.getByRole('button', { name: `Edit picture “${caption}”` }).click();
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    await expect(versionsIn(page).first()).toContainText(
      'changed the description for people who can’t see it.',
    );
    await restoreFirst(page);
    await page.getByRole('button', { name: `Edit picture “${caption}”` }).click();
    await expect(page.getByLabel('What would you tell')).toHaveValue('');
  });
});

/** Creates the single record if needed, and returns its id. */
const single = async (page: Page, site: Site, noun: 'about' | 'contact'): Promise<number> => {
  const { [noun]: record } = await call(page, site, 'GET', apiUrls[noun]);
  return record?.id ?? (await call(page, site, 'POST', apiUrls[noun], samples[noun])).id;
};
