import { afterEach, describe, expect, vi } from 'vitest';
import { professionalsLimits as limits } from '../../domain/nouns/professionals/professionals-noun.ts';
import { careNeeds, toNoteField } from '../../domain/nouns/professionals/care-needs.ts';
import { emptyProfessionals } from '../../domain/nouns/professionals/public-professionals.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { localizePath } from '../../domain/language-urls.ts';
import { findList } from '../../domain/nouns/index.ts';
import { fileUrls, pageUrls, printedUrl } from '../../domain/urls.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { closeWorlds, world as openCache } from '../support/cached-pages.ts';
import { flat, openPdf, readQrCode, readStructure, readText } from '../support/pdf.ts';
import { samples } from '../support/samples.ts';
import { render } from '../support/rendered-pages.ts';
import { run } from '../support/rows.ts';
import { createWorld } from '../support/world.ts';

/** The sheet for professionals (docs/product/professionals.md). */
const siteUrl = 'https://fernlight.example';
const it = itIn({ now: '2026-11-23T20:00:00Z', settings: { SITE_URL: siteUrl } });
afterEach(() => closeWorlds());

const put = async (url: string, json: object): Promise<void> => {
  expect((await world.send('PUT', url, { json, as })).status).toBe(200);
};
const store = () => put(apiUrls.professionals, samples.professionals);
const get = (url: string) => world.app.request(url);
const open = async () => {
  const response = await get(fileUrls.factSheet);
  expect(response.status).toBe(200);
  return openPdf(new Uint8Array(await response.arrayBuffer()));
};
const words = async () => readText(await open());

describe('the sheet', () => {
  it('is an unknown address while nothing is stored', async () => {
    expect((await get(fileUrls.factSheet)).status).toBe(404);
    await store();
    expect((await get(fileUrls.factSheet)).status).toBe(200);
    await put(apiUrls.professionals, emptyProfessionals);
    expect((await get(fileUrls.factSheet)).status).toBe(404);
  });

  it('is the last one that was made while the database is away, or the calm page', async () => {
    await store();
    const takeAway = () => run(world.context.database, 'alter table home rename to elsewhere');
    await takeAway();
    const none = await get(fileUrls.factSheet);
    expect([none.status, none.headers.get('Content-Type')]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    await run(world.context.database, 'alter table elsewhere rename to home');
    expect((await get(fileUrls.factSheet)).status).toBe(200);
    await takeAway();
    const last = await get(fileUrls.factSheet);
    expect([last.status, last.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await openPdf(new Uint8Array(await last.arrayBuffer()))).numPages).toBe(1);
  });

  it('is shown in the browser, as one searchable page with title, language and structure', async () => {
    await store();
    const { headers } = await get(fileUrls.factSheet);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toBe('inline; filename="fact-sheet.pdf"');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    const pdf = await open();
    expect(pdf.numPages).toBe(1);
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Fernlight House: Facts for referrals',
      Language: 'en-US',
      CreationDate: 'D:20261123000000Z',
    });
    const elements = flat(await readStructure(pdf));
    const roles = new Set(elements.map(({ role }) => role));
    for (const role of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'Link'])
      expect(roles).toContain(role);
    expect(elements.flatMap(({ alt }) => alt ?? [])).toEqual([
      'The sign of Fernlight House: a lit window in a gable',
      'QR code that leads to Fernlight House',
    ]);
  });

  it('contains every stored fact, wherever it is stored', async () => {
    await store();
    await put(apiUrls.costs, samples.costs);
    await put(apiUrls.home, {
      capacity: 6,
      license_number: '754321',
      languages: 'English, Ilocano',
    });
    await world.send('POST', apiUrls.rooms, { json: samples.room, as });
    const { optional } = world.context.publicContent;
    expect((await optional()).openings).toBeDefined();
    const text = await words();
    const { behaviors_note: _, ...fields } = samples.professionals;
    const typed = Object.values(fields).filter(
      (value) => value !== null && !['yes', 'no', 'ask'].includes(value),
    );
    for (const fact of [
      ...typed.map((value) => String(value).replaceAll('\n', ' ')),
      'As of November 23, 2026',
      '6 residents',
      '754321',
      'English, Ilocano',
      'Yes, after 2 years of private pay',
      'A trust',
      `More at ${siteUrl}/professionals`,
    ])
      expect(text).toContain(fact);
  });

  it('shows changes at once, such as the state of a room', async () => {
    await store();
    const { body } = await world.send('POST', apiUrls.rooms, {
      json: { ...samples.room, availability: 'open' },
      as,
    });
    expect(await words()).toContain('One room is open');
    await put(apiUrls.roomState, { id: body.id, availability: 'taken' });
    expect(await words()).toContain('No room is open now');
    await put(apiUrls.professionals, { fax: '(425) 555-0199' });
    expect(await words()).toContain('(425) 555-0199');
  });

  it('says only what is still valid on its day', async () => {
    await store();
    await world.send('POST', apiUrls.rooms, {
      json: { ...samples.room, availability: 'open' },
      as,
    });
    vi.setSystemTime(new Date('2027-02-01T20:00:00Z'));
    const text = await words();
    expect(text).toContain('As of February 1, 2027');
    expect(text).toContain('Please call, this changes often');
  });

  it('is in the home’s own words and name', async () => {
    await store();
    await put(apiUrls.home, { name: 'Ōtara Hüs', palette: 'harbor' });
    const { body } = await world.send('GET', apiUrls.texts, { as });
    expect(body.success).toBe(true);
    await put(apiUrls.texts, {
      key: 'professionals.facts.sections.needs',
      value: 'Whom we take in',
    });
    const text = await words();
    expect(text).toContain('Whom we take in');
    expect(text).toContain('Ōtara Hüs');
  });

  it('is a single page even with the longest possible values', async () => {
    const longest = (most: number) => 'Wm '.repeat(most).slice(0, most - 1) + 'W';
    const needs = careNeeds.flatMap((need) => [
      [need, 'yes'],
      [toNoteField(need), longest(limits.note)],
    ]);
    await put(apiUrls.professionals, {
      ...Object.fromEntries(needs),
      nurse_delegation: longest(limits.care),
      night_staffing: longest(limits.care),
      assessment: longest(limits.assessment),
      assessment_speed: longest(limits.speed),
      direct_number: '(425) 555-0143',
      fax: '(425) 555-0144',
    });
    await put(apiUrls.home, {
      name: longest(80),
      tagline: longest(120),
      languages: longest(200),
      license_number: longest(40),
      capacity: 8,
      designations: 'dementia\nmental_health\ndevelopmental_disabilities',
    });
    await put(apiUrls.costs, { ...samples.costs, other_payers: longest(300) });
    const pdf = await open();
    expect(pdf.numPages).toBe(1);
    const text = await readText(pdf);
    for (const fact of ['Bariatric care', 'Yes, after 2 years of private pay', '(425) 555-0144'])
      expect(text).toContain(fact);
  });

  it('has a code that leads to the site, and so has the page', async () => {
    await store();
    expect(await readQrCode(await open())).toBe(printedUrl(siteUrl));
    const svg = await get(fileUrls.factSheetCode);
    expect(svg.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await svg.text()).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  });
});

it('the page of the facts has them in Spanish, and the owner’s words as they are', async () => {
  await store();
  await put(apiUrls.home, { capacity: 6 });
  await put(apiUrls.costs, samples.costs);
  await world.send('POST', findList('languages').url, { json: { language: 'es' }, as });
  const html = await (await render(localizePath('es', pageUrls.professionals))).text();
  const [, facts = ''] =
    /<section class="band fact-sheet"[^>]* lang="es">(.*?)<section class="band oat/s.exec(html) ??
    [];
  for (const fact of [
    'Datos al 23 de noviembre de 2026',
    '6 residentes',
    'Sí, después de 2 años con dinero propio',
    'lang="en">By nurse delegation.',
  ])
    expect.soft(facts).toContain(fact);
});

describe('the sheet is cached like a page:', () => {
  const cached = async () => {
    const opened = await openCache((key) => world.app.request(key));
    world.context.onInvalidation(opened.cache.invalidate);
    return opened;
  };

  it('it is drawn once, and again after a write', async () => {
    await store();
    const { ask, rendered } = await cached();
    const first = await ask(fileUrls.factSheet);
    const second = await ask(`${fileUrls.factSheet}?from=mail`);
    expect(Buffer.from(await second.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    expect(rendered).toEqual([fileUrls.factSheet]);
    await put(apiUrls.professionals, { fax: '(425) 555-0199' });
    const third = await ask(fileUrls.factSheet);
    expect(third.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    expect(await readText(await openPdf(new Uint8Array(await third.arrayBuffer())))).toContain(
      '0199',
    );
  });

  it('readers with the current one and HEAD requests get short responses', async () => {
    await store();
    const { ask } = await cached();
    const plain = { 'Accept-Encoding': 'identity' };
    const whole = await ask(fileUrls.factSheet, { headers: plain });
    const headers = { ...plain, 'If-None-Match': whole.headers.get('ETag') ?? '' };
    expect((await ask(fileUrls.factSheet, { headers })).status).toBe(304);
    const head = await ask(fileUrls.factSheet, { method: 'HEAD', headers: plain });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('Content-Length'))).toBe((await whole.arrayBuffer()).byteLength);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it('it has the same bytes on every server', async () => {
    await store();
    const other = await createWorld({ SITE_URL: siteUrl });
    try {
      const cookie = await other.sessionOf((await other.addUser('orla')).id);
      await other.send('PUT', apiUrls.professionals, { json: samples.professionals, as: cookie });
      const [one, two] = await Promise.all(
        [world, other].map(async ({ app }) =>
          Buffer.from(await (await app.request(fileUrls.factSheet)).arrayBuffer()),
        ),
      );
      expect(one).toEqual(two);
    } finally {
      await other.end();
    }
  });
});

it('the server keeps responding while a sheet is drawn', async () => {
  await store();
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await (await get(fileUrls.factSheet)).arrayBuffer();
  clearInterval(timer);
  // Drawing takes some 200 ms. If it blocked this thread, there would be almost no turns.
  expect(turns).toBeGreaterThan(5);
});
