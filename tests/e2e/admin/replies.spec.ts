import type { Browser, Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import {
  addColleague,
  addTestimonial,
  call,
  notice,
  signIn,
  unique,
  unfold,
  expectComfortable,
} from './staff.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('someone with visits alone finds and restores templates in the trash, which others do not see', async ({
  page,
  browser,
  site,
}) => {
  const { page: owner, close } = await ownersBrowser(browser, site);
  const title = unique('Short hello');
  const template = { title, kind: 'text', subject: null, body: 'Hello {name}' };
  const { id } = await call(owner, site, 'POST', apiUrls.replyTemplates, template);
  const colleague = await addColleague(owner, site);
  await setRole(owner, site, colleague.username, 'visits');
  await signIn(page, site, colleague);

  await test.step('a deletion is undone from the trash', async () => {
    const family = unique('Elaine');
    await addTestimonial(site, owner, 'Kind people.', family);
    const { testimonials } = await call(owner, site, 'GET', apiUrls.testimonials);
    const testimonial = (testimonials as { id: number; name: string }[]).find(
      ({ name }) => name === family,
    );
    await call(owner, site, 'DELETE', apiUrls.testimonials, { id: testimonial?.id });

    await page.goto(site.url + adminUrls.replies);
    const row = page.getByRole('row', { name: title });
    const name = `reply template “${title}” (text message)`;
    await unfold(page, title);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto(site.url + adminUrls.trash);
    const deleted = page.getByRole('row', { name: `The reply template “${title}”` });
    await expect(deleted).toContainText('Hello the family’s name');
    await expect(page.getByRole('row', { name: family })).toHaveCount(0);
    await expectComfortable(page);
    await deleted.getByRole('button', { name: 'Restore' }).click();
    await notice(page).getByRole('button', { name: 'Show it' }).click();
    await expect(row).toBeFocused();
  });

  await test.step('someone with content alone finds no template in the trash', async () => {
    await call(owner, site, 'DELETE', apiUrls.replyTemplates, { id });
    const { trash } = await call(owner, site, 'GET', apiUrls.trash);
    expect(JSON.stringify(trash)).toContain(title);
    await setRole(owner, site, colleague.username, 'content');
    await signIn(page, site, colleague);
    await page.goto(site.url + adminUrls.trash);
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(page.getByText(title)).toHaveCount(0);
  });
  await close();
});

/** A second browser in which the owner is signed in, to send requests. */
const ownersBrowser = async (browser: Browser, site: Site) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, site);
  return { page, close: () => context.close() };
};

const setRole = async (
  owner: Page,
  site: Site,
  username: string,
  role: 'visits' | 'content',
): Promise<void> => {
  const users: { id: number; username: string }[] = await call(owner, site, 'GET', apiUrls.users);
  const id = users.find((user) => user.username === username)?.id;
  await call(owner, site, 'PUT', apiUrls.users, { id, role });
};
