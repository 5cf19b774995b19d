import type { Page, Request } from '@playwright/test';
import { storedRequests } from '../support/site-database.ts';
import { takeAWhile } from '../support/booking-form.ts';
import { settle, visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** Simulates a tab from before a new version was installed: its scripts no longer exist. */
const loseScripts = (page: Page, scripts: string) =>
  page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));

/** Records the paths of all documents that a page loads from now on. */
const watchDocuments = (page: Page): string[] => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
};

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('a link whose script is gone opens its page at once when tapped, and does nothing before', async ({
  page,
  site,
}) => {
  await visit(page, `${site.url}/contact`);
  await loseScripts(page, '**/assets/services-*.js');
  const documents = watchDocuments(page);
  await test.step('a pointer over it leaves the page alone', async () => {
    const missing = page.waitForResponse('**/assets/services-*.js');
    await footerLink(page, 'Services').hover();
    expect((await missing).status()).toBe(404);
    await page.getByLabel('Your name').fill('Opal');
    await settle(page);
    expect(documents).toEqual([]);
    await expect(page.getByLabel('Your name')).toHaveValue('Opal');
  });
  await footerLink(page, 'Services').click();
  await expect(page).toHaveURL(`${site.url}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The help you can have here');
  await page.unroute('**/assets/services-*.js');
  expect(documents[0], 'not the page that was left').toBe('/services');
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/contact`);
});

test('a page whose scripts are missing for good is reloaded once, then says so and can be read', async ({
  page,
  site,
}) => {
  await loseScripts(page, '**/assets/services-*.js');
  const documents = watchDocuments(page);
  await page.goto(`${site.url}/services`);
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
  expect(documents).toEqual(['/services', '/services']);
  await footerLink(page, 'Privacy Policy').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('after a reload that helped, the next new version may reload the same page again', async ({
  page,
  site,
}) => {
  for (const round of [1, 2]) {
    await test.step(`version ${round}`, async () => {
      const documents: string[] = [];
      page.once('request', () => page.on('request', note));
      const note = (request: Request) => {
        if (request.isNavigationRequest()) documents.push(request.url());
      };
      await page.route('**/assets/services-*.js', (route) =>
        documents.length > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
      );
      await visit(page, `${site.url}/services`);
      expect(documents, 'besides the first').toHaveLength(1);
      page.off('request', note);
      await page.unroute('**/assets/services-*.js');
    });
  }
});

test('a form stays as it is over a dead line, and is sent although its script is gone', async ({
  page,
  context,
  site,
}) => {
  const name = `Opal ${Math.random().toString(36).slice(2, 8)}`;
  await takeAWhile(page, site);
  await visit(page, `${site.url}/contact`);
  const send = () => page.getByRole('button', { name: 'Send my request' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Phone', { exact: true }).fill('(425) 555-0199');
  await page.getByText('Add a day or a message').click();
  await page.getByLabel('Anything we should know?').fill('Written in the old version.');
  await page.getByLabel(/^I agree that Fernlight House keeps/).check();
  await context.setOffline(true);
  await send();
  await expect(page.getByText('Your request could not be sent just now.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await context.setOffline(false);
  await loseScripts(page, '**/assets/request-sending-*.js');
  await send();
  await expect(page).toHaveURL(/\/visit\/[\w-]{43}\?done=sent$/);
  expect(storedRequests(site, name)).toMatchObject([{ message: 'Written in the old version.' }]);
});
