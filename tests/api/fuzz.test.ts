import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectionOf } from '../../server/database/open.ts';
import { aboutInfoInput } from '../../domain/entities/about-info.ts';
import { contactInfoInput } from '../../domain/entities/contact-info.ts';
import { galleryItemInput } from '../../domain/entities/gallery-item.ts';
import { serviceInput } from '../../domain/entities/service.ts';
import { testimonialInput } from '../../domain/entities/testimonial.ts';
import { tourRequestInput } from '../../domain/entities/tour-request.ts';
import { samples } from '../support/samples.ts';
import { tourApi, tourRequest } from '../support/tours.ts';
import { createWorld, type Sent, type World } from '../support/world.ts';

/**
 * More than 20,000 bodies over every endpoint: never a 5xx, never a hang, never
 * a row that the schema forbids. Hashing passwords is slow on purpose, so here it is not done.
 */
vi.mock('../../server/auth/passwords.ts', async (original) => ({
  ...(await original<object>()),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password.length}`),
  verifyPassword: () => Promise.resolve(false),
}));

const bodiesAnEndpoint = 1150;
let world: World;
let as: string;
let userId: number;
let sent = 0;
beforeAll(async () => {
  world = await createWorld();
  userId = (await world.addUser('priya', 'approved', true)).id;
  as = await world.sessionOf(userId);
});
afterAll(() => world.end());

const endpoints: [string, string, object][] = [
  ['POST', 'login', { username: 'nobody', password: 'wrong', keep_signed_in: true }],
  ['POST', 'register', samples.account],
  ['POST', 'users', samples.account],
  ['PUT', 'users', { id: 1, username: 'priya', email: 'priya@example.com', password: '' }],
  ['PUT', 'users', { id: 2, status: 'approved' }],
  ['POST', 'testimonials', samples.testimonial],
  ['PUT', 'testimonials', { id: 1, ...samples.testimonial }],
  ['PUT', 'testimonials', { id: 1, approved: 1 }],
  ['POST', 'gallery', samples.gallery],
  ['PUT', 'gallery', { id: 1, ...samples.gallery }],
  ['POST', 'services', samples.service],
  ['PUT', 'services', { id: 1, ...samples.service }],
  ['POST', 'contact', samples.contact],
  ['PUT', 'contact', { id: 1, ...samples.contact }],
  ['POST', 'about', samples.about],
  ['PUT', 'about', { id: 1, ...samples.about }],
  ['POST', 'trash', { id: 1 }],
  ['POST', 'history', { id: 1 }],
  ['POST', tourApi, { ...tourRequest, wish_date: '', wish_time: '' }],
  [
    'PUT',
    tourApi,
    { id: 1, status: 'scheduled', notes: 'x', visit_date: '2026-12-01', visit_time: '10:00' },
  ],
];

/** Texts at and beyond every length, in characters of one, two and four bytes. */
const longText = fc
  .tuple(
    fc.constantFrom('a', 'é', '🏡', ' ', '\u0000', '\u202e'),
    fc.integer({ min: 0, max: 20_010 }),
  )
  .map(([character, times]) => character.repeat(times));

/** A right payload with any of its fields replaced by anything: gets further than pure noise. */
const nearlyRight = (payload: object) =>
  fc.record(
    Object.fromEntries(
      Object.entries(payload).map(([field, value]) => [
        field,
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(value) },
          { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
          { weight: 1, arbitrary: longText },
          fc.integer({ min: -2, max: 3 }),
          fc.jsonValue(),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

/** Limits are another test's matter. */
const forgetLimits = async (): Promise<void> => {
  await world.services.limits.writes.delete(userId);
  connectionOf(world.services.database).exec('delete from rate_limits');
};

/** Sends anything and looks only at what must always hold. */
const answersBelow500 = async (method: string, path: string, given: Sent): Promise<void> => {
  await forgetLimits();
  sent += 1;
  const answer = await world.send(method, path, { as, ...given });
  expect(answer.status).toBeLessThan(500);
  expect(answer.body).toMatchObject({ success: expect.any(Boolean) });
};

const api = (name: string) => (name.startsWith('/') ? name : `/api/${name}.php`);

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
  'users',
  tourApi,
  `${tourApi}/person`,
  `${tourApi}/spam`,
])('DELETE %s answers below 500, whatever the form', { timeout: 60_000 }, async (name) => {
  const form = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer({ min: -3, max: 400 }).map((id) => `id=${id}`),
    fc.webQueryParameters(),
  );
  const property = fc.asyncProperty(form, (text) =>
    answersBelow500('DELETE', api(name), { form: text }),
  );
  await fc.assert(property, { numRuns: 200 });
});

it('queries are answered below 500, whatever they ask', { timeout: 60_000 }, async () => {
  const names = [
    'testimonials',
    'gallery',
    'services',
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

it('more than 20,000 were sent, and every row is one that the rules allow', async () => {
  expect(sent).toBeGreaterThan(20_000);
  const connection = connectionOf(world.services.database);
  expect(connection.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(connection.prepare('pragma foreign_key_check').all()).toEqual([]);
  const tables = [
    ['testimonials', testimonialInput],
    ['gallery_items', galleryItemInput],
    ['services', serviceInput],
    ['contact_info', contactInfoInput],
    ['about_info', aboutInfoInput],
  ] as const;
  for (const [table, schema] of tables) {
    const rows = connection.prepare(`select * from ${table}`).all();
    const wrong = rows.filter((row) => !schema.safeParse(row).success);
    expect(wrong, table).toEqual([]);
  }
  const tours = connection.prepare('select * from tour_requests').all();
  const wrongTours = tours.filter(
    (row) =>
      !tourRequestInput.safeParse({
        ...row,
        wishes: JSON.parse(String(row['wishes'])),
        consent: true,
      }).success,
  );
  expect(wrongTours).toEqual([]);
  const privileged = connection.prepare('select id from users where privileged = 1').all();
  expect(privileged).toEqual([{ id: userId }]);
});
