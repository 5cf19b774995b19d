import type { Page } from '@playwright/test';
import { languageCodes } from '../../../domain/languages/languages.ts';
import { listOf } from '../../../domain/nouns/index.ts';
import { call, signIn } from '../admin/staff.ts';
import { type Site, startSite, test as base } from './server.ts';

/**
 * A home that has switched on all languages; a nursing assistant has read the Spanish pages.
 * @param fill stores what the tests read, signed in
 */
export const onSpokenSite = (fill: (page: Page, site: Site) => Promise<void> = async () => {}) =>
  base.extend<object, { spoken: Site }>({
    spoken: [
      async ({ browser }, use) => {
        const site = await startSite();
        const page = await browser.newPage();
        await signIn(page, site);
        for (const language of languageCodes) {
          const read = language === 'es' ? { read_by: 'Ana R.', read_on: '2026-11-20' } : {};
          await call(page, site, 'POST', listOf('languages').url, { language, ...read });
        }
        await fill(page, site);
        await page.close();
        await use(site);
        await site.stop();
      },
      { scope: 'worker' },
    ],
  });
