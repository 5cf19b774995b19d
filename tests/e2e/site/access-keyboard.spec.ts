import type { Page } from '@playwright/test';
import { expectFocusClearOfBars } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

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

test('links of the same words lead to the same place', async ({ page, seededSite: site }) => {
  for (const path of ['/', '/services', '/about', '/contact']) {
    await visit(page, site.url + path);
    const places = await page
      .locator('main a, header a, footer a')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
      );
    const byWords = new Map<string, Set<string>>();
    for (const [words = '', place = ''] of places) {
      byWords.set(words, (byWords.get(words) ?? new Set()).add(place));
    }
    byWords.delete('');
    const unclear = [...byWords].filter(([, to]) => to.size > 1).map(([words]) => words);
    expect(unclear, path).toEqual([]);
  }
});

for (const path of ['/', '/contact', '/services']) {
  test(`no bar covers what has the focus or the end of ${path}`, async ({
    page,
    seededSite: site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, site.url + path);
    expect(await expectFocusClearOfBars(page, '.site-header, .phone-bar')).toBeGreaterThan(20);
    const end = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const bar = document.querySelector('.phone-bar')?.getBoundingClientRect();
      const last = [...document.querySelectorAll('.site-footer a')].at(-1)?.getBoundingClientRect();
      return { bar: bar?.height ? bar.top : innerHeight, last: last?.bottom ?? Infinity };
    });
    expect(end.last, 'the last link of the page').toBeLessThanOrEqual(end.bar);
  });
}
