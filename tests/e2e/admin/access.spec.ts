import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, setupUrl, setupUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible, expectFocusClearOfBars, setWidth } from '../support/access.ts';
import { expectWholeWords } from '../support/large-text.ts';
import { seed } from '../../support/server.ts';
import { expect, type Site, startSite, test } from '../support/server.ts';
import { emptyContent } from '../support/stored-content.ts';
import {
  expectNamesToStay,
  expectToWorkTranslated,
  storedNames,
} from '../support/page-facts/translation.ts';
import { watch } from '../support/watch.ts';
import {
  check,
  type Fact,
  fitsSmallPhone,
  inLargeText,
  largeTextBy,
  phoneWidth,
  readableInForcedColors,
  settled,
  shortOnPhone,
  tableFits,
  usable,
  wholeInLargeText,
  wholeWithWideSpacing,
} from './page-facts.ts';
import {
  addColleague,
  call,
  expectNoSidewaysScroll,
  openAsOwner,
  pagesWithOwnTests,
  signIn,
  staffPages,
} from './staff.ts';

/** Opens each staff page once and checks all facts there. */
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

const withTable = new Set<string>([
  adminUrls.users,
  adminUrls.testimonials,
  adminUrls.gallery,
  adminUrls.services,
]);

/** Pages whose texts and records are sentences that contain names. */
const writtenAtLength = new Set<string>([adminUrls.about, adminUrls.activity, adminUrls.trash]);

/** Opens a page at a phone's width and checks everything. */
const checkPage = async (page: Page, site: Site, address: string): Promise<void> => {
  await setWidth(page, phoneWidth);
  await page.goto(site.url + address);
  await settled(page);
  await check(page, `${address} at 390 px`, shortOnPhone);
  await check(page, `${address} at 390 px`, usable);
  await check(page, `${address} in forced colors`, readableInForcedColors);
  await check(page, `${address} in 200 % text`, wholeInLargeText);
  await check(page, `${address} with wide spacing`, wholeWithWideSpacing);
  await check(page, `${address} at 320 px`, fitsSmallPhone);
  for (const width of [768, 1440]) {
    await setWidth(page, width);
    await check(page, `${address} at ${width} px`, usable);
  }
  if (!withTable.has(address)) return;
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  for (const width of [768, 1024, 1280, 1440, 1920]) {
    await setWidth(page, width);
    await check(page, `the table of ${address} at ${width} px`, tableFits);
  }
};

/** The pages of links for an invited person and for a colleague without a password. */
const linkedPages = async (page: Page, site: Site): Promise<string[]> => {
  const { username } = await addColleague(page, site);
  const users: { id: number; username: string }[] = await call(page, site, 'GET', apiUrls.users);
  const id = users.find((user) => user.username === username)?.id;
  const links = [
    await call(page, site, 'POST', apiUrls.invitations, { name: 'Nell', role: 'staff' }),
    await call(page, site, 'POST', apiUrls.passwordWishes, { id }),
  ].map(({ link }: { link: { url: string } }) => new URL(link.url));
  return links.map(({ pathname, hash }) => pathname + hash);
};

test('every staff page can be read and used at every width, text size, in forced colors and translated', async ({
  page,
}) => {
  test.setTimeout(400_000);
  // A separate site, because this test saves whatever can be saved.
  const site = await startSite();
  await seed(site.dataDir);
  const { complaints } = watch(page, site.url);
  const names = [site.adminEmail, ...(await storedNames(page, site.url))];
  for (const address of [adminUrls.login, adminUrls.register, ...staffPages]) {
    if (address === staffPages[0]) await signIn(page, site);
    await test.step(address, () => checkPage(page, site, address));
    expect.soft(complaints.splice(0), `${address} writes to the console`).toEqual([]);
    // Text that people write at length, such as a message, is translated including its names.
    if (!writtenAtLength.has(address)) await expectNamesToStay(page, names);
    await check(page, `${address} translated`, expectToWorkTranslated);
    complaints.length = 0;
  }
  // The last step of setup leaves for the home page as soon as every step is done; here it stays.
  await page.route(site.url + pageUrls.home, (route) => route.fulfill({ status: 204 }));
  for (const address of pagesWithOwnTests) {
    await setWidth(page, phoneWidth);
    await page.goto(site.url + address);
    await settled(page);
    await check(page, `${address} at 390 px`, shortOnPhone);
    await check(page, `${address} in 200 % text`, wholeInLargeText);
    await check(page, `${address} at 320 px`, fitsSmallPhone);
    if (!isTranslated(address)) continue;
    await setWidth(page, 1440);
    await check(page, `${address} translated`, expectToWorkTranslated);
  }
  const linked = await linkedPages(page, site);
  for (const address of [adminUrls.forgottenPassword, ...linked]) {
    await page.goto(site.url + address);
    await settled(page);
    // An ended link would show only an error.
    if (linked.includes(address)) await expect(page.locator('main form')).toBeVisible();
    await check(page, `${address} translated`, expectToWorkTranslated);
  }
  await site.stop();
});

/** Setup is pressed through from its first page to the figures, so its other pages are skipped. */
const isTranslated = (address: string): boolean =>
  !setupUrls.includes(address) ||
  [setupUrl('name'), setupUrl('people'), setupUrl('end')].includes(address);

const forms = [
  { address: adminUrls.users, button: 'Add user' },
  { address: adminUrls.testimonials, button: 'Add testimonial' },
  { address: adminUrls.gallery, button: 'Add picture' },
  { address: adminUrls.services, button: 'Add service' },
  { address: adminUrls.contact, button: 'Add contact information' },
  { address: adminUrls.about, button: 'Add about text' },
];

const accessible: Fact = (page, where) => expectAccessible(page, { where });

const checkAtBothWidths = async (page: Page, where: string, fact = accessible): Promise<void> => {
  for (const width of [1440, phoneWidth]) {
    await setWidth(page, width);
    await check(page, `${where} at ${width} px`, fact);
  }
};

test('axe finds nothing on pages with nothing stored, nor in their forms, which give the focus back', async ({
  page,
  site,
}) => {
  await emptyContent(site);
  await signIn(page, site);
  for (const { address, button } of forms) {
    await test.step(address, async () => {
      await page.goto(site.url + address);
      await settled(page);
      await checkAtBothWidths(page, `${address} without rows`, usable);
      const opener = page.getByRole('button', { name: button });
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkAtBothWidths(page, `the form of ${address}`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await checkAtBothWidths(page, `the form of ${address} with everything missing`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
});

test('what is at a phone’s edges covers nothing, and forms and menu stay in reach in large text', async ({
  page,
  seededSite: site,
}) => {
  await openAsOwner(page, site, adminUrls.testimonials);
  await settled(page);
  const add = page.getByRole('button', { name: 'Add testimonial' });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('the bars never cover what has the focus', async () => {
    const stops = await expectFocusClearOfBars(page, '.staff-bottom-bar, .staff-top');
    expect(stops).toBeGreaterThan(20);
  });

  await test.step('in 200 % text half of a form’s screen is the form’s, and its buttons stay', async () => {
    await add.click();
    await inLargeText(async (_, where) => {
      await expectWholeWords(page, where);
      const { height } = (await page.locator('.staff-dialog-fields').boundingBox()) ?? {};
      expect(height, where).toBeGreaterThanOrEqual(844 / 2);
    })(page, 'the form');
    await page.emulateMedia({ forcedColors: 'active' });
    const [enlarge, reset] = largeTextBy.comfort;
    await enlarge(page);
    await save.click();
    await expect(page.getByText('Message is required.')).toBeVisible();
    await expectAccessible(page, { colors: false });
    await expect(save).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 0.99 });
    await expectNoSidewaysScroll(page);
    await reset(page);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('in 200 % text the menu’s words are whole', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await inLargeText(expectWholeWords)(page, 'the menu');
    await page.keyboard.press('Escape');
  });

  await test.step('buttons keep their words in one piece at every width', async () => {
    for (const width of [320, phoneWidth, 768, 1024, 1440]) {
      await setWidth(page, width);
      const tall = await page
        .locator('.staff-button:visible')
        .evaluateAll((all) =>
          all.filter((button) => button.clientHeight > 66).map(({ textContent }) => textContent),
        );
      expect(tall, `${width} px`).toEqual([]);
    }
  });

  await test.step('axe finds nothing in the question before deleting', async () => {
    await page
      .getByRole('button', { name: /^Delete testimonial/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await checkAtBothWidths(page, 'the question before deleting');
    await page.keyboard.press('Escape');
  });

  await test.step('at 320 px the menu closes after a choice', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expectAccessible(page, { where: 'the menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  });
});

test('refused sign-in and registration say so in a way that axe accepts', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}${adminUrls.login}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('All fields are required.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${site.url}${adminUrls.register}`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('All fields are required.')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, { colors: false });
});

test('the about text is edited by keyboard alone', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await openAsOwner(page, site, adminUrls.about);
  await settled(page);
  const opener = page.getByRole('button', { name: /^(Add|Edit) about text$/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const story = page.getByLabel('Company story');
  await story.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Told by keyboard.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('A home first.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Nobody grows old alone.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Told by keyboard.')).toBeVisible();
});
