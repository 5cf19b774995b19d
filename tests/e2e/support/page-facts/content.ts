import type { Page } from '@playwright/test';
import { everywhere, type PublicPage } from '../public-pages.ts';
import { expect } from '../server.ts';

/** Collapses line breaks and runs of spaces, as a reader sees them. */
const squeezed = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ');

/** Checks the main heading, texts, links, buttons and linkable sections of <main>. */
export const expectContent = async (page: Page, expected: PublicPage): Promise<void> => {
  await expect(page.locator('h1')).toHaveText([expected.h1]);
  const main = page.getByRole('main');
  // Not textContent, which has no space between elements that are on separate lines.
  const text = squeezed(await main.innerText());
  const whole = squeezed(await main.textContent());
  for (const words of expected.main) {
    expect(`${text}\n${whole}`, `the page says "${words}"`).toContain(squeezed(words));
  }
  for (const [name, address] of expected.links) {
    const links = main.getByRole('link', { name, exact: true });
    const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(addresses, `"${name}" leads to ${address}`).toContain(address);
  }
  for (const name of expected.buttons) {
    await expect(main.getByRole('button', { name, exact: true }).first()).toBeVisible();
  }
  for (const id of expected.anchors ?? [])
    await expect(page.locator(`section#${id}, section #${id}`)).toHaveCount(1);
};

/** Checks the links and texts that header, menu and footer have on every page. */
export const expectHeaderAndFooter = async (page: Page): Promise<void> => {
  const linksOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((a) => [a.textContent?.trim(), a.getAttribute('href')]));
  expect(await linksOf('header nav a')).toEqual(everywhere.navigation);
  expect(await linksOf('footer nav a')).toEqual(everywhere.navigation);
  expect(await linksOf('dialog nav a')).toEqual(everywhere.navigation);
  expect(await linksOf('.legal-line a')).toEqual(everywhere.legal);
  await expect(page.locator('.header-tour')).toHaveAttribute('href', '/contact#book-a-visit');
  const strip = squeezed(await page.locator('.strip').textContent());
  for (const words of everywhere.strip) expect(strip).toContain(words);
  const footer = squeezed(await page.locator('footer').innerText());
  for (const words of everywhere.footer) expect(footer).toContain(words);
};

/** Hydration changed neither text nor order of what the server sent. Needs noteReadiness. */
export const expectMainAsSent = async (page: Page): Promise<void> => {
  const [sent, now] = await page.evaluate(() => [
    window.mainAsSent,
    document.querySelector('main')?.textContent,
  ]);
  expect(sent).toBeTruthy();
  expect(now).toBe(sent);
};

/** Links with the same text lead to the same place. */
export const expectClearLinks = async (page: Page): Promise<void> => {
  const links = await page
    .locator('main a, header a, footer a')
    .evaluateAll((all) =>
      all.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
    );
  const places = new Map<string, Set<string>>();
  for (const [words = '', place = ''] of links) {
    if (words) places.set(words, (places.get(words) ?? new Set()).add(place));
  }
  expect([...places].filter(([, to]) => to.size > 1).map(([words]) => words)).toEqual([]);
};
