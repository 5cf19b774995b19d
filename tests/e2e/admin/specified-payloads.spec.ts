import type { Page } from '@playwright/test';
import { specifiedFields } from '../../../domain/nouns/specified-fields.ts';
import { apiUrls, galleryUploadUrl } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import {
  expectSpecifiedCalls,
  watchSpecifiedCalls,
} from '../support/page-facts/specified-calls.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { settled } from './page-facts.ts';
import { expectFormClosed, logInOnPage, unique } from './staff.ts';

/** Staff forms that are filled in with only the specified values send exactly the specification's payloads. */
test(
  'every staff form sends exactly the specified payload',
  { tag: '@core' },
  async ({ page, site }) => {
    const username = unique('willa').replace(' ', '-');
    const account = {
      username,
      email: `${username}@example.com`,
      password: 'a-porch-light-at-night',
    };
    const owner = { username: site.adminUsername, password: site.adminPassword };
    withoutSingleRecords(site);
    const calls = watchSpecifiedCalls(page);
    const id = expect.any(Number);
    const walked = new Set<string>();

    await test.step('registration, in both places, and login', async () => {
      await page.goto(`${site.url}${adminUrls.register}`);
      await answer(page, apiUrls.register, { success: true, message: 'Awaiting approval.' });
      await fill(page, accountFields(account));
      expect(await sentBy(page, 'POST', apiUrls.register, 'Register')).toEqual(account);
      await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
      await page.getByRole('button', { name: 'Register for an account' }).click();
      await fill(page, { ...accountFields(account), 'Confirm password': account.password });
      expect(await sentBy(page, 'POST', apiUrls.register, 'Register')).toEqual(account);
      const login = page.waitForRequest((request) => request.url().endsWith(apiUrls.login));
      await logInOnPage(page, owner);
      expect((await login).postDataJSON()).toEqual(owner);
      await expect(page).toHaveURL(`${site.url}${adminUrls.dashboard}`);
      // A tile that is pressed while the page still loads can move away.
      await settled(page);
    });

    await test.step('users', async () => {
      await openTile(page, 'Users');
      await page.getByRole('button', { name: 'Add user' }).click();
      await fill(page, accountFields(account));
      expect(await saved(page, 'users', walked)).toEqual(account);
      const approve = `Approve user ${username}`;
      expect(await sentBy(page, 'PUT', apiUrls.users, approve)).toEqual({ id, status: 'approved' });
      await page.getByRole('button', { name: `Edit user ${username}` }).click();
      await fill(page, { Username: `${username}-2` });
      const changed = { id, username: `${username}-2`, email: account.email };
      expect(await saved(page, 'users', walked)).toEqual(changed);
      await page.getByRole('button', { name: `Edit user ${username}-2` }).click();
      await fill(page, { 'New password (optional)': 'another porch light' });
      const withPassword = { ...changed, password: 'another porch light' };
      expect(await saved(page, 'users', walked)).toEqual(withPassword);
    });

    await test.step('testimonials', async () => {
      const words = { name: unique('Whitfield'), message: 'They noticed before we did.' };
      await openMenu(page, 'Testimonials');
      await page.getByRole('button', { name: 'Add testimonial' }).click();
      await fill(page, { 'Name (optional)': words.name, Message: words.message });
      expect(await saved(page, 'testimonials', walked)).toEqual(words);
      const approve = `Approve testimonial from ${words.name}`;
      expect(await sentBy(page, 'PUT', apiUrls.testimonials, approve)).toEqual({ id, approved: 1 });
      await page.getByRole('button', { name: `Edit testimonial from ${words.name}` }).click();
      await fill(page, { Message: 'Soup on a Sunday.' });
      const changed = { id, ...words, message: 'Soup on a Sunday.' };
      expect(await saved(page, 'testimonials', walked)).toEqual(changed);
    });

    await test.step('gallery', async () => {
      const image_url = '/images/3.jpg';
      const words = { caption: unique('By the window'), category: 'Memory Care' };
      // The picture is a separate request; decoding it would take time for nothing.
      await answer(page, galleryUploadUrl, { success: true, url: image_url });
      await openMenu(page, 'Gallery');
      await page.getByRole('button', { name: 'Add picture' }).click();
      const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
      const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpeg };
      await page.getByLabel('Upload photos').setInputFiles(file);
      await fill(page, { Caption: words.caption, Category: words.category });
      expect(await saved(page, 'gallery', walked)).toEqual({ image_url, ...words });
      await page.getByRole('button', { name: `Edit picture “${words.caption}”` }).click();
      await fill(page, { Category: 'Relaxation & Nature' });
      const changed = { id, image_url, ...words, category: 'Relaxation & Nature' };
      expect(await saved(page, 'gallery', walked)).toEqual(changed);
    });

    await test.step('services', async () => {
      const words = {
        title: unique('Garden afternoons'),
        description: 'Hands in the soil.',
        features: 'Raised beds\nTomatoes',
      };
      await openMenu(page, 'Dashboard');
      await openTile(page, 'Services');
      await page.getByRole('button', { name: 'Add service' }).click();
      await fill(page, {
        Title: words.title,
        Description: words.description,
        Features: words.features,
      });
      await page.getByText('Choose an icon').click();
      await page.getByRole('radio', { name: 'Garden' }).check();
      expect(await saved(page, 'services', walked)).toEqual({ ...words, icon: 'garden' });
      await page.getByRole('button', { name: `Edit service “${words.title}”` }).click();
      await fill(page, { Description: 'Everyone can.' });
      const changed = { id, ...words, icon: 'garden', description: 'Everyone can.' };
      expect(await saved(page, 'services', walked)).toEqual(changed);
    });

    await test.step('contact, where a tick makes one number both', async () => {
      const cell = '(425) 555-0199';
      await openMenu(page, 'Contact');
      await page.getByRole('button', { name: 'Add contact information' }).click();
      await fill(page, {
        'Cell phone': cell,
        'Email (optional)': 'desk@example.com',
        Street: '42 Madrona Way',
        City: 'Edmonds',
        State: 'WA',
        Zip: '98020',
        'Business hours (optional)': 'Every day',
      });
      await page.getByLabel('We have one number').check();
      await expect(page.getByLabel('Home phone')).toHaveCount(0);
      const contact = {
        phone_cell: cell,
        phone_home: cell,
        email: 'desk@example.com',
        address_street: '42 Madrona Way',
        address_city: 'Edmonds',
        address_state: 'WA',
        address_zip: '98020',
        emergency_available: 1,
        business_hours: 'Every day',
      };
      expect(await saved(page, 'contact', walked)).toEqual(contact);
      await page.getByRole('button', { name: 'Edit contact information' }).click();
      await page.getByLabel('We have one number').uncheck();
      await fill(page, { 'Home phone': '(425) 555-0188' });
      await page.getByLabel(/^Emergency calls/).uncheck();
      expect(await saved(page, 'contact', walked)).toEqual({
        id,
        ...contact,
        phone_home: '(425) 555-0188',
        emergency_available: 0,
      });
      await expect(page.getByText('Found by the address')).toBeVisible();
    });

    await test.step('about', async () => {
      const about = {
        company_story: 'It began with a spare room.',
        mission_statement: 'A home first.',
        vision_statement: 'No one grows old alone.',
      };
      await openMenu(page, 'About');
      await page.getByRole('button', { name: 'Add about text' }).click();
      await fill(page, {
        'Company story': about.company_story,
        'Mission statement': about.mission_statement,
        'Vision statement': about.vision_statement,
      });
      expect(await saved(page, 'about', walked)).toEqual(about);
      await page.getByRole('button', { name: 'Edit about text' }).click();
      await fill(page, { 'Vision statement': 'Soup for everyone.' });
      const changed = { id, ...about, vision_statement: 'Soup for everyone.' };
      expect(await saved(page, 'about', walked)).toEqual(changed);
    });

    expect([...walked].toSorted()).toEqual(Object.keys(specifiedFields).toSorted());
    expect(calls).toContain(`POST ${galleryUploadUrl}`);
    expectSpecifiedCalls(calls);
  },
);

/** Deletes the contact and about records, so that their forms first create one and then change it. */
const withoutSingleRecords = (site: Site): void =>
  writeDatabase(site, (database) =>
    database.exec('delete from contact_info; delete from about_info'),
  );

const accountFields = ({ username, email, password }: Record<string, string>) => ({
  Username: username,
  Email: email,
  Password: password,
});

/** Answers requests to an address in place of the server. */
const answer = (page: Page, address: string, json: object): Promise<unknown> =>
  page.route(
    (url) => url.href.includes(address),
    (route) => route.fulfill({ status: 201, json }),
  );

const fill = async (page: Page, values: Record<string, string | undefined>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value ?? '');
  }
};

const openMenu = (page: Page, label: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();

const openTile = (page: Page, label: string): Promise<void> =>
  page.locator('.staff-tile').filter({ hasText: label }).click();

/** Presses a button and waits until the response is shown. Returns the payload that was sent. */
const sentBy = async (page: Page, method: string, url: string, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  const [response] = await Promise.all([
    page.waitForResponse((sent) => sent.request().method() === method && sent.url().endsWith(url)),
    button.click(),
  ]);
  await expect(button).toHaveCount(0);
  return response.request().postDataJSON() as Record<string, unknown>;
};

/** Saves the open form successfully. Returns the payload it sent. */
const saved = async (page: Page, noun: string, walked: Set<string>) => {
  const url = apiUrls[noun as keyof typeof apiUrls];
  const [response] = await Promise.all([
    page.waitForResponse((sent) => sent.request().method() !== 'GET' && sent.url().endsWith(url)),
    page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(response.ok(), await response.text()).toBe(true);
  await expectFormClosed(page);
  walked.add(noun);
  return response.request().postDataJSON() as Record<string, unknown>;
};
