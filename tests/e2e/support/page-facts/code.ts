import type { Page } from '@playwright/test';
import { expect } from '../site-server.ts';

export interface LoadedCode {
  scripts: string[];
  stylesheets: string[];
}

/** Records the scripts and style sheets that a page requests. Call it before the visit. */
export const recordLoadedCode = (page: Page): LoadedCode => {
  const fetched: LoadedCode = { scripts: [], stylesheets: [] };
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.scripts.push(request.url());
    if (request.resourceType() === 'stylesheet') fetched.stylesheets.push(request.url());
  });
  return fetched;
};

/** Expects that all of a page's styles are inline, those for print too. */
export const expectInlineStyles = async (
  page: Page,
  { stylesheets }: LoadedCode,
): Promise<void> => {
  const html = await (await fetch(page.url())).text();
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
  expect(styles).toContain('.site-header');
  expect(stylesheets).toEqual([]);
};

/** Expects that a page's scripts contain nothing of the staff area. */
export const expectNoStaffCode = async ({ scripts }: LoadedCode): Promise<void> => {
  expect(scripts.length).toBeGreaterThan(0);
  const bodies = scripts.map(async (url) => (await fetch(url)).text());
  const code = (await Promise.all(bodies)).join('');
  expect(code.includes('ZodError')).toBe(false);
  expect(code.includes('Checking authentication')).toBe(false);
  expect(code.match(/"(?:admin|editing)\/[^"]*"/g), 'no route of the staff area').toBeNull();
};
