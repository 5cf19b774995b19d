import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { samples } from '../../support/samples.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  call,
  expectComfortable,
  expectFormClosed,
  notice,
  sameOrigin,
  signIn,
  unique,
  filterList,
} from './staff.ts';

/** Two people edit the same record. The second one has to choose where both changed the same. */

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed in the meantime' });
const option = (page: Page, field: string, name: string) =>
  conflict(page).getByRole('group', { name: field }).getByRole('radio', { name });
const saveChoice = (page: Page) =>
  conflict(page).getByRole('button', { name: 'Save choice' }).click();

interface Row {
  id: number;
  name: string;
  title: string;
  version: number;
}

/** Stores a service. Returns its id, its title and the payload of a save. */
const addService = async (page: Page, site: Site) => {
  const title = unique('Respite');
  const service = { ...samples.service, title };
  const { id } = await call(page, site, 'POST', apiUrls.services, service);
  return { id, service: { ...service, id }, title };
};

/** Opens the form of a service on the page of services. */
const editService = async (page: Page, title: string): Promise<void> => {
  await filterList(page, 'services', title);
  await page.getByRole('button', { name: `Edit service “${title}”` }).click();
};

const stored = async (page: Page, site: Site, id: number) =>
  (await call(page, site, 'GET', apiUrls.services)).find((row: Row) => row.id === id);

test(
  'the second person to save a service must choose, and no text is lost',
  { tag: '@core' },
  async ({ page, site }) => {
    await signIn(page, site);
    const first = await addService(page, site);
    const second = await addService(page, site);
    const third = await addService(page, site);
    const fourth = await addService(page, site);
    const fifth = await addService(page, site);
    await page.goto(site.url + adminUrls.services);

    await test.step('different fields and entries are both saved, and nothing is asked', async () => {
      const { id, service, title } = first;
      await editService(page, first.title);
      await page.getByLabel('Title').fill(`${title} Care`);
      await page.getByLabel('Features').fill('A sunny room\nAll meals');
      const theirs = {
        description: 'A room for a whole week.',
        features: 'A room\nAll meals\nTea',
      };
      await call(page, site, 'PUT', apiUrls.services, { ...service, ...theirs });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectFormClosed(page);
      await expect(notice(page)).toContainText('Service updated successfully.');
      expect(await stored(page, site, id)).toMatchObject({
        title: `${title} Care`,
        description: 'A room for a whole week.',
        features: 'A sunny room\nAll meals\nTea',
      });
    });

    await test.step('only what both changed is asked about: mine or theirs', async () => {
      const { id, service, title } = second;
      const typeBoth = async () => {
        await page.getByLabel('Title').fill(`${title} typed`);
        await page.getByLabel('Description').fill('A sunny room for a week.');
        await page.getByRole('button', { name: 'Save', exact: true }).click();
      };
      await editService(page, second.title);
      const description = 'A room for a whole week.';
      await call(page, site, 'PUT', apiUrls.services, { ...service, description });
      await typeBoth();
      await expect(conflict(page)).toContainText(`${site.adminUsername} changed the same while`);
      await expect(conflict(page).getByRole('group')).toHaveCount(1);
      const asked = conflict(page).getByRole('group', { name: 'Description' });
      await expect(asked.locator('mark')).toHaveText(['sunny', 'whole']);
      await expectComfortable(page);
      await saveChoice(page);
      await expect(asked).toHaveAccessibleDescription(/Please choose for “Description”\.$/);
      await expect(option(page, 'Description', 'Mine')).toBeFocused();
      await option(page, 'Description', 'Theirs').check();
      await saveChoice(page);
      await expectFormClosed(page);
      expect(await stored(page, site, id)).toMatchObject({ title: `${title} typed`, description });

      await page.getByRole('button', { name: `Edit service “${title} typed”` }).click();
      const theirs = { ...service, title: `${title} theirs`, description: 'Theirs.' };
      await call(page, site, 'PUT', apiUrls.services, theirs);
      await page.getByLabel('Title').fill(`${title} mine`);
      await page.getByLabel('Description').fill('Mine.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await conflict(page).getByRole('button', { name: 'All theirs' }).click();
      await saveChoice(page);
      await expect(notice(page)).toContainText('Nothing was saved. The stored version stays.');
      expect(await stored(page, site, id)).toMatchObject({
        title: theirs.title,
        description: 'Theirs.',
      });
    });

    await test.step('back to the form keeps what was typed; someone who saves once more is asked about, too', async () => {
      const { id, service } = third;
      await editService(page, third.title);
      await page.getByLabel('Description').fill('Mine.');
      await call(page, site, 'PUT', apiUrls.services, { ...service, description: 'Theirs.' });
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await expect(conflict(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(conflict(page)).toHaveCount(0);
      await expect(page.getByLabel('Description')).toHaveValue('Mine.');
      await expect(save).toBeFocused();

      await page.keyboard.press('Enter');
      await option(page, 'Description', 'Mine').check();
      await call(page, site, 'PUT', apiUrls.services, {
        ...service,
        description: 'Theirs, newer.',
      });
      await saveChoice(page);
      await expect(conflict(page)).toContainText('Theirs, newer.');
      await option(page, 'Description', 'Mine').check();
      await saveChoice(page);
      await expectFormClosed(page);
      await expect(notice(page)).toContainText('Service updated successfully.');
      expect(await stored(page, site, id)).toMatchObject({ description: 'Mine.' });
    });

    await test.step('text that was brought back is compared with what it was typed against', async () => {
      const { id, service, title } = fifth;
      await editService(page, title);
      await page.getByLabel('Description').fill('Typed before.');
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
        .toContain('Typed before.');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto(site.url + adminUrls.dashboard);
      const theirs = { ...service, description: 'Theirs.', features: 'Theirs' };
      await call(page, site, 'PUT', apiUrls.services, theirs);

      await page.goto(site.url + adminUrls.services);
      await editService(page, title);
      await page.getByRole('button', { name: 'Bring it back' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(conflict(page).getByRole('group')).toHaveCount(1);
      await option(page, 'Description', 'Mine').check();
      await saveChoice(page);
      await expectFormClosed(page);
      expect(await stored(page, site, id)).toMatchObject({
        description: 'Typed before.',
        features: 'Theirs',
      });
    });

    await test.step('what was typed into a record that someone deleted can be saved as a new one', async () => {
      const { id, title } = fourth;
      await editService(page, fourth.title);
      await page.getByLabel('Description').fill('Typed for a long time.');
      const answer = await page.request.delete(site.url + apiUrls.services, {
        form: { id },
        headers: sameOrigin(site),
      });
      expect(answer.ok()).toBe(true);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const alert = page.getByRole('dialog', { name: 'Edit service' }).getByRole('alert');
      await expect(alert).toContainText('This service no longer exists.');
      await expect(alert).toContainText(
        'What you typed is still here: you can save it as a new one.',
      );
      await expect(page.getByLabel('Description')).toHaveValue('Typed for a long time.');
      await page.getByRole('button', { name: 'Save as new' }).click();
      await expect(notice(page)).toContainText('Service added successfully.');
      await expect(page.getByRole('row', { name: title })).toContainText('Typed for a long time.');
    });
  },
);

test('a testimonial is saved and approved only as it was seen', async ({ page, site }) => {
  await signIn(page, site);
  const add = async () => {
    const words = { name: unique('Family'), message: 'They call every Sunday.' };
    const { id } = await call(page, site, 'POST', apiUrls.testimonials, words);
    return { ...words, id };
  };
  const edited = await add();
  const approved = await add();
  await page.goto(site.url + adminUrls.testimonials);

  await test.step('a change that concerns no field of the form raises no question', async () => {
    const { id, name } = edited;
    await filterList(page, 'testimonials', name);
    await page.getByRole('button', { name: `Edit testimonial from ${name}` }).click();
    await call(page, site, 'PUT', apiUrls.testimonials, { id, approved: 1 });
    await page.getByLabel('Message').fill('They call every Friday.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page)).toContainText('Testimonial updated successfully.');
    const { testimonials } = await call(page, site, 'GET', apiUrls.testimonials);
    expect(testimonials.find((row: Row) => row.id === id)).toMatchObject({
      message: 'They call every Friday.',
      approved: 1,
    });
  });

  await test.step('words that a colleague changed are not approved unseen; quick presses count one by one', async () => {
    const { id, name } = approved;
    await filterList(page, 'testimonials', name);
    const row = page.getByRole('row', { name });
    await expect(row).toContainText('every Sunday');
    await call(page, site, 'PUT', apiUrls.testimonials, { id, name, message: 'Something else.' });
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect(notice(page)).toContainText('This was changed in the meantime.');
    await expect(row).toContainText('Something else.');
    await expect(row).toContainText('Not approved');

    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') answers.push(response.status());
    });
    await row.getByRole('button', { name: /^Approve/ }).click();
    await row.getByRole('button', { name: /^Unapprove/ }).click();
    await row.getByRole('button', { name: /^Approve/ }).click();
    await expect.poll(() => answers).toEqual([200, 200, 200]);
    await expect(row.getByRole('button', { name: /^Unapprove/ })).toBeVisible();
  });
});
