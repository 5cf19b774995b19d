import type { ConsoleMessage, Locator, Page, Request } from '@playwright/test';
import { apiUrls } from '../../../../domain/api-urls.ts';
import { frames } from '../ready.ts';
import { expect } from '../site-server.ts';

/**
 * Translates the page like Chrome does, including everything that is added or changed later: replaces each
 * text node with <font><font>the translated text</font></font>.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const untranslated = '[translate=no], [contenteditable], font, script, style, textarea, svg';
    const translateText = (text: Text): void => {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest(untranslated)) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = `‹${text.data}›`;
      text.replaceWith(outer);
    };
    const translateIn = (root: Node): void => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(translateText);
    };
    translateIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) translateIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** The stored names, numbers and addresses that visitors see. */
export const storedNames = async (page: Page, url: string): Promise<string[]> => {
  const read = async (api: string) => (await page.request.get(url + api)).json();
  const { contact } = await read(apiUrls.contact);
  const { testimonials } = await read(apiUrls.testimonials);
  const { phone_cell, phone_home, email, address_street, address_zip } = contact;
  const families = testimonials.map(({ name }: { name: string | null }) => name);
  expect(families.length).toBeGreaterThan(0);
  const names = [phone_cell, phone_home, email, address_street, address_zip, ...families];
  return names.filter(Boolean);
};

/** Expects that no text of the page with one of these names, numbers or addresses would be translated. */
export const expectNamesToStay = async (page: Page, names: readonly string[]): Promise<void> => {
  const translated = await page.evaluate((kept) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent: words, parentElement: parent } = texts.currentNode;
      if (!words || parent?.closest('[translate=no], script, style, textarea, option')) continue;
      if (kept.some((name) => words.includes(name))) found.push(`${parent?.tagName}: ${words}`);
    }
    return found;
  }, names);
  expect(translated).toEqual([]);
};

/** Buttons that end the session, leave the page, or open something outside it or on another host. */
const leaving =
  /log ?out|sign out|download|print|copy|turn on|choose|upload|show the (map|street)|street view|passkey|do this later|finish/i;

const openDialog = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible, dialog[open]').last();

/** Waits for the responses that the page requested, because some dialogs open only then. */
type Answered = () => Promise<void>;

/** Saves if possible, then closes the open dialogs and answers the questions that they ask. */
const saveAndClose = async (page: Page, answered: Answered): Promise<void> => {
  await answered();
  const save = openDialog(page).locator('[type=submit]:visible');
  if (await save.count()) await save.first().click();
  await answered();
  for (let open = 0; open < 5 && (await openDialog(page).count()); open += 1) {
    await page.keyboard.press('Escape');
    await frames(page);
    const done = page.getByRole('button', { name: /Discard changes|I have stored them/ });
    if (await done.count()) await done.click();
    await frames(page);
  }
};

/** Tracks the page's pending requests from now on. */
export const watchAnswers = (page: Page) => {
  const requested = new Set<Request>();
  const ask = (request: Request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requested.add(request);
  };
  const answer = (request: Request) => requested.delete(request);
  page.on('request', ask);
  page.on('requestfinished', answer);
  page.on('requestfailed', answer);
  return {
    answered: async () => {
      await frames(page);
      await expect.poll(() => requested.size, 'requests without an answer').toBe(0);
      await frames(page);
    },
    stop: () => {
      page.off('request', ask);
      page.off('requestfinished', answer);
      page.off('requestfailed', answer);
    },
  };
};

/** Filters the page's list, if it can be filtered, twice: by a text without matches, and by a letter. */
const filter = async (page: Page): Promise<void> => {
  const box = page.locator('.list-filter input');
  if (!(await box.count())) return;
  const count = page.locator('.staff-list-count');
  const all = (await count.textContent()) ?? '';
  await box.fill('not to be found');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(count, 'the number of rows after the filter was cleared').toHaveText(all);
  await box.fill('a');
  await frames(page);
  await box.fill('');
  await frames(page);
};

/** Filters, presses one button of each kind, and saves and closes what opens. Expects no errors. */
export const expectToWorkTranslated = async (page: Page): Promise<void> => {
  const broken: string[] = [];
  const note = (message: ConsoleMessage) => {
    // The browser itself logs when the server rejects a form with missing values.
    if (message.type() !== 'error' || /status of 4\d\d/.test(message.text())) return;
    broken.push(message.text());
  };
  page.on('console', note);
  await translate(page);
  await filter(page);
  const { answered, stop } = watchAnswers(page);
  await pressEverything(page, answered);
  stop();
  page.off('console', note);
  expect(broken).toEqual([]);
};

const pressEverything = async (page: Page, answered: Answered): Promise<void> => {
  // The rows of a table have the same buttons, each with the name of its record.
  const buttons = page.locator(
    'main :is(button, summary):visible:enabled:not(tbody tr ~ tr :is(button, summary))',
  );
  const pressed = new Set<string>();
  for (;;) {
    const words = await buttons.evaluateAll((all) =>
      all.map(({ textContent, ariaLabel }) => textContent.trim() || ariaLabel || ''),
    );
    const next = words.findIndex((word) => !pressed.has(word) && !leaving.test(word));
    if (next < 0) return;
    const word = words[next] ?? '';
    const { pathname } = new URL(page.url());
    await buttons.nth(next).click();
    await saveAndClose(page, answered);
    // A button that navigates, such as Continue in setup, may be pressed again on the next page.
    if (new URL(page.url()).pathname === pathname) pressed.add(word);
    await expect(openDialog(page), `what “${word}” opened is closed`).toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(1);
  }
};
