import { expectNothingLost, setWidth } from '../support/access.ts';
import { expect, test } from '../support/site-server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';

test('long words of the home’s own stay in their places', async ({ page, site }) => {
  const email = `${'long'.repeat(11)}@fernlight.example`;
  store(site, {
    contact_info: [
      {
        phone_cell: '(425) 555-0142 extension 12345',
        phone_home: '+1 (425) 555-0187 extension 12345',
        email,
        address_street: '18210 Alder Lane North East, Building Twelve, Third Floor',
        address_city: 'Mountlake Terrace and Snohomish',
        address_state: 'Washington',
        address_zip: '98087-12345',
        emergency_available: 1,
        business_hours: 'Mondays to Fridays, except on holidays: 8:00 AM - 8:00 PM',
      },
    ],
    testimonials: [
      { name: 'A family', message: 'Every word of it is true. '.repeat(115), approved: 1 },
      { name: null, message: `One${'word'.repeat(60)}`, approved: 1 },
    ],
    gallery_items: [
      { image_url: '/images/3.jpg', caption: 'An afternoon. '.repeat(35), category: 'Walks' },
    ],
    services: [
      {
        title: 'Help with everything that a long day and a longer night may bring with them',
        description: 'All of it. And more.',
        icon: 'house',
        features: Array.from({ length: 25 }, (_, index) => `Feature number ${index + 1}`).join(
          '\n',
        ),
      },
    ],
  });
  await untilShown(site, '/contact', email);
  for (const path of [
    '/',
    '/services',
    '/contact',
    '/gallery',
    '/testimonials',
    '/privacy-policy',
  ]) {
    await page.goto(site.url + path);
    for (const width of [320, 640, 1024, 1440]) {
      await setWidth(page, width);
      await expectNothingLost(page, `${path} at ${width} px`);
    }
  }
  await emptyContent(site);
});

test('in a very low window nothing fixed covers the text', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(site.url);
  await page.evaluate(() => scrollTo(0, 900));
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter((element) => {
        const { position } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const inView = box.bottom > 0 && box.top < innerHeight && box.height > 0;
        return (position === 'fixed' || position === 'sticky') && inView;
      }).length,
  );
  expect(covered).toBe(0);
});
