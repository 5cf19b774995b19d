import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Page } from '@playwright/test';
import { specifiedFigures } from '../../../domain/nouns/facts/site-facts.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { fileUrls } from '../../../domain/urls.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { samples } from '../../support/samples.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site, startSite, test } from '../support/site-server.ts';
import { expectFormClosed, logInOnPage, notice, expectComfortable } from './staff.ts';

/** The go-live list, from a new home to one where everything is in place. */
test.use({ viewport: { width: 390, height: 844 } });

/** The home's public address, which uses https. */
const address = 'https://alderporch.example';

let own: Site & { stop: () => Promise<void> };
let mail: MailServer;
test.beforeEach(async ({ context }) => {
  own = await startSite({ SITE_URL: address });
  mail = await startMailServer();
  await serveAs(context, own);
});
test.afterEach(async ({ context }) => {
  // Requests that are still pending fail when the server ends; that must not fail the test.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await own.stop();
  await mail.end();
});

/** Plays the proxy that would add https. */
const serveAs = (context: BrowserContext, site: Site): Promise<unknown> =>
  context.route(`${address}/**`, async (route) => {
    const requested = route.request();
    const headers = await requested.allHeaders();
    await route.fulfill(
      await forwarded(requested.url().replace(address, site.url), requested, headers),
    );
  });

/** As many connections as a browser opens, because the server limits them per network. */
const agent = new Agent({ maxSockets: 6 });

const forwarded = async (
  url: string,
  requested: { method(): string; postDataBuffer(): Buffer | null },
  headers: Record<string, string>,
) => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(url, { method: requested.method(), headers, agent }, resolve);
  sent.once('error', reject).end(requested.postDataBuffer());
  const answer = await promise;
  return {
    status: answer.statusCode ?? 500,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [
        name,
        [value ?? ''].flat().join('\n'),
      ]),
    ),
    body: await buffer(answer),
  };
};

/** Sends a request to the API as the page would. */
const send = async (page: Page, method: string, url: string, json: object): Promise<void> => {
  const status = await page.evaluate(
    async (requested) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify(requested.json);
      return (await fetch(requested.url, { method: requested.method, headers, body })).status;
    },
    { method, url, json },
  );
  expect(status, `${method} ${url}`).toBeLessThan(300);
};

const list = (page: Page) => page.getByRole('region', { name: /^Before families come/ });
const open = async (page: Page, count: number) => {
  await page.goto(address + adminUrls.dashboard);
  const heading = list(page).getByRole('heading');
  // One line exists only if rooms are stored.
  await expect(heading).toHaveText(new RegExp(`^Before families come: ${count} of 1[67]$`));
};
const unfold = (page: Page) =>
  list(page)
    .locator('details')
    .evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true;
    });
const follow = async (page: Page, line: string) => {
  await unfold(page);
  await page.getByRole('link', { name: line }).click();
};

/** Opens a page and confirms that it was read, which is impossible without opening it. */
const readPage = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name: `I have read it: ${name}` });
  await expect(button).toBeDisabled();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: `${name} (opens a new tab)` }).click();
  await (await opened).close();
  await button.click();
  await expect(button).toHaveCount(0);
};

test('the go-live list leads to each thing that is left, until everything is in place', async ({
  page,
}) => {
  test.slow();
  await page.goto(address + adminUrls.login);
  const requested = `**${apiUrls.goLive}`;
  await page.route(requested, (route) => route.abort());
  await logInOnPage(page, { username: own.adminUsername, password: own.adminPassword });
  await expect(page).toHaveURL(address + adminUrls.dashboard);
  await expect(page.getByText('Failed to load the go-live list.')).toBeVisible();
  await page.unroute(requested);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(list(page)).toBeVisible();

  // One line is done: the address is already set.
  await open(page, 1);
  // Open lines come first, and only a few of them are not folded.
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await unfold(page);
  await expect(list(page).getByRole('listitem')).toHaveCount(16);
  await expectComfortable(page);

  for (const key of Object.keys(specifiedFigures)) {
    await send(page, 'PUT', apiUrls.facts, { key, state: 'hidden' });
  }
  await send(page, 'PUT', apiUrls.facts, { key: 'exampleReviews', state: 'hidden' });
  await send(page, 'POST', apiUrls.about, samples.about);
  await send(page, 'POST', apiUrls.contact, {
    ...samples.contact,
    phone_cell: '(425) 774-2310',
    phone_home: '(425) 774-2311',
    email: 'hello@alderporch.care',
  });
  await send(page, 'POST', apiUrls.rooms, samples.room);
  await send(page, 'PUT', apiUrls.costs, { price_from: 7200, as_of: '2026-11-01', medicaid: 'no' });
  await send(page, 'POST', apiUrls.builtIn, {
    noun: 'services',
    leave_out: 'Memory & Dementia Care',
  });
  writeDatabase(own, (database) =>
    database.exec(`insert into gallery_items
      (image_url, caption, category, created_at, updated_at)
      values ('${fileUrls.uploads}/${'a'.repeat(32)}.webp', 'The porch', 'Home', 'x', 'x')`),
  );
  await open(page, 9);
  await unfold(page);
  for (const [line, url] of Object.entries({
    'Your license number is shown': `${adminUrls.home}#license_number`,
    'Emails arrive': adminUrls.email,
    'A second person can sign in': adminUrls.users,
    'The key to your backups is on paper': `${adminUrls.settings}#data-key`,
    'Rooms, prices and license agree': adminUrls.costs,
  }))
    await expect(page.getByRole('link', { name: line }), line).toHaveAttribute('href', url);
  await send(page, 'PUT', apiUrls.home, { license_number: 'AFH-750321' });
  await send(page, 'PUT', apiUrls.costs, { price_from: 6800, price_to: 7900, as_of: '2026-11-01' });
  // Settings are stored only after the mail server has accepted a message.
  await send(page, 'PUT', apiUrls.mail, { ...samples.mail, port: mail.port, security: 'starttls' });
  await send(page, 'POST', apiUrls.users, {
    username: 'maria',
    email: 'maria@alderporch.care',
    password: 'a-porch-light-at-night',
  });
  writeDatabase(own, (database) =>
    database.exec(`update users set status = 'approved' where username = 'maria'`),
  );

  await follow(page, 'You have read the legal pages');
  await expect(page.locator('#legal')).toBeFocused();
  await expectAccessible(page);
  for (const name of ['Privacy policy', 'Terms of service', 'Consumer health data privacy']) {
    await readPage(page, name);
  }
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  const confirm = page.locator('#legal').getByRole('button', { name: /^I have read it/ });
  await confirm.click();
  await expect(confirm).toHaveCount(0);
  await expect(page.locator('#legal')).toContainText(`by ${own.adminUsername}`);
  await open(page, 14);

  await expect(list(page)).toContainText(/Read the sentences about your house \(0 of \d{2}\)/);
  await follow(page, 'Read the sentences about your house');
  await expect(page.locator('#house')).toBeFocused();
  // The first page through the interface, as the owner does it; the others through the API.
  const testimonials = page.locator('#house li').filter({ hasText: 'Testimonials' });
  await testimonials.getByText('2 sentences to read').click();
  await expect(page.locator('#house')).toContainText('Some gave their name');
  await readPage(page, 'Testimonials');
  for (const area of [
    'site',
    'home',
    'services',
    'about',
    'contact',
    'gallery',
    'license',
    'rooms',
    'costs',
  ]) {
    await send(page, 'PUT', apiUrls.houseReading, { area });
  }
  await open(page, 15);

  await follow(page, 'Backups leave the machine');
  await page.getByRole('button', { name: 'Download a backup' }).click();
  await page.getByLabel('Your current password', { exact: true }).fill(own.adminPassword);
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(notice(page)).toContainText('The backup was downloaded.');
  await expectFormClosed(page);
  await page.getByRole('button', { name: 'Download the key sheet' }).click();
  await expect(notice(page)).toContainText('The key sheet was downloaded.');

  await page.goto(address + adminUrls.dashboard);
  await expect(page.getByText('Everything is in place.')).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
  await expectAccessible(page);

  // A later change makes the page unread again.
  await send(page, 'PUT', apiUrls.texts, { key: 'terms.meta.title', value: 'Our terms' });
  await open(page, 16);
  await expect(list(page)).toContainText('1 page to read.');
});
