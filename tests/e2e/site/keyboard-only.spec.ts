import type { Page } from '@playwright/test';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** Presses Tab until the control with this name has the focus; fails after a hundred stops. */
const tabTo = async (page: Page, name: string) => {
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab');
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        seen: element.contains(top) || Boolean(element.closest('label')?.contains(top)),
      };
    });
    if (here?.name === name) {
      expect(here.seen, `${name} is not covered`).toBe(true);
      return;
    }
  }
  throw new Error(`The keyboard never came to "${name}".`);
};

test('by keyboard alone: home, contact dialog, contact page', async ({ page, site }) => {
  await visit(page, site.url);
  await tabTo(page, 'Call Us Today');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Get In Touch' });
  await expect(dialog).toBeVisible();
  await tabTo(page, 'Copy the address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Copied')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.hero').getByRole('button', { name: 'Call Us Today' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Contact Page');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/contact`);
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Schedule Your Tour Today');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/contact#book-a-visit`);
  const heading = page.getByRole('heading', { name: 'Ask for a visit' });
  await expect(heading).toBeInViewport();
  await tabTo(page, 'Send my request');
});

test('a carousel says what it is, and a change that the reader makes is announced', async ({
  page,
  site,
}) => {
  await visit(page, site.url);
  for (const [name, noun] of [
    ['Pictures of life here', 'pictures'],
    ['Reviews', 'reviews'],
    ['Pictures', 'pictures'],
  ] as const) {
    const carousel = page.locator(`[aria-roledescription="carousel"][aria-label="${name}"]`);
    await expect(carousel).toHaveCount(1);
    const labels = await carousel
      .locator('[aria-roledescription="slide"]')
      .evaluateAll((slides) => slides.map((slide) => slide.getAttribute('aria-label') ?? ''));
    expect(labels.length).toBeGreaterThan(1);
    for (const [index, label] of labels.entries()) {
      expect(label).toContain(`${index + 1} of ${labels.length}`);
    }
    const live = carousel.locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'off');
    await carousel.getByRole('button', { name: `Next ${noun}` }).focus();
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await page.locator('.logo').focus();
    await page.mouse.move(2, 2);
    await expect(live).toHaveAttribute('aria-live', 'off');
  }
});
