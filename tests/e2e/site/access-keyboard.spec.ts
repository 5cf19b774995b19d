import { collectKeyboardStops, setWidth } from '../support/access.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/site-server.ts';

/** What can be reached by keyboard, and whether it is visible, with the phone header and with the wide one. */
const headers = [
  { width: 390, leads: ['Menu'] },
  {
    width: 1440,
    leads: [
      'Home',
      'Services',
      'About Us',
      'Life Here',
      'Testimonials',
      'Contact',
      'Schedule Tour',
    ],
  },
];

test('the keyboard goes through the header in the order of reading, or past it', async ({
  page,
  site,
}) => {
  for (const { width, leads } of headers) {
    await setWidth(page, width);
    await visit(page, site.url);
    const expected = [
      'Skip to the content',
      'Cell (425) 555-0142',
      'Home (425) 555-0187',
      'hello@fernlight.example',
      'Fernlight House',
      ...leads,
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
    }
    expect(stops).toEqual(expected);
    await test.step('the skip link can be seen, and leads past it', async () => {
      const skip = page.getByRole('link', { name: 'Skip to the content' });
      await skip.focus();
      expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.locator('main :focus')).toHaveCount(1);
    });
  }
});

test(
  'every stop of the keyboard can be seen, and nothing covers it or the end of the page',
  {
    tag: '@core',
  },
  async ({ page, seededSite: site }) => {
    for (const [path, width] of [
      ['/', 390],
      ['/', 1440],
      ['/contact', 390],
      ['/services', 1440],
    ] as const) {
      await setWidth(page, width);
      await visit(page, site.url + path);
      const stops = await collectKeyboardStops(page, '.site-header, .phone-bar');
      expect(stops.length).toBeGreaterThan(path === '/' ? 30 : 20);
      const seen = { under: [], ringed: true, covered: false };
      for (const stop of stops) expect.soft(stop, stop.html).toMatchObject(seen);
      const end = await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const bar = document.querySelector('.phone-bar')?.getBoundingClientRect();
        const last = [...document.querySelectorAll('.site-footer a')]
          .at(-1)
          ?.getBoundingClientRect();
        return { bar: bar?.height ? bar.top : innerHeight, last: last?.bottom ?? Infinity };
      });
      expect(end.last, 'the last link of the page').toBeLessThanOrEqual(end.bar);
    }
  },
);
