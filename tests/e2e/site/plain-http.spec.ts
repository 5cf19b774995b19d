import { pageUrls } from '../../../domain/urls.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';
import { watch } from '../support/watch.ts';

/**
 * The site under a host name without https, as a phone in the same house sees it before there is a
 * certificate. Browsers trust such a page less than one on localhost.
 */
const name = 'fernlight.test';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const names = `--host-resolver-rules=MAP ${name} 127.0.0.1`;
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), names] });
  },
});

test('no page logs a warning or an error', async ({ page, site }) => {
  const url = site.url.replace('127.0.0.1', name);
  const watched = watch(page, url);
  for (const path of [...Object.values(pageUrls), '/no-such-page']) {
    await visit(page, url + path);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    expect.soft(watched.complaints.splice(0), path).toEqual([]);
  }
});
