import { describe, expect, vi } from 'vitest';
import { apiUrls, galleryUploadUrl } from '../../domain/api-urls.ts';
import { findApiUrl, pageUrls, toPostUrl } from '../../domain/urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, itIn, orla, signIn, world } from '../support/api-test.ts';
import { heavyPhoto, multipart } from '../support/picture-bytes.ts';
import { render } from '../support/rendered-pages.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/**
 * A news entry can have several pictures, and every part of the product that handles uploads must handle all of
 * them (docs/product/news.md).
 */
const it = itIn({ now: '2026-11-27T20:00:00Z' });

const url = findApiUrl('news');
const send = async (method: string, to: string, json: object) => {
  const answer = await world.send(method, to, { json, as });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

const uploads = async (): Promise<[string, string, string]> => [
  await uploadPicture(),
  await uploadPicture(),
  await uploadPicture(),
];

const entry = { title: 'Soup day', kind: 'news', day: '2026-11-27' };
const further = (...pictures: object[]) => ({ more_pictures: JSON.stringify(pictures) });
const withPictures = ([first, second, third]: readonly string[]) => ({
  ...entry,
  image_url: first,
  picture_alt: 'Ladles.',
  ...further({ image_url: second, alt: 'Bowls.', focus_x: 20, focus_y: 30 }, { image_url: third }),
});
const add = async (pictures: readonly string[]): Promise<number> =>
  (await send('POST', url, withPictures(pictures))).id;
const read = async (id: number) => (await world.send('GET', `${url}?id=${id}`)).body[0];
const addressesOf = (shown: { pictures: { image_url: string }[] }) =>
  shown.pictures.map(({ image_url }) => image_url);
/** The statuses of the pictures' addresses. */
const statuses = async (pictures: readonly string[]) => {
  await world.context.pictures.avif.idle();
  return Promise.all(pictures.map(async (each) => (await world.app.request(each)).status));
};
const all = (status: number) => [status, status, status];
const versionsOf = async (id: number) =>
  (await world.send('GET', `${apiUrls.history}?noun=news&id=${id}`, { as })).body.versions;
const remove = async (id: number) =>
  (await world.send('DELETE', url, { form: `id=${id}`, as })).body.undo;
const aDayLater = async () => {
  vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
  await tidyUp(world.context);
  await signIn(orla);
};

describe('the pictures of an entry', () => {
  it('are answered in their order, with their sizes, and the first also as before', async () => {
    const pictures = await uploads();
    const shown = await read(await add(pictures));
    expect(addressesOf(shown)).toEqual(pictures);
    expect(shown).toMatchObject({
      image_url: pictures[0],
      picture_alt: 'Ladles.',
      image_height: 40,
      pictures: [
        { alt: 'Ladles.', image_height: 40 },
        { alt: 'Bowls.', focus_x: 20, focus_y: 30, image_height: 40 },
        { alt: '', focus_x: null },
      ],
    });
    expect(Object.keys(shown)).not.toContain('more_pictures');
    const [forStaff] = (await world.send('GET', url, { as })).body;
    expect(JSON.parse(forStaff.more_pictures)).toHaveLength(2);
  });

  it('stay when an older client saves the first one only', async () => {
    const pictures = await uploads();
    const id = await add(pictures);
    const other = await uploadPicture();
    await send('PUT', url, { ...entry, id, image_url: other });
    expect(addressesOf(await read(id))).toEqual([other, ...pictures.slice(1)]);
    await send('PUT', url, { ...entry, id, image_url: null, more_pictures: null });
    expect(await read(id)).toMatchObject({ image_url: null, pictures: [] });
  });

  it('can be in any place, but each in one', async () => {
    const [one, two] = await uploads();
    const { id } = await send('POST', url, {
      ...entry,
      image_url: one,
      ...further({ image_url: one }, { image_url: two }, { image_url: two, alt: 'Again' }),
    });
    expect(addressesOf(await read(id))).toEqual([one, two]);
    await send('PUT', url, { ...entry, id, image_url: null });
    expect(await read(id)).toMatchObject({ image_url: one });
  });

  it.each([
    ['no list', { more_pictures: '{}' }],
    ['no JSON', { more_pictures: '[' }],
    ['an address elsewhere', further({ image_url: 'https://elsewhere.example/a.jpg' })],
    ['an unknown upload', further({ image_url: `/uploads/${'0'.repeat(32)}.webp` })],
    ['no address', further({ alt: 'Soup' })],
    ['a focal point outside', further({ image_url: '/images/1.jpg', focus_x: 101 })],
    [
      'more than eight in all',
      further(...Array.from({ length: 8 }, () => ({ image_url: '/images/1.jpg' }))),
    ],
  ])('can’t be %s', async (_, fields) => {
    expect((await world.send('POST', url, { json: { ...entry, ...fields }, as })).status).toBe(422);
  });

  it('can be upright photos of 12 megapixels', async () => {
    const bytes = await heavyPhoto();
    const { body } = await world.send('POST', galleryUploadUrl, { body: multipart({ bytes }), as });
    const id = (await send('POST', url, { ...entry, ...further({ image_url: body.url }) })).id;
    expect((await read(id)).pictures).toMatchObject([{ image_width: 1920, image_height: 2560 }]);
  });
});

describe('visitors reach all of them', () => {
  it('while the entry is shown, and none while it is hidden', async () => {
    const pictures = await uploads();
    const id = await add(pictures);
    const set = (action: string) => send('POST', apiUrls.bulk, { noun: 'news', action, ids: [id] });
    expect(await statuses(pictures)).toEqual(all(200));
    await set('hide');
    expect(await statuses(pictures)).toEqual(all(404));
    await world.context.pictures.reconcile(false);
    expect(await statuses(pictures)).toEqual(all(404));
    await set('show');
    expect(await statuses(pictures)).toEqual(all(200));
  });

  it('not while it is in the trash, from which it comes back with all', async () => {
    const pictures = await uploads();
    const undo = await remove(await add(pictures));
    await aDayLater();
    expect(await statuses(pictures)).toEqual(all(404));
    await send('POST', apiUrls.trash, { id: undo });
    expect(await statuses(pictures)).toEqual(all(200));
    await aDayLater();
    expect(await statuses(pictures)).toEqual(all(200));
  });

  it('not those that only an earlier version shows, which brings them back', async () => {
    const pictures = await uploads();
    const id = await add(pictures);
    await send('PUT', url, { ...entry, id, image_url: pictures[2], more_pictures: null });
    await aDayLater();
    expect(await statuses(pictures)).toEqual([404, 404, 200]);
    const [version] = await versionsOf(id);
    await send('POST', apiUrls.history, { id: version.id });
    expect(addressesOf(await read(id))).toEqual(pictures);
    expect(await statuses(pictures)).toEqual(all(200));
  });

  it('with the first one of a version from before there were several', async () => {
    const pictures = await uploads();
    const id = await add(pictures);
    // An older client does not know the additional pictures, and neither does the version that it
    // replaces.
    await send('PUT', url, { ...entry, id, image_url: await uploadPicture() });
    const [version] = await versionsOf(id);
    expect(Object.keys(version.fields)).not.toContain('more_pictures');
    await send('POST', apiUrls.history, { id: version.id });
    expect(addressesOf(await read(id))).toEqual(pictures);
    expect(await statuses(pictures)).toEqual(all(200));
  });

  it('not once it is deleted for good, and nothing of them is left', async () => {
    const pictures = await uploads();
    const id = await add(pictures);
    await send('PUT', url, { ...entry, id, image_url: pictures[0], more_pictures: null });
    const undo = await remove(id);
    await world.send('DELETE', apiUrls.trash, { form: `id=${undo}`, as });
    expect(await statuses(pictures)).toEqual(all(404));
    expect(world.files()).toEqual([]);
  });

  it('not one that two entries show, only until the last of them is gone', async () => {
    const pictures = await uploads();
    const [first, second] = [await add(pictures), await add(pictures.toReversed())];
    await remove(first);
    expect(await statuses(pictures)).toEqual(all(200));
    await remove(second);
    expect(await statuses(pictures)).toEqual(all(404));
  });
});

it('the uploads of a draft are kept', async () => {
  const drafted = await uploads();
  const draft = await send('POST', apiUrls.drafts, { noun: 'news', fields: withPictures(drafted) });
  await aDayLater();
  await send('POST', apiUrls.publishedDrafts, { id: draft.id });
  expect(await statuses(drafted)).toEqual(all(200));
  expect((await world.send('GET', url)).body).toHaveLength(1);
});

describe('a permission that is taken back', () => {
  const allowance = {
    who: 'Rosa',
    allowed_by: 'Ann',
    relation: 'daughter',
    how: 'writing',
    uses: 'site',
  };

  it('hides its pictures only: the entry stays with the others, the first of them in front', async () => {
    const pictures = await uploads();
    const id = await add(pictures);
    const permissions = findApiUrl('permissions');
    const permission = (await send('POST', permissions, allowance)).id;
    const link = (image_url: string) =>
      send('PUT', apiUrls.permittedPictures, {
        image_url,
        recognizable: 1,
        permission_id: permission,
      });
    await link(pictures[0]);
    await link(pictures[2]);
    const taken_back_on = '2026-11-27';
    await send('PUT', permissions, { ...allowance, id: permission, taken_back_on });

    const shown = await read(id);
    expect(addressesOf(shown)).toEqual([pictures[1]]);
    expect(shown).toMatchObject({
      title: 'Soup day',
      image_url: pictures[1],
      picture_alt: 'Bowls.',
    });
    expect(JSON.stringify(shown)).not.toContain(pictures[0]);
    expect(await statuses(pictures)).toEqual([404, 200, 404]);
    const [forStaff] = (await world.send('GET', url, { as })).body;
    expect(addressesOf(forStaff)).toEqual(pictures);
    expect(forStaff).toMatchObject({ image_url: pictures[0], image_withheld: true });

    await send('PUT', permissions, { ...allowance, id: permission, taken_back_on: null });
    expect(addressesOf(await read(id))).toEqual(pictures);
    expect(await statuses(pictures)).toEqual(all(200));
  });

  it('is required for each of them', async () => {
    const pictures = await uploads();
    await add(pictures);
    const { body } = await world.send('GET', apiUrls.permittedPictures, { as });
    expect(
      body.pictures.map(({ image_url, uses }: { image_url: string; uses: { label: string }[] }) => [
        image_url,
        uses[0]?.label,
      ]),
    ).toEqual(pictures.toReversed().map((picture) => [picture, 'news entry “Soup day”']));
  });
});

it('its page shows all of them, and links share the first', async () => {
  const pictures = await uploads();
  const id = await add(pictures);
  const html = await (await render(toPostUrl(pageUrls.news, { id, title: 'Soup day' }))).text();
  const sources = [...html.matchAll(/<img src="(\/uploads\/[^"]+)"[^>]*>/g)];
  expect(sources.map(([, source]) => source)).toEqual(pictures);
  expect(sources.map(([tag]) => /loading="(\w+)"/.exec(tag)?.[1])).toEqual([
    'eager',
    'lazy',
    'lazy',
  ]);
  for (const [tag] of sources) expect(tag).toMatch(/width="\d+" height="40"/);
  const image = new RegExp(`<meta property="og:image" content="https?://[^"]+${pictures[0]}"`);
  expect(html).toMatch(image);
  expect(html).toContain('<meta property="og:image:alt" content="Ladles."');
  const list = await (await render(pageUrls.news)).text();
  expect(list).toContain(pictures[0]);
  expect(list).not.toContain(pictures[1].slice(0, -'.webp'.length));
});
