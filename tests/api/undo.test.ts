import { sql } from 'kysely';
import { describe, expect, vi } from 'vitest';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { maxVersions } from '../../server/store/history/history-store.ts';
import { as, itIn, orla, priya, signIn, world } from '../support/api-test.ts';
import { breakWrites } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { rightPassword } from '../support/world.ts';

/** No mistake is final: trash, history, and the audit trail (docs/product/storage.md). */

const it = itIn({ people: ['priya', 'orla'] });

const api = (name: string) => `/api/${name}.php`;
const post = (name: string, json: object) => world.send('POST', api(name), { json, as });
const put = (name: string, json: object) => world.send('PUT', api(name), { json, as });
const get = async (name: string, query = '') =>
  (await world.send('GET', api(name) + query, { as })).body;
const remove = async (name: string, id: number): Promise<number> =>
  (await world.send('DELETE', api(name), { form: `id=${id}`, as })).body.undo;
const versions = async (noun: string, id: number) =>
  (await get('history', `?noun=${noun}&id=${id}`)).versions;
const asOwner = () => world.sessionOf(priya.id);
const auditTrail = async (query = '') =>
  (await world.send('GET', api('audit') + query, { as: await asOwner() })).body.entries;
const deeds = async (query = ''): Promise<string[]> =>
  (await auditTrail(query)).map(({ who, did }: { who: string; did: string }) => `${who} ${did}`);
/** Deleting and restoring creates new versions (versions.test.ts). */
const withoutVersions = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value) => (name === 'version' ? undefined : value)));
const later = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });

describe('the trash', () => {
  const times = { deleted_at: expect.any(String), gone_at: expect.any(String) };

  it('restores a picture exactly as it was, once', async () => {
    const { caption, category, image_url } = samples.gallery;
    const { id } = (await post('gallery', samples.gallery)).body;
    const before = await get('gallery');
    const undo = await remove('gallery', id);
    expect(await get('gallery')).toEqual([]);
    const shown = { label: `the picture “${caption}”`, excerpt: category, image_url };
    expect((await get('trash')).trash).toEqual([
      { id: undo, noun: 'gallery', record_id: id, deleted_by: 'orla', ...shown, ...times },
    ]);
    const answer = await post('trash', { id: undo });
    const message = 'Restored successfully.';
    expect(answer.body).toEqual({ success: true, message, noun: 'gallery', id });
    expect(withoutVersions(await get('gallery'))).toEqual(withoutVersions(before));
    expect((await get('trash')).trash).toEqual([]);
    expect((await post('trash', { id: undo })).status).toBe(404);
  });

  it('is emptied after thirty days, together with the histories of its records', async () => {
    const { id } = (await post('services', samples.service)).body;
    await put('services', { ...samples.service, id, title: 'Another' });
    const undo = await remove('services', id);
    expect(await versions('services', id)).toHaveLength(1);
    later(31);
    await tidyUp(world.context);
    await signIn(orla);
    expect((await post('trash', { id: undo })).status).toBe(404);
    expect(await versions('services', id)).toEqual([]);
  });

  it('deletes one record for good with its history, and records that in the audit trail', async () => {
    const { id } = (await post('services', samples.service)).body;
    await put('services', { ...samples.service, id, title: 'Another' });
    const undo = await remove('services', id);
    const other = await remove('services', (await post('services', samples.service)).body.id);
    const forGood = () => world.send('DELETE', api('trash'), { form: `id=${undo}`, as });
    expect((await forGood()).body).toEqual({
      success: true,
      message: 'Deleted for good.',
      id: undo,
    });
    expect((await forGood()).status).toBe(404);
    expect((await post('trash', { id: undo })).status).toBe(404);
    expect(await versions('services', id)).toEqual([]);
    expect((await get('trash')).trash).toMatchObject([{ id: other }]);
    expect(await deeds()).toContain('orla deleted for good the service “Another”');
  });

  it('is emptied on request, except for what came after it was viewed', async () => {
    const [first, second, unseen] = [
      await remove('services', (await post('services', samples.service)).body.id),
      await remove('testimonials', (await post('testimonials', samples.testimonial)).body.id),
      await remove('services', (await post('services', samples.service)).body.id),
    ];
    expect(first).toBeLessThan(second);
    const form = `id=${second}`;
    const { body } = await world.send('DELETE', '/api/trash/all', { form, as });
    expect(body).toEqual({ success: true, message: 'Trash emptied for good.', deleted: 2 });
    expect((await get('trash')).trash).toMatchObject([{ id: unseen }]);
    const again = await world.send('DELETE', '/api/trash/all', { form, as });
    expect(again.body).toMatchObject({ deleted: 0 });
  });

  it('never contains accounts', async () => {
    const { id } = await world.addUser('gone');
    const answer = await world.send('DELETE', api('users'), {
      form: `id=${id}`,
      as: await asOwner(),
    });
    expect(answer.body.undo).toBeUndefined();
    expect((await get('trash')).trash).toEqual([]);
  });

  it('tells pages that content has changed', async () => {
    const undo = await remove('services', (await post('services', samples.service)).body.id);
    const listener = vi.fn();
    world.context.onInvalidation(listener);
    await post('trash', { id: undo });
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('the history', () => {
  it('keeps earlier versions, and none where nothing differs', async () => {
    const { testimonial } = samples;
    const edit = { message: 'Other words.', name: null };
    const { id } = (await post('testimonials', testimonial)).body;
    await put('testimonials', { ...edit, id });
    const [version] = await versions('testimonials', id);
    expect(version).toMatchObject({
      fields: testimonial,
      replaced_by: 'orla',
      record_id: id,
      noun: 'testimonials',
    });
    expect((await post('history', { id: version.id })).status).toBe(200);
    const [undone, first] = await versions('testimonials', id);
    expect(undone.fields).toMatchObject(edit);
    expect(first).toEqual(version);
    await put('testimonials', { ...testimonial, id });
    // The record equals the first version.
    expect(await versions('testimonials', id)).toHaveLength(2);
  });

  it('keeps the earlier text of a gallery item; its picture stays as it is now', async () => {
    const { caption, category } = samples.gallery;
    const { id } = (await post('gallery', samples.gallery)).body;
    const edit = { caption: 'At the table', image_url: '/images/5.jpg', description: 'Two cups.' };
    await put('gallery', { ...samples.gallery, ...edit, id });
    const [version] = await versions('gallery', id);
    expect(version.fields).toEqual({ caption, category, description: null });
    expect((await post('history', { id: version.id })).status).toBe(200);
    const [item] = await get('gallery');
    expect(item).toMatchObject({ caption, description: null, image_url: edit.image_url });
    const undo = await remove('gallery', id);
    await world.send('DELETE', api('trash'), { form: `id=${undo}`, as });
    expect(await versions('gallery', id)).toEqual([]);
  });

  it('has a maximum number of versions per record, and then loses the oldest', async () => {
    const { id } = (await post('services', samples.service)).body;
    await put('services', { ...samples.service, id, title: 'Second' });
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${maxVersions - 1})
      insert into history (noun, record_id, fields, replaced_at, replaced_by, replaced_by_name)
      select noun, record_id, fields, replaced_at, replaced_by, replaced_by_name from history, numbers
    `.execute(world.context.database);
    const stored = () =>
      world.context.database
        .selectFrom('history')
        .select(({ fn }) => [fn.countAll().as('count'), fn.min('id').as('oldest')])
        .executeTakeFirstOrThrow();
    const before = await stored();
    await put('services', { ...samples.service, id, title: 'Third' });
    expect([before.count, (await stored()).count]).toEqual([maxVersions, maxVersions]);
    expect((await stored()).oldest).toBeGreaterThan(before.oldest);
    expect((await versions('services', id))[0].fields.title).toBe('Second');
  });

  it('of a deleted record can’t be restored without the record', async () => {
    const { id } = (await post('services', samples.service)).body;
    await put('services', { ...samples.service, id, title: 'Another' });
    const [version] = await versions('services', id);
    await remove('services', id);
    expect(await get('history', `?noun=services&id=${id}`)).toMatchObject({ current: null });
    expect((await post('history', { id: version.id })).status).toBe(404);
    expect((await post('history', { id: 999 })).status).toBe(404);
  });

  it.each(['', '?noun=users&id=1', '?noun=about', '?noun=about&id=0', '?noun=__proto__&id=1'])(
    'answers 400 to an invalid query: %s',
    async (query) => {
      expect((await world.send('GET', api('history') + query, { as })).status).toBe(400);
    },
  );
});

describe('the audit trail', () => {
  it('says in plain words who did what', async () => {
    const { id } = (await post('testimonials', { ...samples.testimonial, name: 'Elaine' })).body;
    await put('testimonials', { id, approved: 1 });
    await put('testimonials', { id, name: 'Elaine', message: 'Other words.' });
    const undo = await remove('testimonials', id);
    await post('trash', { id: undo });
    await post('services', samples.service);
    await post('about', samples.about);
    expect((await deeds()).toReversed()).toEqual([
      'orla added the testimonial by “Elaine” (number 1)',
      'orla approved the testimonial by “Elaine” (number 1)',
      'orla changed the testimonial by “Elaine” (number 1)',
      'orla deleted the testimonial by “Elaine” (number 1)',
      'orla restored the testimonial by “Elaine” (number 1)',
      'orla added the service “Respite Care”',
      'orla added the about information',
    ]);
  });

  it('covers accounts, sign-ins and refusals, but no secrets', async () => {
    const secret = 'my secret phrase';
    await world.signIn('orla');
    await world.send('POST', api('login'), { json: { username: 'orla', password: secret } });
    await world.send('POST', api('login'), { json: { username: secret, password: secret } });
    await world.addUser('una', '');
    await world.signIn('una');
    await post('users', { ...samples.account, password: secret });
    await put('users', { ...orla, password: secret });
    await world.send('DELETE', api('users'), { form: `id=${orla.id}`, as });
    await put('users', { id: orla.id, status: 'approved' });
    await world.send('GET', api('logout'), { as });
    const entries = await deeds();
    expect((await deeds('?origin=visitor')).toReversed()).toEqual([
      'Someone failed to sign in as “orla”',
      'Someone failed to sign in with an unknown name',
      'Someone failed to sign in as “una”, whose account is not approved',
    ]);
    expect(entries.toReversed()).toEqual([
      'orla signed in',
      'orla added the account “newcomer”',
      'orla changed the account and the password of “orla”',
      'orla failed to delete an account: You do not have permission to do this.',
      'orla failed to change an account: You do not have permission to do this.',
      'orla signed out',
    ]);
    const stored = JSON.stringify(await auditTrail());
    for (const hidden of [secret, rightPassword, as.split('=')[1] ?? '?']) {
      expect(stored).not.toContain(hidden);
    }
    expect(stored).toContain('203.0.113.7');
  });

  it('is written with the change, or neither is', async () => {
    await breakWrites(world.context.database, 'audit', 'insert');
    expect((await post('services', samples.service)).status).toBe(500);
    expect(await get('services')).toEqual([]);
  });

  it('comes in parts', async () => {
    for (let number = 0; number < 5; number += 1) await post('services', samples.service);
    const newest = await auditTrail('?limit=2');
    const next = await auditTrail(`?limit=2&before=${newest[1].id}`);
    expect([...newest, ...next].map(({ id }) => id)).toEqual([5, 4, 3, 2]);
    expect(
      (await world.send('GET', api('audit') + '?limit=x', { as: await asOwner() })).status,
    ).toBe(400);
  });

  it.each([
    ['ORLA signed', 'orla signed in'],
    ['“50% off_season”', 'orla added the service “50% off_season”'],
    ['%', 'orla added the service “50% off_season”'],
    ['e%n', undefined],
    ['s_gned', undefined],
    ['\\', undefined],
  ])('is searched for words: %s', async (words, found) => {
    await world.signIn('orla');
    await post('services', { ...samples.service, title: '50% off_season' });
    const [entry] = await auditTrail(`?words=${encodeURIComponent(words)}`);
    expect(entry && `${entry.who} ${entry.did}`).toBe(found);
  });

  it('limits the length of a search', async () => {
    const query = `${api('audit')}?words=${'a'.repeat(101)}`;
    expect((await world.send('GET', query, { as: await asOwner() })).status).toBe(400);
  });

  it('does not grow without limit when someone requests what is not theirs', async () => {
    for (let time = 0; time < 150; time += 1) await world.send('GET', api('audit'), { as });
    expect((await deeds()).length).toBeLessThanOrEqual(120);
  });
});
