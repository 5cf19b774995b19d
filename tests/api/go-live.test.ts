import { afterEach, beforeEach, describe, expect } from 'vitest';
import { type GoLiveResponse, goLiveMessages } from '../../domain/site/go-live/go-live-list.ts';
import { setupMessages } from '../../domain/site/go-live/setup-state.ts';
import { specifiedFigures } from '../../domain/nouns/facts/site-facts.ts';
import type { GoLiveKey } from '../../domain/site/go-live/go-live-rules.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls } from '../../domain/urls.ts';
import { as, itIn, startWorld, world } from '../support/api-test.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { addRequest } from '../support/sent-requests.ts';

/**
 * The go-live list and setup, which are computed from stored content and settings
 * (docs/product/setup.md).
 */
const it = itIn({ people: ['priya'] });
const begin = (settings: Record<string, string>) => startWorld({ people: ['priya'], settings });

const put = (url: string, json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', url, { json, as, headers });
const post = (url: string, json: object) => world.send('POST', url, { json, as });
const read = async (): Promise<GoLiveResponse> =>
  (await world.send('GET', apiUrls.goLive, { as })).body.go_live;
const item = async (key: GoLiveKey) => (await read()).items.find((line) => line.key === key);
const isDone = async (key: GoLiveKey) => (await item(key))?.done;
const auditTrail = async (): Promise<string[]> =>
  (await world.send('GET', apiUrls.audit, { as })).body.entries.map(
    ({ did }: { did: string }) => did,
  );

describe('a line of the go-live list', () => {
  it('is open at first, for each of the sixteen', async () => {
    const { items } = await read();
    expect(items).toHaveLength(16);
    expect(items.filter(({ done }) => done)).toEqual([]);
    expect(items.every(({ missing, to }) => missing && to.startsWith('/admin'))).toBe(true);
  });

  it('figures: confirmed, hidden, or counted from the founding year', async () => {
    const proof = { state: 'confirmed', source: 'Our register', as_of: '2026-11-01' };
    for (const key of Object.keys(specifiedFigures)) {
      if (!/years/i.test(key)) await put(apiUrls.facts, { key, state: 'hidden' });
    }
    expect((await item('figures'))?.missing).toBe('3 figures are still examples.');
    await put(apiUrls.facts, { key: 'yearFounded', value: '2012', ...proof });
    expect(await isDone('figures')).toBe(true);
    await put(apiUrls.facts, { key: 'staffRatio', ...proof, as_of: '2024-11-01' });
    expect((await item('figures'))?.missing).toBe('1 figure must be confirmed again.');
  });

  it('examples: needs the home’s own story, and testimonials approved or turned off', async () => {
    await post(apiUrls.about, samples.about);
    expect(await isDone('examples')).toBe(false);
    const { body } = await post(apiUrls.testimonials, samples.testimonial);
    expect(await isDone('examples')).toBe(false);
    await put(apiUrls.testimonials, { id: body.id, approved: 1 });
    expect(await isDone('examples')).toBe(true);
    await put(apiUrls.testimonials, { id: body.id, approved: 0 });
    await put(apiUrls.facts, { key: 'exampleReviews', state: 'hidden' });
    expect(await isDone('examples')).toBe(true);
  });

  it('contact: needs numbers and an address other than the built-in ones', async () => {
    const { body } = await post(apiUrls.contact, samples.contact);
    expect((await item('contact'))?.missing).toContain('A phone number is an invented one.');
    const real = { phone_cell: '(425) 774-2310', phone_home: '425-774-2311', email: null };
    await put(apiUrls.contact, { ...samples.contact, ...real, id: body.id });
    expect(await isDone('contact')).toBe(true);
  });

  it('license: stored, or set on the server', async () => {
    await put(apiUrls.home, { license_number: 'AFH-750321' });
    expect(await isDone('license')).toBe(true);
    await begin({ LICENSE_NUMBER: 'AFH-1' });
    expect(await isDone('license')).toBe(true);
  });

  it('specialties: the license names them, or their service is left out, and put back by Undo', async () => {
    const left = { noun: 'services', leave_out: 'Memory & Dementia Care' };
    expect((await item('specialties'))?.leave_out).toEqual([left.leave_out]);
    expect((await post(apiUrls.builtIn, left)).status).toBe(201);
    expect(await isDone('specialties')).toBe(true);
    const shown = (await world.context.publicContent.services()).value;
    expect(shown).toHaveLength(5);
    await post(apiUrls.builtIn, { noun: 'services', undo: true });
    expect(await isDone('specialties')).toBe(false);
    await put(apiUrls.home, { designations: 'dementia' });
    expect(await isDone('specialties')).toBe(true);
  });

  it('rooms, a price and Medicaid: as families read them', async () => {
    await post(apiUrls.rooms, { ...samples.room, price_from: null, price_to: null });
    expect([await isDone('rooms'), await isDone('price'), await isDone('medicaid')]).toEqual([
      true,
      false,
      false,
    ]);
    await put(apiUrls.costs, { price_from: 6500, as_of: '2026-11-01', medicaid: 'no' });
    expect([await isDone('price'), await isDone('medicaid')]).toEqual([true, true]);
  });

  it('pictures: needs one of the home’s own that visitors see', async () => {
    await post(apiUrls.gallery, samples.gallery);
    expect(await isDone('pictures')).toBe(false);
    const change = (sql: string) => run(world.context.database, sql);
    await change(`insert into gallery_items (image_url, caption, category, visible, created_at, updated_at)
      values ('${fileUrls.uploads}/${'a'.repeat(32)}.webp', 'x', 'y', 0, 'x', 'x')`);
    expect(await isDone('pictures')).toBe(false);
    await change(`update gallery_items set visible = 1`);
    expect(await isDone('pictures')).toBe(true);
  });

  it('https: depends on SITE_URL', async () => {
    await begin({ SITE_URL: 'https://alderhouse.care' });
    expect(await isDone('https')).toBe(true);
    await begin({ SITE_URL: 'http://alderhouse.care' });
    expect(await isDone('https')).toBe(false);
  });

  it('a second person: must be approved, not only registered', async () => {
    const { id } = await world.addUser('sam', '');
    expect(await isDone('second_person')).toBe(false);
    await put(apiUrls.users, { id, status: 'approved' });
    expect(await isDone('second_person')).toBe(true);
  });
});

describe('the legal pages', () => {
  const pages = ['privacy-policy', 'terms-of-service', 'health-data'];
  const confirm = (page: string, headers = {}) => put(apiUrls.legalReading, { page }, headers);
  const reading = async (page: string) =>
    (await read()).legal_pages.find((each) => each.page === page);
  const change = (key: string, value: string) => put(apiUrls.texts, { key, value });

  it('are read one by one, with who and when', async () => {
    const begun = Date.now();
    for (const page of pages) {
      expect(await isDone('legal')).toBe(false);
      const { status, body } = await confirm(page);
      expect([status, body.message]).toEqual([200, goLiveMessages.read]);
      expect(body.legal_page).toMatchObject({ page, read_by: 'priya', version: 0 });
      expect(Date.parse(body.legal_page.read_at)).toBeGreaterThanOrEqual(begun);
    }
    expect(await isDone('legal')).toBe(true);
    expect(await auditTrail()).toContain('read the page /privacy-policy and confirmed it');
  });

  it('count as unread after a confirmation is taken back', async () => {
    await confirm('privacy-policy');
    const { body } = await put(apiUrls.legalReading, { page: 'privacy-policy', read: false });
    expect(body).toMatchObject({
      message: goLiveMessages.unread,
      legal_page: { page: 'privacy-policy', read_at: null },
    });
    expect(await auditTrail()).toContain('took back having read the page /privacy-policy');
  });

  it('must be read again when one of their texts changes, even if it is changed back', async () => {
    for (const page of pages) await confirm(page);
    await change('terms.meta.title', 'Our terms');
    expect((await item('legal'))?.missing).toBe('1 page to read.');
    expect(await reading('terms-of-service')).toMatchObject({ read_at: null, read_by: null });
    await confirm('terms-of-service');
    expect(await isDone('legal')).toBe(true);
    await world.send('DELETE', apiUrls.texts, { form: 'key=terms.meta.title', as });
    expect(await isDone('legal')).toBe(false);
    await change('home.hero.headline', 'Other words');
    expect((await item('legal'))?.missing).toBe('1 page to read.');
  });

  it('can’t be confirmed in a version other than the one that was read', async () => {
    await change('privacy.meta.title', 'Your privacy');
    const { status, body } = await confirm('privacy-policy', { 'If-Match': '"0"' });
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ page: 'privacy-policy', version: 1 });
    expect(body.changed_by).toBe('priya');
    expect((await confirm('privacy-policy', { 'If-Match': '"1"' })).status).toBe(200);
  });

  it('are three', async () => {
    const { status, body } = await confirm('about');
    expect([status, body.error]).toEqual([422, goLiveMessages.pageInvalid]);
  });
});

describe('the sentences about the house', () => {
  const confirm = (area: string, headers = {}) => put(apiUrls.houseReading, { area }, headers);
  const reading = async (area: string) => (await read()).house.find((each) => each.area === area);
  const count = async () => (await item('house_sentences'))?.count;
  const gallery = { key: 'gallery.lead', value: 'Soup on Mondays.' };

  it('are all those that the content files mark and visitors read, each on its page', async () => {
    const { house } = await read();
    const all = house.flatMap(({ sentences }) => sentences).length;
    expect(all).toBeGreaterThan(30);
    expect(await count()).toEqual({ settled: 0, all });
    expect(house.find(({ area }) => area === 'about')).toMatchObject({ url: '/about' });
    expect(house.map(({ area }) => area)).not.toContain('costs');
    expect(JSON.stringify(house)).toContain('Six residents, one kitchen table');
    expect(JSON.stringify(house)).toContain('Some mornings the buttons are easy');
    await put(apiUrls.costs, samples.costs);
    const areas = (await read()).house.map(({ area }) => area);
    expect(areas).toEqual(expect.arrayContaining(['costs', 'medicaid-policy']));
  });

  it('are read page by page, with who and when, until all are', async () => {
    for (const { area, sentences } of (await read()).house) {
      const before = (await count())?.settled ?? NaN;
      const { status, body } = await confirm(area);
      expect([status, body.message]).toEqual([200, goLiveMessages.read]);
      expect(body.house_reading).toMatchObject({ area, read_by: 'priya' });
      expect((await count())?.settled).toBe(before + sentences.length);
    }
    expect(await isDone('house_sentences')).toBe(true);
    expect(await auditTrail()).toContain('read what is said of the house: about');
  });

  it('need no reading in the owner’s own words, but need it again when they are restored', async () => {
    const total = (await count())?.all;
    await put(apiUrls.texts, gallery);
    expect(await count()).toEqual({ settled: 1, all: total });
    await confirm('gallery');
    await world.send('DELETE', apiUrls.texts, { form: `key=${gallery.key}`, as });
    expect((await reading('gallery'))?.sentences.filter(({ unread }) => unread)).toMatchObject([
      { key: gallery.key },
    ]);
    expect(await reading('gallery')).toMatchObject({ read_at: null, read_by: null });
  });

  it('count as unread after a confirmation is taken back', async () => {
    await confirm('home');
    const { body } = await put(apiUrls.houseReading, { area: 'home', read: false });
    expect(body).toMatchObject({
      message: goLiveMessages.unread,
      house_reading: { area: 'home', read_at: null },
    });
    expect((await reading('home'))?.sentences.some(({ unread }) => unread)).toBe(true);
  });

  it('must be read again when another answer by the owner changes their words', async () => {
    await confirm('home');
    await put(apiUrls.facts, { key: 'careAvailable', state: 'hidden' });
    const unread = (await reading('home'))?.sentences.filter((sentence) => sentence.unread);
    expect(unread?.map(({ key }) => key)).toContain('home.hero.lead');
    expect(unread?.map(({ key }) => key)).not.toContain('home.gallery.lead');
  });

  it('can’t be confirmed in words that were not read', async () => {
    const version = (await reading('gallery'))?.version;
    await put(apiUrls.texts, gallery);
    const { status, body } = await confirm('gallery', { 'If-Match': `"${version}"` });
    expect(status).toBe(412);
    expect(body.current.sentences[1]).toMatchObject({ words: gallery.value });
    const { version: now } = body.current;
    expect((await confirm('gallery', { 'If-Match': `"${now}"` })).status).toBe(200);
  });

  it('must exist', async () => {
    const { status, body } = await confirm('privacy');
    expect([status, body.error]).toEqual([422, goLiveMessages.areaInvalid]);
    expect((await count())?.settled).toBe(0);
  });
});

describe('mail', () => {
  let mail: MailServer;
  beforeEach(async () => {
    mail = await startMailServer();
    await set();
  });
  afterEach(() => mail.end());
  const set = (change: object = {}) =>
    put(apiUrls.mail, { ...samples.mail, security: 'starttls', port: mail.port, ...change });
  const sendTest = () => world.send('POST', apiUrls.mailTest, { as });

  const changeElsewhere = () =>
    run(world.context.database, "update mail_settings set notify_address = 'other@example.com'");

  it('works from when it is set up, until the mail server is changed', async () => {
    expect(await isDone('mail')).toBe(true);
    await changeElsewhere();
    expect((await item('mail'))?.missing).toContain('Send a test message.');
    expect((await sendTest()).status).toBe(200);
    expect(await isDone('mail')).toBe(true);
  });

  it('works once a real email was accepted', async () => {
    await changeElsewhere();
    await addRequest(world);
    await world.context.outboxWorker.deliver();
    expect(mail.emails.map(({ to }) => to)).toContainEqual(['other@example.com']);
    expect(await isDone('mail')).toBe(true);
  });

  it('does not work while no email is accepted', async () => {
    await changeElsewhere();
    await mail.end();
    expect((await sendTest()).status).toBe(502);
    expect(await isDone('mail')).toBe(false);
  });

  it('an accepted email stays accepted even if that can’t be recorded', async () => {
    await addRequest(world, { email: '' });
    await run(world.context.database, 'alter table milestones rename to elsewhere');
    await world.context.outboxWorker.deliver();
    await run(world.context.database, 'alter table elsewhere rename to milestones');
    await world.context.outboxWorker.deliver();
    expect(mail.emails.filter(({ to }) => to.includes('desk@example.com'))).toHaveLength(1);
  });
});

describe('setup', () => {
  const setup = async () => (await world.send('GET', apiUrls.setup, { as })).body.setup;
  const stateOf = async (step: string) =>
    (await setup()).steps.find((each: { step: string }) => each.step === step).state;

  it('is open in a new home, with eight open steps', async () => {
    const { state, steps } = await setup();
    expect(state).toBe('open');
    expect(steps).toHaveLength(8);
    expect(steps.every((step: { state: string }) => step.state === 'open')).toBe(true);
  });

  it('remembers what was done, skipped and postponed', async () => {
    await put(apiUrls.setup, { step: 'name', mark: 'skipped' });
    const { body } = await put(apiUrls.setup, { step: 'people', mark: 'done', state: 'later' });
    expect(body.message).toBe(setupMessages.updated);
    expect(body.setup.state).toBe('later');
    expect([await stateOf('name'), await stateOf('people')]).toEqual(['skipped', 'done']);
    expect(await auditTrail()).toEqual(
      expect.arrayContaining(['skipped the step “name” of setup', 'put off setup']),
    );
    await put(apiUrls.setup, { state: 'open' });
    expect((await setup()).state).toBe('open');
  });

  it('counts steps as done that were stored in other ways', async () => {
    await put(apiUrls.setup, { step: 'reach', mark: 'skipped' });
    await post(apiUrls.contact, samples.contact);
    await put(apiUrls.home, { name: 'Alder House', capacity: 6 });
    for (const step of ['reach', 'name', 'residents']) {
      expect([step, await stateOf(step)]).toEqual([step, 'done']);
    }
  });

  it.each([
    [{}, setupMessages.nothingGiven],
    [{ state: 'done' }, setupMessages.stateInvalid],
    [{ step: 'constructor', mark: 'done' }, setupMessages.stepInvalid],
    [{ step: 'name' }, setupMessages.markInvalid],
    [{ step: 'name', mark: 'open' }, setupMessages.markInvalid],
    [{ state: 'later', mark: 'done' }, setupMessages.stepInvalid],
  ])('refuses %j in words', async (json, error) => {
    const { status, body } = await put(apiUrls.setup, json);
    expect([status, body.error]).toEqual([422, error]);
    expect((await setup()).state).toBe('open');
  });
});
