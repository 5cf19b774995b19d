import type { Page } from '@playwright/test';
import { expect } from '../site-server.ts';

/** Expects that hydration changed neither text nor order of what the server sent. Needs recordReadiness. */
export const expectMainAsSent = async (page: Page): Promise<void> => {
  const [sent, now] = await page.evaluate(() => [
    window.mainAsSent,
    document.querySelector('main')?.textContent,
  ]);
  expect(sent).toBeTruthy();
  expect(now).toBe(sent);
};

/** Expects that links with the same text have the same target. */
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
