import { apiUrls } from '../../../domain/api-urls.ts';
import { emptyCosts } from '../../../domain/costs/public-costs.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { homeDay } from '../../../domain/time.ts';
import { call, signIn } from '../admin/staff.ts';
import { setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, startSite, test } from '../support/server.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('the first screen answers what families ask first, each with one tap', async ({ page }) => {
  const site = await startSite();
  await visit(page, site.url);
  const answers = page.locator('.answers');
  await expect(answers, 'nothing is stored').toHaveCount(0);

  await signIn(page, site);
  await call(page, site, 'POST', apiUrls.rooms, {
    name: 'Garden room',
    occupancy: 'private',
    own_bath: 1,
    price_from: 6500,
    availability: 'open',
  });
  await call(page, site, 'PUT', apiUrls.costs, {
    ...emptyCosts,
    price_from: 6500,
    as_of: `${homeDay(new Date()).slice(0, 7)}-01`,
    medicaid: 'yes',
  });
  await call(page, site, 'PUT', apiUrls.home, { license_number: '756421', answered_by: 'Liv H.' });

  await page.context().clearCookies();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await visit(page, site.url);
    const links = answers.getByRole('link');
    await expect(links).toHaveText([
      'One room is open, confirmed today',
      'from $6,500 a month',
      /Medicaid/,
      'License 756421',
    ]);
    await expect(answers).toContainText('Liv H.');
    const box = await answers.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(screen.height);
  }

  await setWidth(page, 390);
  for (const [name, address, found] of [
    [/is open/, pageUrls.rooms, 'Garden room'],
    [/a month/, pageUrls.costs, '$6,500'],
    [/License/, pageUrls.license, '756421'],
  ] as const) {
    await visit(page, site.url);
    await answers.getByRole('link', { name }).tap();
    await expect(page).toHaveURL(site.url + address);
    await expect(page.getByRole('main')).toContainText(found);
  }
  await site.stop();
});
test.use({ hasTouch: true });
