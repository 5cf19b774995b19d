import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { rowsOf, run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { createWorld, type World } from '../support/world.ts';

/** For each testimonial, the home records that it knows the person and may publish the text. */
let world: World;
let as: string;
beforeEach(async () => {
  world = await createWorld();
  as = await world.sessionOf((await world.addUser('orla')).id);
});
afterEach(() => world.end());

const url = apiUrls.testimonials;
const add = async (fields: object = {}): Promise<number> =>
  (await world.send('POST', url, { json: { ...samples.testimonial, ...fields }, as })).body.id;
const put = (json: object, cookie = as) => world.send('PUT', url, { json, as: cookie });
const stored = async () => (await world.send('GET', url, { as })).body.testimonials[0];
const recorded = { consent_by: 'orla', consent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
const nothing = { consent_how: null, consent_by: null, consent_at: null };
const versions = async (id: number) =>
  (await world.send('GET', `${apiUrls.history}?noun=testimonials&id=${id}`, { as })).body.versions;

describe('permission to publish', () => {
  it('is not recorded if a payload does not contain it', async () => {
    const id = await add();
    expect(await stored()).toMatchObject(nothing);
    await put({ id, consent_how: 'phone' });
    await put({ id, ...samples.testimonial, message: 'Shorter.' });
    expect(await stored()).toMatchObject({ message: 'Shorter.', consent_how: 'phone' });
  });

  it('says who recorded it, when and how, whatever the payload claims', async () => {
    await add({ consent_how: 'in person', consent_by: 'someone else', consent_at: '1999' });
    expect(await stored()).toMatchObject({ consent_how: 'in person', ...recorded });
  });

  it('can be recorded alone and taken back, each in the audit trail', async () => {
    const id = await add();
    const { body } = await put({ id, consent_how: 'message' });
    expect(body).toMatchObject({ success: true, message: 'Permission recorded.' });
    expect(await stored()).toMatchObject({ ...samples.testimonial, ...recorded });
    await put({ id, consent_how: '' });
    expect(await stored()).toMatchObject(nothing);
    const trail = await rowsOf(world.context.database, 'select did from audit');
    expect(trail.slice(-2).map(({ did }) => did)).toEqual([
      'recorded the permission for the testimonial by “Elaine” (number 1)',
      'took back the permission for the testimonial by “Elaine” (number 1)',
    ]);
  });

  it('keeps its author when a colleague saves the same answer', async () => {
    const id = await add({ consent_how: 'phone' });
    const colleague = await world.sessionOf((await world.addUser('sam')).id);
    await put({ id, ...samples.testimonial, consent_how: 'phone' }, colleague);
    expect(await stored()).toMatchObject(recorded);
  });

  it('is never a condition of the approval', async () => {
    const id = await add();
    expect((await put({ id, approved: 1 })).status).toBe(200);
  });

  it('shows visitors how it was given, and neither who recorded it nor when', async () => {
    const id = await add({ consent_how: 'phone' });
    await put({ id, approved: 1 });
    const { body } = await world.send('GET', url);
    expect(Object.keys(body.testimonials[0])).toEqual([
      'id',
      'name',
      'message',
      'language',
      'in_english',
      'source',
      'source_url',
      'consent_how',
      'approved',
      'created_at',
      'position',
    ]);
    expect(body.testimonials[0].consent_how).toBe('phone');
  });

  it.each(['telepathy', 7, {}])('refuses %j', async (consent_how) => {
    const id = await add();
    expect((await put({ id, consent_how })).status).toBe(422);
    expect((await put({ id, ...samples.testimonial, consent_how })).status).toBe(422);
  });

  it('of a missing testimonial is a 404', async () => {
    expect((await put({ id: 77, consent_how: 'phone' })).status).toBe(404);
  });
});

describe('an earlier version', () => {
  it('restores its own permission, with author and time', async () => {
    const id = await add({ consent_how: 'form' });
    const before = await stored();
    await put({ id, consent_how: '' });
    const [version] = await versions(id);
    await world.send('POST', apiUrls.history, { json: { id: version.id }, as });
    expect(await stored()).toEqual({ ...before, version: 3 });
  });

  it('from before permissions were recorded keeps the current permission', async () => {
    const id = await add();
    await put({ id, ...samples.testimonial, message: 'Newer.', consent_how: 'phone' });
    await run(
      world.context.database,
      'update history set fields = ?',
      JSON.stringify(samples.testimonial),
    );
    const [version] = await versions(id);
    const restored = await world.send('POST', apiUrls.history, { json: { id: version.id }, as });
    expect(restored.status).toBe(200);
    expect(await stored()).toMatchObject({ ...samples.testimonial, consent_how: 'phone' });
  });
});

it('the trash keeps it', async () => {
  const id = await add({ consent_how: 'form' });
  const before = await stored();
  const { body } = await world.send('DELETE', url, { form: `id=${id}`, as });
  await world.send('POST', apiUrls.trash, { json: { id: body.undo }, as });
  expect(await stored()).toEqual({ ...before, version: 2 });
});
