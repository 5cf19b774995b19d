import { beforeEach, describe, expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

/**
 * Deleted reply templates can be restored by people who answer families, all other records by people who edit
 * content.
 */
const it = itIn({ people: [] });
let vera: string;
let cora: string;
let undo: { reply: number; service: number };
beforeEach(async () => {
  const signIn = async (name: string, role: 'visits' | 'content') =>
    world.sessionOf((await world.addUser(name, 'approved', false, role)).id);
  vera = await signIn('vera', 'visits');
  cora = await signIn('cora', 'content');
  undo = { reply: await deleteReply(), service: await deleteService() };
});

const deleteReply = async (): Promise<number> =>
  (await world.send('DELETE', apiUrls.replyTemplates, { form: 'id=1', as: vera })).body.undo;

const deleteService = async (): Promise<number> => {
  const added = await world.send('POST', apiUrls.services, { json: samples.service, as: cora });
  const form = `id=${added.body.id}`;
  return (await world.send('DELETE', apiUrls.services, { form, as: cora })).body.undo;
};

const nounsSeenBy = async (as: string): Promise<string[]> =>
  (await world.send('GET', apiUrls.trash, { as })).body.trash.map(
    ({ noun }: { noun: string }) => noun,
  );
const restore = (json: object, as: string) => world.send('POST', apiUrls.trash, { json, as });

describe('the trash', () => {
  it('shows everyone what they may restore', async () => {
    const staff = await world.sessionOf((await world.addUser('orla')).id);
    expect(await nounsSeenBy(vera)).toEqual(['replyTemplates']);
    expect(await nounsSeenBy(cora)).toEqual(['services']);
    expect(await nounsSeenBy(staff)).toEqual(['services', 'replyTemplates']);
  });

  it('restores none of several if one of them is someone else’s', async () => {
    const ids = [undo.reply, undo.service];
    expect((await restore({ ids }, vera)).status).toBe(403);
    expect((await restore({ ids }, cora)).status).toBe(403);
    expect([await nounsSeenBy(vera), await nounsSeenBy(cora)]).toEqual([
      ['replyTemplates'],
      ['services'],
    ]);
  });

  it('is only emptied of records that the caller may restore', async () => {
    const form = `id=${Math.max(undo.reply, undo.service)}`;
    const { body } = await world.send('DELETE', apiUrls.trashAll, { form, as: vera });
    expect(body.deleted).toBe(1);
    expect([await nounsSeenBy(vera), await nounsSeenBy(cora)]).toEqual([[], ['services']]);
  });

  it('shows a deleted picture only to people who may restore it', async () => {
    const added = await world.send('POST', apiUrls.gallery, { json: samples.gallery, as: cora });
    const form = `id=${added.body.id}`;
    const { body } = await world.send('DELETE', apiUrls.gallery, { form, as: cora });
    const picture = `${apiUrls.trashPicture}?id=${body.undo}`;
    expect((await world.send('GET', picture, { as: vera })).status).toBe(403);
  });
});

describe('bulk actions', () => {
  it('exclude templates, which people who edit content may not delete', async () => {
    const json = { noun: 'replyTemplates', action: 'delete', ids: [2] };
    expect((await world.send('POST', apiUrls.bulk, { json, as: cora })).status).toBe(422);
  });
});
