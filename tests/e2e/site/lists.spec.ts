import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';
import { watch } from '../support/watch.ts';

/** A list of numbers such as 60, 59, 58 ... */
const descending = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => String(from - index));

/** tests/api/shown-content.test.ts tests what each page of a long list contains, and the links between them. */
test(
  'a long list shows more in place on demand, and keeps what it shows when more cannot be had',
  {
    tag: '@core',
  },
  async ({ page, site }) => {
    const sixty = Array.from({ length: 60 }, (_, index) => ({
      image_url: `/images/${(index % 9) + 1}.jpg`,
      caption: `Picture ${index + 1}.`,
      category: 'Garden',
    }));
    store(site, { gallery_items: sixty });
    await untilShown(site, '/gallery', 'Picture 60.');
    const watched = watch(page, site.url);
    await visit(page, `${site.url}/gallery`);
    const items = page.locator('main article');
    const numbersIn = (texts: string[]) => texts.map((text) => /Picture (\d+)\./.exec(text)?.[1]);
    const shown = async () => numbersIn(await items.allTextContents());
    const focused = async () =>
      numbersIn([await page.evaluate(() => document.activeElement?.textContent ?? '')]);
    const more = page.getByRole('main').getByRole('link', { name: 'Show more pictures' });
    const apiRequests = () =>
      watched.requests
        .filter((url) => url.includes('/api/'))
        .map((url) => url.replace(site.url, ''));
    expect(await shown()).toEqual(descending(60, 37));

    await page.route('**/api/gallery.php*', (route) => route.fulfill({ status: 500, body: '' }));
    await more.click();
    await expect.poll(() => watched.complaints.join()).toContain('More could not be shown.');
    await expect(items).toHaveCount(24);
    await page.unroute('**/api/gallery.php*');
    watched.complaints.length = 0;
    watched.requests.length = 0;

    await more.click();
    await expect(items).toHaveCount(48);
    expect(await shown()).toEqual(descending(60, 13));
    expect(await focused(), 'the first new one has the focus').toEqual(['36']);
    expect(page.url(), 'in place').toBe(`${site.url}/gallery`);
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(items).toHaveCount(60);
    expect(await shown()).toEqual(descending(60, 1));
    expect(await focused()).toEqual(['12']);
    await expect(more).toHaveCount(0);
    expect(apiRequests()).toEqual([
      '/api/gallery.php?limit=24&offset=24',
      '/api/gallery.php?limit=24&offset=48',
    ]);
    expect(watched.complaints).toEqual([]);
    await emptyContent(site);
  },
);
