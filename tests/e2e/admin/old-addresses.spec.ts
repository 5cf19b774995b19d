import { apiUrls } from '../../../domain/api-urls.ts';
import { lists } from '../../../domain/nouns/index.ts';
import { expect, test } from '../support/site-server.ts';
import { call, expectComfortable, expectFormClosed, notice, openAsOwner, signIn } from './staff.ts';

/** Addresses of an earlier website, by touch on a phone (docs/product/old-addresses.md). */
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // Requests of bots are not counted, and the test's browser identifies itself as one by default.
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
});

const { url: api, page: address } = lists.oldAddresses;

test('an old address leads to a page in three taps, and so does what a visitor did not find', async ({
  page,
  ownSite: site,
}) => {
  const findRedirect = async (path: string) => {
    const answer = await page.request.get(site.url + path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()['location']];
  };
  const dialog = page.getByRole('dialog');
  await page.goto(`${site.url}/photo-album?from=a-letter`);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();

  await test.step('typed, with the page that its words mean', async () => {
    await openAsOwner(page, site, address);
    await expectComfortable(page);
    await page.getByRole('button', { name: 'Add old address' }).tap();
    await dialog.getByLabel('Old address').fill('https://www.oldhome.com/Contact-Us/');
    const target = dialog.getByLabel('Leads to');
    await expect(target).toHaveValue('/contact');
    await target.selectOption('About us');
    await expectComfortable(page);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(notice(page)).toContainText('Old address added successfully.');
    await expectFormClosed(page);
    await expect(page.getByRole('row', { name: '/contact-us' })).toContainText('Leads to About us');
    expect(await findRedirect('/CONTACT-US?x=1')).toEqual([301, '/about?x=1']);
    expect(await findRedirect('/contact-us//')).toEqual([301, '/about']);
    expect(await findRedirect('//contact-us?x=1')).toEqual([301, '/about?x=1']);
    for (const other of ['//evil.example', '//evil.example/contact-us', '///evil.example//'])
      expect(await findRedirect(other)).toEqual([400, undefined]);
  });

  await test.step('what a visitor looked for', async () => {
    const missing = page.getByRole('region', { name: 'What visitors looked for' });
    await expect(missing.getByRole('listitem')).toContainText(['/photo-album1 time']);
    await missing.getByRole('button', { name: 'Lead it to… /photo-album' }).tap();
    await expect(dialog.getByLabel('Old address')).toHaveValue('/photo-album');
    await expect(dialog.getByLabel('Leads to')).toHaveValue('/gallery');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expectFormClosed(page);
    await expect(missing).toContainText('Nothing in the last 90 days.');
    expect(await findRedirect('/photo-album')).toEqual([301, '/gallery']);
  });

  await test.step('a pasted list, which is shown before it is added', async () => {
    await page.getByRole('button', { name: 'Paste a list' }).tap();
    await dialog
      .getByLabel('Old addresses')
      .fill('/our-story\n/xyz\n/reviews,Contact\n/?page_id=12\n/zyx\n/contact-us\n/about');
    await dialog.getByRole('button', { name: 'Next' }).tap();
    await expect(dialog.getByLabel('Leads to: /reviews')).toHaveValue('/contact');
    // Those without a page come first.
    await expect(dialog.getByRole('combobox').nth(1)).toHaveAccessibleName('Leads to: /xyz');
    await dialog.getByLabel('Leads to: /xyz').selectOption('Home');
    await dialog.getByLabel('All the rest lead to').selectOption('About us');
    await expect(dialog.getByLabel('Leads to: /xyz')).toHaveValue('/');
    await expect(dialog.getByLabel('Leads to: /zyx')).toHaveValue('/about');
    await expect(dialog.getByText('/about Your site uses this address itself.')).toBeVisible();
    await expect(
      dialog.getByText('/contact-us This address is in the list already.'),
    ).toBeVisible();
    await expectComfortable(page);
    await dialog.getByRole('button', { name: /^Add \d address/ }).tap();
    await expectFormClosed(page);
    expect(await findRedirect('/reviews/')).toEqual([301, '/contact']);
    expect(await findRedirect('/xyz')).toEqual([301, '/']);
    expect(await findRedirect('/?utm_source=x&PAGE_ID=12')).toEqual([301, '/about?utm_source=x']);
    expect(await findRedirect('/?page_id=13')).toEqual([200, undefined]);
    await notice(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('row', { name: '/reviews' })).toBeHidden();
    expect((await findRedirect('/xyz'))[0]).toBe(404);
    expect((await findRedirect('/?page_id=12'))[0]).toBe(200);
  });

  await test.step('a news entry that is hidden', async () => {
    const news = { title: 'Soup week', kind: 'news', day: '2026-11-20' };
    const { id } = await call(page, site, 'POST', lists.news.url, news);
    await call(page, site, 'POST', apiUrls.bulk, { noun: 'news', action: 'hide', ids: [id] });
    await page.reload();
    await page.getByRole('button', { name: `Lead it to… /news/soup-week-${id}` }).tap();
    await dialog.getByLabel('Leads to').selectOption('Home');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expectFormClosed(page);
    await expect(page.getByText('Pages that visitors no longer see')).toBeHidden();
    expect(await findRedirect(`/news/soup-week-${id}?x=1`)).toEqual([301, '/?x=1']);
  });

  await test.step('the rest has the page for unknown addresses', async () => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/nowhere'));
    await page.goto(`${site.url}/nowhere`);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await logged;
    await signIn(page, site);
    expect((await call(page, site, 'GET', api)).length).toBe(3);
  });
});
