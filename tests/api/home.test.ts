import { beforeEach, describe, expect } from 'vitest';
import { homeMessages } from '../../domain/nouns/home/home-noun.ts';
import { formatConsentText } from '../../domain/requests/request-form-words.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { isGuessableForAccount } from '../../server/auth/guessable-passwords.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';
import { run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { addRequest, retention } from '../support/sent-requests.ts';

/** The home's own record: its name, colors and menu (docs/product/content.md). */
const it = itIn({
  settings: { SITE_NAME: 'Porch & Lamp', SITE_TAGLINE: 'By the lake', LICENSE_NUMBER: 'AFH-1' },
});

const put = (json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.home, { json, as, headers });
const stored = async () => (await world.send('GET', apiUrls.home, { as })).body.home;
const settings = () => world.context.homeSettings();
const textOf = async (path: string) => (await world.app.request(path)).text();
const change = (sql: string) => run(world.context.database, sql);

it('the pictures of the home page have their buttons in the order in which they turn', async () => {
  const html = await (await render(pageUrls.home)).text();
  const [previous, next] = [html.indexOf('Previous pictures'), html.indexOf('Next pictures')];
  expect(previous).toBeGreaterThan(0);
  expect(next).toBeGreaterThan(previous);
});

describe('the record of the home', () => {
  it('exists from the start, with the settings of the server as defaults', async () => {
    expect(await stored()).toMatchObject({
      id: 1,
      name: null,
      palette: null,
      hidden_pages: null,
      version: 1,
      defaults: { name: 'Porch & Lamp', tagline: 'By the lake', license_number: 'AFH-1' },
    });
    expect(await settings()).toEqual({
      name: 'Porch & Lamp',
      tagline: 'By the lake',
      licenseNumber: 'AFH-1',
      url: world.context.config.siteUrl,
      tourRetentionMonths: world.context.config.tourRetentionMonths,
      socialCard: expect.stringMatching(/^\/social-card\//),
    });
  });

  it('is changed field by field; omitted fields stay', async () => {
    const { status, body } = await put(samples.home);
    expect([status, body.message]).toEqual([200, homeMessages.updated]);
    await put({ capacity: null, name: ' Cedar House ' });
    expect(await stored()).toMatchObject({
      ...samples.home,
      capacity: null,
      name: 'Cedar House',
      version: 3,
    });
  });

  it('goes back to the server’s settings when a field is emptied', async () => {
    await put(samples.home);
    await put({ name: '', tagline: ' \u200b ', license_number: null });
    expect(await settings()).toMatchObject({
      name: 'Porch & Lamp',
      tagline: 'By the lake',
      licenseNumber: 'AFH-1',
    });
  });

  it('can be restored to earlier versions', async () => {
    await put({ name: 'First', palette: 'lake' });
    await put({ name: 'Second', palette: 'clay' });
    const url = `${apiUrls.history}?noun=home&id=1`;
    const { body } = await world.send('GET', url, { as });
    expect(body.versions.map(({ fields }: { fields: object }) => fields)).toEqual([
      { name: 'First', palette: 'lake' },
      { name: null, palette: null },
    ]);
    await world.send('POST', apiUrls.history, { json: { id: body.versions[0].id }, as });
    expect(await stored()).toMatchObject({ name: 'First', palette: 'lake' });
  });

  it('restores the fields of one form, and of the page pictures only that of one page', async () => {
    const picture = (place: string, number: number) => ({
      place,
      image_url: `/images/${number}.jpg`,
      alt: `Picture ${number}`,
    });
    const pictures = (...all: object[]) => ({ page_pictures: JSON.stringify(all) });
    const restore = async (fields: string[]) => {
      const { body } = await world.send('GET', `${apiUrls.history}?noun=home&id=1`, { as });
      const json = { id: body.versions[0].id, fields };
      return (await world.send('POST', apiUrls.history, { json, as })).status;
    };
    await put({ name: 'First', ...pictures(picture('about', 1), picture('services', 2)) });
    await put({ name: 'Second', ...pictures(picture('about', 3), picture('services', 4)) });
    expect([await restore(['palette']), await restore([])]).toEqual([422, 422]);
    expect(await restore(['page_pictures.about'])).toBe(200);
    const home = await stored();
    expect(home.name).toBe('Second');
    expect(JSON.parse(home.page_pictures)).toMatchObject([
      picture('about', 1),
      picture('services', 4),
    ]);
  });

  it.each([
    [{ name: 'x'.repeat(81) }, 'The name may have at most 80 characters.'],
    [{ name: 'Two\nlines' }, 'The name must be on one line.'],
    [{ name: 'left\u0007right' }, 'The name contains characters that cannot be shown.'],
    [{ tagline: 'x'.repeat(121) }, 'The tagline may have at most 120 characters.'],
    [{ license_number: 'x'.repeat(41) }, 'The license number may have at most 40 characters.'],
    [{ languages: 7 }, 'The languages must be text.'],
    [{ capacity: 1 }, homeMessages.capacityInvalid],
    [{ capacity: 9 }, homeMessages.capacityInvalid],
    [{ capacity: 2.5 }, homeMessages.capacityInvalid],
    [{ palette: 'pink' }, homeMessages.paletteInvalid],
    [{ door_color: 'constructor' }, homeMessages.doorInvalid],
    [{ light_color: 1 }, homeMessages.lightInvalid],
    [{ designations: 'toString' }, homeMessages.designationsInvalid],
    [{ hidden_pages: 'gallery\nhome' }, homeMessages.pagesInvalid],
    [{ name_beside_logo: true }, homeMessages.nameBesideLogoInvalid],
  ])('refuses %j in words', async (fields, error) => {
    const { status, body } = await put(fields);
    expect([status, body.error]).toEqual([422, error]);
    expect(await stored()).toMatchObject({ version: 1 });
  });
});

describe('what follows the stored name', () => {
  beforeEach(() => put(samples.home));

  it('pages', async () => {
    expect(await settings()).toMatchObject({
      name: 'Alder House',
      tagline: 'By the creek',
      licenseNumber: 'AFH-750321',
      hiddenPages: ['gallery'],
      facts: {
        capacity: 6,
        languages: 'English and Tagalog',
        designations: ['Dementia'],
        answeredBy: 'Orla Brandt',
        metBy: 'Nell Foss',
        waitingList: true,
      },
    });
  });

  it('the web manifest, with its colors', async () => {
    expect(JSON.parse(await textOf(fileUrls.manifest))).toMatchObject({
      name: 'Alder House',
      short_name: 'Alder House',
      theme_color: '#10283d',
      background_color: '#f7f9fb',
    });
  });

  it('the offline page, with its colors', async () => {
    const page = await textOf(fileUrls.offline);
    expect(page).toContain('| Alder House</title>');
    expect(page).toContain('html:root{--color-paper:var(--by-day,#f7f9fb)');
    expect(page).not.toContain('Porch');
  });

  it('the page of a busy server', async () => {
    expect(await (await world.context.busyPage()).text()).toContain('| Alder House</title>');
  });

  it('the consent of a family', async () => {
    const id = await addRequest(world);
    const request = await world.context.database
      .selectFrom('tour_requests')
      .select('consent_text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(request.consent_text).toBe(
      formatConsentText({}, { home: 'Alder House', months: retention }, []),
    );
  });

  it('the settings that staff read', async () => {
    const { body } = await world.send('GET', apiUrls.settings, { as });
    expect(body.settings).toMatchObject({ name: 'Alder House', license_number: 'AFH-750321' });
  });

  it('the passwords that are refused', async () => {
    expect(await isGuessableForAccount(world.context, 'alderhouse2026', [])).toBe(true);
  });
});

it('the logo is only shown alone if the owner hides the name beside it', async () => {
  expect(await settings()).not.toHaveProperty('logoAlone');
  await put({ name_beside_logo: 0 });
  expect(await settings()).toMatchObject({ name: 'Porch & Lamp', logoAlone: true });
  await put({ name_beside_logo: 1 });
  expect(await settings()).not.toHaveProperty('logoAlone');
});

describe('a page left out of the menu', () => {
  it('is not in the sitemap, and neither are its further pages', async () => {
    const add = { json: samples.gallery, as };
    for (let count = 0; count < 25; count += 1) await world.send('POST', apiUrls.gallery, add);
    expect(await textOf(fileUrls.sitemap)).toContain(`${pageUrls.gallery}?page=2`);
    await put({ hidden_pages: 'testimonials\n gallery' });
    const sitemap = await textOf(fileUrls.sitemap);
    expect(sitemap).not.toContain(pageUrls.gallery);
    expect(sitemap).not.toContain(pageUrls.testimonials);
    expect(sitemap).toContain(pageUrls.services);
    expect(await stored()).toMatchObject({ hidden_pages: 'gallery\ntestimonials' });
  });
});

describe('a home that can’t be read', () => {
  it('is shown as last read, and the page is not cached', async () => {
    await put({ name: 'Alder House' });
    await settings();
    await change('alter table home rename to elsewhere');
    let failures = 0;
    const { name } = await world.context.homeSettings(() => {
      failures += 1;
    });
    expect([name, failures]).toEqual(['Alder House', 1]);
  });

  it('only loses the invalid value', async () => {
    await put({ name: 'Alder House', palette: 'lake' });
    await change(`update home set palette = 'pink', hidden_pages = 'home'`);
    const shown = await settings();
    expect(shown.name).toBe('Alder House');
    expect(shown).not.toHaveProperty('theme');
    expect(shown).not.toHaveProperty('hiddenPages');
  });
});
