import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { maxLength } from '../../domain/constants.ts';
import { nounNames, nouns } from '../../domain/nouns/index.ts';
import type { z } from '../../domain/lib/zod.ts';
import { as, itInShared, priya, world } from '../support/api-test.ts';
import { nearlyRight } from '../support/fuzz.ts';
import { samples } from '../support/samples.ts';
import { twoOfEach } from '../support/two-of-each.ts';

/** Bad input of every kind, with the messages that the forms also show (docs/product/staff-area.md). */
const it = itInShared({ people: ['priya'] });

const post = async (path: string, json: unknown) => {
  await world.context.limits.writes.delete(priya.id);
  return world.send('POST', `/api/${path}.php`, { json, as });
};
const put = async (path: string, json: unknown) => {
  await world.context.limits.writes.delete(priya.id);
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

const phoneInvalid = (which: string) =>
  `The ${which} phone number does not look complete. Please give it with its area code, such as (425) 555-0142.`;
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
  ['users', { ...account, username: 'a\u0007bc' }, unreadable('The username')],
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
    // A valid URL, but of no upload.
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
  ['contact', { ...contact, phone_cell: '425 555 9' }, phoneInvalid('cell')],
  ['contact', { ...contact, phone_home: 'ask for Ann' }, phoneInvalid('home')],
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

/** Every required text of every form, including passwords. */
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
  // Includes characters that are refused elsewhere: a blank text counts as missing, whatever it consists
  // of.
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

it('texts keep their lines, except for a line break at the end', async () => {
  await post('testimonials', { name: 'Elaine\n', message: 'One\ntwo' });
  const { testimonials } = (await world.send('GET', '/api/testimonials.php', { as })).body;
  expect(testimonials[0]).toMatchObject({ name: 'Elaine', message: 'One\ntwo' });
});

describe('usernames', () => {
  it.each(['\n', '\r', '\t', '\u0000', '\u0085', '\u2028', '\u2029'])(
    'with the control character %j are refused, not repaired',
    async (control) => {
      for (const username of [`orla${control}`, `${control}orla`, `or${control}la`]) {
        for (const answer of [
          await post('users', { ...account, username }),
          await put('users', { id: priya.id, username, email: 'priya@example.com' }),
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
    expect(answer.body).toMatchObject({ success: false, error: sentence });
    expect(answer.status).toBe(422);
  });

  it('name the first wrong field in the order of the form', async () => {
    const answer = await post('users', { username: 'ab', email: 'no-address', password: 'short' });
    expect(answer.body.error).toBe('The username must have 3 to 64 characters.');
  });

  it('a status that does not exist', async () => {
    const answer = await put('users', { id: priya.id, status: 'owner' });
    expect(answer.body.error).toBe('The status must be approved or disapproved.');
  });

  it('an approval that is not a flag', async () => {
    expect(await put('testimonials', { id: 1, approved: true })).toMatchObject({
      status: 422,
      body: { error: 'Approved must be 0 or 1.' },
    });
  });
});

it.each(nounNames.filter((name) => name !== 'texts'))(
  'any input of %s is accepted or refused in words, and accepted again as it was accepted',
  (name) => {
    const noun = nouns[name];
    const schemas: z.ZodType[] = 'whole' in noun ? [noun.change, noun.whole] : [noun.input];
    const property = fc.property(nearlyRight(twoOfEach[name][0]), (body) => {
      for (const schema of schemas) {
        const { success, data, error } = schema.safeParse(body);
        if (success) expect(schema.parse(data)).toEqual(data);
        for (const { message } of error?.issues ?? [])
          expect(message).toMatch(/^[A-Z“].*(\.|fields are required)$/s);
      }
    });
    fc.assert(property, { numRuns: 500, seed: 20_261_128 });
  },
);
