import { describe, expect, vi } from 'vitest';
import { apiUrls, signedFormUrl } from '../../domain/api-urls.ts';
import { permissionMessages } from '../../domain/nouns/permissions/permission-noun.ts';
import { findApiUrl, pageUrls } from '../../domain/urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { galleryStore } from '../../server/store/content/stores.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { addSignedForm, pdf } from '../support/stored-reports.ts';
import { multipart, plain } from '../support/picture-bytes.ts';
import { render } from '../support/rendered-pages.ts';
import { samples } from '../support/samples.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** Permissions for pictures of people (docs/product/permissions.md). */
const it = itIn({ now: '2026-10-30T20:00:00Z' });

const url = findApiUrl('permissions');
const rosa = { who: 'Rosa', allowed_by: 'Ann', relation: 'daughter', how: 'writing', uses: 'site' };

const write = async (method: string, to: string, json: object) => {
  const answer = await world.send(method, to, { json, as });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const allow = async (more: object = {}): Promise<number> =>
  (await write('POST', url, { ...rosa, ...more })).id;
const demand = (pictures_need_permission: 0 | 1) =>
  write('PUT', apiUrls.home, { pictures_need_permission });
const link = (image_url: string, permission_id: number | null, recognizable: 0 | 1 | null = 1) =>
  write('PUT', apiUrls.permittedPictures, { image_url, recognizable, permission_id });

/** Five places that show a picture each, and the pictures. */
const fillPlaces = async () => {
  const [gallery, person, service, hero, about] = [
    await uploadPicture(),
    await uploadPicture(),
    await uploadPicture(),
    await uploadPicture(),
    await uploadPicture(),
  ];
  const { id } = await write('POST', apiUrls.gallery, { ...samples.gallery, image_url: gallery });
  await write('POST', apiUrls.rooms, { ...samples.room, picture_ids: String(id) });
  await write('POST', findApiUrl('people'), { name: 'Maria', role: 'Cook', image_url: person });
  await write('POST', apiUrls.services, { ...samples.service, image_url: service });
  await write('PUT', apiUrls.home, {
    hero_pictures: JSON.stringify([{ image_url: hero, label: 'Soup', alt: 'Soup' }]),
    page_pictures: JSON.stringify([{ place: 'about', image_url: about, alt: 'A porch' }]),
  });
  return [gallery, person, service, hero, about];
};

const pages = [
  pageUrls.home,
  pageUrls.gallery,
  pageUrls.people,
  pageUrls.services,
  pageUrls.about,
  pageUrls.rooms,
];

/** Which of the pictures visitors can see: on any page, in any response of the API, or at their addresses. */
const seen = async (pictures: readonly string[]) => {
  const html = await Promise.all(pages.map(async (page) => (await render(page)).text()));
  const answers = await Promise.all(
    [apiUrls.gallery, apiUrls.rooms, apiUrls.services, findApiUrl('people')].map(async (path) =>
      JSON.stringify((await world.send('GET', path)).body),
    ),
  );
  const all = [...html, ...answers].join('\n');
  const isThere = async (picture: string) => (await world.app.request(picture)).status === 200;
  return {
    onPages: pictures.filter((picture) => all.includes(picture.slice(0, -'.webp'.length))),
    byAddress: (await Promise.all(pictures.map(isThere))).filter(Boolean).length,
  };
};

describe('a permission that is taken back', () => {
  it('hides its pictures in all places at once, and Undo shows them again', async () => {
    const pictures = await fillPlaces();
    const id = await allow();
    for (const picture of pictures) await link(picture, id);
    expect(await seen(pictures)).toEqual({ onPages: pictures, byAddress: 5 });

    await write('PUT', url, { id, ...rosa, taken_back_on: '2026-10-30', note: 'By phone.' });
    expect(await seen(pictures)).toEqual({ onPages: [], byAddress: 0 });

    await write('PUT', url, { id, ...rosa, taken_back_on: null });
    expect(await seen(pictures)).toEqual({ onPages: pictures, byAddress: 5 });
  });

  it('stays so when it is deleted, and its pictures come back with it', async () => {
    const pictures = await fillPlaces();
    const id = await allow();
    for (const picture of pictures) await link(picture, id);
    const { body } = await world.send('DELETE', url, { form: `id=${id}`, as });
    expect(await seen(pictures)).toEqual({ onPages: [], byAddress: 0 });
    await write('POST', apiUrls.trash, { id: body.undo });
    expect(await seen(pictures)).toEqual({ onPages: pictures, byAddress: 5 });
  });

  it('tells staff where its pictures are used', async () => {
    const [picture = ''] = await fillPlaces();
    await link(picture, await allow());
    const { body } = await world.send('GET', apiUrls.permittedPictures, { as });
    const found = body.pictures.find(
      ({ image_url }: { image_url: string }) => image_url === picture,
    );
    expect(found.uses.map(({ label }: { label: string }) => label)).toEqual([
      `picture “${samples.gallery.caption}”`,
      `room “${samples.room.name}”`,
    ]);
    expect(body.pictures).toHaveLength(5);
  });

  it('hides a new record of its picture, a restored one and the preview of one', async () => {
    const { database } = world.context;
    const [picture = ''] = await fillPlaces();
    const [item] = (await world.send('GET', apiUrls.gallery, { as })).body;
    const trashed = await world.send('DELETE', apiUrls.gallery, { form: `id=${item.id}`, as });
    const id = await allow();
    await link(picture, id);
    await write('PUT', url, { id, ...rosa, taken_back_on: '2026-10-30' });
    const input = { ...samples.gallery, image_url: picture };
    await write('POST', apiUrls.gallery, input);
    await write('POST', apiUrls.trash, { id: trashed.body.undo });
    expect((await seen([picture])).onPages).toEqual([]);
    const by = { userId: 1, username: 'orla' };
    const preview = await galleryStore.previewSavedRow(database, null, input, by);
    expect(preview).toMatchObject({ shown_until: '' });
    // Restoring creates a new version of the record. Showing or hiding its picture does not.
    await write('PUT', url, { id, ...rosa, taken_back_on: null });
    expect((await galleryStore.find(database, item.id))?.version).toBe(item.version + 1);
  });

  it('can’t be taken back in the future', async () => {
    const json = { ...rosa, taken_back_on: '2026-10-31' };
    const { status, body } = await world.send('POST', url, { json, as });
    expect([status, body.error]).toEqual([422, permissionMessages.takenBackInFuture]);
  });
});

describe('a home that demands permissions', () => {
  it('shows its logo, which needs no answer about who is seen', async () => {
    const logo = await uploadPicture();
    await write('PUT', apiUrls.home, { logo: JSON.stringify({ image_url: logo }) });
    await demand(1);
    expect(await seen([logo])).toEqual({ onPages: [logo], byAddress: 1 });
    const { body } = await world.send('GET', apiUrls.permittedPictures, { as });
    expect(body.pictures).toEqual([]);
  });

  it('takes one answer for several photos at once', async () => {
    const pictures = await fillPlaces();
    await demand(1);
    expect((await seen(pictures)).byAddress).toBe(0);
    const answer = { image_url: pictures, recognizable: 0, permission_id: null };
    await write('PUT', apiUrls.permittedPictures, answer);
    expect(await seen(pictures)).toEqual({ onPages: pictures, byAddress: 5 });
  });

  it('shows no picture of which nothing is known, or that shows someone without one', async () => {
    const pictures = await fillPlaces();
    const [first = '', second = '', third = ''] = pictures;
    await link(first, null, 0);
    await link(second, null, 1);
    await link(third, await allow(), 1);
    expect((await seen(pictures)).onPages).toEqual(pictures);
    await demand(1);
    expect(await seen(pictures)).toEqual({ onPages: [first, third], byAddress: 2 });
    await demand(0);
    expect(await seen(pictures)).toEqual({ onPages: pictures, byAddress: 5 });
  });

  it.each([
    ['the day on which the clocks go back', '2026-11-01', '2026-11-02T07:59:59Z'],
    ['the day on which they go forward', '2027-03-14', '2027-03-15T06:59:59Z'],
    ['a day of winter', '2026-12-24', '2026-12-25T07:59:59Z'],
  ])('shows a picture until the home’s midnight after %s', async (_, until, last) => {
    const [picture = ''] = await fillPlaces();
    await link(picture, await allow({ until }));
    vi.setSystemTime(new Date(last));
    expect((await seen([picture])).onPages).toEqual([picture]);
    vi.setSystemTime(new Date(Date.parse(last) + 1000));
    expect((await seen([picture])).onPages).toEqual([]);
    await world.context.pictures.reconcile(false);
    expect(await seen([picture])).toEqual({ onPages: [], byAddress: 0 });
  });
});

describe('what a permission says', () => {
  it('needs a witness if it was given orally', async () => {
    const json = { ...rosa, how: 'said' };
    const { status, body } = await world.send('POST', url, { json, as });
    expect([status, body.error]).toEqual([422, permissionMessages.witnessRequired]);
    await allow({ how: 'said', witness: 'Liv' });
  });
});

describe('a signed form', () => {
  const download = (id: number, cookie: string) =>
    world.app.request(
      signedFormUrl(id),
      { headers: { Cookie: cookie } },
      { incoming: { socket: { remoteAddress: '203.0.113.7' } } },
    );

  it('comes back as it was sent, and the audit trail says who opened it', async () => {
    const bytes = pdf('Signed by Ann');
    const form = await addSignedForm(world, as, await allow(), bytes);
    const answer = await download(form, as);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const events = await world.context.database.selectFrom('audit').select('did').execute();
    expect(events.map(({ did }) => did)).toContain('opened a signed form of the permission “Rosa”');
  });

  it('is opened by no one without the right', async () => {
    const form = await addSignedForm(world, as, await allow());
    const visits = await world.addUser('vera', 'approved', false, 'visits');
    expect((await download(form, await world.sessionOf(visits.id))).status).toBe(403);
    expect((await download(form, '')).status).toBe(401);
  });

  it('is encrypted where it is stored', async () => {
    const bytes = pdf('Signed by Ann');
    await addSignedForm(world, as, await allow(), bytes);
    const rows = await world.context.database.selectFrom('permission_forms').selectAll().execute();
    const stored = String(rows[0]?.content);
    expect(stored).toMatch(/^enc1:[0-9a-f]{8}:/);
    expect(stored).not.toContain(bytes.toString('base64').slice(0, 40));
  });

  it('may be a photo, and nothing else than a photo or a PDF', async () => {
    const id = await allow();
    const send = (bytes: Uint8Array) =>
      world.send('POST', `${apiUrls.signedForms}?id=${id}`, {
        body: multipart({ bytes, field: 'form' }),
        as,
      });
    expect((await send(await plain(60, 40).jpeg().toBuffer())).status).toBe(201);
    expect((await send(Buffer.from('<html>hello</html>'))).status).toBe(415);
    const { body } = await world.send('GET', `${apiUrls.signedForms}?id=${id}`, { as });
    expect(body.forms).toMatchObject([{ media_type: 'image/jpeg', added_by: 'orla' }]);
  });

  it('goes when its permission is deleted for good, and not before', async () => {
    const id = await allow();
    await addSignedForm(world, as, id);
    const { body } = await world.send('DELETE', url, { form: `id=${id}`, as });
    const left = async () =>
      (await world.context.database.selectFrom('permission_forms').select('id').execute()).length;
    await tidyUp(world.context);
    expect(await left()).toBe(1);
    await world.send('DELETE', apiUrls.trash, { form: `id=${body.undo}`, as });
    await tidyUp(world.context);
    expect(await left()).toBe(0);
  });
});
