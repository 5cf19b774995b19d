import { publicListPageSize } from '../../../domain/display.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import {
  addTestimonial,
  openAsOwner,
  notice,
  storeTestimonials,
  unique,
  filterList,
} from './staff.ts';

test('staff who look at the public pages see what visitors see', async ({ page, site }) => {
  const message = unique('The only approved words.');
  await openAsOwner(page, site, adminUrls.testimonials);
  await addTestimonial(site, page, message, 'Ida');
  await page.reload();
  await filterList(page, 'testimonials', message);
  await page.getByRole('button', { name: 'Approve testimonial from Ida', exact: true }).click();
  await expect(notice(page)).toContainText('Testimonial approved successfully.');
  // Unapproved testimonials, newer than the approved one and more than a page holds.
  storeTestimonials(site, publicListPageSize + 1);
  const ofVisitor = async () => (await fetch(`${site.url}${apiUrls.testimonials}`)).json();
  const { testimonials } = (await ofVisitor()) as { testimonials: unknown[] };

  await visit(page, `${site.url}${pageUrls.privacyPolicy}`);
  const answered = page.waitForResponse(`**${apiUrls.testimonials}*`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Testimonials' }).click();
  expect((await answered).headers()['x-total-count']).toBe(String(testimonials.length));
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
});
