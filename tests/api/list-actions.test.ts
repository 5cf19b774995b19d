import { describe, expect, vi } from 'vitest';
import { toPublicRooms } from '../../domain/nouns/rooms/public-rooms.ts';
import { findList, orderableLists, shownLists } from '../../domain/nouns/index.ts';
import { apiUrls, picturePreviewUrl } from '../../domain/api-urls.ts';
import { fileUrls } from '../../domain/urls.ts';
import { createPublicContent } from '../../server/pages/read-public-content.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { storeBesideSamples } from '../support/stored-samples.ts';
import { twoOfEach } from '../support/two-of-each.ts';
import { uploadPicture } from '../support/uploaded-picture.ts';

/** Order, visibility and bulk actions of the lists (docs/decisions/049). */
const it = itIn({ people: ['priya'] });

type Noun = 'testimonials' | 'gallery' | 'services' | 'rooms';

const post = (path: string, json: object) => world.send('POST', path, { json, as });
const move = (noun: Noun, id: number, before: number | null) =>
  post(apiUrls.order, { noun, id, before });
const bulk = (json: object) => post(apiUrls.bulk, json);

/** Adds some records, and returns their ids in the order in which they were added. */
const add = async (noun: Noun, count: number): Promise<number[]> => {
  const sample = {
    testimonials: samples.testimonial,
    gallery: samples.gallery,
    services: samples.service,
    rooms: samples.room,
  };
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    ids.push((await post(apiUrls[noun], sample[noun])).body.id);
  }
  return ids;
};

const approve = (ids: number[]) => bulk({ noun: 'testimonials', action: 'show', ids });

const idsIn = async (noun: Noun, cookie: string | null = as): Promise<number[]> => {
  const { body } = await world.send('GET', apiUrls[noun], { as: cookie });
  const rows: { id: number }[] = noun === 'testimonials' ? body.testimonials : body;
  return rows.map(({ id }) => id);
};

/** Lists that are shown as a whole, and to which new records are added at the end. */
const isShort = (noun: Noun): noun is 'services' | 'rooms' =>
  noun === 'services' || noun === 'rooms';

/** The ids on the public page or in the public response. */
const shownIn = async (noun: Noun): Promise<number[]> => {
  const content = createPublicContent(world.context);
  const read = {
    services: () => content.services(),
    rooms: () => content.list('rooms', toPublicRooms),
    gallery: () => content.gallery(1),
    testimonials: () => content.testimonials(1),
  };
  const { value } = await read[noun]();
  return value.map(({ id }) => id);
};

const deeds = async (): Promise<string[]> =>
  (await world.send('GET', apiUrls.audit, { as })).body.entries.map(
    ({ did }: { did: string }) => did,
  );

describe('the order set by staff', () => {
  it.each(['testimonials', 'gallery', 'services', 'rooms'] as const)(
    'of %s is what staff, visitors and pages get; without it nothing changes',
    async (noun) => {
      const added = await add(noun, 4);
      if (noun === 'testimonials') await approve(added);
      const [a, b, c, d] = isShort(noun) ? added : added.toReversed();
      expect(await idsIn(noun)).toEqual([a, b, c, d]);
      expect((await move(noun, d ?? 0, b ?? 0)).body).toMatchObject({ message: 'Order saved.' });
      for (const ids of [await idsIn(noun), await idsIn(noun, null), await shownIn(noun)]) {
        expect(ids).toEqual([a, d, b, c]);
      }
      await move(noun, a ?? 0, c ?? 0);
      expect(await idsIn(noun)).toEqual([d, b, a, c]);
      await move(noun, d ?? 0, null);
      expect(await idsIn(noun)).toEqual([b, a, c, d]);
      await move(noun, b ?? 0, b ?? 0);
      expect(await idsIn(noun)).toEqual([b, a, c, d]);
      const [later] = await add(noun, 1);
      const whole = [b, a, c, d];
      expect(await idsIn(noun)).toEqual(isShort(noun) ? [...whole, later] : [later, ...whole]);
    },
  );

  it('survives the trash', async () => {
    const [a = 0, b = 0, c = 0] = await add('services', 3);
    await move('services', c, a);
    const { undo } = (await world.send('DELETE', apiUrls.services, { form: `id=${c}`, as })).body;
    await move('services', b, a);
    await post(apiUrls.trash, { id: undo });
    expect(await idsIn('services')).toEqual([c, b, a]);
  });

  it('is kept across steps of a long list, with none twice and none missing', async () => {
    const time = new Date().toISOString();
    const rows = Array.from({ length: 600 }, (_, n) => ({
      ...samples.service,
      title: `Service ${n + 1}`,
      created_at: time,
      updated_at: time,
    }));
    for (let start = 0; start < 600; start += 100) {
      await world.context.database
        .insertInto('services')
        .values(rows.slice(start, start + 100))
        .execute();
    }
    await move('services', 600, 1);
    await move('services', 1, 300);
    const ids = await idsIn('services', null);
    expect(ids.slice(0, 3)).toEqual([600, 2, 3]);
    expect(ids.toSorted((x, y) => x - y)).toEqual(rows.map((_, n) => n + 1));
  });

  it('is recorded, and refused for missing or malformed records', async () => {
    const [a = 0] = await add('gallery', 2);
    await move('gallery', a, null);
    expect(await deeds()).toContain('moved the picture “By the window”');
    expect((await move('gallery', 99, a)).status).toBe(404);
    expect((await move('gallery', a, 99)).status).toBe(404);
    expect((await post(apiUrls.order, { noun: 'gallery', id: 0, before: null })).status).toBe(400);
    expect((await post(apiUrls.order, { noun: 'gallery', id: a })).status).toBe(422);
    expect((await post(apiUrls.order, { noun: 'users', id: a, before: null })).status).toBe(422);
  });
});

describe.each(['gallery', 'services', 'rooms'] as const)('hidden %s', (noun) => {
  it('are not public anywhere: list, pages, counts, sitemap', async () => {
    const ids = await add(noun, 26);
    const [hidden = 0, ...rest] = ids;
    const answer = await bulk({ noun, action: 'hide', ids: [hidden] });
    expect(answer.body).toMatchObject({ changed: 1, ids: [hidden] });
    expect((await idsIn(noun, null)).toSorted((a, b) => a - b)).toEqual(rest);
    expect(await shownIn(noun)).not.toContain(hidden);
    expect(await idsIn(noun)).toContain(hidden);
    if (noun === 'gallery') {
      const { headers } = await world.send('GET', `${apiUrls.gallery}?limit=1`);
      expect(headers.get('X-Total-Count')).toBe('25');
      expect((await createPublicContent(world.context).gallery(1)).total).toBe(25);
      await bulk({ noun, action: 'hide', ids: rest.slice(0, 1) });
      const sitemap = await world.send('GET', fileUrls.sitemap);
      expect(sitemap.body).not.toContain('/gallery?page=2');
    }
    await bulk({ noun, action: 'show', ids: [hidden] });
    expect(await idsIn(noun, null)).toContain(hidden);
  });

  it('are replaced by the built-in ones if none is shown', async () => {
    const ids = await add(noun, 2);
    await bulk({ noun, action: 'hide', ids });
    expect(await idsIn(noun, null)).toEqual([]);
    expect((await shownIn(noun)).every((id) => id < 1)).toBe(true);
  });
});

describe.each(shownLists)('%s', (noun) => {
  const { url } = findList(noun);
  // Visitors don't read a testimonial whose permission was taken back.
  const [first, second] = twoOfEach[noun].map(({ permission_id: _taken, ...fields }) => fields);
  const listed = async (cookie: string | null): Promise<number[]> => {
    const { body } = await world.send('GET', url, { as: cookie });
    const rows: { id: number }[] = body.testimonials ?? body;
    return rows.map(({ id }) => id);
  };

  it('that are hidden are not public, also after an edit and after the trash', async () => {
    await storeBesideSamples(world, as);
    const { id } = (await post(url, first ?? {})).body;
    const act = (action: string) => bulk({ noun, action, ids: [id] });
    await act('show');
    expect([await listed(null), await listed(as)]).toEqual([[id], [id]]);
    await act('hide');
    expect([await listed(null), await listed(as)]).toEqual([[], [id]]);
    const edited = await world.send('PUT', url, { json: { ...second, id }, as });
    expect([edited.status, await listed(null)]).toEqual([200, []]);
    const { undo } = (await world.send('DELETE', url, { form: `id=${id}`, as })).body;
    await post(apiUrls.trash, { id: undo });
    expect([await listed(null), await listed(as)]).toEqual([[], [id]]);
    await act('show');
    expect(await listed(null)).toEqual([id]);
  });
});

it.each(orderableLists)('%s have the order of staff for visitors, too', async (noun) => {
  await storeBesideSamples(world, as);
  const { url } = findList(noun);
  const ids: number[] = [];
  for (const json of twoOfEach[noun]) ids.push((await post(url, json)).body.id);
  const [first = 0, last = 0] = findList(noun).order === 'first' ? ids.toReversed() : ids;
  const idsOf = async () => {
    const { body } = await world.send('GET', url, { as });
    return (body.testimonials ?? body).map(({ id }: { id: number }) => id) as number[];
  };
  expect(await idsOf()).toEqual([first, last]);
  await post(apiUrls.order, { noun, id: last, before: first });
  expect(await idsOf()).toEqual([last, first]);
});

it('hiding a testimonial withdraws its approval', async () => {
  const ids = await add('testimonials', 2);
  expect((await approve(ids)).body.message).toBe('2 testimonials approved.');
  const answer = await bulk({ noun: 'testimonials', action: 'hide', ids: ids.slice(0, 1) });
  expect(answer.body.message).toBe('1 testimonial is no longer approved.');
  expect(await idsIn('testimonials', null)).toEqual(ids.slice(1));
});

describe('the file of a hidden picture', () => {
  const statusOf = async (url: string, cookie: string | null = null) =>
    (await world.send('GET', url, { as: cookie })).status;

  it('is not public until it is shown again; staff see a preview', async () => {
    const image_url = await uploadPicture();
    const { id } = (await post(apiUrls.gallery, { ...samples.gallery, image_url })).body;
    expect(await statusOf(image_url)).toBe(200);
    await bulk({ noun: 'gallery', action: 'hide', ids: [id] });
    expect([await statusOf(image_url), await statusOf(image_url, as)]).toEqual([404, 404]);
    const preview = picturePreviewUrl(image_url);
    expect([await statusOf(preview), await statusOf(preview, as)]).toEqual([401, 200]);
    await bulk({ noun: 'gallery', action: 'show', ids: [id] });
    expect(await statusOf(image_url)).toBe(200);
  });

  it('stays public while another record shows it', async () => {
    const image_url = await uploadPicture();
    const { id } = (await post(apiUrls.gallery, { ...samples.gallery, image_url })).body;
    const service = (await post(apiUrls.services, { ...samples.service, image_url })).body.id;
    await bulk({ noun: 'gallery', action: 'hide', ids: [id] });
    expect(await statusOf(image_url)).toBe(200);
    await bulk({ noun: 'services', action: 'hide', ids: [service] });
    expect(await statusOf(image_url)).toBe(404);
  });

  it('can only be requested by the address of an upload', async () => {
    for (const url of ['', '/etc/passwd', '/uploads/../x.webp', '/images/1.jpg']) {
      expect(await statusOf(`${apiUrls.picturePreview}?url=${url}`, as)).toBe(400);
    }
    expect(await statusOf(picturePreviewUrl(`/uploads/${'0'.repeat(32)}.webp`), as)).toBe(404);
  });
});

describe('several at once', () => {
  it('are deleted together and restored together, each in its place', async () => {
    const ids = await add('gallery', 4);
    const before = (await world.send('GET', apiUrls.gallery, { as })).body;
    const chosen = ids.slice(1, 3);
    const { body } = await bulk({ noun: 'gallery', action: 'delete', ids: [...chosen, 99] });
    expect(body).toMatchObject({ message: '2 pictures deleted.', changed: 2, ids: chosen });
    expect(await idsIn('gallery')).toEqual([ids[3], ids[0]]);
    const restored = await post(apiUrls.trash, { ids: body.undo_ids });
    expect(restored.body).toMatchObject({ message: 'Restored successfully.', restored: 2 });
    const after = (await world.send('GET', apiUrls.gallery, { as })).body;
    const isNewer = ({ id }: { id: number }) => Number(chosen.includes(id));
    expect(after).toEqual(
      before.map((item: { id: number; version: number }) => ({
        ...item,
        version: item.version + isNewer(item),
      })),
    );
    expect((await post(apiUrls.trash, { ids: body.undo_ids })).status).toBe(404);
  });

  it('are changed all or none: a failure in between stores nothing', async () => {
    const ids = await add('services', 3);
    const { database } = world.context;
    await database
      .insertInto('trash')
      .values({
        noun: 'services',
        record_id: 99,
        label: 'x',
        // No service matches this, so restoring it fails.
        record: '{"id":99}',
        image_url: null,
        deleted_at: new Date().toISOString(),
        deleted_by: 1,
        deleted_by_name: 'priya',
      })
      .execute();
    const { undo_ids } = (await bulk({ noun: 'services', action: 'delete', ids })).body;
    expect((await post(apiUrls.trash, { ids: [...undo_ids, 1] })).status).toBe(500);
    expect(await idsIn('services')).toEqual([]);
    await post(apiUrls.trash, { ids: undo_ids });
    expect(await idsIn('services')).toEqual(ids);
  });

  it('pictures get a category; those that already have it do not count', async () => {
    const ids = await add('gallery', 2);
    const act = { noun: 'gallery', action: 'category', ids, category: 'Memory Care' };
    expect((await bulk(act)).body).toMatchObject({ changed: 2 });
    expect((await bulk(act)).body).toMatchObject({ changed: 0, message: 'Nothing was changed.' });
    const rows = (await world.send('GET', apiUrls.gallery)).body;
    expect(rows).toMatchObject([{ category: 'Memory Care' }, { category: 'Memory Care' }]);
    expect(await deeds()).toContain('gave 2 pictures the category “Memory Care”');
  });

  it.each([
    [{ noun: 'services', action: 'category', ids: [1], category: 'x' }, 'Only pictures'],
    [{ noun: 'gallery', action: 'category', ids: [1] }, 'choose a category'],
    [{ noun: 'gallery', action: 'category', ids: [1], category: '\u200b ' }, 'choose a category'],
    [{ noun: 'gallery', action: 'polish', ids: [1] }, 'The action must be'],
    [{ noun: 'users', action: 'delete', ids: [1] }, 'The noun must be'],
    [{ noun: 'gallery', action: 'hide', ids: [] }, 'from 1 to 500'],
    [{ noun: 'gallery', action: 'hide', ids: Array.from({ length: 501 }, () => 1) }, '1 to 500'],
    [{ noun: 'gallery', action: 'hide', ids: ['1'] }, 'valid id'],
  ])('%o is refused in words', async (json, words) => {
    const { status, body } = await bulk(json);
    expect(status).toBe(422);
    expect(body.error).toContain(words);
  });

  it('tell pages that content has changed', async () => {
    const ids = await add('gallery', 2);
    const listener = vi.fn();
    world.context.onInvalidation(listener);
    await bulk({ noun: 'gallery', action: 'hide', ids });
    await move('gallery', ids[0] ?? 0, null);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
