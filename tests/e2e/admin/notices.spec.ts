import type { Locator } from '@playwright/test';
import { timings } from '../../../domain/display.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/site-server.ts';
import { call, notice, openAsOwner, signIn, unique, filterList } from './staff.ts';

test('notices are announced, replaced by the next one, and go or wait', async ({ page, site }) => {
  const name = unique('Family');
  await signIn(page, site);
  // With a permission, so that the notice has no button to record one.
  const testimonial = { name, message: 'Kind.', permission_id: 'phone' };
  await call(page, site, 'POST', apiUrls.testimonials, testimonial);
  await page.clock.install();
  await page.goto(`${site.url}${adminUrls.testimonials}`);
  await filterList(page, 'testimonials', name);

  await test.step('a destructive notice stays while the focus is in it, and can be dismissed', async () => {
    await page.route(`**${apiUrls.testimonials}`, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, json: { success: false, error: 'Not today.' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: `Delete testimonial from ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete testimonial from ${name}?` });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page)).toHaveRole('alert');
    await expect(notice(page)).toContainText('Error deleting testimonial.');
    await expect(notice(page)).toContainText('Not today.');
    await expect(
      page.getByRole('button', { name: `Delete testimonial from ${name}` }),
    ).toBeFocused();
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await page.clock.runFor(20_000);
    await expect(notice(page)).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step('the next notice takes the place of the last', async () => {
    await page
      .getByRole('button', { name: `Approve testimonial from ${name}`, exact: true })
      .click();
    await expect(notice(page)).toContainText('approved successfully');
    await page.getByRole('button', { name: `Unapprove testimonial from ${name}` }).click();
    await expect(notice(page)).toContainText('no longer approved');
    await expect(page.locator('.staff-notice')).toHaveCount(1);
  });

  await test.step('Undo stays until it is closed; a notice without Undo goes after five seconds', async () => {
    const approve = page.getByRole('button', {
      name: `Approve testimonial from ${name}`,
      exact: true,
    });
    await expect(approve).toBeVisible();
    // From here on only the test moves the clock, so the notice's age is known.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    const whileRunning = (check: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(20);
        await check();
      }).toPass();
    await approve.click();
    await whileRunning(() => expect(notice(page)).toBeVisible({ timeout: 50 }));
    await expect(notice(page)).toHaveRole('status');
    await expect(notice(page)).toContainText('Testimonial approved successfully.');
    await page.mouse.move(5, 5);
    await page.clock.runFor(10 * 60_000);
    await expect(notice(page).getByRole('button', { name: 'Undo' })).toBeVisible();

    await page.getByRole('button', { name: `Delete testimonial from ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await whileRunning(() =>
      expect(notice(page)).toContainText('Error deleting testimonial.', { timeout: 50 }),
    );
    await page.mouse.move(5, 5);
    await page.clock.runFor(4500);
    await expect(notice(page)).toContainText('Error deleting testimonial.');
    await page.clock.runFor(1000);
    await expect(notice(page), 'Undo is there again').toContainText('approved successfully');
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toHaveCount(0);
  });
});

test(
  'a notice hides nothing of the form that is open, nor repeats what it says',
  { tag: '@core' },
  async ({ page, site }) => {
    await openAsOwner(page, site, adminUrls.testimonials);
    await page.route(`**${apiUrls.testimonials}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { success: false, error: 'Not today.' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Add testimonial' }).click();
    const form = page.getByRole('dialog', { name: 'Add testimonial' });
    await form.getByLabel('Message').fill('Kind.');
    for (const width of [390, 1440]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await form.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(form.getByRole('alert')).toContainText('Not today.');
        await expect(notice(page)).toHaveText('Error saving testimonial.');
        await expect(page.getByText('Not today.')).toHaveCount(1);
        await expectApart(notice(page), [
          ...dialogFrame(form),
          form.getByRole('alert'),
          form.getByLabel('Name'),
          form.getByLabel('Message'),
        ]);
      });
    }
    await page.unroute(`**${apiUrls.testimonials}`);
    await page.clock.install();
    const add = page.getByRole('button', { name: 'Add testimonial' });
    for (const width of [390, 1440]) {
      await test.step(`the notice of what was saved leaves the next dialog free at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        if ((await form.count()) === 0) await add.click();
        await form.getByLabel('Message').fill('Kind.');
        await form.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(form).toHaveCount(0);
        await add.click();
        await expect(notice(page)).toHaveText(/Testimonial added successfully/);
        await expectApart(notice(page), dialogFrame(form));
        const before = await measureFrame(form);
        await page.mouse.move(5, 840);
        await page.clock.runFor(timings.notice);
        await expect(notice(page)).toHaveCount(0);
        expect(await measureFrame(form), 'nothing moved').toEqual(before);
      });
    }
  },
);

/** The title of a dialog and its buttons. Phones have no Cancel. */
const dialogFrame = (dialog: Locator): Locator[] => [
  dialog.getByRole('heading').first(),
  ...['Close', 'Save'].map((name) => dialog.getByRole('button', { name, exact: true })),
];

const measureFrame = (dialog: Locator) => Promise.all(dialogFrame(dialog).map(measureBox));

const expectApart = async (one: Locator, others: Locator[]): Promise<void> => {
  // The dialog makes room when the notice's size is known.
  await expect(async () => {
    const box = await measureBox(one);
    for (const part of others) {
      const { x, y, width, height } = await measureBox(part);
      const isApart =
        x >= box.x + box.width ||
        x + width <= box.x ||
        y >= box.y + box.height ||
        y + height <= box.y;
      expect(isApart, `${await part.textContent()}`).toBe(true);
    }
  }).toPass();
};

const measureBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
};

test('a login page that cannot check the session says so and offers to try again', async ({
  page,
  site,
}) => {
  await page.route(`**${apiUrls.login}?me=1`, (route) => route.abort());
  await page.goto(`${site.url}${adminUrls.dashboard}`);
  await expect(page).toHaveURL(`${site.url}${adminUrls.login}`);
  await expect(page.getByText('Could not check whether you are logged in.')).toHaveCount(1);
  await expect(page.getByText('Login failed')).toHaveCount(0);
  await expect(page.getByText('API connection failed.')).toHaveText(
    'API connection failed. Check the internet connection of this device, then try again.',
  );
  await signIn(page, site);
  await page.unroute(`**${apiUrls.login}?me=1`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(`${site.url}${adminUrls.dashboard}`);
});
