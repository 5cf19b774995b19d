import type { Page } from '@playwright/test';
import { adminUrls } from '../../../domain/staff-urls.ts';
import { pageUrls } from '../../../domain/urls.ts';
import { expectAccessible } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { expectFormClosed, notice, signIn } from './staff.ts';

/** A separate site, because the home's name is on every page. */
test.use({ siteSettings: { SITE_NAME: 'Porch House', LICENSE_NUMBER: 'AFH-1' } });
test.use({ viewport: { width: 390, height: 844 } });

const readColor = (page: Page, token: string) =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`),
    token,
  );

const edit = async (page: Page, part: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${part}` }).click();
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page)).toContainText('The home was updated successfully.');
  await expectFormClosed(page);
};

test('an owner names the home and colors it', { tag: '@core' }, async ({ page, ownSite: own }) => {
  await signIn(page, own);

  await test.step('an owner names the home, and every page follows', async () => {
    await page.goto(own.url + adminUrls.home);
    await expect(page.getByRole('main')).toContainText('Porch House');
    await edit(page, 'name and license');
    await expect(page.getByLabel('License number')).toHaveValue('AFH-1');
    await page.getByLabel('Name of the home').fill('Alder & Fern House');
    await page.getByLabel('License number').fill('AFH-750321');
    await save(page);
    await edit(page, 'who lives here');
    await page.getByLabel('Residents, at most').fill('5');
    await page.getByLabel('Languages spoken').fill('English and Tagalog');
    await page.getByLabel('Dementia').check();
    await page.getByLabel('The person who answers').fill('Orla Brandt');
    await expectAccessible(page);
    await save(page);
    await expect(page.locator('header.staff-top')).toContainText('Alder & Fern House');

    await page.goto(own.url + pageUrls.about);
    await expect(page).toHaveTitle('About us | Alder & Fern House');
    await expect(page.getByRole('contentinfo')).toContainText(
      'Alder & Fern House. Licensed adult family home, license AFH-750321',
    );
    const facts = page.getByRole('region', { name: 'Who lives here' });
    for (const fact of ['5', 'English and Tagalog', 'Dementia']) {
      await expect(facts.getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('main').getByText('Orla Brandt').first()).toBeVisible();
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Alder & Fern House' });
  });

  await test.step('a palette is shown at once, on every page before the first paint, and by no inline attribute', async () => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    const otherTab = await page.context().newPage();
    await otherTab.goto(own.url + adminUrls.testimonials);
    await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(own.url + adminUrls.home);
    await expect(page.getByRole('main')).toContainText('Evergreen');
    await edit(page, 'colors');
    await page.getByLabel('Heather').check();
    await page.getByLabel('Moonlight').check();
    await page.getByLabel('Red', { exact: true }).check();
    await save(page);
    for (const tab of [page, otherTab]) {
      await expect.poll(() => readColor(tab, 'night')).toBe('#2e1a3a');
      await expect(tab.locator('meta[name=theme-color]')).toHaveAttribute('content', '#2e1a3a');
    }
    await otherTab.close();
    for (const address of [adminUrls.login, pageUrls.home, pageUrls.privacyPolicy]) {
      const html = await (await page.request.get(own.url + address)).text();
      expect(html).toMatch(
        /<style data-look="[^"]*">@layer theme\{html:root\{--color-paper:var\(--by-day,#fbf8fa\)/,
      );
    }
    await page.goto(own.url + pageUrls.home);
    expect(await readColor(page, 'night')).toBe('#2e1a3a');
    await expectAccessible(page);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#2e1a3a');
    const firs = await page
      .locator('.firs')
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
    expect(firs).toBe('rgb(46, 26, 58)');
    // The reader's own preference for more contrast takes precedence.
    await page.evaluate(() => {
      document.documentElement.dataset['comfort'] = 'contrast';
    });
    expect(await readColor(page, 'night')).toBe('#000');
    expect(refused).toEqual([]);

    await page.goto(own.url + adminUrls.home);
    await edit(page, 'colors');
    await page.getByLabel('Evergreen').check();
    await save(page);
    await expect.poll(() => readColor(page, 'night')).toBe('#12302b');
  });
});
