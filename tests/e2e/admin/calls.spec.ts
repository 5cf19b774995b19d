import type { Locator, Page } from '@playwright/test';
import { dayAfter, homeDay, momentAtHome } from '../../../domain/time.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { typedFormTime } from '../../support/tours.ts';
import { expectAccessible } from '../support/access.ts';
import { storedTours, writeDatabase } from '../support/database.ts';
import { expectWholeWords } from '../support/large-text.ts';
import { expect, type Site, startSite, test as base } from '../support/server.ts';
import { largeTextBy } from './page-facts.ts';
import {
  addColleague,
  call,
  expectLargeTargets,
  expectNoSidewaysScroll,
  notice,
  openAsOwner,
  signIn,
  unique,
} from './staff.ts';

/** A separate site, because the dashboard shows all waiting requests. */
const test = base.extend<{ own: Site }>({
  // Playwright reads the needed fixtures from the destructuring pattern.
  // oxlint-disable-next-line no-empty-pattern
  own: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
});
test.use({ viewport: { width: 390, height: 844 } });

/** Calling families back, from the dashboard of a phone. */
const send = async (site: Site, fields: object = {}): Promise<string> => {
  const name = unique('Family');
  // Many requests within an hour would be set aside.
  writeDatabase(site, (database) => database.exec('delete from rate_limits'));
  const answer = await fetch(`${site.url}${apiUrls.tourRequests}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      phone: '425 555 0100',
      email: 'family@example.com',
      consent: true,
      form_time: typedFormTime(site.dataDir),
      ...fields,
    }),
  });
  expect(answer.status).toBe(201);
  return name;
};

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'What waits' }).getByRole('listitem').filter({ hasText: name });
const begin = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Call ${name} now` });

/** The addresses to which the page navigates, such as tel: links. */
const navigationsOf = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => asked.push(url));
  return asked;
};

/** Counts taps and key presses in the browser from now on. A reload would lose the counts. */
const countInputs = async (page: Page): Promise<() => Promise<{ taps: number; keys: number }>> => {
  const counted = await page.evaluateHandle(() => {
    const inputs = { taps: 0, keys: 0 };
    const count = (event: string, what: keyof typeof inputs) =>
      addEventListener(event, ({ isTrusted }) => isTrusted && (inputs[what] += 1), true);
    count('pointerdown', 'taps');
    count('keydown', 'keys');
    return inputs;
  });
  return () => counted.jsonValue();
};

test('a call leads from “family sends” to “visit agreed” in three or four taps', async ({
  page,
  own: site,
}) => {
  await test.step('it takes three taps', async () => {
    const day = dayAfter(homeDay(new Date()), 9);
    const name = await send(site, { wish_date: day, wish_time: '14:00' });
    await openAsOwner(page, site, adminUrls.dashboard);
    const navigations = await navigationsOf(page);
    const inputs = await countInputs(page);
    await begin(page, name).click();
    await expect(cardOf(page, name).getByRole('heading', { name: 'How did it go?' })).toBeFocused();
    await expect.poll(() => navigations).toEqual(['tel:+14255550100']);
    await page.getByRole('button', { name: 'Reached' }).click();
    const dialog = page.getByRole('dialog', { name: `Visit of ${name}` });
    await expect(dialog.getByLabel('Visit date')).toHaveValue(day);
    await expect(dialog.getByLabel('Visit time')).toHaveValue('14:00');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Agree on this visit' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, name)).toHaveCount(0);
    expect(storedTours(site, name)).toMatchObject([{ status: 'scheduled' }]);
    expect(await inputs()).toEqual({ taps: 3, keys: 0 });
  });

  await test.step('for a family without a wished day it takes four taps', async () => {
    const name = await send(site);
    await page.goto(site.url + adminUrls.dashboard);
    const inputs = await countInputs(page);
    await begin(page, name).click();
    await page.getByRole('button', { name: 'Reached' }).click();
    const dialog = page.getByRole('dialog', { name: `Visit of ${name}` });
    await dialog.getByRole('button', { name: 'Tomorrow' }).click();
    const tomorrow = dayAfter(homeDay(new Date()));
    await expect(dialog.getByLabel('Visit date')).toHaveValue(tomorrow);
    await expect(dialog.getByLabel('Visit time')).toHaveValue('14:00');
    await expect(dialog.getByRole('button', { name: '2:00 PM', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await expectLargeTargets(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Agree on this visit' }).click();
    await expect(dialog).toBeHidden();
    const visit_at = momentAtHome(tomorrow, '14:00').toISOString();
    expect(storedTours(site, name)).toMatchObject([{ status: 'scheduled', visit_at }]);
    expect(await inputs()).toEqual({ taps: 4, keys: 0 });
  });

  await test.step('a family without a wished day is given one in the same dialog, or nothing more', async () => {
    const [first, second] = [await send(site), await send(site)];
    await page.goto(site.url + adminUrls.dashboard);
    await begin(page, first).click();
    await cardOf(page, first).getByRole('button', { name: 'Reached' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Agree on this visit' }).click();
    await expect(dialog.getByText('Please enter the date and time of the visit.')).toBeVisible();
    await dialog.getByLabel('Visit date').fill('2027-03-02');
    await dialog.getByLabel('Visit time').fill('14:30');
    await dialog.getByRole('button', { name: 'Agree on this visit' }).click();
    await expect(dialog).toBeHidden();
    await begin(page, second).click();
    await cardOf(page, second).getByRole('button', { name: 'Reached' }).click();
    await dialog.getByRole('button', { name: 'Nothing more' }).click();
    await expect(dialog).toBeHidden();
    expect(storedTours(site, first)).toMatchObject([{ visit_at: '2027-03-02T22:30:00.000Z' }]);
    expect(storedTours(site, second)).toMatchObject([{ status: 'contacted', visit_at: null }]);
  });
});

test('a call survives leaving the page, and is finished with a reminder', async ({
  page,
  own: site,
}) => {
  const name = await send(site, { message: 'Two flights of stairs.' });
  await openAsOwner(page, site, adminUrls.dashboard);
  const card = cardOf(page, name);
  await card.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet.getByText('Two flights of stairs.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await begin(page, name).click();
  await expect(card.getByRole('heading', { name: 'How did it go?' })).toBeVisible();
  await page.reload();
  await expect(card.getByRole('link', { name: 'Call 425 555 0100 again' })).toHaveAttribute(
    'href',
    'tel:+14255550100',
  );
  await expectAccessible(page);
  await card.getByRole('button', { name: 'No answer' }).click();
  await expect(
    card.getByRole('heading', { name: 'When should this come up again?' }),
  ).toBeFocused();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Back' }).click();
  await expect(card.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
  await card.getByRole('button', { name: 'Left a message' }).click();
  await card.getByRole('button', { name: 'Tomorrow at 9 AM' }).click();
  await expect(notice(page)).toContainText('Call recorded.');
  await expect(card).toHaveCount(0);
  await page.goto(`${site.url}${adminUrls.tours}`);
  await expect(page.getByRole('row', { name })).toContainText(
    `${site.adminUsername} left a message; reminder set for`,
  );
});

test('a colleague is told who is calling, and sees requests only with the right to them', async ({
  page,
  browser,
  own: site,
}) => {
  await signIn(page, site);
  const colleague = await addColleague(page, site);
  const other = await browser.newPage();
  await signIn(other, site, colleague);

  await test.step('who comes second is told who is calling, and no telephone opens', async () => {
    const name = await send(site);
    await page.goto(site.url + adminUrls.dashboard);
    await other.goto(`${site.url}${adminUrls.dashboard}`);
    const navigations = await navigationsOf(other);
    await expect(begin(other, name)).toBeVisible();
    await begin(page, name).click();
    await expect(cardOf(page, name)).toContainText('How did it go?');
    await begin(other, name).click();
    await expect(notice(other)).toContainText(
      `${site.adminUsername} is calling this family right now.`,
    );
    await expect(cardOf(other, name)).toContainText(`${site.adminUsername} is calling (began`);
    await expect(begin(other, name)).toHaveCount(0);
    expect(navigations).toEqual([]);
  });

  await test.step('people with content alone see none of it', async () => {
    const name = await send(site);
    await page.goto(site.url + adminUrls.dashboard);
    await expect(cardOf(page, name)).toBeVisible();
    const users: { id: number; username: string }[] = await call(page, site, 'GET', apiUrls.users);
    const id = users.find(({ username }) => username === colleague.username)?.id;
    await call(page, site, 'PUT', apiUrls.users, { id, role: 'content' });
    await signIn(other, site, colleague);
    await other.goto(`${site.url}${adminUrls.dashboard}`);
    await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Testimonials' }).first()).toBeVisible();
    await expect(other.getByText(name)).toHaveCount(0);
    await expect(other.getByRole('link', { name: 'Replies' })).toHaveCount(0);
    await call(page, site, 'PUT', apiUrls.users, { id, role: 'visits' });
    await signIn(other, site, colleague);
    await other.goto(`${site.url}${adminUrls.replies}`);
    await expect(other.getByRole('row', { name: 'The way to us' })).toBeVisible();
    await other.goto(`${site.url}${adminUrls.dashboard}`);
    await expect(begin(other, name)).toBeVisible();
  });
  await other.close();
});

test('replies open in the phone’s own apps with the text filled in', async ({
  page,
  own: site,
}) => {
  const name = await send(site);
  await openAsOwner(page, site, adminUrls.replies);
  await page.getByRole('button', { name: 'Add reply template' }).click();
  const form = page.getByRole('dialog', { name: 'Add reply template' });
  await form.getByLabel('Title').fill('Short hello');
  await form.getByLabel('Kind').selectOption('text');
  await form.getByRole('textbox', { name: 'Text' }).fill('Hello {nmae} & all');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('{nmae} is not a blank that can be filled in.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Text' }).fill('Hello {name} & all');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: 'Short hello' })).toBeVisible();
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);

  await page.goto(`${site.url}${adminUrls.dashboard}`);
  await cardOf(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  const card = page.getByRole('dialog', { name });
  await card.getByLabel(`Text ${name}`).click();
  await expect(card.getByRole('link', { name: 'Short hello' })).toHaveAttribute(
    'href',
    `sms:+14255550100?&body=${encodeURIComponent(`Hello ${name} & all`)}`,
  );
  await card.getByLabel(`Email ${name}`).click();
  const email = card.getByRole('link', { name: 'No room is free now' });
  const { subject, body } = await email.evaluate((link: HTMLAnchorElement) =>
    Object.fromEntries(new URL(link.href).searchParams),
  );
  expect(subject).toBe('Your request to Fernlight House');
  expect(body).toContain(`Dear ${name},`);
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
});

test('is done by keyboard, and with text of twice the size', async ({ page, own: site }) => {
  const name = await send(site, { message: 'Mornings are best.' });
  const [enlarge] = largeTextBy.browser;
  await openAsOwner(page, site, adminUrls.dashboard);
  await enlarge(page);
  await begin(page, name).focus();
  await expectWholeWords(page, 'what waits');
  await page.keyboard.press('Enter');
  const card = cardOf(page, name);
  await expect(card.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
  await expectWholeWords(page, 'the question');
  for (const button of ['Reached', 'Left a message', 'No answer']) {
    await page.keyboard.press('Tab');
    await expect(card.getByRole('button', { name: button })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectWholeWords(page, 'the reminder');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: 'In 2 hours' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  expect(storedTours(site, name)).toMatchObject([{ status: 'new' }]);
  await page.goto(site.url + adminUrls.replies);
  await expect(page.getByRole('row', { name: 'The way to us' })).toBeVisible();
  await enlarge(page);
  await expectWholeWords(page, 'replies');
});
