import { apiUrls } from '../../../domain/api-urls.ts';
import { languageCodes } from '../../../domain/languages/languages.ts';
import { listOf } from '../../../domain/nouns/index.ts';
import { samples } from '../../support/samples.ts';
import { call, signIn } from '../admin/staff.ts';
import { type Site, startSite, test as base } from './server.ts';

/** A home that has switched on all languages, with prices and an open room. */
export const test = base.extend<object, { spoken: Site }>({
  spoken: [
    async ({ browser }, use) => {
      const site = await startSite();
      const page = await browser.newPage();
      await signIn(page, site);
      for (const language of languageCodes)
        await call(page, site, 'POST', listOf('languages').url, { language });
      await call(page, site, 'PUT', apiUrls.costs, samples.costs);
      await call(page, site, 'POST', listOf('rooms').url, samples.room);
      await page.close();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});
