import type { Locator, Page } from '@playwright/test';
import { expectAccessible, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

const contactDialog = (page: Page) => page.getByRole('dialog', { name: 'Get In Touch' });
const callDialog = (page: Page) => page.getByRole('dialog', { name: 'Call Us Now' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menuButton = (page: Page) => page.locator('header').getByRole('button', { name: 'Menu' });

/** Narrows the window, because the drawer exists only if the window is too narrow for the links. */
const narrow = async (page: Page) => {
  await expect(menuButton(page)).toBeHidden();
  await expect(page.locator('header nav').getByRole('link', { name: 'Life Here' })).toBeVisible();
  for (const width of [1024, 390]) {
    await setWidth(page, width);
    await expect(menuButton(page)).toBeVisible();
  }
};

const focusIsInside = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement));

/** Clicks a point on the page that the dialog does not cover. */
const clickBeside = async (page: Page, dialog: Locator) => {
  const box = await dialog.boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error('The dialog is not shown.');
  const beside =
    box.x > 10
      ? { x: box.x / 2, y: window.height / 2 }
      : box.x + box.width < window.width - 10
        ? { x: (box.x + box.width + window.width) / 2, y: window.height / 2 }
        : { x: window.width / 2, y: box.y / 2 };
  await page.mouse.click(beside.x, beside.y);
};

/** Opens and closes a dialog in every possible way. */
const expectDialogManners = async (page: Page, opener: Locator, dialog: Locator) => {
  await test.step('it opens, holds the focus, and Escape gives the focus back', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(await focusIsInside(dialog)).toBe(true);
    const stops = await dialog.locator('a, button').count();
    for (let press = 0; press < stops + 2; press += 1) {
      await page.keyboard.press('Tab');
      const [inside, onBody] = await dialog.evaluate((element) => [
        element.contains(document.activeElement),
        document.activeElement === document.body,
      ]);
      // Between the last stop and the first, the focus is in the browser's own controls.
      expect(inside || onBody, 'nothing behind the dialog is reached').toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('its Close buttons close it', async () => {
    const close = dialog.getByRole('button', { name: /^Close/ });
    for (let index = 0; index < (await close.count()); index += 1) {
      await opener.click();
      await close.nth(index).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
  await test.step('a click beside it closes it, a click inside does not, on phones too', async () => {
    const usual = page.viewportSize()?.width ?? 0;
    for (const width of new Set([390, usual])) {
      await setWidth(page, width);
      await opener.click();
      await dialog.getByRole('heading').first().click();
      await expect(dialog).toBeVisible();
      await clickBeside(page, dialog);
      await expect(dialog).toBeHidden();
    }
  });
};

const expectContactDialog = async (page: Page) => {
  const dialog = contactDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Call Us' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Available 24\/7/ })).toHaveAttribute(
    'href',
    'tel:+14255550142',
  );
  await expect(dialog.getByRole('link', { name: /Office hours/ })).toHaveAttribute(
    'href',
    'tel:+14255550187',
  );
  await expect(dialog.getByRole('link', { name: 'Email Us' })).toHaveAttribute(
    'href',
    'mailto:hello@fernlight.example',
  );
  await expect(dialog.getByRole('heading', { name: 'Visit Us' })).toBeVisible();
  await expect(dialog.getByText('18210 Alder Lane')).toBeVisible();
  await expect(dialog.getByText('Lynnwood, WA 98087')).toBeVisible();
  await expect(dialog.getByText('Available 24/7 for emergency calls')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Contact Page' })).toHaveAttribute(
    'href',
    '/contact',
  );
};

test(
  'the contact dialog opens from every button that should open it, closes, and copies',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    const watched = watch(page, site.url);
    const openers = page.getByRole('main').getByRole('button', { name: 'Call Us Today' });
    await visit(page, site.url);
    await expect(openers).toHaveCount(2);
    for (const opener of await openers.all()) {
      await opener.click();
      await expect(contactDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await visit(page, `${site.url}/services`);
    await expect(openers).toHaveCount(1);
    await expectDialogManners(page, openers, contactDialog(page));
    await openers.click();
    await expectContactDialog(page);
    await test.step('copy buttons put the phones and the address on the clipboard', async () => {
      for (const [name, text] of [
        ['Copy the cell phone number', '(425) 555-0142'],
        ['Copy the home phone number', '(425) 555-0187'],
        ['Copy the address', '18210 Alder Lane, Lynnwood, WA 98087'],
      ] as const) {
        const button = contactDialog(page).getByRole('button', { name });
        await button.click();
        await expect(button.getByRole('status')).toHaveText('Copied');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      }
      await expectAccessible(page, { where: 'copied' });
    });
    await test.step('its Contact Page button goes there and closes it', async () => {
      await contactDialog(page).getByRole('link', { name: 'Contact Page' }).click();
      await expect(page).toHaveURL(`${site.url}/contact`);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
    expect(watched.complaints).toEqual([]);
  },
);

test('the call dialog offers both phones, and without a clipboard the text is selected', async ({
  page,
  site,
}) => {
  const watched = watch(page, site.url);
  await visit(page, `${site.url}/testimonials`);
  const opener = page.getByRole('main').getByRole('button', { name: 'Call Us Now' });
  await expectDialogManners(page, opener, callDialog(page));
  await opener.click();
  const links = callDialog(page).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
    'tel:+14255550142',
    'tel:+14255550187',
  ]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard today'));
  });
  await callDialog(page).getByRole('button', { name: 'Copy the cell phone number' }).click();
  await expect.poll(() => watched.complaints.join()).toContain('no clipboard today');
  expect(watched.complaints).toHaveLength(1);
  expect(watched.complaints[0]).not.toContain('exception');
  const field = callDialog(page).getByRole('textbox', { name: 'Copy the cell phone number' });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('(425) 555-0142');
});

test(
  'the drawer has the links, the contact details and the button',
  { tag: '@core' },
  async ({ page, site }) => {
    await visit(page, `${site.url}/privacy-policy`);
    await narrow(page);
    await expectDialogManners(page, menuButton(page), drawer(page));
    await menuButton(page).click();
    await expect(drawer(page).getByRole('link', { name: 'Schedule Tour' })).toHaveAttribute(
      'href',
      '/contact#book-a-visit',
    );
    for (const address of [
      'tel:+14255550142',
      'tel:+14255550187',
      'mailto:hello@fernlight.example',
    ]) {
      await expect(drawer(page).locator(`a[href="${address}"]`)).toBeVisible();
    }
    await expect(drawer(page).getByText('Lynnwood, WA')).toBeVisible();
    for (const [name, path] of [
      ['About Us', '/about'],
      ['Schedule Tour', '/contact#book-a-visit'],
      ['Life Here', '/gallery'],
    ] as const) {
      await test.step(`choosing ${name} closes it`, async () => {
        if (!(await drawer(page).isVisible())) await menuButton(page).click();
        await drawer(page).getByRole('link', { name }).click();
        await expect(page).toHaveURL(site.url + path);
        await expect(drawer(page)).toBeHidden();
      });
    }
    await test.step('the page that one is on is marked', async () => {
      await menuButton(page).click();
      await expect(drawer(page).getByRole('link', { name: 'Life Here' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(drawer(page).locator('[aria-current]')).toHaveCount(1);
      await drawer(page).getByRole('link', { name: 'Life Here' }).click();
      await expect(drawer(page)).toBeHidden();
    });
  },
);

test('the strip scrolls on narrow windows, and can be stopped and started', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, `${site.url}/terms-of-service`);
  const items = page.locator('.strip-items').first();
  const place = () => items.evaluate((element) => element.getBoundingClientRect().left);
  await expect(page.locator('.strip-items')).toHaveCount(2);
  await expect(page.locator('.strip-items:visible')).toHaveCount(1);
  expect(await items.evaluate((element) => element.getAnimations().length)).toBe(0);
  await setWidth(page, 390);
  const stop = page.getByRole('checkbox', { name: 'Stop the moving line' });
  await test.step('it moves', async () => {
    // Some browsers start with the pointer in the upper left corner, where it would stop the strip's
    // movement.
    await page.mouse.move(5, 500);
    const start = await place();
    await expect.poll(place).not.toBe(start);
  });
  await test.step('it stops at once, by pointer', async () => {
    await page.locator('.strip-stop').click();
    await expect(stop).toBeChecked();
    expect(await items.evaluate((element) => element.getAnimations().length)).toBe(0);
    expect(await place(), 'its beginning can be read').toBeGreaterThanOrEqual(0);
  });
  await test.step('it starts again, by keyboard', async () => {
    await stop.focus();
    await page.keyboard.press('Space');
    await expect(stop).not.toBeChecked();
    await page.mouse.move(5, 500);
    const start = await place();
    await expect.poll(place).not.toBe(start);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'dialogs and drawer open and close by the browser alone',
    { tag: '@core' },
    async ({ page, site }) => {
      await page.goto(`${site.url}/services`);
      await page.getByRole('button', { name: 'Call Us Today' }).click();
      await expectContactDialog(page);
      await expect(contactDialog(page).getByRole('button', { name: /^Copy/ })).toHaveCount(0);
      await contactDialog(page).getByRole('button', { name: 'Close' }).last().click();
      await expect(contactDialog(page)).toBeHidden();

      await page.goto(`${site.url}/testimonials`);
      await page.getByRole('button', { name: 'Call Us Now' }).click();
      await expect(callDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(callDialog(page)).toBeHidden();

      await narrow(page);
      await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await clickBeside(page, drawer(page));
      await expect(drawer(page)).toBeHidden();
      await menuButton(page).click();
      await drawer(page).getByRole('link', { name: 'Life Here' }).click();
      await expect(page).toHaveURL(`${site.url}/gallery`);
      await expect(drawer(page)).toBeHidden();
    },
  );
});
