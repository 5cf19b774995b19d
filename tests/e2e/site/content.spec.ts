import type { Page } from '@playwright/test';
import { categories } from '../support/public-pages.ts';
import { visit } from '../support/ready.ts';
import { expect, test } from '../support/server.ts';
import { emptyContent, store, untilShown } from '../support/stored-content.ts';
import { watch } from '../support/watch.ts';

const pictureAddresses = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((img) => new URL((img as HTMLImageElement).src).pathname));

const quotes = (page: Page) => page.getByRole('main').locator('blockquote').allTextContents();

const edmonds = {
  phone_cell: '206-555-0111',
  phone_home: '+44 20 7946 0000',
  email: null,
  address_street: '1 <b>Alder</b> & Co',
  address_city: 'Edmonds',
  address_state: 'WA',
  address_zip: '98020',
  emergency_available: 0,
  business_hours: null,
};

test.describe('with nothing stored', () => {
  test('visitors see the built-in content and no word about a database', async ({ page, site }) => {
    await visit(page, `${site.url}/gallery`);
    const main = page.getByRole('main');
    expect(await pictureAddresses(page, 'main ul img')).toEqual(
      Array.from({ length: 9 }, (_, index) => `/images/${index + 1}.jpg`),
    );
    await expect(main.locator('article h2')).toHaveText(categories);
    await expect(main.locator('article .category-badge')).toHaveText(categories);

    await page.goto(`${site.url}/testimonials`);
    await expect(main.getByText('No testimonials available at the moment.')).toBeVisible();
    expect(await quotes(page)).toEqual([]);
    expect(await page.content(), 'no one said this').not.toContain('Karen M.');

    await page.goto(`${site.url}/services`);
    const services = main.getByRole('region').filter({ hasText: "What's Included" });
    await expect(services).toHaveCount(6);
    for (const service of await services.all()) {
      expect(await service.locator('.included li').count()).toBeGreaterThan(3);
      expect(await service.getByRole('paragraph').count()).toBeGreaterThan(1);
    }

    await page.goto(site.url);
    await expect(page.locator('.stored-count')).toHaveCount(0);
    await expect(main.locator('.ruled-grid li')).toHaveCount(6);
    expect(await quotes(page)).toHaveLength(5);
    await expect(main.locator('.quotes figcaption')).toHaveText(Array(5).fill('Review'));
    await expect(main.getByText('Karen M.')).toHaveCount(0);
  });
});

test.describe('with the sample content', () => {
  test('visitors see what is stored', async ({ page, seededSite }) => {
    const watched = watch(page, seededSite.url);
    const main = page.getByRole('main');
    await test.step('the home page says how many came from the records of the home', async () => {
      await visit(page, seededSite.url);
      await expect(main.locator('.home-gallery .stored-count')).toHaveText(
        'Here are 12 of our 14 pictures.',
      );
      await expect(main.locator('.quotes .stored-count')).toHaveText(
        'Here are 8 of the 9 reviews from families.',
      );
      await expect(main.locator('.quotes figcaption')).toHaveText(Array(8).fill('Review'));
    });
    await test.step('only approved testimonials, newest first, some without a name', async () => {
      await visit(page, `${seededSite.url}/testimonials`);
      const texts = await quotes(page);
      expect(texts).toHaveLength(9);
      expect(texts[0]).toContain('My aunt prays five times a day.');
      expect(texts[8]).toContain('They called me on the first night');
      expect(texts.join()).not.toContain('Please do not put this online yet');
      expect(await page.content()).not.toContain('Please do not put this online yet');
      const captions = await main.locator('figcaption').allInnerTexts();
      expect(captions[0]).toMatch(/^Samir A\.\s+Verified Feedback$/);
      expect(captions.filter((caption) => caption.trim() === 'Verified Feedback')).toHaveLength(1);
    });
    await test.step('fourteen pictures', async () => {
      await page.goto(`${seededSite.url}/gallery`);
      await expect(main.locator('article')).toHaveCount(14);
      await expect(main.locator('article').first()).toContainText('There is a chair by the window');
    });
    await test.step('the hours and the story, which describes every page', async () => {
      await page.goto(`${seededSite.url}/contact`);
      await expect(main.getByText('Visits at other times: please call')).toBeVisible();
      await expect(page.locator('footer')).toContainText('the same kitchen light');
      await expect(page.locator('meta[name=description]')).toHaveAttribute(
        'content',
        /^For over 15 years the same kitchen light .{60,118}…$/,
      );
      const data = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(JSON.parse(data ?? '')).toMatchObject({
        openingHoursSpecification: { opens: '09:00', closes: '19:00' },
      });
      await page.goto(`${seededSite.url}/about`);
      await expect(main.getByText('We help six people at a time')).toBeVisible();
      await expect(main.getByText('We want every street to have a house')).toBeVisible();
    });
    expect(watched.complaints).toEqual([]);
  });
});

test.describe('with rows written from outside', () => {
  test.afterEach(({ site }) => emptyContent(site));

  test('services show their first sentence, their list and a known or neutral icon', async ({
    page,
    site,
  }) => {
    store(site, {
      services: [
        {
          title: 'Foot Care',
          description: 'We look after feet. Every second Tuesday.\n\nBring warm socks.',
          icon: 'walk',
          features: 'A warm bath\nNails, cut with care\n',
        },
        {
          title: 'Rocket Rides',
          description: 'One sentence only',
          icon: 'rocket',
          features: 'Up, and down again , ',
        },
      ],
    });
    await untilShown(site, '/services', 'Rocket Rides');
    await visit(page, `${site.url}/services`);
    const service = (name: string) => page.getByRole('main').getByRole('region', { name });
    await expect(page.getByRole('main').getByRole('region').locator('.included')).toHaveCount(2);
    await expect(service('Foot Care').getByRole('listitem')).toHaveText([
      'A warm bath',
      'Nails, cut with care',
    ]);
    await expect(service('Foot Care').getByRole('paragraph')).toHaveText([
      'We look after feet.',
      'Every second Tuesday.',
      'Bring warm socks.',
    ]);
    await expect(service('Rocket Rides').getByRole('listitem')).toHaveText([
      'Up',
      'and down again',
    ]);
    await expect(service('Rocket Rides').getByRole('paragraph')).toHaveText(['One sentence only']);
    for (const [name, drawing] of [
      ['Foot Care', 'walk'],
      ['Rocket Rides', 'neutral'],
    ] as const) {
      const picture = service(name).locator('img.service-icon');
      await expect(picture).toHaveAttribute('src', new RegExp(`drawings-.*\\.svg#${drawing}$`));
      const file = await page.request.get(site.url + (await picture.getAttribute('src')));
      expect(await file.text()).toContain(`id="${drawing}"`);
    }

    await page.goto(site.url);
    await expect(page.locator('.ruled-grid h3')).toHaveText(['Foot Care', 'Rocket Rides']);
  });

  test('the home page shows the first six of seven services', async ({ page, site }) => {
    const services = Array.from({ length: 7 }, (_, index) => ({
      title: `Service number ${index + 1}`,
      description: 'A description.',
      icon: 'house',
      features: 'A feature',
    }));
    store(site, { services });
    await untilShown(site, '/services', 'Service number 7');
    await page.goto(site.url);
    await expect(page.locator('.ruled-grid h3')).toHaveText(
      services.slice(0, 6).map(({ title }) => title),
    );
  });

  test('contact without email, hours and emergencies says so everywhere', async ({
    page,
    site,
  }) => {
    store(site, {
      contact_info: [edmonds],
    });
    await untilShown(site, '/contact', 'Edmonds');
    await visit(page, `${site.url}/contact`);
    const main = page.getByRole('main');
    await expect(main.getByText('Available during business hours')).toBeVisible();
    await expect(main.getByText('Available 24/7 for emergency calls')).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Email Us' })).toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Business Hours' })).toHaveCount(0);
    await expect(main.getByText('1 <b>Alder</b> & Co').first()).toBeVisible();
    await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
    expect(await page.locator('a[href="tel:+12065550111"]').count()).toBeGreaterThan(2);
    expect(await page.locator('a[href="tel:+442079460000"]').count()).toBeGreaterThan(1);
    await expect(page.locator('.legal-line')).toContainText('Edmonds, WA.');
    await expect(page.locator('body')).not.toContainText('(425) 555-0142');
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(data).not.toContain('<b>');
    expect(JSON.parse(data ?? '')).toMatchObject({
      telephone: '(206) 555-0111',
      address: { streetAddress: '1 <b>Alder</b> & Co' },
      areaServed: { name: 'Edmonds, WA' },
    });
    expect(data).not.toContain('openingHours');

    await page.goto(`${site.url}/services`);
    await page.getByRole('button', { name: 'Call Us Today' }).click();
    const dialog = page.getByRole('dialog', { name: 'Get In Touch' });
    await expect(dialog.getByText('Available during business hours')).toHaveCount(2);
    await expect(dialog.getByRole('link', { name: 'Email Us' })).toHaveCount(0);
  });

  test('the hero names the stored city', async ({ page, site }) => {
    store(site, { contact_info: [edmonds] });
    await untilShown(site, '/', 'A Home in Edmonds');
    await visit(page, site.url);
    await expect(page.locator('.hero-label').first()).toHaveText('A Home in Edmonds');
    await expect(page.locator('body')).not.toContainText('Lynnwood');
  });

  test('counts in sentences follow the number of services shown', async ({ page, site }) => {
    const service = { description: 'A walk. Daily.', icon: 'walk', features: 'A coat' };
    store(site, {
      services: [
        { ...service, title: 'Walks' },
        { ...service, title: 'Longer walks' },
      ],
    });
    await untilShown(site, '/', 'Longer walks');
    await visit(page, site.url);
    const main = page.getByRole('main');
    await expect(main).toContainText('These are the two things families ask us about first.');
    await visit(page, `${site.url}/services`);
    await expect(main.getByRole('heading', { name: 'One plan, not two' })).toBeVisible();
  });

  test('one picture and one review are counted as one', async ({ page, site }) => {
    store(site, {
      gallery_items: [{ image_url: '/images/4.jpg', caption: 'The only one', category: 'Garden' }],
      testimonials: [{ name: null, message: 'Just this.\nOn two lines.', approved: 1 }],
    });
    await untilShown(site, '/', 'The only one');
    await visit(page, site.url);
    const main = page.getByRole('main');
    await expect(main.getByText('We have put up one picture so far.')).toBeVisible();
    await expect(main.getByText('A family has given us one review so far.')).toBeVisible();
    await expect(main.locator('.gallery-step figure')).toHaveCount(1);
    expect(await quotes(page)).toEqual(['Just this.\nOn two lines.']);
  });

  test('testimonials that are all unapproved count as none', async ({ page, site }) => {
    store(site, {
      testimonials: [{ name: 'A family', message: 'Not yet to be read.', approved: 0 }],
    });
    // When the second noun appears, the server has seen the write.
    store(site, {
      gallery_items: [{ image_url: '/images/4.jpg', caption: 'Seen', category: 'Garden' }],
    });
    await untilShown(site, '/gallery', 'Seen');
    await page.goto(`${site.url}/testimonials`);
    await expect(page.getByText('No testimonials available at the moment.')).toBeVisible();
    expect(await page.content()).not.toContain('Not yet to be read.');
  });
});
