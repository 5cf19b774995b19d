import { keyboardStops } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';

/** What the keyboard reaches and whether it is visible, with the phone header and with the wide one. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the keyboard goes through the header in the order of reading', async ({ page, site }) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  await visit(page, site.url);
  const expected = [
    'Skip to the content',
    'Cell (425) 555-0142',
    'Home (425) 555-0187',
    'hello@fernlight.example',
    'Fernlight House',
    ...(isWide
      ? [
          'Home',
          'Services',
          'About Us',
          'Life Here',
          'Testimonials',
          'Contact',
          'Schedule Tour',
          'Schedule Tour',
        ]
      : ['Menu']),
  ];
  const stops: string[] = [];
  for (const _ of expected) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const text = document.activeElement?.textContent ?? '';
        return text.replace(/\s+/g, ' ').trim();
      }),
    );
    if (stops.length === 1) {
      const place = await page.getByRole('link', { name: 'Skip to the content' }).boundingBox();
      expect(place?.y, 'the skip link can be seen').toBeGreaterThanOrEqual(0);
    }
  }
  // On wide windows the hero's controls come before its buttons; only the header matters here.
  expect(stops.slice(0, isWide ? 12 : 6)).toEqual(expected.slice(0, isWide ? 12 : 6));

  await test.step('the skip link leads past it', async () => {
    await page.goto(site.url);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    const inMain = await page
      .getByRole('main')
      .evaluate((main) => main.contains(document.activeElement));
    expect(inMain).toBe(true);
  });
});

for (const path of ['/', '/contact', '/services']) {
  test(`every stop of the keyboard on ${path} can be seen, and nothing covers it or the end of the page`, async ({
    page,
    seededSite: site,
  }) => {
    await visit(page, site.url + path);
    const stops = await keyboardStops(page, '.site-header, .phone-bar');
    expect(stops.length).toBeGreaterThan(path === '/' ? 30 : 20);
    const seen = { under: [], ringed: true, covered: false };
    for (const stop of stops) expect.soft(stop, stop.html).toMatchObject(seen);
    const end = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      const bar = document.querySelector('.phone-bar')?.getBoundingClientRect();
      const last = [...document.querySelectorAll('.site-footer a')].at(-1)?.getBoundingClientRect();
      return { bar: bar?.height ? bar.top : innerHeight, last: last?.bottom ?? Infinity };
    });
    expect(end.last, 'the last link of the page').toBeLessThanOrEqual(end.bar);
  });
}
