import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { postRequest } from '../support/booking-form.ts';
import { storedRequests } from '../support/site-database.ts';
import { type Line, openLine } from '../support/line.ts';
import { expect, type Site, test as base } from '../support/site-server.ts';
import { call, signIn, unique, unfold } from './staff.ts';

/**
 * A connection that tests can cut to a site that trusts a proxy for families' addresses, because requests
 * beyond the first few an hour from one address are set aside.
 */
export const test = base.extend<{ own: Site; line: Line }>({
  own: ({ proxiedSite }, use) => use(proxiedSite),
  line: async ({ own }, use) => {
    const line = await openLine(own.url);
    await use(line);
    await line.close();
  },
});

/** A phone on which the service worker may run. */
export const onPhone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  serviceWorkers: 'allow',
} as const;

/**
 * Makes the browser report that the page runs as the installed app. The headless shell has no app windows,
 * and its emulation of media features lacks this one.
 */
export const asInstalled = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      matchMedia(query === '(display-mode: standalone)' ? 'all' : query);
  });

/** Opens a page in the installed app and waits until everything that it needs offline is stored. */
export const openApp = async (page: Page, url: string): Promise<void> => {
  await asInstalled(page);
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => storedNames(page))
    .toEqual(['open requests', 'session', 'summary', 'visits', 'what waits']);
  await expect.poll(() => shellPages(page)).toContain(`${adminUrls.dashboard}/shell-stamp`);
};

/**
 * Restores the connection and fires the device's event for that; otherwise the page only checks every few
 * seconds.
 */
export const reconnect = async (page: Page, line: Line): Promise<void> => {
  line.set('open');
  await page.evaluate(() => dispatchEvent(new Event('online')));
};

/** The names of the values stored for offline reading. */
export const storedNames = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that the page has not created yet would create it without its stores.
    if ((await indexedDB.databases()).length === 0) return [];
    return new Promise<unknown>((resolve, reject) => {
      const opening = indexedDB.open('staff-offline');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
        keys.addEventListener('success', () => {
          opening.result.close();
          resolve(keys.result);
        });
      });
    });
  });

const shellPages = (page: Page) =>
  page.evaluate(async () => {
    const entries = await (await caches.open('staff-shell')).keys();
    return entries.map(({ url }) => new URL(url).pathname);
  });

/** Everything stored on the device that a page can read, as text: databases and caches. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const decoder = new TextDecoder('latin1');
    const words = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return decoder.decode(value);
      if (ArrayBuffer.isView(value)) return decoder.decode(value);
      if (value instanceof CryptoKey) return `key ${value.extractable}`;
      if (typeof value === 'object' && value !== null)
        return Object.entries(value)
          .map(([key, inner]) => `${key}=${words(inner)}`)
          .join('\n');
      return String(value);
    };
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        found.push(`store ${store}`, ...rows.map(words));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const entry of await cache.keys()) {
        found.push(entry.url, (await (await cache.match(entry))?.text()) ?? '');
      }
    }
    return [
      ...found,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join('\n');
  });

/** The result of storedText for an empty database. */
export const nothingStored = ['ending', 'kept', 'queue', 'session']
  .map((store) => `store ${store}\n`)
  .join('');

interface Family {
  id: number;
  name: string;
}

const anyAddress = (): string => ['10', ...randomBytes(3)].join('.');

/** A new request of a family. The owner must be signed in. */
export const addFamily = async (page: Page, site: Site, fields: object = {}): Promise<Family> => {
  const name = unique('Family');
  await postRequest(site, { name, ...fields }, { 'X-Forwarded-For': anyAddress() });
  const [stored] = storedRequests(site, name);
  return { id: Number(stored?.['id']), name };
};

export const addFamilyWithVisit = async (
  page: Page,
  site: Site,
  { day, ...fields }: { day: string; message?: string },
): Promise<Family> => {
  await signIn(page, site);
  const family = await addFamily(page, site, fields);
  const visit = { visit_date: day, visit_time: '14:00', tell_family: false };
  await call(page, site, 'PUT', apiUrls.tourRequests, { id: family.id, ...visit });
  return family;
};

/** Signs the owner in, stores a request, and opens the requests in the installed app. */
export const openRequests = async (page: Page, own: Site, line: Line): Promise<Family> => {
  await signIn(page, own);
  const family = await addFamily(page, own);
  await openApp(page, line.url + adminUrls.tours);
  await expect(findRow(page, family.name)).toBeVisible();
  return family;
};

/** A request as currently stored. */
export const readRequest = async (page: Page, site: Site, id: number) =>
  (await call(page, site, 'GET', `${apiUrls.tourRequests}?id=${id}`)).tour_request;

export const findRow = (page: Page, name: string) => page.getByRole('row', { name });
export const connectionBar = (page: Page) => page.getByRole('region', { name: 'Connection' });

/** Presses a button of a request. If the card is folded, unfolds it first. */
const press = async (page: Page, name: string, label: string): Promise<void> => {
  await expect(findRow(page, name)).toBeVisible();
  const button = page.getByRole('button', { name: label });
  if (!(await button.isVisible())) await unfold(page, name);
  await button.click();
};

export const openRequest = (page: Page, name: string) =>
  press(page, name, `Open the request from ${name}`);

export const markContacted = (page: Page, name: string) =>
  press(page, name, `Mark the request from ${name} as contacted`);

/** Edits the notes of a request in its form, on the page of tour requests. */
export const writeNote = async (page: Page, name: string, note: string) => {
  await openRequest(page, name);
  await page.getByLabel('Notes').fill(note);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
