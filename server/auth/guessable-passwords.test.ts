import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureCpuTime } from '../../tests/support/cpu-time.ts';
import { createWorld, type World } from '../../tests/support/world.ts';
import { samples } from '../../tests/support/samples.ts';
import { isGuessable, isGuessableForAccount } from './guessable-passwords.ts';

const context = ['Fernlight House', '18210 Alder Lane', 'orla', 'orla@example.com'];

describe('a password that is tried first is refused:', () => {
  it.each([
    'password',
    'PASSWORD1',
    'qwerty123',
    '1qaz2wsx',
    'iloveyou',
    'trustno1',
    'p@ssw0rd',
    'Pa$$w0rd!',
    'monkey2026',
    '!!dragon!!',
    'butterfly',
    'Caregiver1',
  ])('a common one, also with a few digits and signs: %s', async (password) => {
    expect(await isGuessable(password, [])).toBe(true);
  });

  it.each([
    '11111111',
    'abababab',
    '123123123',
    '2026202620262026',
    'adminadmin',
    '12345678',
    '0987654321',
    'abcdefgh',
    'lkjhgfdsa',
    'hgfedcba',
  ])('a repetition or a row of keys: %s', async (password) => {
    expect(await isGuessable(password, [])).toBe(true);
  });

  it.each([
    'fernlight',
    'Fernlight2026',
    'fernlight-house',
    'F3rnl1ght!',
    'alderlane18210',
    '18210 Alder Lane',
    'Orla2026',
    'orla@example.com',
    'orla-admin',
  ])('one made of the site, its address or the account: %s', async (password) => {
    expect(await isGuessable(password, context)).toBe(true);
  });
});

describe('a password made of a username that ends in digits is refused:', () => {
  it.each(['maria1960', 'maria1960123', '!Maria1960!!', '12maria196012'])(
    '%s',
    async (password) => {
      expect(await isGuessable(password, ['maria1960', 'm@example.com'])).toBe(true);
    },
  );

  it('but not what has more than five signs around it', async () => {
    expect(await isGuessable('maria1960772041', ['maria1960'])).toBe(false);
  });
});

describe('a password that is hard to guess is accepted:', () => {
  it.each([
    'quiet porch light',
    'a phrase of my own',
    'fernlight keeps its lamps low',
    'k7xp-9mqd-ttz4',
    'orla walks 8 miles',
    '83920174650',
  ])('%s', async (password) => {
    expect(await isGuessable(password, context)).toBe(false);
  });
});

describe('on this site', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({
      SITE_NAME: 'Hazel Court',
      SITE_TAGLINE: 'Warm rooms by the creek',
    });
    const as = await world.sessionOf((await world.addUser('orla')).id);
    const contact = {
      ...samples.contact,
      address_city: 'Mukilteo',
      address_street: '7 Vesper Row',
    };
    await world.send('POST', '/api/contact.php', { json: contact, as });
  });
  afterAll(() => world.end());

  it.each([
    'HazelCourt1',
    'creekrooms',
    'mukilteo2026',
    'Vesper-Row-7',
    'warm rooms',
    'otto-hazel',
  ])('words of its name, tagline and stored address are refused: %s', async (password) => {
    expect(await isGuessableForAccount(world.context, password, ['otto'])).toBe(true);
  });
});

it('knows at least 3,000 common passwords that are long enough to be tried here', async () => {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs');
  const usable = passwords.filter((password) => password.length >= 8);
  expect(usable.length).toBeGreaterThan(3000);
  for (const password of usable.slice(0, 500)) {
    expect(await isGuessable(password.toUpperCase(), [])).toBe(true);
  }
});

it('judges a very long password as quickly as a short one', async () => {
  const processorTime = await measureCpuTime(async () => {
    for (const text of ['home', 'a', 'care1', '4'])
      await isGuessable(`${text.repeat(128).slice(0, 126)}#?`, context);
  });
  expect(processorTime).toBeLessThan(1000);
});
