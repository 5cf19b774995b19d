import type { Page } from '@playwright/test';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls, setupUrl, setupUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible, expectFocusClearOfBars, setWidth } from '../support/access.ts';
import { expectWholeWords } from '../support/large-text.ts';
import { seed } from '../../support/server.ts';
import { expect, type Site, test } from '../support/site-server.ts';
import { emptyContent } from '../support/stored-content.ts';
import {
  expectSpecifiedCalls,
  watchSpecifiedCalls,
} from '../support/page-facts/specified-calls.ts';
import {
  expectNamesToStay,
  expectToWorkTranslated,
  storedNames,
  watchAnswers,
} from '../support/page-facts/translation.ts';
import { watch } from '../support/watch.ts';
import {
  check,
  fitting,
  fitsSmallPhone,
  inLargeText,
  largeTextBy,
  phoneWidth,
  readableInForcedColors,
  settled,
  shortOnPhone,
  tableFits,
  usable,
  usableInSameColors,
  wholeInLargeText,
  wholeWithWideSpacing,
} from './page-facts.ts';
import { clearOfAction, pagesWithForms, plainWords, shortForm, shortForms } from './short-forms.ts';
import {
  addColleague,
  call,
  expectNoSidewaysScroll,
  openAsOwner,
  signIn,
  staffPages,
} from './staff.ts';

/** Requirements for every staff page. Each page is opened once for each group of checks. */
test.use({ viewport: { width: 390, height: 844 } });

const withTable = new Set<string>([
  adminUrls.users,
  adminUrls.testimonials,
  adminUrls.gallery,
  adminUrls.services,
]);

/** Pages whose texts and records are sentences that contain names. */
const writtenAtLength = new Set<string>([adminUrls.about, adminUrls.activity, adminUrls.trash]);

/** Opens a page on a phone, and waits for everything that it requests. */
const openPage = async (page: Page, site: Site, address: string): Promise<void> => {
  await setWidth(page, phoneWidth);
  const { answered, stop } = watchAnswers(page);
  await page.goto(site.url + address);
  await settled(page);
  await answered();
  stop();
};

test(
  'every staff page can be read and used on a phone and at a desk',
  { tag: '@core' },
  async ({ page, seededSite: site }) => {
    test.slow();
    const { complaints } = watch(page, site.url);
    const calls = watchSpecifiedCalls(page);
    for (const address of [adminUrls.login, adminUrls.register, ...staffPages]) {
      if (address === staffPages[0]) await signIn(page, site);
      await test.step(address, async () => {
        await openPage(page, site, address);
        await check(page, `${address} at 390 px`, shortOnPhone);
        await check(page, `${address} at 390 px`, usable);
        await setWidth(page, 1440);
        await check(page, `${address} at 1440 px`, fitting);
      });
      expect.soft(complaints.splice(0), `${address} writes to the console`).toEqual([]);
    }
    expectSpecifiedCalls(calls);
  },
);

/** Checks what depends on the reader's own settings: text size and spacing, colors, language, width. */
const checkSettings = async (page: Page, site: Site, address: string): Promise<void> => {
  await openPage(page, site, address);
  if (pagesWithForms.has(address)) {
    await check(page, address, plainWords);
    await check(page, address, clearOfAction);
    await check(page, address, shortForms);
  }
  await check(page, `${address} in forced colors`, readableInForcedColors);
  await check(page, `${address} in 200 % text`, wholeInLargeText);
  await check(page, `${address} with wide spacing`, wholeWithWideSpacing);
  await check(page, `${address} at 320 px`, fitsSmallPhone);
  await setWidth(page, 768);
  await check(page, `${address} at 768 px`, fitting);
  if (withTable.has(address)) {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const width of [768, 1024, 1280, 1920]) {
      await setWidth(page, width);
      await check(page, `the table of ${address} at ${width} px`, tableFits);
    }
  }
  await setWidth(page, 1440);
  await check(page, `${address} at 1440 px`, usableInSameColors);
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

const [firstHalf, secondHalf] = [0, 1].map((rest) =>
  staffPages.filter((_, index) => index % 2 === rest),
);

for (const [name, addresses] of [
  ['one half of the staff pages', firstHalf],
  ['the other half of the staff pages', secondHalf],
] as const) {
  test(`${name} is whole in every text size, in forced colors and translated, and has short forms`, async ({
    page,
    ownSite: site,
  }) => {
    test.setTimeout(400_000);
    // A separate site, because this test saves everything that can be saved.
    await seed(site.dataDir);
    const { complaints } = watch(page, site.url);
    const names = [site.adminEmail, ...(await storedNames(page, site.url))];
    await signIn(page, site);
    for (const address of addresses ?? []) {
      await test.step(address, () => checkSettings(page, site, address));
      expect.soft(complaints.splice(0), `${address} writes to the console`).toEqual([]);
      // Text that people write at length, such as a message, is translated including its names.
      if (!writtenAtLength.has(address))
        await check(page, `${address} translated`, () => expectNamesToStay(page, names));
      await check(page, `${address} translated`, expectToWorkTranslated);
      complaints.length = 0;
    }
  });
}

test('pages before the sign-in and of setup are whole in large text and translated', async ({
  page,
  ownSite: site,
}) => {
  test.slow();
  await seed(site.dataDir);
  for (const address of [adminUrls.login, adminUrls.register, adminUrls.forgottenPassword]) {
    await checkSettings(page, site, address);
    await check(page, `${address} translated`, expectToWorkTranslated);
  }
  await signIn(page, site);
  // The last step of setup leaves for the home page as soon as every step is done; here it stays.
  await page.route(site.url + pageUrls.home, (route) => route.fulfill({ status: 204 }));
  for (const address of setupUrls) {
    await openPage(page, site, address);
    await check(page, `${address} at 390 px`, shortOnPhone);
    await check(page, `${address} in 200 % text`, wholeInLargeText);
    await check(page, `${address} at 320 px`, fitsSmallPhone);
    if (!isTranslated(address)) continue;
    await setWidth(page, 1440);
    await check(page, `${address} translated`, expectToWorkTranslated);
  }
  for (const address of await linkedPages(page, site)) {
    await page.goto(site.url + address);
    await settled(page);
    // An ended link would show only an error.
    await expect(page.locator('main form')).toBeVisible();
    await check(page, `${address} translated`, expectToWorkTranslated);
  }
});

/**
 * Whether the page is checked in translation. Setup is clicked through from its first page to the figures,
 * so its other pages are skipped.
 */
const isTranslated = (address: string): boolean =>
  [setupUrl('name'), setupUrl('people'), setupUrl('end')].includes(address);

const forms = [
  { address: adminUrls.users, button: 'Add user' },
  { address: adminUrls.testimonials, button: 'Add testimonial' },
  { address: adminUrls.gallery, button: 'Add picture' },
  { address: adminUrls.services, button: 'Add service' },
  { address: adminUrls.contact, button: 'Add contact information' },
  { address: adminUrls.about, button: 'Add about text' },
];

test(
  'pages with nothing stored, and their forms, can be read and used; a form gives the focus back',
  { tag: '@core' },
  async ({ page, site }) => {
    test.slow();
    await emptyContent(site);
    await signIn(page, site);
    for (const { address, button } of forms) {
      await test.step(address, async () => {
        await openPage(page, site, address);
        await check(page, `${address} without rows at 390 px`, usable);
        await setWidth(page, 1440);
        await check(page, `${address} without rows at 1440 px`, fitting);
        await setWidth(page, phoneWidth);
        const opener = page.getByRole('button', { name: button });
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check(page, `the form of ${address} at 390 px`, shortForm);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await check(page, `the form of ${address} at 390 px`, fitting);
        await setWidth(page, 1440);
        await expectAccessible(page, { where: `the form of ${address} with everything missing` });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    }
  },
);

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
    await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 0.99 });
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
    await expectAccessible(page, { where: 'the question before deleting' });
    await page.keyboard.press('Escape');
  });

  await test.step('at 320 px the menu closes after a choice', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectAccessible(page, { where: 'the menu' });
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  });
});

test(
  'refused sign-in and registration say so in a way that axe accepts',
  { tag: '@core' },
  async ({ page, site }) => {
    await page.goto(`${site.url}${adminUrls.login}`);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('All fields are required.')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${site.url}${adminUrls.register}`);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('All fields are required.')).toBeVisible();
    await expectAccessible(page);
  },
);

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
