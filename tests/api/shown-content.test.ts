import { beforeEach, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { storeSample } from '../../server/cli/seed.ts';
import { categories } from '../e2e/support/public-pages.ts';
import { as, it, world } from '../support/api-test.ts';
import { render, wordsIn } from '../support/rendered-pages.ts';
import { addRows, numbered, type Row } from '../support/rows.ts';

/** What visitors read of the stored content, in the pages as the server renders them. */

const htmlOf = async (path: string) => (await render(path)).text();
const mainOf = async (path: string) => {
  const html = await htmlOf(path);
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
};
const textOf = (html: string) => wordsIn(html.includes('<body') ? html : `<body>${html}`).join(' ');
/** The texts of all elements that a pattern matches in its first group. */
const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inside = '']) => textOf(inside));
const quotes = (html: string) => all(html, /<blockquote[^>]*>([\s\S]*?)<\/blockquote>/g);
const captions = (html: string) => all(html, /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/g);
const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );

const time = '2026-01-02T03:04:05.000Z';
const store = (table: string, rows: Row[]) =>
  addRows(
    world.context.database,
    table,
    rows.map((row) => ({ ...row, created_at: time, updated_at: time })),
  );

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

it('with nothing stored, visitors read what is built in, and none of it as a quotation', async () => {
  const gallery = await mainOf(pageUrls.gallery);
  expect(all(gallery, /<h2[^>]*>([\s\S]*?)<\/h2>/g).slice(0, 9)).toEqual(categories);
  for (const place of categories.keys()) expect(gallery).toContain(`/images/${place + 1}.jpg`);
  const testimonials = await htmlOf(pageUrls.testimonials);
  expect(textOf(testimonials)).toContain('No testimonials available at the moment.');
  expect([quotes(testimonials), testimonials.includes('Karen M.')]).toEqual([[], false]);
  const services = await mainOf(pageUrls.services);
  const lists = [...services.matchAll(/class="ticks">([\s\S]*?)<\/ul>/g)];
  expect(lists).toHaveLength(6);
  for (const [list] of lists) expect(list.match(/<li/g)?.length).toBeGreaterThan(3);
  const home = await mainOf(pageUrls.home);
  expect(home).not.toContain('stored-count');
  expect([quotes(home).length, home.includes('Karen M.')]).toEqual([5, false]);
  const labels = captions(home).filter((caption) => caption === 'Review');
  expect(labels).toHaveLength(5);
});

it('with the sample content, visitors read what is stored, and only what is approved', async () => {
  await storeSample(world.context.database, world.context.files);
  const home = await mainOf(pageUrls.home);
  expect(textOf(home)).toContain('Here are 12 of our 14 pictures.');
  expect(textOf(home)).toContain('Here are 8 of the 9 reviews from families.');
  expect(captions(home).filter((caption) => caption === 'Review')).toHaveLength(8);
  expect(captions(home)).not.toContain('Samir A.');
  const testimonials = await htmlOf(pageUrls.testimonials);
  const texts = quotes(testimonials);
  expect(texts).toHaveLength(9);
  expect(texts[0]).toContain('My aunt prays five times a day.');
  expect(texts[8]).toContain('They called me on the first night');
  expect(testimonials.includes('Please do not put this online yet')).toBe(false);
  const captionsShown = captions(testimonials);
  expect(captionsShown[0]).toMatch(/^Samir A\.\s+Verified Feedback$/);
  expect(captionsShown.filter((caption) => caption === 'Verified Feedback')).toHaveLength(1);
  const gallery = await mainOf(pageUrls.gallery);
  expect(gallery.match(/<article/g)).toHaveLength(14);
  const contact = await htmlOf(pageUrls.contact);
  expect(textOf(contact)).toContain('Visits at other times: please call');
  expect(textOf(contact.slice(contact.indexOf('<footer')))).toContain('The gate sticks a little.');
  expect(/name="description" content="([^"]*)"/.exec(contact)?.[1]).toMatch(
    /^For over 15 years the same kitchen light .{60,118}…$/,
  );
  expect(structuredData(contact)[0]).toMatchObject({
    openingHoursSpecification: { opens: '09:00', closes: '19:00' },
  });
  const questions = await htmlOf(pageUrls.questions);
  const faq = structuredData(questions).find((data) => data['@type'] === 'FAQPage');
  const listedQuestions = faq?.['mainEntity'] as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  expect(listedQuestions).toHaveLength(6);
  for (const { name, acceptedAnswer } of listedQuestions) {
    const [first = ''] = acceptedAnswer.text.split('\n');
    expect(textOf(questions)).toContain(name);
    expect(textOf(questions).replaceAll('’', "'")).toContain(first.replaceAll('’', "'"));
  }
});

describe('a service', () => {
  it('shows its first sentence, its list, and a known or neutral icon', async () => {
    const feet = 'We look after feet. Every second Tuesday.\n\nBring warm socks.';
    await store('services', [
      {
        title: 'Foot Care',
        description: feet,
        icon: 'walk',
        features: 'A warm bath\nNails, cut with care\n',
      },
      {
        title: 'Rocket Rides',
        description: 'One sentence only',
        icon: 'rocket',
        features: 'Up, and down again , ',
      },
    ]);
    const main = await mainOf(pageUrls.services);
    const spreads = main.split('class="service-words"').slice(1);
    const items = (html = '') => all(html, /<li[^>]*>([\s\S]*?)<\/li>/g);
    const paragraphs = (html = '') => all(html, /<p[^>]*>([\s\S]*?)<\/p>/g);
    expect(items(spreads[0])).toEqual(['A warm bath', 'Nails, cut with care']);
    expect(items(spreads[1])).toEqual(['Up', 'and down again']);
    expect(paragraphs(spreads[0]).slice(0, 3)).toEqual([
      'We look after feet.',
      'Every second Tuesday.',
      'Bring warm socks.',
    ]);
    expect(paragraphs(spreads[1])[0]).toBe('One sentence only');
    const icons = all(main, /<use href="#drawing:(\w+)"/g);
    expect(icons).toEqual(['walk', 'neutral']);
    const home = await mainOf(pageUrls.home);
    expect(textOf(home)).toContain('These are the two things families ask us about first.');
    expect(textOf(main)).toContain('One plan, not two');
  });

  it('is on the home page if it is one of the first six', async () => {
    const other = { description: 'A walk. Daily.', icon: 'house', features: 'A feature' };
    await store(
      'services',
      numbered(7, (number) => ({ ...other, title: `Service number ${number}` })),
    );
    const headings = all(await mainOf(pageUrls.home), /<h3[^>]*>([\s\S]*?)<\/h3>/g);
    expect(headings.filter((heading) => heading.startsWith('Service number'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `Service number ${number}`),
    );
  });
});

it('a contact without email, hours and emergencies says so everywhere, and names its own city', async () => {
  await store('contact_info', [edmonds]);
  const html = await htmlOf(pageUrls.contact);
  const main = textOf(await mainOf(pageUrls.contact));
  expect(main).toContain('Available during business hours');
  expect(main).toContain('1 <b>Alder</b> & Co');
  for (const missing of ['Available 24/7 for emergency calls', 'Email Us', 'Business Hours'])
    expect(main.includes(missing), missing).toBe(false);
  expect(html.includes('mailto:')).toBe(false);
  expect(html.match(/href="tel:\+12065550111"/g)?.length).toBeGreaterThan(2);
  expect(html.match(/href="tel:\+442079460000"/g)?.length).toBeGreaterThan(1);
  expect(textOf(html)).toContain('Licensed adult family home, Edmonds, WA');
  const [data = {}] = structuredData(html);
  expect(data).toMatchObject({
    telephone: '(206) 555-0111',
    address: { streetAddress: '1 <b>Alder</b> & Co' },
    areaServed: { name: 'Edmonds, WA' },
  });
  expect(data).not.toHaveProperty('openingHoursSpecification');
  expect(html.includes('<b>Alder')).toBe(false);
  const dialogs = (await htmlOf(pageUrls.services)).split('<dialog');
  const dialog = dialogs.find((part) => part.includes('Get In Touch')) ?? '';
  expect(textOf(dialog).match(/Available during business hours/g)).toHaveLength(2);
  expect(textOf(dialog)).not.toContain('Email Us');
  const home = await htmlOf(pageUrls.home);
  expect(textOf(home)).toContain('A Home in Edmonds');
  for (const other of ['Lynnwood', '(425) 555-0142'])
    expect(textOf(home).includes(other), other).toBe(false);
});

it('hours stand on the pages as they were typed, and no page makes visiting times of them', async () => {
  const business_hours = 'Mon to Fri\n9 to 5';
  await store('contact_info', [{ ...edmonds, business_hours, emergency_available: 1 }]);
  await store('questions', [{ question: 'May we come by?', answer: 'Please call first.' }]);
  await world.send('PUT', apiUrls.professionals, { json: { night_staffing: 'Awake.' }, as });
  for (const path of [
    pageUrls.home,
    pageUrls.contact,
    pageUrls.questions,
    pageUrls.professionals,
  ]) {
    const page = await render(path);
    expect(page.status, path).toBe(200);
    // The form offers times, from which a family chooses what it wishes.
    const words = textOf((await page.text()).replaceAll(/<option[^]*?<\/option>/g, ''));
    expect(words, path).not.toMatch(/You can visit|Monday|9:00|5:00/);
    if (path === pageUrls.contact) expect(words).toContain(business_hours);
  }
});

it('one picture and one review are counted as one', async () => {
  await store('gallery_items', [
    { image_url: '/images/4.jpg', caption: 'The only one', category: 'Garden' },
  ]);
  await store('testimonials', [{ name: null, message: 'Just this.\nOn two lines.', approved: 1 }]);
  const main = await mainOf(pageUrls.home);
  expect(textOf(main)).toContain('We have put up one picture so far.');
  expect(textOf(main)).toContain('A family has given us one review so far.');
  expect(quotes(main)).toEqual(['Just this.\nOn two lines.']);
});

it('the gallery says that pictures are illustrations while at least one is', async () => {
  const note = 'illustrations, not photographs';
  const picture = { caption: 'The porch', category: 'Garden' };
  const textOfGallery = async () => textOf(await mainOf(pageUrls.gallery));
  expect(await textOfGallery()).toContain(note);
  await store('gallery_items', [{ ...picture, image_url: `/uploads/${'a'.repeat(32)}.webp` }]);
  expect(await textOfGallery()).not.toContain(note);
  await store('gallery_items', [{ ...picture, image_url: '/images/3.jpg' }]);
  expect(await textOfGallery()).toContain(note);
  expect(textOf(await mainOf(pageUrls.home))).toContain('We have put up 2 pictures so far.');
});

it('testimonials that are all unapproved count as none', async () => {
  await store('testimonials', [{ name: 'A family', message: 'Not yet to be read.', approved: 0 }]);
  const html = await htmlOf(pageUrls.testimonials);
  expect(textOf(html)).toContain('No testimonials available at the moment.');
  expect(html.includes('Not yet to be read.')).toBe(false);
});

it('an answer with markup in it is shown as text, and cannot end the data for search engines', async () => {
  const answer = '</script><img src=x onerror=alert(1)>';
  await store('questions', [{ question: 'Why?', answer }]);
  const html = await htmlOf(pageUrls.questions);
  expect(textOf(html)).toContain(answer);
  expect(html.includes('<img src=x')).toBe(false);
  expect(JSON.stringify(structuredData(html))).toContain('onerror');
});

describe('a list of sixty', () => {
  const lists = [
    { path: pageUrls.gallery, number: /Picture (\d+)\./g, more: 'Show more pictures' },
    { path: pageUrls.testimonials, number: /Words (\d+)\./g, more: 'Show more testimonials' },
  ];
  beforeEach(async () => {
    const gallery = (number: number) => ({
      image_url: `/images/${(number % 9) + 1}.jpg`,
      caption: `Picture ${number}.`,
      category: 'Garden',
    });
    await store('gallery_items', numbered(60, gallery));
    const testimonial = (number: number) => ({
      name: null,
      message: `Words ${number}.`,
      approved: 1,
    });
    await store('testimonials', numbered(60, testimonial));
  });

  it('has 24 on each page, newest first, and links to the pages beside it', async () => {
    for (const { path, number, more } of lists) {
      for (const [query, first, last] of [
        ['', 60, 37],
        ['?page=2', 36, 13],
        ['?page=3', 12, 1],
      ] as const) {
        const html = await mainOf(path + query);
        const shown = [...new Set(all(textOf(html), number))].map(Number);
        expect(shown, path + query).toEqual(
          Array.from({ length: first - last + 1 }, (_, index) => first - index),
        );
        expect(textOf(html).includes(more), more).toBe(query !== '?page=3');
        expect(/Back to page (\d)/.exec(textOf(html))?.[1]).toBe(
          { '': undefined, '?page=2': '1', '?page=3': '2' }[query],
        );
      }
    }
  });

  it('has pages with addresses of their own, for search engines too', async () => {
    const { siteUrl } = world.context.config;
    const further = lists.flatMap(({ path }) => [`${path}?page=2`, `${path}?page=3`]);
    const { body: sitemap } = await world.send('GET', fileUrls.sitemap);
    expect(all(sitemap, /<loc>([^<]*page=[^<]*)<\/loc>/g)).toEqual(
      further.map((address) => siteUrl + address),
    );
    for (const address of [...further, pageUrls.gallery]) {
      const html = await htmlOf(address);
      expect(html).toContain(`<link rel="canonical" href="${siteUrl}${address}"`);
      expect(html).toContain(`property="og:url" content="${siteUrl}${address}"`);
      expect(html).toContain('content="index, follow"');
    }
    const unclear = await htmlOf(`${pageUrls.gallery}?page=2.5`);
    expect(unclear).toContain(`<link rel="canonical" href="${siteUrl}${pageUrls.gallery}"`);
    const beyond = await render(`${pageUrls.testimonials}?page=9`);
    expect([beyond.status, beyond.headers.get('Location')]).toEqual([
      302,
      `${pageUrls.testimonials}?page=3`,
    ]);
  });
});
