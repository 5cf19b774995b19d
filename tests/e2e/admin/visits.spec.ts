import { adminUrls } from '../../../domain/staff-urls.ts';
import { familyApiUrl } from '../../../domain/urls.ts';
import { addDays, toHomeDay } from '../../../domain/lib/time.ts';
import { postRequest } from '../support/booking-form.ts';
import { expectAccessible, expectLargeCodes } from '../support/access.ts';
import { isNamed, writeDatabase } from '../support/site-database.ts';
import { expect, test } from '../support/site-server.ts';
import { expectNoSidewaysScroll, notice, openAsOwner, unique, filterList } from './staff.ts';

/** The staff's view of requests and agreed visits, and the calendar on their phone. */
test(
  'a visit is proposed and agreed, shown day by day, and in the calendar of a phone',
  { tag: '@core' },
  // A separate site, because many requests within an hour are set aside.
  async ({ page, ownSite: site }) => {
    await test.step('a card has the message, the wishes, and the day that the family proposes, which is agreed', async () => {
      const name = unique('Family');
      const { reference, link } = await postRequest(site, {
        name,
        message: 'Two flights of stairs are too many.',
        wishes: ['saturday'],
      });
      const day = addDays(toHomeDay(new Date()), 9);
      const action = { action: 'propose', day, time: '14:00' };
      const proposed = await fetch(site.url + familyApiUrl(link.url.split('/').at(-1) ?? ''), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(action),
      });
      expect(proposed.status).toBe(200);

      await openAsOwner(page, site, adminUrls.tours);
      await filterList(page, 'requests', reference);
      const row = page.getByRole('row', { name });
      await expect(row).toContainText('Two flights of stairs are too many.');
      await expect(row).toContainText('Saturday');
      await expect(row).toContainText(/Proposed: .+, 2:00 PM\. Needs an answer\./);
      await expect(row).toContainText(/The family proposed .+, 2:00 PM/);

      await row.getByRole('button', { name: /^Open/ }).click();
      const dialog = page.getByRole('dialog', { name: `Request from ${name}` });
      await expect(dialog).toContainText(reference);
      await dialog.getByRole('button', { name: 'Fill in this day' }).click();
      await expect(dialog.getByLabel('Visit date')).toHaveValue(day);
      await expect(dialog.getByLabel('Visit time')).toHaveValue('14:00');
      await dialog.getByText('What was done').click();
      await expect(dialog.getByRole('list', { name: 'What was done' })).toContainText(
        'The request came in',
      );
      await expectAccessible(page, { where: 'dialog' });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(row).toContainText('Agreed:');
      await expect(row).not.toContainText('Needs an answer');
    });

    await test.step('the visits are shown day by day, with the telephone and a file for the calendar', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const name = unique('Family');
      const { reference } = await postRequest(site, { name });
      const moment = new Date(Date.now() + 25 * 3_600_000);
      writeDatabase(site, (database) =>
        database
          .prepare(`update tour_requests set status = 'scheduled', visit_at = ? where ${isNamed}`)
          .run(moment.toISOString(), name),
      );
      await page.goto(site.url + adminUrls.visits);
      const day = page.getByRole('region', { name: /^Tomorrow|^\w+day/ }).filter({ hasText: name });
      await expect(day).toContainText(reference);
      await expect(day.getByRole('link', { name: '425 555 0100' })).toHaveAttribute(
        'href',
        'tel:+14255550100',
      );
      await expectAccessible(page, { where: 'visits on a phone' });
      await expectNoSidewaysScroll(page);
      const download = page.waitForEvent('download');
      await day.getByRole('link', { name: `Calendar file of the visit from ${name}` }).click();
      expect((await download).suggestedFilename()).toBe(`visit-${reference}.ics`);
      await page.getByRole('button', { name: 'The last 31 days' }).click();
      await expect(page.getByText(name)).toHaveCount(0);
      await page.getByRole('button', { name: 'Coming' }).click();
      await expect(day).toBeVisible();
    });

    await test.step('a private calendar address is made, read by a phone, and revoked', async () => {
      await page.goto(site.url + adminUrls.account);
      await page.getByRole('button', { name: 'Make a calendar address' }).click();
      await expect(notice(page)).toContainText('Your calendar address is ready.');
      await expect(
        page.getByRole('img', { name: 'The calendar address as a QR code' }),
      ).toBeVisible();
      await expectLargeCodes(page);
      await expect(page.getByRole('link', { name: 'Subscribe on this device' })).toHaveAttribute(
        'href',
        /^webcal:\/\/fernlight\.example\/calendar\/[\w-]{43}\.ics$/,
      );
      await expectAccessible(page, { where: 'account' });
      await page.getByRole('button', { name: 'Copy the address' }).click();
      const { pathname } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      const read = () => fetch(site.url + pathname);
      expect(await (await read()).text()).toContain('BEGIN:VCALENDAR');

      await page.reload();
      await expect(page.getByText(/A calendar last read it/)).toBeVisible();
      await expect(page.getByText(pathname)).toHaveCount(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Revoke the address' }).click();
      await page.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
      expect((await read()).status).toBe(404);
    });
  },
);
