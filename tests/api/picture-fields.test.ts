import { describe, expect, vi } from 'vitest';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, it, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** Descriptions, focal points and the pictures of services (docs/product/pictures.md). */

const urls = { gallery: '/api/gallery.php', services: '/api/services.php' } as const;
type Noun = keyof typeof urls;
const sample = { gallery: samples.gallery, services: samples.service };

const add = async (noun: Noun, fields: object): Promise<number> =>
  (await world.send('POST', urls[noun], { json: { ...sample[noun], ...fields }, as })).body.id;
const change = (noun: Noun, id: number, fields: object) =>
  world.send('PUT', urls[noun], { json: { ...sample[noun], id, ...fields }, as });
const stored = async (noun: Noun) => (await world.send('GET', urls[noun], {})).body[0];
const upload = async (): Promise<string> => {
  const url = await uploadPicture(450, 300);
  await world.context.pictures.avif.idle();
  return url;
};

describe('the description of a gallery item', () => {
  it('is stored, stays when an older client saves without it, and can be emptied', async () => {
    const id = await add('gallery', { description: '  Two women laugh over tea.  ' });
    expect(await stored('gallery')).toMatchObject({ description: 'Two women laugh over tea.' });
    await change('gallery', id, { caption: 'Tea' });
    expect(await stored('gallery')).toMatchObject({ description: 'Two women laugh over tea.' });
    await change('gallery', id, { description: ' ' });
    expect(await stored('gallery')).toMatchObject({ description: null });
  });

  it('has at most 500 characters', async () => {
    const id = await add('gallery', { description: 'x'.repeat(500) });
    expect((await change('gallery', id, { description: 'x'.repeat(501) })).status).toBe(422);
  });
});

describe.each(['gallery', 'services'] as const)('the focal point in %s', (noun) => {
  const first = { image_url: '/images/1.jpg' };

  it('is stored, stays when an older client saves without it, and can be removed', async () => {
    const id = await add(noun, { ...first, focus_x: 20, focus_y: 0 });
    expect(await stored(noun)).toMatchObject({ focus_x: 20, focus_y: 0 });
    await change(noun, id, first);
    expect(await stored(noun)).toMatchObject({ focus_x: 20, focus_y: 0 });
    await change(noun, id, { ...first, focus_x: null, focus_y: null });
    expect(await stored(noun)).toMatchObject({ focus_x: null, focus_y: null });
  });

  it('belongs to its picture: another one starts with the default', async () => {
    const id = await add(noun, { ...first, focus_x: 20, focus_y: 0 });
    await change(noun, id, { image_url: '/images/2.jpg' });
    expect(await stored(noun)).toMatchObject({ focus_x: null, focus_y: null });
  });

  it.each([-1, 101, 1.5, '50'])('can’t be %j', async (focus_x) => {
    const json = { ...sample[noun], ...first, focus_x };
    expect((await world.send('POST', urls[noun], { json, as })).status).toBe(422);
  });
});

describe('the picture of a service', () => {
  it('may be missing, one of ours, or an upload with its size', async () => {
    const id = await add('services', {});
    expect(await stored('services')).toMatchObject({ image_url: null, image_width: null });
    const image_url = await upload();
    expect((await change('services', id, { image_url })).status).toBe(200);
    expect(await stored('services')).toMatchObject({
      image_url,
      image_width: 450,
      image_height: 300,
      image_avif: true,
    });
    await change('services', id, {});
    expect(await stored('services'), 'as an older client saves it').toMatchObject({ image_url });
    await change('services', id, { image_url: null });
    expect(await stored('services')).toMatchObject({ image_url: null });
  });

  it.each(['https://elsewhere.example/a.jpg', `/uploads/${'0'.repeat(32)}.webp`])(
    'can’t be %s',
    async (image_url) => {
      const json = { ...samples.service, image_url };
      expect((await world.send('POST', urls.services, { json, as })).status).toBe(422);
    },
  );

  it('stays when a gallery item that showed it, too, is deleted for good', async () => {
    const image_url = await upload();
    await add('services', { image_url });
    const item = await add('gallery', { image_url });
    const { undo } = (await world.send('DELETE', urls.gallery, { form: `id=${item}`, as })).body;
    await world.send('DELETE', '/api/trash.php', { form: `id=${undo}`, as });
    expect(world.files()).not.toEqual([]);
    expect((await world.send('GET', image_url, {})).status).toBe(200);
  });

  it('is withdrawn in the trash and in earlier versions, and comes back with them', async () => {
    const image_url = await upload();
    const id = await add('services', { image_url });
    const { undo } = (await world.send('DELETE', urls.services, { form: `id=${id}`, as })).body;
    expect((await world.send('GET', image_url, {})).status).toBe(404);
    await world.send('POST', '/api/trash.php', { json: { id: undo }, as });
    expect((await world.send('GET', image_url, {})).status).toBe(200);

    await change('services', id, { image_url: null });
    expect((await world.send('GET', image_url, {})).status).toBe(404);
    const { versions } = (
      await world.send('GET', `/api/history.php?noun=services&id=${id}`, { as })
    ).body;
    await world.send('POST', '/api/history.php', { json: { id: versions[0].id }, as });
    expect(await stored('services')).toMatchObject({ image_url });
    expect((await world.send('GET', image_url, {})).status).toBe(200);
  });

  it('is swept after a day if no service was saved with it, and is kept otherwise', async () => {
    const saved = await upload();
    await add('services', { image_url: saved });
    const abandoned = await upload();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 + 1000 });
    await tidyUp(world.context);
    expect((await world.send('GET', abandoned)).status).toBe(404);
    expect((await world.send('GET', saved)).status).toBe(200);
  });

  it('is removed with a service that is deleted for good, and so are those of earlier versions', async () => {
    const id = await add('services', { image_url: await upload() });
    await change('services', id, { image_url: await upload() });
    const { undo } = (await world.send('DELETE', urls.services, { form: `id=${id}`, as })).body;
    await world.send('DELETE', '/api/trash.php', { form: `id=${undo}`, as });
    await vi.waitFor(() => expect(world.files()).toEqual([]), { timeout: 60_000 });
  });
});
