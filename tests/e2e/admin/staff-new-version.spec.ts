import { adminUrls } from '../../../domain/staff-urls.ts';
import { expect, test } from '../support/site-server.ts';
import { openAsOwner } from './staff.ts';

const trashScript = '**/assets/trash-*.js';

test('a menu entry whose script is gone opens the requested page', async ({ page, site }) => {
  await openAsOwner(page, site, adminUrls.settings);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route(trashScript, (route) =>
    documents.length > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Trash/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  expect(documents).toEqual([site.url + adminUrls.trash]);
});
