import type { Page } from '@playwright/test';
import { holdRequests } from '../support/held-requests.ts';
import { recordReadiness, untilReady, visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { watch } from '../support/watch.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const opener = (page: Page) => page.getByRole('button', { name: 'Reading comfort' }).first();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Reading comfort' });
const textSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const paper = 'rgb(251, 247, 240)';
const white = 'rgb(255, 255, 255)';

test(
  'text size, contrast and stillness are remembered on every page and over reloads',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    const watched = watch(page, site.url);
    await visit(page, site.url);
    await test.step('the usual to begin with', async () => {
      await opener(page).click();
      await expect(panel(page).getByRole('radio', { name: 'Usual' })).toBeChecked();
      expect(await textSize(page)).toBe('16px');
      expect(await ground(page)).toBe(paper);
    });
    await test.step('each choice shows at once', async () => {
      await panel(page).getByText('Larger').click();
      expect(await textSize(page)).toBe('20px');
      await panel(page).getByText('Largest').click();
      expect(await textSize(page)).toBe('32px');
      await panel(page).getByText('More contrast').click();
      expect(await ground(page)).toBe(white);
      await expect(page.getByRole('button', { name: /^Stop changing/ })).toHaveCount(3);
      await panel(page).getByText('Still pictures').click();
      await expect(page.getByRole('button', { name: /^Start changing/ })).toHaveCount(3);
      expect(
        await page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        ),
      ).toBe(0);
    });
    await test.step('Done closes it and gives the focus back', async () => {
      await panel(page).getByRole('button', { name: 'Done' }).click();
      await expect(panel(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
    await test.step('the next page, in the browser', async () => {
      await page.locator('footer').getByRole('link', { name: 'About Us' }).click();
      await expect(page).toHaveURL(`${site.url}/about`);
      expect([await textSize(page), await ground(page)]).toEqual(['32px', white]);
    });
    await test.step('the next page from the server, before anything is painted', async () => {
      await page.addInitScript(() => {
        requestAnimationFrame(() => {
          (window as unknown as { first: string }).first = getComputedStyle(
            document.documentElement,
          ).fontSize;
        });
      });
      await visit(page, `${site.url}/contact`);
      expect(await page.evaluate(() => (window as unknown as { first: string }).first)).toBe(
        '32px',
      );
      await opener(page).click();
      await expect(panel(page).getByRole('radio', { name: 'Largest' })).toBeChecked();
      await expect(panel(page).getByRole('checkbox', { name: 'Still pictures' })).toBeChecked();
    });
    await test.step('and back to the usual', async () => {
      await panel(page).getByText('Usual').click();
      await panel(page).getByText('More contrast').click();
      await page.reload();
      await untilReady(page);
      expect([await textSize(page), await ground(page)]).toEqual(['16px', paper]);
    });
    expect(watched.complaints).toEqual([]);
  },
);

test.describe('on a dark device', () => {
  test.use({ colorScheme: 'dark' });
  const bark = 'rgb(24, 22, 19)';

  test('pages are dusky, printed ones are not, and a choice is remembered', async ({
    page,
    site,
  }) => {
    await visit(page, site.url);
    expect(await ground(page)).toBe(bark);
    await opener(page).click();
    await expect(panel(page).getByRole('radio', { name: 'Like this device' })).toBeChecked();
    await panel(page).getByText('Light', { exact: true }).click();
    expect(await ground(page)).toBe(paper);
    await page.reload();
    await untilReady(page);
    expect(await ground(page)).toBe(paper);
    await page.emulateMedia({ colorScheme: 'light' });
    await opener(page).click();
    await expect(panel(page).getByRole('radio', { name: 'Light', exact: true })).toBeChecked();
    await panel(page).getByText('Dusk').click();
    expect(await ground(page)).toBe(bark);
    await panel(page).getByText('More contrast').click();
    expect(await ground(page)).toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'print' });
    const scheme = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe('light');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(`${site.url}/admin/login`);
    expect(await scheme(), 'the staff area stays light').toBe('light');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('pages are dusky as well, and no choice is offered', async ({ page, site }) => {
      await page.goto(site.url);
      await expect(page.locator('body')).toHaveCSS('background-color', bark);
      await expect(page.getByRole('button', { name: 'Reading comfort' })).toHaveCount(0);
    });
  });
});

test('it works while the page’s scripts are still on their way', async ({ page, site }) => {
  const watched = watch(page, site.url);
  await recordReadiness(page);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(site.url, { waitUntil: 'domcontentloaded' });
  await opener(page).click();
  await panel(page).getByText('Largest').click();
  expect(await textSize(page)).toBe('32px');
  release();
  await untilReady(page);
  await test.step('and the scripts change nothing about it', async () => {
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole('radio', { name: 'Largest' })).toBeChecked();
    expect(await textSize(page)).toBe('32px');
  });
  expect(watched.complaints).toEqual([]);
});

test('by keyboard: open, choose, close with Escape', async ({ page, site }) => {
  await visit(page, `${site.url}/gallery`);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('radio', { name: 'Usual' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('radio', { name: 'Larger' })).toBeChecked();
  expect(await textSize(page)).toBe('20px');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await test.step('the footer has a way to it as well', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Reading comfort' }).click();
    await expect(panel(page)).toBeVisible();
  });
});
