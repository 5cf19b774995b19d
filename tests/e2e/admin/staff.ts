import type { Locator, Page, Route } from '@playwright/test';
import { sessionMessages } from '../../../domain/accounts/staff-session.ts';
import { apiUrls, documentUploadUrl } from '../../../domain/api-urls.ts';
import { listNames, findList } from '../../../domain/nouns/index.ts';
import { adminUrls, setupUrls } from '../../../domain/staff-urls.ts';
import { pdf } from '../../support/stored-reports.ts';
import { expectAccessible } from '../support/access.ts';
import { writeDatabase } from '../support/site-database.ts';
import { expect, type Site } from '../support/site-server.ts';

/** A name that no other test uses, because the tests of one worker share a site. */
export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`;

/** Signs in over the API, so that the browser has a session before the first page. */
export const signIn = async (
  page: Page,
  site: Site,
  { username, password }: { username: string; password: string } = {
    username: site.adminUsername,
    password: site.adminPassword,
  },
): Promise<void> => {
  const answer = await page.request.post(`${site.url}${apiUrls.login}`, {
    data: { username, password },
    headers: sameOrigin(site),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  // Each test is a new device, and its notice would appear on the pages of all other tests.
  writeDatabase(site, (database) => database.exec('delete from security_notices'));
};

/** Makes the last proof of all sessions eleven minutes old, when it no longer counts. */
export const forgetProofs = (site: Site): void =>
  writeDatabase(site, (database) => {
    const earlier = new Date(Date.now() - 11 * 60_000).toISOString();
    database.prepare('update sessions set confirmed_at = ?').run(earlier);
  });

export const sameOrigin = (site: Site) => ({ Origin: site.url, 'Sec-Fetch-Site': 'same-origin' });

/** Signs in and opens a staff page. */
export const openAsOwner = async (page: Page, site: Site, address: string): Promise<void> => {
  await signIn(page, site);
  await page.goto(`${site.url}${address}`);
};

/** Fills in the login form. */
export const logInOnPage = async (
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> => {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

export const addTestimonial = async (
  site: Site,
  page: Page,
  message: string,
  name = '',
): Promise<void> => {
  await call(page, site, 'POST', apiUrls.testimonials, { name, message });
};

/** Calls the API as the signed-in person. Returns the answer. */
export const call = async (
  page: Page,
  site: Site,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  /** Sent as JSON, or as form data for a deletion. */
  data?: object,
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
): Promise<any> => {
  const headers = sameOrigin(site);
  const answer = await page.request.fetch(site.url + url, {
    method,
    headers,
    ...(data && (method === 'DELETE' ? { form: { ...data } } : { data })),
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** Uploads a PDF as the signed-in person. Returns its URL. */
export const uploadPdf = async (page: Page, site: Site): Promise<string> => {
  const document = { name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf() };
  const answer = await page.request.post(site.url + documentUploadUrl, {
    headers: sameOrigin(site),
    multipart: { document },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { url: string }).url;
};

/** An approved account of an ordinary staff member. The owner must be signed in. */
export const addColleague = async (page: Page, site: Site) => {
  const account = { username: unique('sam').replace(' ', '-'), password: 'a-porch-light-at-night' };
  const email = `${account.username}@example.com`;
  await call(page, site, 'POST', apiUrls.users, { ...account, email });
  const users: { id: number; username: string }[] = await call(page, site, 'GET', apiUrls.users);
  const id = users.find(({ username }) => username === account.username)?.id;
  await call(page, site, 'PUT', apiUrls.users, { id, status: 'approved' });
  return account;
};

/** Adds many entries to the audit trail. */
export const storeActivity = (site: Site, count: number, who = 'orla'): void =>
  writeDatabase(site, (database) => {
    const insert = database.prepare('insert into audit (at, who, did) values (?, ?, ?)');
    for (let number = 1; number <= count; number += 1) {
      insert.run(new Date().toISOString(), who, `watered fern number ${number}`);
    }
  });

/** Adds many testimonials that wait for approval. */
export const storeTestimonials = (site: Site, count: number): void =>
  writeDatabase(site, (database) => {
    const insert = database.prepare(
      `insert into testimonials (name, message, approved, created_at, updated_at)
       values (?, ?, 0, ?, ?)`,
    );
    for (let number = 1; number <= count; number += 1) {
      const time = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
      insert.run(`Family ${number}`, `A kind word, number ${number}.`, time, time);
    }
  });

/** Filters a list to some rows. A list of a few rows has no filter and shows all of them. */
export const filterList = async (page: Page, what: string, text: string): Promise<void> => {
  // An earlier filter may have no matches now.
  const rows = page.getByRole('table', { name: what }).or(page.locator('.staff-nothing-found'));
  await expect(rows).toBeVisible();
  const filter = page.getByLabel(`Filter ${what}`);
  if (await filter.isVisible()) await filter.fill(text);
};

/** Unfolds the card of a row on a phone. A row that was just jumped to is already unfolded. */
export const unfold = async (page: Page, name: string | RegExp): Promise<void> => {
  const row = page.getByRole('row', { name });
  const more = row.getByRole('button', { name: /^More about/ }).first();
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
};

/** The visible notice; one that is closing does not count. */
export const notice = (page: Page): Locator =>
  page.locator('.staff-notice:not([data-ending-style], [data-limited])');

/** Expects that the form is closed, and that the history is as before it opened. */
export const expectFormClosed = (page: Page): Promise<void> =>
  expect(page.getByRole('dialog')).toHaveCount(0);

/** Answers like a server that requires a proof of identity. */
export const refuseWithoutProof = (route: Route): Promise<void> =>
  route.fulfill({ json: { success: false, error: sessionMessages.confirmFirst, confirm: true } });

/** Requires a proof of identity of the next write. */
export const demandProof = (page: Page, url: string) =>
  page.route(
    `**${url}`,
    (route) => (route.request().method() === 'GET' ? route.fallback() : refuseWithoutProof(route)),
    { times: 1 },
  );

/** Gives the proof in the form, which asks for it, and saves again. */
export const giveProof = async (page: Page, site: Site): Promise<void> => {
  const form = page.getByRole('dialog');
  const password = form.getByLabel('Your current password', { exact: true });
  await expect(password).toBeFocused();
  await expect(form).toHaveCount(1);
  await password.fill(site.adminPassword);
  await password.press('Enter');
  await expectFormClosed(page);
};

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
};

/** How many lines an element's text takes. */
export const countLines = (element: Locator): Promise<number> =>
  element.evaluate((found) => {
    const texts = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });

/**
 * Expects that everything that can be pressed is at least 48 px high and wide, except for words in a
 * sentence.
 */
export const expectLargeTargets = async (page: Page): Promise<void> => {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary')]
      .filter((element) => element.checkVisibility() && !element.closest('label'))
      .filter((element) => !element.matches('.staff-skip-link, [data-base-ui-focus-guard]'))
      .filter((element) => {
        const words = element.closest('p')?.textContent.trim();
        const isInline = getComputedStyle(element).display === 'inline';
        return !(isInline && words && words !== element.textContent.trim());
      })
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 48 || box.height < 48))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}x${box.height}`),
  );
  expect(small).toEqual([]);
};

const { login, register, forgottenPassword, newPassword, invitation, setup } = adminUrls;
const openPages = [login, register, forgottenPassword, newPassword, invitation];

/** The pages behind the session check, the dashboard first, without those of setup. */
export const staffPages: readonly string[] = [
  ...new Set<string>([
    ...Object.values(adminUrls),
    ...listNames.map((name) => findList(name).page),
  ]),
].filter((url) => ![...openPages, setup, ...setupUrls].includes(url));

/** Expects no axe violations, large targets, and no sideways scrolling. */
export const expectComfortable = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
};

/** Waits until the history is back at the page's own entry after a dialog was closed. */
export const expectOwnEntry = (page: Page) =>
  page.waitForFunction(() => !(history.state as { layers?: number } | null)?.layers);

/** Unfolds the optional fields of a form. */
export const openMore = (page: Page): Promise<void> =>
  page.locator('.staff-more-fields').evaluateAll((folds: HTMLDetailsElement[]) => {
    for (const fold of folds) fold.open = true;
  });
