import { apiUrls } from '../../../domain/api-urls.ts';
import { emptyCosts } from '../../../domain/nouns/costs/public-costs.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { toHomeDay, toMoment } from '../../../domain/lib/time.ts';
import { call, signIn } from '../admin/staff.ts';
import { samples } from '../../support/samples.ts';
import { setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test(
  'the first screen answers what families ask first, each with one tap, and after hours when',
  {
    tag: '@core',
  },
  async ({ page, ownSite: site }) => {
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
      as_of: `${toHomeDay(new Date()).slice(0, 7)}-01`,
      medicaid: 'yes',
    });
    await call(page, site, 'PUT', apiUrls.home, {
      license_number: '756421',
      answered_by: 'Liv H.',
    });

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

    await signIn(page, site);
    await call(page, site, 'POST', apiUrls.contact, {
      ...samples.contact,
      emergency_available: 0,
      business_hours: 'Every day 8:30 AM - 6:00 PM',
    });
    await page.context().clearCookies();
    const when = page.locator('.answers-when');
    for (const [time, says] of [
      ['23:00', 'From 8:30 AM tomorrow'],
      ['6:00', 'From 8:30 AM today'],
      ['12:00', 'Someone answers now'],
    ] as const) {
      await page.clock.setFixedTime(toMoment(toHomeDay(new Date()), time));
      await visit(page, site.url);
      await expect(when).toContainText(says);
      await expect(when).not.toContainText('{');
    }
  },
);

test.use({ hasTouch: true });
