import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/server.ts';
import { watch } from '../support/watch.ts';
import {
  addTestimonial,
  expectLargeTargets,
  expectNoSidewaysScroll,
  linesOf,
  openAsOwner,
  signIn,
  staffPages,
} from './staff.ts';

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.staff-waiting, .staff-loading')).toHaveCount(0);
};

const dialogs = [
  { address: adminUrls.users, button: 'Add user' },
  { address: adminUrls.testimonials, button: 'Add testimonial' },
  { address: adminUrls.gallery, button: 'Add picture' },
  { address: adminUrls.services, button: 'Add service' },
  { address: adminUrls.contact, button: /^(Add|Edit) contact information$/ },
  { address: adminUrls.about, button: /^(Add|Edit) about text$/ },
];

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

    for (const address of [adminUrls.login, adminUrls.register]) {
      test(`axe finds nothing on ${address}`, async ({ page, site }) => {
        await page.goto(`${site.url}${address}`);
        await settled(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }

    for (const address of staffPages) {
      test(`axe finds nothing on ${address}, and the console is silent`, async ({ page, site }) => {
        const { complaints } = watch(page, site.url);
        await signIn(page, site);
        await addTestimonial(site, page, 'A row for the table.', 'A family');
        await page.goto(`${site.url}${address}`);
        await settled(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expectLargeTargets(page);
        expect(complaints).toEqual([]);
      });
    }

    for (const { address, button } of dialogs) {
      test(`axe finds nothing in the open form of ${address}`, async ({ page, site }) => {
        await openAsOwner(page, site, address);
        const opener = page.getByRole('button', { name: button });
        await opener.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Save' }).click();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    }

    test('axe finds nothing in the question before deleting', async ({ page, site }) => {
      await signIn(page, site);
      await addTestimonial(site, page, 'To be asked about.', 'A family');
      await page.goto(`${site.url}${adminUrls.testimonials}`);
      await page.getByRole('button', { name: 'Delete testimonial' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('nothing scrolls sideways', async ({ page, site }) => {
    await signIn(page, site);
    for (const address of staffPages) {
      await page.goto(`${site.url}${address}`);
      await settled(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test('the menu comes up from the bottom edge and closes after a choice', async ({
    page,
    site,
  }) => {
    await openAsOwner(page, site, adminUrls.dashboard);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused();
  });
});

for (const width of [768, 1024, 1280, 1440]) {
  test(`at ${width} px tables keep within the page, and cells within themselves`, async ({
    page,
    seededSite,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, seededSite);
    const { users, testimonials, gallery, services } = adminUrls;
    for (const address of [users, testimonials, gallery, services]) {
      await page.goto(seededSite.url + address);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectLargeTargets(page);
      expect(await linesOf(page.getByRole('button', { name: 'Logout' }))).toBe(1);
      const spilling = await page.locator('.staff-page, .staff-records td').evaluateAll((all) =>
        all
          .filter((outer) => {
            const { paddingRight } = getComputedStyle(outer);
            const { left, right } = outer.getBoundingClientRect();
            const end = right - (outer.matches('td') ? 0 : Number.parseFloat(paddingRight));
            // The page's action is at the window's foot, in a box as wide as the window.
            return [...outer.querySelectorAll(':not(.staff-page-action)')]
              .map((inner) => inner.getBoundingClientRect())
              .some((box) => box.width > 1 && (box.left < left - 1 || box.right > end + 1));
          })
          .map(({ className, textContent }) => `${className}: ${textContent.slice(0, 60)}`),
      );
      expect(spilling, address).toEqual([]);
    }
  });
}

test('a service is edited by keyboard alone', async ({ page, site }) => {
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
  const save = page.getByRole('button', { name: 'Save' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(save).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Told by keyboard.')).toBeVisible();
});
