import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastIdOf } from '../../server/database/copy-rows.ts';
import { keyRingOf } from '../../server/database/engine.ts';
import { aboutInfoInput } from '../../domain/entities/about-info.ts';
import { contactInfoInput } from '../../domain/entities/contact-info.ts';
import { wholeCosts } from '../../domain/entities/costs.ts';
import { documentInput } from '../../domain/entities/document.ts';
import { factChange, factFieldsOf, type FactKey } from '../../domain/entities/fact.ts';
import { galleryItemInput, galleryWords } from '../../domain/entities/gallery-item.ts';
import { licenseChange } from '../../domain/entities/license.ts';
import { questionInput } from '../../domain/entities/question.ts';
import { replyInput } from '../../domain/entities/reply-template.ts';
import { roomInput, roomVersion } from '../../domain/entities/room.ts';
import { serviceInput } from '../../domain/entities/service.ts';
import { testimonialInput } from '../../domain/entities/testimonial.ts';
import { wholeProfessionals } from '../../domain/entities/professionals.ts';
import { tourRequestInput } from '../../domain/entities/tour-request.ts';
import { isReadableText } from '../../domain/entities/text.ts';
import { newUserInput, normalised } from '../../domain/entities/user.ts';
import { apiUrls } from '../../domain/urls.ts';
import { damageIn } from '../support/damage.ts';
import { multipart, nearlyRight } from '../support/fuzz.ts';
import { knowSamplePdf } from '../support/documents.ts';
import { allOf, run } from '../support/rows.ts';
import { readableRows } from '../support/sealed.ts';
import { samples } from '../support/samples.ts';
import { onPostgres } from '../support/test-database.ts';
import { sendTour, tourApi, tourRequest } from '../support/tours.ts';
import { createWorld, type Sent, type World } from '../support/world.ts';

/**
 * Thousands of bodies over every endpoint: never a 5xx, never a hang, never
 * a row that the schema forbids. Hashing passwords is slow on purpose, so here it is not done.
 */
vi.mock('../../server/auth/passwords.ts', async (original) => ({
  ...(await original<object>()),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password.length}`),
  verifyPassword: () => Promise.resolve(false),
}));

/** What differs between the engines is which texts and numbers they store: fewer bodies show that. */
const bodiesAnEndpoint = onPostgres ? 230 : 1150;
const expectedSent = onPostgres ? 4000 : 20_000;
const expectedRows = onPostgres ? 4 : 20;
let world: World;
let as: string;
let userId: number;
let sent = 0;
beforeAll(async () => {
  world = await createWorld();
  userId = (await world.addUser('priya', 'approved', true)).id;
  as = await world.sessionOf(userId);
  await knowSamplePdf(world);
  await addContent();
});
afterAll(() => world.end());

const api = (name: string) => (name.startsWith('/') ? name : `/api/${name}.php`);

/** One record of each noun, one version behind each, and one of each in the trash. */
const addContent = async (): Promise<void> => {
  const post = async (noun: string, json: object) =>
    (await world.send('POST', api(noun), { json, as })).body.id;
  for (const noun of ['testimonials', 'services', 'gallery', 'contact', 'about'] as const) {
    const sample = { ...samples, testimonials: samples.testimonial, services: samples.service }[
      noun
    ];
    const id = await post(noun, sample);
    const text = { testimonials: 'message', services: 'title', gallery: 'caption' };
    const field = { ...text, contact: 'address_street', about: 'company_story' }[noun];
    const changed = { ...sample, id, [field]: 'As it was changed' };
    expect((await world.send('PUT', api(noun), { json: changed, as })).status).toBe(200);
    if (noun === 'contact' || noun === 'about') continue;
    const form = `id=${await post(noun, sample)}`;
    expect((await world.send('DELETE', api(noun), { form, as })).status).toBe(200);
  }
};

/** Accounts that could really be made, each another: names are unique. */
const account = {
  ...samples.account,
  username: fc.stringMatching(/^[a-z]{3,12}$/),
  email: fc.stringMatching(/^[a-z]{3,12}@example\.com$/),
};

/** Families that are each another: the same request sent twice is one. */
const family = { ...tourRequest, name: fc.stringMatching(/^[A-Z][a-z]{3,12}$/) };

const endpoints: [string, string, object][] = [
  ['POST', 'login', { username: 'nobody', password: 'wrong', keep_signed_in: true }],
  ['POST', 'register', account],
  ['POST', 'users', account],
  ['PUT', 'users', { id: 1, username: 'priya', email: 'priya@example.com', password: '' }],
  ['PUT', 'users', { id: 2, status: 'approved' }],
  ['POST', 'testimonials', samples.testimonial],
  ['PUT', 'testimonials', { id: 1, ...samples.testimonial }],
  ['PUT', 'testimonials', { id: 1, approved: 1 }],
  ['POST', 'gallery', samples.gallery],
  ['PUT', 'gallery', { id: 1, ...samples.gallery }],
  ['POST', 'services', samples.service],
  ['PUT', 'services', { id: 1, ...samples.service }],
  ['POST', '/api/rooms', samples.room],
  // The more fields may be wrong, the fewer bodies are taken.
  ['POST', '/api/rooms', { name: 'Fern', occupancy: 'shared', own_bath: 0, availability: 'held' }],
  ['PUT', '/api/rooms', { id: 1, ...samples.room }],
  [
    'PUT',
    '/api/rooms/state',
    { id: 1, availability: 'open from', open_from: '2026-12-01', confirmed_on: '2026-01-01' },
  ],
  ['POST', 'contact', samples.contact],
  ['PUT', 'contact', { id: 1, ...samples.contact }],
  ['POST', 'about', samples.about],
  ['PUT', 'about', { id: 1, ...samples.about }],
  [
    'PUT',
    '/api/facts',
    {
      key: 'familiesServed',
      value: '50+',
      state: 'confirmed',
      source: 'Our register',
      as_of: '2026-01-01',
      proof: 'date',
    },
  ],
  ['PUT', '/api/costs', samples.costs],
  ['PUT', '/api/professionals', samples.professionals],
  ['PUT', '/api/costs', { medicaid: 'after', medicaid_months: 24, extras: samples.costs.extras }],
  ['POST', '/api/questions', samples.question],
  ['PUT', '/api/questions', { id: 1, ...samples.question }],
  ['PUT', '/api/license', samples.license],
  ['PUT', '/api/license', { has_services_form: 1 }],
  ['POST', '/api/documents', samples.document],
  ['PUT', '/api/documents', { id: 1, ...samples.document }],
  ['POST', 'trash', { id: 1 }],
  ['POST', 'history', { id: 1 }],
  ['POST', tourApi, family],
  ['POST', tourApi, { name: family.name, phone: family.phone, consent: true }],
  [
    'PUT',
    tourApi,
    { id: 1, status: 'scheduled', notes: 'x', visit_date: '2026-12-01', visit_time: '10:00' },
  ],
  ['POST', '/api/reply-templates', samples.replyTemplate],
  ['PUT', '/api/reply-templates', { id: 1, ...samples.replyTemplate }],
  ['POST', `${tourApi}/calls`, { id: 1, outcome: 'no answer', remind: 'tomorrow' }],
];

/** Limits are another test's matter. */
const forgetLimits = async (): Promise<void> => {
  await world.context.limits.writes.delete(userId);
  await run(world.context.database, 'delete from rate_limits');
};

/** Sends anything and looks only at what must always hold. */
const answersBelow500 = async (method: string, path: string, given: Sent): Promise<void> => {
  await forgetLimits();
  sent += 1;
  const answer = await world.send(method, path, { as, ...given });
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({ success: expect.any(Boolean) });
};

describe.each(endpoints)('%s %s', (method, name, payload) => {
  it('answers below 500, in JSON', { timeout: 180_000 }, async () => {
    const body = fc.oneof(
      { weight: 8, arbitrary: nearlyRight(payload).map((value) => JSON.stringify(value)) },
      fc.json(),
      fc.string({ unit: 'binary' }),
    );
    const headers = { 'Content-Type': 'application/json' };
    const property = fc.asyncProperty(body, (text) =>
      answersBelow500(method, api(name), { body: text, headers }),
    );
    await fc.assert(property, { numRuns: bodiesAnEndpoint });
  });
});

it.each([
  'testimonials',
  'gallery',
  'services',
  '/api/rooms',
  '/api/questions',
  '/api/documents',
  '/api/reply-templates',
  'users',
  tourApi,
  `${tourApi}/person`,
  `${tourApi}/spam`,
])('DELETE %s answers below 500, whatever the form', { timeout: 60_000 }, async (name) => {
  // Tour requests go for good and several at once; what was sent is looked at in the end.
  const max = name.startsWith(tourApi) ? 0 : 400;
  const form = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer({ min: -3, max }).map((id) => `id=${id}`),
    fc.webQueryParameters(),
  );
  const property = fc.asyncProperty(form, (text) =>
    answersBelow500('DELETE', api(name), { form: text }),
  );
  await fc.assert(property, { numRuns: 200 });
});

it('what a family sends over its link is answered below 500', { timeout: 60_000 }, async () => {
  const { body } = await sendTour(world, { name: 'The Linden family' });
  const path = `/api/visits/${String(body.link.url).split('/').at(-1)}`;
  const headers = { 'Content-Type': 'application/json' };
  const payload = {
    action: fc.constantFrom('propose', 'give phone', 'take back'),
    day: '2026-12-04',
    time: '14:00',
    phone: '425 555 0177',
  };
  const json = nearlyRight(payload).map((value) => JSON.stringify(value));
  const anything = fc.oneof({ weight: 8, arbitrary: json }, fc.json());
  const property = fc.asyncProperty(anything, (text) =>
    answersBelow500('POST', path, { body: text, headers }),
  );
  await fc.assert(property, { numRuns: 300 });
});

it('uploads are answered below 500, whatever the parts', { timeout: 60_000 }, async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const property = fc.asyncProperty(multipart, (text) =>
    answersBelow500('POST', `${api('gallery')}?upload=1`, {
      body: Buffer.from(text, 'latin1'),
      headers,
    }),
  );
  await fc.assert(property, { numRuns: 300 });
  expect(world.files()).toEqual([]);
});

/** A backup is made from the database's file, which this one in memory has not; a test email says 502. */
const leftOut = new Set<string>([apiUrls.logout, apiUrls.backup, apiUrls.mailTest]);

it('every method of every address is answered below 500', { timeout: 60_000 }, async () => {
  const property = fc.asyncProperty(
    fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'),
    fc.constantFrom(...Object.values(apiUrls).filter((url) => !leftOut.has(url))),
    fc.constantFrom('', 'application/json', 'application/x-www-form-urlencoded', 'text/xml'),
    fc.string({ unit: 'binary', maxLength: 60 }),
    async (method, path, type, text) => {
      await forgetLimits();
      sent += 1;
      const given = method === 'GET' ? {} : { body: text, headers: { 'Content-Type': type } };
      expect((await world.send(method, path, { as, ...given })).status).toBeLessThan(500);
    },
  );
  await fc.assert(property, { numRuns: 500 });
});

it('queries are answered below 500, whatever they ask', { timeout: 60_000 }, async () => {
  const names = [
    'testimonials',
    'gallery',
    'services',
    '/api/questions',
    '/api/documents',
    '/api/documents/file',
    'users',
    'trash',
    'history',
    'audit',
    'login',
    tourApi,
  ];
  const property = fc.asyncProperty(
    fc.constantFrom(...names),
    fc.constantFrom('limit', 'offset', 'before', 'noun', 'id', 'me', 'box'),
    fc.oneof(fc.integer().map(String), fc.string({ unit: 'grapheme' })),
    async (name, parameter, value) => {
      sent += 1;
      const path = `${api(name)}?${parameter}=${encodeURIComponent(value)}`;
      expect((await world.send('GET', path, { as })).status).toBeLessThan(500);
    },
  );
  await fc.assert(property, { numRuns: 400 });
});

const stored = async (table: string): Promise<Record<string, unknown>[]> =>
  readableRows(await allOf(world.context.database, table), keyRingOf(world.context.database));

/** What the rules of a noun say of its fields, wherever they are stored. */
const rules = {
  testimonials: testimonialInput,
  gallery: galleryItemInput,
  services: serviceInput,
  rooms: roomInput,
  questions: questionInput,
  replyTemplates: replyInput,
  documents: documentInput,
  license: licenseChange,
  contact: contactInfoInput,
  about: aboutInfoInput,
};
type Noun = keyof typeof rules;
const breaks = (noun: unknown, fields: unknown): boolean =>
  !rules[noun as Noun].safeParse(fields).success;

describe('afterwards', () => {
  it(`more than ${expectedSent} were sent, and many were taken`, async () => {
    expect(sent).toBeGreaterThan(expectedSent);
    for (const table of [
      'testimonials',
      'gallery_items',
      'services',
      'rooms',
      'users',
      'history',
      'trash',
    ]) {
      expect(await lastIdOf(world.context.database, table), table).toBeGreaterThan(expectedRows);
    }
    expect(await stored('contact_info')).toHaveLength(1);
    expect(await stored('about_info')).toHaveLength(1);
  });

  it('the database is whole, its own checks and references included', async () => {
    expect(await damageIn(world.context.database)).toEqual([]);
  });

  it.each([
    ['testimonials', 'testimonials'],
    ['gallery_items', 'gallery'],
    ['services', 'services'],
    ['rooms', 'rooms'],
    ['questions', 'questions'],
    ['reply_templates', 'replyTemplates'],
    ['documents', 'documents'],
    ['license', 'license'],
    ['contact_info', 'contact'],
    ['about_info', 'about'],
  ])('every row of %s is one that the rules allow', async (table, noun) => {
    expect((await stored(table)).filter((row) => breaks(noun, row))).toEqual([]);
  });

  it('every fact is one that the rules of its key allow', async () => {
    const isWrong = ({ key, ...fields }: Record<string, unknown>) =>
      !factFieldsOf(key as FactKey).safeParse(fields).success;
    expect((await stored('facts')).filter(isWrong)).toEqual([]);
  });

  const asSent = (costs: Record<string, unknown>) => ({
    ...costs,
    extras: JSON.parse(String(costs['extras'])) as unknown,
  });

  it('the costs are what the rules allow, their extras included', async () => {
    expect((await stored('costs')).map((row) => wholeCosts.safeParse(asSent(row)).error)).toEqual([
      undefined,
    ]);
  });

  it('the facts for professionals are what the rules allow', async () => {
    const [{ id: _, updated_at: _at, updated_by: _by, version: _version, ...fields } = {}] =
      await stored('professionals');
    expect(wholeProfessionals.safeParse(fields).error).toBeUndefined();
  });

  it('everything in the trash and in the history is valid', async () => {
    const trash = await stored('trash');
    expect(trash.filter(({ noun, record }) => breaks(noun, JSON.parse(String(record))))).toEqual(
      [],
    );
    const history = await stored('history');
    // Of a gallery item, only the words are stored.
    const versions = {
      ...rules,
      gallery: galleryWords,
      facts: factChange,
      rooms: roomVersion,
      professionals: wholeProfessionals,
    };
    const isWrong = ({ noun, fields }: Record<string, unknown>) => {
      const version = JSON.parse(String(fields)) as Record<string, unknown>;
      return noun === 'costs'
        ? !wholeCosts.safeParse(asSent(version)).success
        : !versions[noun as keyof typeof versions].safeParse(version).success;
    };
    expect(history.filter(isWrong)).toEqual([]);
  });

  it('the accounts are valid: no one approved themselves, one is privileged', async () => {
    const wrong = (await stored('users')).filter(
      ({ username, username_key, email, email_key }) =>
        !newUserInput.safeParse({ username, email, password: 'not looked at here' }).success ||
        username_key !== normalised(String(username)) ||
        email_key !== normalised(String(email)),
    );
    expect(wrong).toEqual([]);
    expect((await stored('users')).filter(({ privileged }) => privileged === 1)).toMatchObject([
      { id: userId, status: 'approved' },
    ]);
  });

  it('the tour requests are valid', async () => {
    const tours = await stored('tour_requests');
    expect(tours.length).toBeGreaterThan(expectedRows);
    const wrong = tours.filter(({ wishes, ...row }) => {
      const fields = { ...row, wishes: JSON.parse(String(wishes)), consent: true };
      return !tourRequestInput.safeParse(fields).success;
    });
    expect(wrong).toEqual([]);
  });

  it('the audit trail can be read by people', async () => {
    const sentences = await stored('audit');
    expect(sentences.length).toBeGreaterThan(100);
    const unreadable = sentences.filter(
      ({ who, did }) => !isReadableText(String(who)) || !isReadableText(String(did)),
    );
    expect(unreadable).toEqual([]);
  });
});
