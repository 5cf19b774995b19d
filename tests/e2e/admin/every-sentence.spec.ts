import type { Page } from '@playwright/test';
import { allTexts } from '../../../domain/site/words/all-texts.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { editUrls } from '../../../domain/staff-urls.ts';
import {
  familyDeletedUrl,
  familyPageUrl,
  findApiUrl,
  listPageUrl,
  pageUrls,
  professionalThanksUrl,
} from '../../../domain/urls.ts';
import { postRequest, takeAWhile } from '../support/booking-form.ts';
import { isNamed, writeDatabase } from '../support/site-database.ts';
import { contactMarks, keysIn, storeMarks } from '../support/marked-content.ts';
import {
  nameDirectNumber,
  removeOptionalMarks,
  storeOptionalMarks,
  throughAnswers,
  throughLicense,
  throughOpenings,
} from '../support/marked-optional-pages.ts';
import { visit } from '../support/ready.ts';
import { readPageWords, findUnexplained } from '../support/page-words.ts';
import { expect, type Site, startSite, test as base } from '../support/site-server.ts';
import { call, signIn } from './staff.ts';

/**
 * The owner can change every sentence of the public pages, or there is a reason why not
 * (docs/product/texts.md).
 */
const test = base.extend<{ marked: Site }>({
  marked: async ({ page }, use) => {
    // With email set up, pages mention it. It doesn't matter that there is no mail server.
    const site = await startSite({
      SMTP_URL: 'smtp://127.0.0.1:9',
      NOTIFY_EMAIL: 'desk@fernlight.example',
    });
    await signIn(page, site);
    await storeMarks(page, site);
    await storeOptionalMarks(page, site);
    // Too long for the header, which then has the menu "More".
    const title = '⟪a name that is too long for the header of any screen⟫';
    await call(page, site, 'POST', findApiUrl('ownPages'), { title });
    await use(site);
    await site.stop();
  },
});

type Load = (page: Page, address: string) => Promise<unknown>;
type Visit = (page: Page, site: Site, load?: Load) => Promise<void>;

const open =
  (path: string): Visit =>
  async (page, site, load = visit) => {
    await load(page, site.url + path);
  };

const openPicture: Visit = async (page, site) => {
  await visit(page, site.url + pageUrls.gallery);
  await page.locator('.picture-link').first().click();
  await expect(page.locator('.picture-viewer')).toBeVisible();
};

const tourForm = (page: Page) => page.locator('.tour-form');

const sendNothing: Visit = async (page, site) => {
  await visit(page, site.url + pageUrls.contact);
  await tourForm(page).locator('[type=submit]').click();
  await expect(tourForm(page).locator('[name=name]')).toBeFocused();
};

const sendBy =
  (how: 'phone' | 'email', value: string): Visit =>
  async (page, site) => {
    await visit(page, site.url + pageUrls.contact);
    await takeAWhile(page, site);
    await tourForm(page).locator('[name=name]').fill('⟪visitor⟫');
    await tourForm(page).locator(`[name=${how}]`).fill(value);
    await tourForm(page).locator('[name=consent]').check();
    await tourForm(page).locator('[type=submit]').click();
    await expect(tourForm(page)).toHaveCount(0);
  };

const sendNothingAsProfessional: Visit = async (page, site) => {
  await visit(page, site.url + pageUrls.professionals);
  const form = page.locator('.professional-request form');
  await form.locator('[type=submit]').click();
  await expect(form.locator('[aria-invalid]').first()).toBeVisible();
};

const openWithDirectNumber: Visit = async (page, site) => {
  await nameDirectNumber(page, site);
  await visit(page, site.url + pageUrls.professionals);
};

/** A family's private page, in the state that a change to the database gives it. */
const familyPage =
  (change = '', query = ''): Visit =>
  async (page, site, load = visit) => {
    const path = await familyPageOn(site);
    if (change)
      writeDatabase(site, (database) =>
        database.prepare(`update tour_requests set ${change} where ${isNamed}`).run('⟪family⟫'),
      );
    await load(page, site.url + path + query);
  };

/** One request per site, used for all of its states. */
const familyPages = new Map<Site, Promise<string>>();
const familyPageOn = (site: Site): Promise<string> => {
  const path = familyPages.get(site) ?? sendForFamily(site);
  familyPages.set(site, path);
  return path;
};

const sendForFamily = async (site: Site): Promise<string> => {
  const fields = { name: '⟪family⟫', phone: '', email: 'elaine@example.com' };
  const { link } = await postRequest(site, fields);
  return new URL(link.url).pathname;
};

/** Without scripts, the form comes back with its errors. */
const sendWrongDay: Visit = async (page, site) => {
  await familyPage(`status = 'new', visit_at = null, closed_at = null, taken_back_at = null`)(
    page,
    site,
  );
  await page.locator('.family-forms summary').first().click();
  await page.locator('.family-form [type=submit]').first().click();
  await expect(page.locator('.family-form .field-problem').first()).toBeVisible();
};

const openCalculator: Visit = async (page, site) => {
  await visit(page, site.url + pageUrls.costs);
  await page.locator('.calculator .actions button').click();
};

const workOut =
  (income: string, savings: string, shows: string): Visit =>
  async (page, site) => {
    await openCalculator(page, site);
    const form = page.locator('.calculator-form');
    await form.locator('[name=income]').fill(income);
    await form.locator('[name=savings]').fill(savings);
    await form.locator('[type=submit]').click();
    await expect(page.locator('.calculator').locator(shows)).toBeVisible();
  };

const failToLoad: Visit = async (page, site) => {
  await page.route('**/assets/calculator-*', (route) => route.abort());
  await openCalculator(page, site);
  await expect(page.locator('.calculator [role=alert]')).toBeVisible();
};

/** Every page, and what can be opened on it. */
const states: [name: string, show: Visit][] = [
  ...Object.values(pageUrls).map((path): [string, Visit] => [path, open(path)]),
  ['the second page of the gallery', open(listPageUrl(pageUrls.gallery, 2))],
  ['a picture opened large', openPicture],
  ['the tour form with everything missing', sendNothing],
  ['thanks to a family that left a phone number', sendBy('phone', '(425) 555-0199')],
  ['thanks to a family that left an email address', sendBy('email', 'elaine@example.com')],
  ['the form for professionals with everything missing', sendNothingAsProfessional],
  ['the page for professionals with a number of its own', openWithDirectNumber],
  ['the page of a request', familyPage()],
  ['the same right after it was sent', familyPage('', '?done=sent')],
  ['a proposal without a day', sendWrongDay],
  ['savings that last for years', workOut('2,400', '250,000', '.verdict')],
  ['savings that last longer than anyone plans', workOut('2,400', '9,999,999', '.verdict')],
  ['an income that is enough', workOut('9,000', '', '.verdict')],
  ['an amount that cannot be read', workOut('about 2000', '', '[aria-invalid=true]')],
  ['a calculator that cannot be loaded', failToLoad],
];

/** States of pages that are complete as the server sends them; read without scripts. */
const statesAsSent: [name: string, show: Visit][] = [
  ['the page of thanks to professionals', open(professionalThanksUrl)],
  ['the page after everything was deleted', open(familyDeletedUrl)],
  ['the archive of the news', open(`${pageUrls.news}?page=2`)],
  ['an entry of the news', open(`${pageUrls.news}/1`)],
  ['an entry that is gone', open(`${pageUrls.news}/999999`)],
  ['a job', open(`${pageUrls.jobs}/1`)],
  ['a job that is gone', open(`${pageUrls.jobs}/999999`)],
  ['a link that has ended', open(familyPageUrl('x'.repeat(43)))],
  ['a request with a phone number', familyPage(`phone = '(425) 555-0199'`, '?done=phone')],
  [
    'a request that waits too long',
    familyPage(`created_at = '2026-01-01T00:00:00.000Z', proposed_date = '2027-01-01'`),
  ],
  ['a request that was answered', familyPage(`status = 'contacted'`, '?done=proposed')],
  ['a visit', familyPage(`status = 'scheduled', visit_at = '2027-01-01T20:00:00.000Z'`)],
  ['a visit that took place', familyPage(`status = 'visited', proposed_date = null`)],
  [
    'a family that moved in',
    familyPage(`status = 'moved in', closed_at = strftime('%FT%TZ', 'now')`),
  ],
  ['a closed request', familyPage(`status = 'closed', closed_at = strftime('%FT%TZ', 'now')`)],
  ['a request that was taken back', familyPage(`taken_back_at = closed_at`, '?done=taken-back')],
];

/**
 * A home for which pages have other texts: no story, license, emergency line, rooms, costs or questions,
 * and only one service.
 */
const otherHome = async (page: Page, site: Site): Promise<void> => {
  const { contact } = await call(page, site, 'GET', apiUrls.contact);
  await call(page, site, 'PUT', apiUrls.contact, {
    ...contactMarks,
    id: contact.id,
    emergency_available: 0,
  });
  await call(page, site, 'PUT', apiUrls.home, { license_number: '' });
  writeDatabase(site, (database) => database.exec('delete from about_info'));
  const services: { id: number }[] = await call(page, site, 'GET', apiUrls.services);
  await call(page, site, 'POST', apiUrls.bulk, {
    noun: 'services',
    action: 'delete',
    ids: services.slice(1).map(({ id }) => id),
  });
  await removeOptionalMarks(page, site);
};

test('every sentence of every page can be pressed, is stored, or has its reason', async ({
  page,
  browser,
  marked: site,
}) => {
  test.slow();
  await test.step('every text that is seen on a page can be pressed there', () =>
    expectTextsToBePressed(page, site));
  const shown = new Set<string>();
  const look = async (show: Visit, on = page, load?: Load): Promise<string[]> => {
    await show(on, site, load);
    const words = await readPageWords(on);
    for (const key of words.flatMap(keysIn)) shown.add(key);
    return words;
  };
  for (const [name, show] of states) {
    expect.soft(findUnexplained(await look(show)), name).toEqual([]);
  }
  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  const lookAsSent = (show: Visit) => look(show, withoutScripts, (on, address) => on.goto(address));
  for (const [name, show] of statesAsSent)
    expect.soft(findUnexplained(await lookAsSent(show)), name).toEqual([]);
  await throughOpenings(page, site, () => lookAsSent(open(pageUrls.rooms)));
  await throughLicense(page, site, () => lookAsSent(open(pageUrls.license)));
  await withoutScripts.context().close();
  await throughAnswers(page, site, () => look(open(pageUrls.home)));
  // This home has its own story; the other one shows the built-in story.
  await otherHome(page, site);
  // The meaning of a staff ratio is explained only for one to some.
  const proof = { state: 'confirmed', source: 'Roster', as_of: '2026-01-01', proof: 'source' };
  await call(page, site, 'PUT', apiUrls.facts, { key: 'staffRatio', value: '5:1', ...proof });
  const others = [professionalThanksUrl, familyDeletedUrl];
  for (const path of [...Object.values(pageUrls), ...others]) {
    const html = await (await fetch(site.url + path)).text();
    const seen = html.replaceAll(/<(script|style)[^]*?<\/\1>/g, '');
    for (const key of keysIn(seen)) shown.add(key);
  }
  const unshown = [...allTexts.keys()].filter((key) => !shown.has(key));
  expect(unshown, 'texts that are nowhere').toEqual([]);
});

const expectTextsToBePressed = async (page: Page, site: Site): Promise<void> => {
  for (const path of Object.values(pageUrls)) {
    await page.goto(site.url + editUrls[path]);
    await expect(page.locator('.editable-page h1 .text-mark')).toBeVisible();
    const unmarked = await page.locator('.editable-page').evaluate((root) =>
      [...root.querySelectorAll('*')]
        // Text that only screen readers get repeats a heading that can be pressed.
        .filter((element) => !element.closest('.text-mark, .visually-hidden, style, script'))
        .flatMap((element) => [...element.childNodes])
        .filter(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.includes('⟦'),
        )
        .map(({ nodeValue }) => nodeValue),
    );
    expect.soft(unmarked, path).toEqual([]);
  }
};
