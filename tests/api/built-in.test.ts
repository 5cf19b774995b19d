import { expect } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { createPublicContent } from '../../server/pages/read-public-content.ts';
import { as, it, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';

const copy = (noun: string, cookie: string | null = as) =>
  world.send('POST', apiUrls.builtIn, { json: { noun }, as: cookie });

const undo = (noun: string) =>
  world.send('POST', apiUrls.builtIn, { json: { noun, undo: true }, as });

const shown = async () => {
  const content = createPublicContent(world.context);
  const [services, gallery, contact, about] = await Promise.all([
    content.services(),
    content.gallery(1),
    content.contact(),
    content.about(),
  ]);
  return {
    services: services.value.map(({ title, icon, shortDescription, included }) => ({
      title,
      icon,
      shortDescription,
      included,
    })),
    gallery: gallery.value.map(({ image_url, caption, category }) => [
      image_url,
      caption,
      category,
    ]),
    contact: contact.value,
    about: about.value,
  };
};

it('copied built-in records look the same to visitors, and are stored', async () => {
  const before = await shown();
  for (const noun of ['services', 'gallery', 'contact', 'about'])
    expect((await copy(noun)).status).toBe(201);
  expect(await shown()).toEqual(before);
  expect((await world.send('GET', apiUrls.services)).body).toHaveLength(6);
  expect((await world.send('GET', apiUrls.gallery)).body).toHaveLength(9);
});

it('records are not copied over stored ones, twice, or for another noun', async () => {
  await world.send('POST', apiUrls.services, { json: samples.service, as });
  expect((await copy('services')).status).toBe(409);
  expect((await world.send('GET', apiUrls.services)).body).toHaveLength(1);
  const twice = await Promise.all([copy('about'), copy('about')]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await copy('users')).status).toBe(422);
});

const stored = async () =>
  Promise.all(
    (['services', 'gallery', 'contact', 'about'] as const).map(
      async (noun) => (await world.send('GET', apiUrls[noun])).body,
    ),
  );

it('copying is undone as a whole, and visitors see the same as before', async () => {
  const before = [await shown(), await stored()];
  for (const noun of ['services', 'gallery', 'contact', 'about']) {
    await copy(noun);
    expect(await undo(noun)).toMatchObject({ status: 200, body: { success: true } });
    expect((await undo(noun)).status, 'twice').toBe(409);
  }
  expect([await shown(), await stored()]).toEqual(before);
});

it('undoing keeps what staff have stored, and does nothing if a copy was changed', async () => {
  await copy('services');
  await world.send('POST', apiUrls.services, { json: samples.service, as });
  expect((await undo('services')).status).toBe(200);
  expect((await world.send('GET', apiUrls.services)).body).toMatchObject([samples.service]);

  await copy('gallery');
  const [item] = (await world.send('GET', apiUrls.gallery)).body;
  const json = { id: item.id, image_url: item.image_url, category: item.category, caption: 'Tea' };
  await world.send('PUT', apiUrls.gallery, { json, as });
  expect((await undo('gallery')).status).toBe(409);
  expect((await world.send('GET', apiUrls.gallery)).body).toHaveLength(9);
});
