import { describe, expect, vi } from 'vitest';
import { findKeyRing } from '../../server/database/engine.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, itIn, orla, signIn, startWorld, world } from '../support/api-test.ts';
import { readEverything, queryRows } from '../support/rows.ts';
import { readable } from '../support/sealed.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';

/** How tour requests are deleted for good. */
const it = itIn({ now: '2026-11-21T18:00:00Z' });

const list = async (box = 'open') =>
  (await world.send('GET', `${requestApi}?box=${box}`, { as })).body.tour_requests;
const put = (fields: object) => world.send('PUT', requestApi, { json: fields, as });

/** Everything in the database, as text. */
const everythingStored = async (): Promise<string> =>
  readable(await readEverything(world.context.database), findKeyRing(world.context.database));

describe('deleting for good', () => {
  const secret = { name: 'Wilhelmina Secret', message: 'A word that must go', notes: '' };

  it('leaves nothing about the person in any table', async () => {
    const id = await addRequest(world, secret);
    await put({ id, status: 'contacted', notes: 'Wilhelmina is kind', taken: true });
    expect(await everythingStored()).toContain('Wilhelmina');
    const { status, body } = await world.send('DELETE', requestApi, { form: `id=${id}`, as });
    expect([status, body.message]).toEqual([200, 'Tour request deleted for good.']);
    for (const word of ['Wilhelmina', 'Secret', 'must go', '555-0199', 'elaine@example.com']) {
      expect(await everythingStored()).not.toContain(word);
    }
    expect(await everythingStored()).toContain(`deleted for good tour request number ${id}`);
    expect((await world.send('DELETE', requestApi, { form: `id=${id}`, as })).status).toBe(404);
  });

  it('deletes all requests of a person when requested', async () => {
    const id = await addRequest(world, secret);
    await addRequest(world, { name: 'W. Secret', phone: '+1 425-555-0199', email: '' });
    await addRequest(world, { name: 'Wilhelmina', phone: '', email: ' ELAINE@example.com' });
    await addRequest(world, {
      name: 'Another family',
      phone: '4255550001',
      email: 'x@example.com',
    });
    expect((await list()).map(({ others }: { others: number }) => others)).toEqual([0, 1, 1, 2]);
    const answer = await world.send('DELETE', `${requestApi}/person`, { form: `id=${id}`, as });
    expect(answer.body).toMatchObject({ success: true, deleted: 3 });
    expect(await list()).toMatchObject([{ name: 'Another family' }]);
    expect(await everythingStored()).not.toContain('Wilhelmina');
  });

  it('happens by itself when a closed request’s retention is over', async () => {
    const closed = await addRequest(world, secret);
    const open = await addRequest(world, { name: 'Still open' });
    await addRequest(world, { name: 'Robot', leave_empty: 'x' });
    await put({ id: closed, status: 'closed' });
    vi.setSystemTime(new Date('2027-11-21T17:59:00Z'));
    await tidyUp(world.context);
    expect(await everythingStored()).toContain('Wilhelmina');
    expect(await everythingStored()).toContain('Robot');
    vi.setSystemTime(new Date('2027-11-21T18:01:00Z'));
    await tidyUp(world.context);
    expect(await everythingStored()).not.toContain('Wilhelmina');
    expect(await everythingStored()).not.toContain('Robot');
    await signIn(orla);
    expect(await list()).toMatchObject([{ id: open, name: 'Still open' }]);
  });

  it('happens after the fewer months of those that the family agreed to and those that are set', async () => {
    await startWorld({ now: '2026-11-21T18:00:00Z', people: ['orla'] });
    const { config } = world.context;
    const close = async (name: string) => {
      const id = await addRequest(world, { name });
      await put({ id, status: 'closed' });
    };
    await close('Agreed to 12');
    config.tourRetentionMonths = 18;
    await close('Agreed to 18');
    const names = async () => {
      await signIn(orla);
      return (await list('closed')).map(({ name }: { name: string }) => name).toSorted();
    };
    vi.setSystemTime(new Date('2027-11-21T18:01:00Z'));
    await tidyUp(world.context);
    expect(await names()).toEqual(['Agreed to 18']);
    config.tourRetentionMonths = 12;
    await tidyUp(world.context);
    expect(await names()).toEqual([]);
  });

  it('happens after the time that the owner has set, which is also what families agree to', async () => {
    const settings = { TOUR_RETENTION_MONTHS: '1' };
    await startWorld({ now: '2026-11-21T18:00:00Z', settings, people: ['priya'] });
    const id = await addRequest(world);
    await world.send('PUT', requestApi, { json: { id, status: 'closed' }, as });
    const { body } = await world.send('GET', `${requestApi}?box=closed`, { as });
    expect(body.tour_requests[0].consent_text).toContain('deleted 1 month after');
    vi.setSystemTime(new Date('2026-12-21T18:01:00Z'));
    await tidyUp(world.context);
    const [count] = await queryRows(
      world.context.database,
      'select count(*) as count from tour_requests',
    );
    expect(count).toEqual({ count: 0 });
  });
});
