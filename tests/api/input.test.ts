import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxLength } from '../../domain/constants.ts';
import { samples } from '../support/samples.ts';
import { createWorld, type World } from '../support/world.ts';

/** Bad input of every kind, with the words that the forms show too (docs/product/staff-area.md). */
let world: World;
let as: string;
let userId: number;
beforeAll(async () => {
  world = await createWorld();
  userId = (await world.addUser('priya', 'approved', true)).id;
  as = await world.sessionOf(userId);
});
afterAll(() => world.end());

const post = async (path: string, json: unknown) => {
  await world.context.limits.writes.delete(userId);
  return world.send('POST', `/api/${path}.php`, { json, as });
};
const put = async (path: string, json: unknown) => {
  await world.context.limits.writes.delete(userId);
  return world.send('PUT', `/api/${path}.php`, { json, as });
};

const { account, testimonial, gallery, service, contact, about } = samples;
const allRequired = 'All fields are required.';
const withImage = 'All fields are required, including an image.';
const phonesRequired = 'Phone numbers and address fields are required.';
const tooLong = (label: string, max: number) =>
  `${label} may have at most ${max.toLocaleString('en-US')} characters.`;
const unreadable = (label: string) => `${label} contains characters that cannot be shown.`;
const long = (max: number) => 'a'.repeat(max + 1);

const phonesAndAddress = [
  'phone_cell',
  'phone_home',
  'address_street',
  'address_city',
  'address_state',
  'address_zip',
];

const wrongFields: [string, object, string][] = [
  ['users', {}, allRequired],
  ['users', { ...account, username: '' }, allRequired],
  ['users', { ...account, username: 'ab' }, 'The username must have 3 to 64 characters.'],
  ['users', { ...account, username: long(maxLength.username) }, tooLong('The username', 64)],
  ['users', { ...account, username: 'a\u202Ebc' }, unreadable('The username')],
  ['users', { ...account, email: '  ' }, allRequired],
  ['users', { ...account, email: 'no-address' }, 'Please enter a valid email address.'],
  ['users', { ...account, email: `${long(250)}@example.com` }, tooLong('The email', 254)],
  ['users', { ...account, password: '' }, allRequired],
  ['users', { ...account, password: 12345678 }, allRequired],
  ['users', { ...account, password: '1234567' }, 'The password must have 8 to 128 characters.'],
  ['users', { ...account, password: long(128) }, 'The password must have 8 to 128 characters.'],
  [
    'users',
    { ...account, password: 'abcdefg\uD800' },
    'The password must have 8 to 128 characters.',
  ],
  [
    'users',
    { ...account, password: 'PassWord123' },
    'This password is too easy to guess. Please choose another one.',
  ],
  [
    'users',
    { ...account, password: '\uFF30assword123' },
    'This password is too easy to guess. Please choose another one.',
  ],
  ['register', { ...account, password: '' }, allRequired],
  ['login', { username: 'a' }, allRequired],
  ['login', { username: '', password: 'a' }, allRequired],
  ['login', { username: long(254), password: 'a' }, 'The username or password is incorrect.'],
  ['login', { username: 'a', password: long(1024) }, 'The username or password is incorrect.'],
  [
    'login',
    { username: 'a', password: 'b', keep_signed_in: 1 },
    'Keep me signed in must be true or false.',
  ],

  ['testimonials', {}, 'Message is required.'],
  ['testimonials', { message: ' \n ' }, 'Message is required.'],
  ['testimonials', { message: 7 }, 'Message is required.'],
  ['testimonials', { message: long(maxLength.message) }, tooLong('The message', 5000)],
  ['testimonials', { message: 'a\u0000b' }, unreadable('The message')],
  ['testimonials', { message: 'a\uDC00b' }, unreadable('The message')],
  ['testimonials', { ...testimonial, name: long(maxLength.name) }, tooLong('The name', 120)],
  ['testimonials', { ...testimonial, name: ['x'] }, 'The name must be text.'],

  ['gallery', {}, withImage],
  ['gallery', { ...gallery, caption: '' }, withImage],
  ['gallery', { ...gallery, category: null }, withImage],
  ['gallery', { ...gallery, image_url: '' }, 'Please select an image.'],
  ['gallery', { ...gallery, caption: long(maxLength.caption) }, tooLong('The caption', 500)],
  ...[
    'https://example.com/a.jpg',
    '//example.com/a.jpg',
    'javascript:alert(1)',
    '/images/10.jpg',
    '/images/../admin',
    '/uploads/a.webp',
    // Right in form, but never uploaded.
    `/uploads/${'a'.repeat(32)}.webp`,
  ].map((image_url): [string, object, string] => [
    'gallery',
    { ...gallery, image_url },
    'The image must be one that was uploaded to this site.',
  ]),

  ['services', {}, allRequired],
  ...Object.keys(service).map((field): [string, object, string] => [
    'services',
    { ...service, [field]: '  ' },
    allRequired,
  ]),
  ['services', { ...service, title: long(maxLength.title) }, tooLong('The title', 200)],

  ['contact', {}, phonesRequired],
  ...phonesAndAddress.map((field): [string, object, string] => [
    'contact',
    { ...contact, [field]: '' },
    phonesRequired,
  ]),
  ['contact', { ...contact, email: 'no-address' }, 'Please enter a valid email address.'],
  ['contact', { ...contact, emergency_available: 2 }, 'Emergency availability must be 0 or 1.'],
  ...[91, -90.1, '47.8', true, [1]].map((latitude): [string, object, string] => [
    'contact',
    { ...contact, latitude, longitude: 1.5 },
    'The latitude must be a number from -90 to 90.',
  ]),
  ...[180.1, -181, '1', {}].map((longitude): [string, object, string] => [
    'contact',
    { ...contact, latitude: 1.5, longitude },
    'The longitude must be a number from -180 to 180.',
  ]),
  ...[{ latitude: 1.5 }, { longitude: 1.5 }, { latitude: 1.5, longitude: null }].map(
    (half): [string, object, string] => [
      'contact',
      { ...contact, ...half },
      'Please give both latitude and longitude, or neither.',
    ],
  ),
  ['contact', { ...contact, address_zip: long(maxLength.zip) }, tooLong('The zip code', 20)],

  ['about', {}, 'All fields are required'],
  ...Object.keys(about).map((field): [string, object, string] => [
    'about',
    { ...about, [field]: ' \n' },
    'All fields are required',
  ]),
  [
    'about',
    { ...about, vision_statement: long(maxLength.aboutText) },
    tooLong('The vision statement', 20_000),
  ],
];

/** Every required text of every form; a password is one as well. */
const requiredTexts: [string, object, string, string][] = [
  ['users', account, 'username', allRequired],
  ['users', account, 'email', allRequired],
  ['users', account, 'password', allRequired],
  ['register', account, 'username', allRequired],
  ['login', { username: 'a', password: 'b' }, 'username', allRequired],
  ['testimonials', testimonial, 'message', 'Message is required.'],
  ['gallery', gallery, 'caption', withImage],
  ['gallery', gallery, 'category', withImage],
  ...Object.keys(service).map((field): [string, object, string, string] => [
    'services',
    service,
    field,
    allRequired,
  ]),
  ...phonesAndAddress.map((field): [string, object, string, string] => [
    'contact',
    contact,
    field,
    phonesRequired,
  ]),
  ...Object.keys(about).map((field): [string, object, string, string] => [
    'about',
    about,
    field,
    'All fields are required',
  ]),
];

describe('invisible characters', () => {
  // Also those that are refused beside others: what is blank is missing, whatever it consists of.
  const invisible = [
    '\u200B',
    '\u00AD',
    '\u180E',
    '\u200F',
    '\u2064',
    '\uFEFF',
    '\u3164',
    '\uFFA0',
  ];

  it.each(requiredTexts)('alone are missing: %s %j, %s', async (path, fields, field, sentence) => {
    for (const character of invisible) {
      const answer = await post(path, { ...fields, [field]: ` ${character.repeat(12)}\n` });
      expect([answer.status, answer.body.error]).toEqual([422, sentence]);
    }
  });

  it('alone leave an optional text out', async () => {
    const answer = await post('testimonials', { ...testimonial, name: '\u200B\u2060' });
    const row = await world.context.database
      .selectFrom('testimonials')
      .select('name')
      .where('id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    expect(row.name).toBeNull();
  });

  it('do not make a short username longer', async () => {
    const answer = await post('users', { ...account, username: 'ab\u200B' });
    expect(answer.body.error).toBe('The username must have 3 to 64 characters.');
  });
});

describe('usernames', () => {
  it.each(['\n', '\r', '\t', '\u0000', '\u0085', '\u2028', '\u2029'])(
    'with the control character %j are refused, not repaired',
    async (control) => {
      for (const username of [`orla${control}`, `${control}orla`, `or${control}la`]) {
        for (const answer of [
          await post('users', { ...account, username }),
          await put('users', { id: userId, username, email: 'priya@example.com' }),
        ]) {
          expect([answer.status, answer.body.error]).toEqual([422, unreadable('The username')]);
        }
      }
    },
  );
});

describe('wrong fields', () => {
  it.each(wrongFields)('POST %s %j', async (path, fields, sentence) => {
    const answer = await post(path, fields);
    expect(answer.body).toEqual({ success: false, error: sentence });
    expect(answer.status).toBe(422);
  });

  it('name the first wrong field in the order of the form', async () => {
    const answer = await post('users', { username: 'ab', email: 'no-address', password: 'short' });
    expect(answer.body.error).toBe('The username must have 3 to 64 characters.');
  });

  it('a status that does not exist', async () => {
    const answer = await put('users', { id: userId, status: 'owner' });
    expect(answer.body.error).toBe('The status must be approved or disapproved.');
  });

  it('an approval that is not a flag', async () => {
    expect(await put('testimonials', { id: 1, approved: true })).toMatchObject({
      status: 422,
      body: { error: 'Approved must be 0 or 1.' },
    });
  });
});

describe('ids', () => {
  const records: [string, object][] = [
    ['users', { username: 'someone', email: 'someone@example.com' }],
    ['testimonials', testimonial],
    ['gallery', gallery],
    ['services', service],
    ['contact', contact],
    ['about', about],
  ];
  const wrongIds = [undefined, null, 0, -1, 1.5, '1', 2 ** 31, 1e300, true, [1], {}];

  it.each(records)('that are not ids are 400: %s', async (path, fields) => {
    for (const id of wrongIds) {
      const answer = await put(path, { ...fields, id });
      expect([id, answer.status, answer.body.error]).toEqual([id, 400, 'A valid id is required.']);
    }
  });

  it.each(records)('that belong to nothing are 404: %s', async (path, fields) => {
    expect((await put(path, { ...fields, id: 2 ** 31 - 1 })).status).toBe(404);
  });

  const forms = [
    '',
    'id=',
    'id=0',
    'id=1&id=2',
    'id=1&id=1',
    'id=1.5',
    'id=-1',
    'id=2147483648',
    'id=%FF',
    'id[]=1',
    'ID=1',
  ];
  it.each(['users', 'testimonials', 'gallery', 'services'])('in a DELETE: %s', async (path) => {
    for (const form of forms) {
      const answer = await world.send('DELETE', `/api/${path}.php`, { form, as });
      expect([form, answer.status]).toEqual([form, 400]);
    }
    const unknown = await world.send('DELETE', `/api/${path}.php`, {
      form: 'id=2147483647&x=1',
      as,
    });
    expect(unknown.status).toBe(404);
  });
});

const send = async (body: BodyInit, type = 'application/json', headers = {}) => {
  await world.context.limits.writes.delete(userId);
  return world.send('POST', '/api/testimonials.php', {
    body,
    as,
    headers: { 'Content-Type': type, ...headers },
  });
};

const nested = (levels: number) =>
  `{"message":"brackets [[[ in a text","x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

describe('bodies', () => {
  const good = JSON.stringify(testimonial);

  it.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('of the type %s are taken', async (type) => expect((await send(good, type)).status).toBe(201));

  it.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8; version=1',
    'text/plain, application/json',
    'text/plain; x=application/json',
    'application/jsonp',
    'multipart/form-data',
  ])('of the type "%s" are 415', async (type) => expect((await send(good, type)).status).toBe(415));

  it('that are compressed are 415', async () => {
    expect((await send(good, 'application/json', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  it.each(['', '{', '[]', 'null', '1', '"text"', '{"message":"a",}', "{'message':'a'}"])(
    'that are no JSON object are 400: %s',
    async (body) => expect((await send(body)).status).toBe(400),
  );

  it('that are not in UTF-8 are 400', async () => {
    const body = Buffer.concat([
      Buffer.from('{"message":"'),
      Buffer.from([0xff]),
      Buffer.from('"}'),
    ]);
    expect((await send(new Uint8Array(body))).status).toBe(400);
  });

  it('may be nested 32 levels deep, no deeper', async () => {
    expect((await send(nested(32))).status).toBe(201);
    expect((await send(nested(33))).status).toBe(400);
    expect((await send('['.repeat(90_000))).status).toBe(400);
    // A bracket after an escaped quote is still within the text; one after the text is not.
    expect((await send(`{"message":"\\"${'['.repeat(40)}"}`)).status).toBe(201);
    expect((await send(`{"message":"\\\\","x":${'['.repeat(33)}${']'.repeat(33)}}`)).status).toBe(
      400,
    );
  });

  it('cannot keep others waiting by a text that never ends', async () => {
    const began = performance.now();
    expect((await send(`"${'\\"'.repeat(127_000)}`)).status).toBe(400);
    // Some milliseconds; a search that begins again at every quote takes more than ten seconds.
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('are limited to 256 KB, whatever Content-Length says', async () => {
    expect((await send(`{"message":"a","x":"${'x'.repeat(255_000)}"}`)).status).toBe(201);
    expect((await send(`{"message":"a","x":"${'x'.repeat(256_000)}"}`)).status).toBe(413);
    const endless = new ReadableStream({ pull: (c) => c.enqueue(Buffer.alloc(10_000, 32)) });
    expect((await send(endless)).status).toBe(413);
    expect((await send(good, 'application/json', { 'Content-Length': '256001' })).status).toBe(413);
  });

  it('have room for three about texts of full length in any script', async () => {
    const text = '家'.repeat(20_000);
    const json = { company_story: text, mission_statement: text, vision_statement: text };
    expect((await world.send('POST', '/api/about.php', { json, as })).status).toBe(201);
  });

  it('that take longer than 30 seconds are 408, however steadily they come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let pieces = 0;
    // A byte a second, for ever.
    const dripping = new ReadableStream({
      pull: async (controller) => {
        pieces += 1;
        await vi.advanceTimersByTimeAsync(1000);
        controller.enqueue(Buffer.from(' '));
      },
    });
    expect((await send(dripping)).status).toBe(408);
    expect(pieces).toBeGreaterThanOrEqual(30);
    expect(pieces).toBeLessThan(35);
    vi.useRealTimers();
  });

  it('of a form are limited to 10 KB', async () => {
    const form = `id=1&x=${'x'.repeat(10_000)}`;
    expect((await world.send('DELETE', '/api/services.php', { form, as })).status).toBe(413);
  });

  it('with unknown fields are taken without them', async () => {
    const answer = await send(
      '{"message":"a","approved":1,"id":99,"created_at":"x","__proto__":{"approved":1}}',
    );
    const row = await world.context.database
      .selectFrom('testimonials')
      .selectAll()
      .where('id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ message: 'a', approved: 0 });
    expect(row.id).not.toBe(99);
  });
});
