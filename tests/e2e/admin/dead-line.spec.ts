import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expectAccessible } from '../support/access.ts';
import { type Line, openLine } from '../support/line.ts';
import { expect, test as base } from '../support/site-server.ts';
import { settled } from './page-facts.ts';
import {
  addTestimonial,
  call,
  expectNoSidewaysScroll,
  notice,
  signIn,
  unique,
  filterList,
} from './staff.ts';

/** Staff actions without a connection are not lost, and one tap sends them (docs/decisions/048). */
const test = base.extend<{ line: Line }>({
  line: async ({ site }, use) => {
    const line = await openLine(site.url);
    await use(line);
    await line.close();
  },
});

test(
  'what did not reach the server is shown, kept, and sent by one tap when the line is back',
  { tag: '@core' },
  async ({ page, site, line }) => {
    const name = unique('Family');
    await signIn(page, site);
    await addTestimonial(site, page, 'Calm.', name);
    await addTestimonial(site, page, 'Kind.', `${name} two`);
    // Enough rows for the list to have a filter.
    for (let number = 1; number <= 7; number += 1) await addTestimonial(site, page, 'Patient.');
    await page.goto(`${line.url}${adminUrls.testimonials}`);
    await filterList(page, 'testimonials', name);
    const approve = page.getByRole('button', {
      name: `Approve testimonial from ${name}`,
      exact: true,
    });
    await expect(approve).toBeVisible();
    // Notices load last, and could not without a line.
    await settled(page);

    line.set('dead');
    await approve.click();
    await expect(notice(page)).toContainText('Error approving testimonial.');
    await page.getByRole('button', { name: `Delete testimonial from ${name} two` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const bar = page.getByRole('status').filter({ hasText: 'Not saved yet' });
    await expect(bar.getByRole('listitem')).toHaveText([
      `Approving testimonial: ${name}`,
      `Deleting testimonial: ${name} two`,
    ]);
    await expect(bar.getByRole('button', { name: 'Send now' })).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);

    line.set('open');
    await expect(bar).toContainText('The connection is back.');
    await bar.getByRole('button', { name: 'Send now' }).click();
    await expect(bar).toHaveCount(0);
    await expect
      .poll(async () => {
        const { testimonials } = await call(page, site, 'GET', apiUrls.testimonials);
        return testimonials
          .filter((row: { name: string | null }) => row.name?.startsWith(name))
          .map((row: { name: string; approved: number }) => [row.name, row.approved]);
      })
      .toEqual([[name, 1]]);

    await test.step('an open form says that the line is back, and one tap saves what was typed', async () => {
      const message = unique('Typed in the elevator.');
      await page.getByRole('button', { name: 'Add testimonial' }).click();
      const form = page.getByRole('dialog', { name: 'Add testimonial' });
      await form.getByLabel('Message').fill(message);
      line.set('dead');
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(form.getByRole('alert')).toContainText('There is no connection.');
      line.set('open');
      await expect(form.getByRole('alert')).toContainText('The connection is back.');
      await expect(form.getByLabel('Message')).toHaveValue(message);
      await form.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(page)).toContainText('Testimonial added successfully.');
      await expect(form).toHaveCount(0);
    });

    await test.step('a page that cannot be fetched leaves staff where they are', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByLabel('Filter testimonials').fill('typed');
      line.set('dead');
      const menu = page.getByRole('navigation', { name: 'Staff pages' });
      await menu.getByRole('link', { name: 'Settings' }).click();
      await expect(notice(page)).toContainText('This page could not be opened.');
      await expect(page.getByLabel('Filter testimonials')).toHaveValue('typed');
      line.set('open');
      await menu.getByRole('link', { name: 'Settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    });
  },
);
