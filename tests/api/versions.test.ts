import { beforeEach, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, it, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';

/** Two people edit the same record (docs/product/api.md): no save overwrites what its author has not seen. */
let ids: Record<string, number>;
let priya: string;
beforeEach(async () => {
  priya = await world.sessionOf((await world.addUser('priya', 'approved', true)).id);
  const newcomer = await world.addUser('newcomer');
  const add = async (url: string, json: object): Promise<number> =>
    (await world.send('POST', url, { json, as })).body.id;
  ids = {
    testimonials: await add(apiUrls.testimonials, samples.testimonial),
    services: await add(apiUrls.services, samples.service),
    about: await add(apiUrls.about, samples.about),
    tourRequests: await addRequest(world),
    users: newcomer.id,
  };
});

const { username, email } = { username: 'newcomer', email: 'newcomer@example.com' };

/** Nouns without earlier versions (every-field.test.ts): their fields, and two saves that differ. */
const nouns = [
  ['tourRequests', {}, { notes: 'First note' }, { notes: 'Other note' }],
  ['users', { username, email }, { username: 'first-name' }, { username: 'other-name' }],
] as const;
type Noun = (typeof nouns)[number][0] | 'about' | 'services' | 'testimonials';

const read = async (noun: Noun) => {
  const { body } = await world.send('GET', apiUrls[noun], { as: priya });
  const rows = body[noun] ?? body.tour_requests ?? body;
  return Array.isArray(rows) ? rows.find(({ id }: { id: number }) => id === ids[noun]) : rows;
};
const versionOf = async (noun: Noun): Promise<number> => (await read(noun)).version;

interface Save {
  ifMatch?: string | undefined;
  by?: string;
}

const put = (noun: Noun, fields: object, { ifMatch, by = priya }: Save = {}) =>
  world.send('PUT', apiUrls[noun], {
    json: { ...fields, id: ids[noun] },
    as: by,
    ...(ifMatch !== undefined && { headers: { 'If-Match': ifMatch } }),
  });

describe.each(nouns)('%s', (noun, whole, first, other) => {
  it('a save based on the current version is stored, and makes a new version', async () => {
    const version = await versionOf(noun);
    expect(version).toBe(1);
    expect((await put(noun, { ...whole, ...first }, { ifMatch: '"1"' })).status).toBe(200);
    expect(await read(noun)).toMatchObject({ ...first, version: 2 });
  });

  it('a save based on an older version is rejected with the current record', async () => {
    await put(noun, { ...whole, ...first }, { ifMatch: '"1"' });
    const answer = await put(noun, { ...whole, ...other }, { ifMatch: '"1"' });
    expect(answer.status).toBe(412);
    expect(answer.body).toEqual({
      success: false,
      error: 'This was changed in the meantime.',
      current: await read(noun),
      changed_by: 'priya',
      changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(answer.body.current).toMatchObject({ ...first, version: 2 });
    expect((await put(noun, { ...whole, ...other }, { ifMatch: '"2"' })).status).toBe(200);
  });

  it('of two simultaneous saves based on the same version, exactly one is stored', async () => {
    const answers = await Promise.all([
      put(noun, { ...whole, ...first }, { ifMatch: '"1"' }),
      put(noun, { ...whole, ...other }, { ifMatch: '"1"' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await versionOf(noun)).toBe(2);
    const winner = answers[0].status === 200 ? first : other;
    expect(await read(noun)).toMatchObject(winner);
  });

  it('without If-Match the last save wins', async () => {
    await put(noun, { ...whole, ...first });
    expect((await put(noun, { ...whole, ...other })).status).toBe(200);
    expect(await read(noun)).toMatchObject({ ...other, version: 3 });
  });
});

describe('the header', () => {
  it.each([
    ['*', 200],
    ['"7", "1"', 200],
    ['W/"1"', 412],
    ['1', 412],
    ['"x"', 412],
    ['', 412],
  ])('%s', async (ifMatch, status) => {
    expect((await put('about', samples.about, { ifMatch })).status).toBe(status);
  });

  it('is not checked for a record that is gone', async () => {
    await world.send('DELETE', apiUrls.services, { form: `id=${ids['services']}`, as });
    const answer = await put('services', samples.service, { ifMatch: '"1"' });
    expect([answer.status, answer.body.error]).toEqual([404, 'This service no longer exists.']);
  });
});

describe('other changes make a new version, too:', () => {
  it('an approval, which may itself name a version', async () => {
    expect((await put('testimonials', { approved: 1 }, { ifMatch: '"1"' })).status).toBe(200);
    expect((await put('testimonials', { approved: 0 }, { ifMatch: '"1"' })).status).toBe(412);
    const answer = await put('testimonials', { permission_id: 'phone' }, { ifMatch: '"1"' });
    expect(answer.body.current).toMatchObject({ approved: 1, permission_id: null, version: 2 });
  });

  it('a decision on an account', async () => {
    const status = 'disapproved';
    expect((await put('users', { status }, { ifMatch: '"1"' })).status).toBe(200);
    expect((await put('users', { status: 'approved' }, { ifMatch: '"1"' })).status).toBe(412);
    expect(await read('users')).toMatchObject({ status, version: 2 });
  });

  it('a bulk action', async () => {
    const json = { action: 'spam', ids: [ids['tourRequests']] };
    await world.send('POST', `${requestApi}/bulk`, { json, as });
    const answer = await put('tourRequests', { notes: 'Called.' }, { ifMatch: '"1"' });
    expect(answer.status).toBe(412);
    expect(answer.body).toMatchObject({
      changed_by: 'orla',
      current: { status: 'suspected spam', version: 2 },
    });
  });

  it('restoring an earlier version, which must name the newest version', async () => {
    await put('about', { ...samples.about, company_story: 'Second story.' });
    const url = `${apiUrls.history}?noun=about&id=${ids['about']}`;
    const { version, versions } = (await world.send('GET', url, { as })).body;
    expect(version).toBe(2);
    await put('about', { ...samples.about, company_story: 'Third story.' });
    const restore = (ifMatch: string) =>
      world.send('POST', apiUrls.history, {
        json: { id: versions[0].id },
        as,
        headers: { 'If-Match': ifMatch },
      });
    expect(await restore('"2"')).toMatchObject({
      status: 412,
      body: { current: { company_story: 'Third story.' }, changed_by: 'priya' },
    });
    expect((await restore('"3"')).status).toBe(200);
    expect(await read('about')).toMatchObject({ ...samples.about, version: 4 });
  });
});

it('what was overwritten without If-Match is in the history', async () => {
  await put('about', { ...samples.about, company_story: 'Second story.' }, { by: as });
  await put('about', { ...samples.about, company_story: 'Third story.' });
  const url = `${apiUrls.history}?noun=about&id=${ids['about']}`;
  const { versions } = (await world.send('GET', url, { as })).body;
  expect(versions[0]).toMatchObject({
    fields: { company_story: 'Second story.' },
    replaced_by: 'priya',
  });
});

it('a rejected save leaves no trace', async () => {
  await put('services', { ...samples.service, title: 'Second' });
  const trace = async () => [
    (await world.send('GET', `${apiUrls.history}?noun=services&id=1`, { as })).body,
    (await world.send('GET', apiUrls.audit, { as: priya })).body,
  ];
  const before = await trace();
  const mine = { ...samples.service, title: 'Third' };
  expect((await put('services', mine, { ifMatch: '"1"' })).status).toBe(412);
  expect(await trace()).toEqual(before);
});
