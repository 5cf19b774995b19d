import { describe, expect, vi } from 'vitest';
import { roomLimits, roomMessages } from '../../domain/nouns/rooms/room-noun.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { fileUrls, pageUrls } from '../../domain/urls.ts';
import { createPublicContent } from '../../server/pages/read-public-content.ts';
import { as, itIn, signIn, startWorld, type Start, world } from '../support/api-test.ts';
import { render } from '../support/rendered-pages.ts';
import { samples } from '../support/samples.ts';

/** Rooms and whether they are available (docs/product/rooms.md). */
const start: Start = {
  now: '2026-11-02T20:00:00Z',
  people: ['priya'],
  settings: { OPENING_CONFIRM_DAYS: '14' },
};
const it = itIn(start);

const at = (time: string) => vi.setSystemTime(new Date(time));
/** A session would end before two weeks are over; visitors have none. */
const visitorRooms = async () => (await world.send('GET', apiUrls.rooms)).body;
const staffRooms = async () => (await world.send('GET', apiUrls.rooms, { as })).body;
const add = async (fields: object = {}): Promise<number> =>
  (await world.send('POST', apiUrls.rooms, { json: { ...samples.room, ...fields }, as })).body.id;
const put = (json: object) => world.send('PUT', apiUrls.rooms, { json, as });
const putState = (json: object, headers: Record<string, string> = {}) =>
  world.send('PUT', apiUrls.roomState, { json, as, headers });
const openings = async () => (await createPublicContent(world.context).optional()).openings;
const sentences = async (): Promise<string[]> =>
  (await world.send('GET', apiUrls.audit, { as })).body.entries.map(
    ({ did }: { did: string }) => did,
  );

describe('a room', () => {
  it('is stored with everything that was entered, and confirmed today', async () => {
    const { status, body } = await world.send('POST', apiUrls.rooms, { json: samples.room, as });
    expect([status, body.message]).toEqual([201, roomMessages.added]);
    expect(await visitorRooms()).toMatchObject([
      {
        ...samples.room,
        id: body.id,
        pictures: [],
        confirmed_on: '2026-11-02',
        confirmed_days: 0,
        shown_as: 'open',
        visible: 1,
        version: 1,
      },
    ]);
  });

  it('requires a name and whether it is open, and says nothing of the rest', async () => {
    const least = { name: 'Fern', availability: 'taken' };
    expect((await world.send('POST', apiUrls.rooms, { json: least, as })).status).toBe(201);
    expect(await visitorRooms()).toMatchObject([
      {
        ...least,
        occupancy: null,
        own_bath: null,
        description: null,
        size_sqft: null,
        price_from: null,
        price_to: null,
      },
    ]);
    expect(await (await render(pageUrls.rooms)).text()).not.toMatch(
      /Shared bath|Own bath|Private room|Shared room/,
    );
  });

  it.each([
    [{ name: ' ' }, roomMessages.nameRequired],
    [{ name: 'x'.repeat(121) }, 'The name may have at most 120 characters.'],
    [{ occupancy: 'suite' }, roomMessages.occupancyInvalid],
    [{ own_bath: true }, roomMessages.bathInvalid],
    [{ size_sqft: 12.5 }, roomMessages.sizeInvalid],
    [{ size_sqft: 5001 }, roomMessages.sizeInvalid],
    [{ price_from: 0 }, roomMessages.priceInvalid],
    [{ price_to: '7200' }, roomMessages.priceInvalid],
    [{ price_from: null, price_to: 7200 }, roomMessages.lowestMissing],
    [{ price_from: 7201, price_to: 7200 }, roomMessages.priceReversed],
    [{ availability: 'free' }, roomMessages.availabilityInvalid],
    [{ availability: 'open from' }, roomMessages.dayRequired],
    [{ availability: 'open from', open_from: '2026-02-30' }, roomMessages.dayInvalid],
    [{ picture_ids: '1\nmaple' }, roomMessages.picturesInvalid],
    [
      { picture_ids: Array.from({ length: roomLimits.pictures + 1 }, (_, n) => n + 1).join('\n') },
      roomMessages.picturesInvalid,
    ],
  ])('is refused with %j, in words', async (fields, error) => {
    const json = { ...samples.room, ...fields };
    const { status, body } = await world.send('POST', apiUrls.rooms, { json, as });
    expect([status, body]).toEqual([422, { success: false, error }]);
    expect(await staffRooms()).toEqual([]);
  });

  it('shows the selected gallery pictures in order, but no hidden ones to visitors', async () => {
    const ids: number[] = [];
    for (const caption of ['Bed', 'Window', 'Chair']) {
      const json = { ...samples.gallery, caption };
      ids.push((await world.send('POST', apiUrls.gallery, { json, as })).body.id);
    }
    const [bed = 0, window = 0, chair = 0] = ids;
    await add({ picture_ids: `${chair}\n${bed}\n${window}\n${chair}\n4711` });
    const captions = (rooms: { pictures: { caption: string }[] }[]) =>
      rooms[0]?.pictures.map(({ caption }) => caption);
    expect(captions(await visitorRooms())).toEqual(['Chair', 'Bed', 'Window']);
    const json = { noun: 'gallery', action: 'hide', ids: [bed] };
    await world.send('POST', apiUrls.bulk, { json, as });
    expect(captions(await visitorRooms())).toEqual(['Chair', 'Window']);
    expect(captions(await staffRooms())).toEqual(['Chair', 'Bed', 'Window']);
  });

  it('has earlier versions, which include the day of their confirmation', async () => {
    const id = await add();
    at('2026-11-09T20:00:00Z');
    await signIn({ id: 1 });
    await putState({ id, availability: 'taken' });
    expect(await visitorRooms()).toMatchObject([
      { shown_as: 'taken', confirmed_on: '2026-11-09', name: 'Garden room' },
    ]);
    const url = `${apiUrls.history}?noun=rooms&id=${id}`;
    const { body } = await world.send('GET', url, { as });
    expect(body.versions).toMatchObject([
      { fields: { ...samples.room, confirmed_on: '2026-11-02' }, replaced_by: 'priya' },
    ]);
    await world.send('POST', apiUrls.history, { json: { id: body.versions[0].id }, as });
    expect(await visitorRooms()).toMatchObject([
      { ...samples.room, confirmed_on: '2026-11-02', confirmed_days: 7, version: 3 },
    ]);
  });
});

describe('an update with one tap', () => {
  it('announces that a room became free, and the audit trail says who did', async () => {
    const id = await add({ availability: 'taken' });
    expect(await openings()).toEqual({ open: 0 });
    const { status, body } = await putState({ id, availability: 'open' });
    expect([status, body.message]).toEqual([200, roomMessages.updated]);
    expect(await openings()).toEqual({ open: 1, confirmed: 0 });
    await putState({ id, availability: 'open' });
    expect((await sentences()).slice(0, 3)).toEqual([
      'confirmed the room “Garden room”',
      'marked as open the room “Garden room”',
      'added the room “Garden room”',
    ]);
  });

  it('leaves everything else of the room as it is', async () => {
    const id = await add();
    await putState({ id, availability: 'open from', open_from: '2026-12-01' });
    expect(await visitorRooms()).toMatchObject([
      { ...samples.room, availability: 'open from', open_from: '2026-12-01', shown_as: 'soon' },
    ]);
    await putState({ id, availability: 'held', open_from: '2026-12-01' });
    expect(await visitorRooms()).toMatchObject([{ availability: 'held', open_from: null }]);
  });

  it('does not overwrite anything unseen', async () => {
    const id = await add();
    await put({ id, ...samples.room, name: 'Maple room' });
    const { status, body } = await putState({ id, availability: 'taken' }, { 'If-Match': '"1"' });
    expect([status, body.current.name]).toEqual([412, 'Maple room']);
    expect(await visitorRooms()).toMatchObject([{ availability: 'open' }]);
  });

  it('can be undone, including the day of confirmation, but not to a future day', async () => {
    const id = await add();
    await putState({ id, availability: 'open', confirmed_on: '2026-10-30' });
    expect(await visitorRooms()).toMatchObject([{ confirmed_days: 3 }]);
    const { status, body } = await putState({
      id,
      availability: 'open',
      confirmed_on: '2026-11-03',
    });
    expect([status, body.error]).toEqual([422, roomMessages.confirmedInFuture]);
  });

  it.each([
    [{ id: 4711, availability: 'open' }, 404, roomMessages.notFound],
    [{ id: 'x', availability: 'open' }, 400, 'A valid id is required.'],
    [{ id: 1, availability: 'open from' }, 422, roomMessages.dayRequired],
    [{ id: 1 }, 422, roomMessages.availabilityInvalid],
  ])('%j is answered %s', async (json, status, error) => {
    const answer = await putState(json);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

it('a room that is taken leads to the waiting list only where the home keeps one', async () => {
  await add({ availability: 'taken' });
  const page = async () => (await render(pageUrls.rooms)).text();
  expect(await page()).not.toContain('Join the waiting list');
  await world.send('PUT', apiUrls.home, { json: { waiting_list: 1 }, as });
  expect(await page()).toContain('Join the waiting list');
});

describe('an opening that no one confirms', () => {
  it('is only given by phone after 14 days, from midnight at the home', async () => {
    await add();
    at('2026-11-17T07:59:59Z');
    expect(await visitorRooms()).toMatchObject([{ shown_as: 'open', confirmed_days: 14 }]);
    expect(await openings()).toEqual({ open: 1, confirmed: 14 });
    at('2026-11-17T08:00:00Z');
    expect(await visitorRooms()).toMatchObject([{ shown_as: 'ask', confirmed_days: 15 }]);
    expect(await openings()).toEqual({ open: 0, ask: true });
  });

  it('is open again with one tap; editing its text does not confirm it', async () => {
    const id = await add();
    at('2026-11-20T20:00:00Z');
    await signIn({ id: 1 });
    await put({ id, ...samples.room, name: 'Maple room' });
    expect(await visitorRooms()).toMatchObject([{ name: 'Maple room', shown_as: 'ask' }]);
    await putState({ id, availability: 'open' });
    expect(await visitorRooms()).toMatchObject([{ shown_as: 'open', confirmed_days: 0 }]);
  });

  it('is valid for as many days as the server’s setting says', async () => {
    await startWorld({ ...start, settings: { OPENING_CONFIRM_DAYS: '3' } });
    await world.send('POST', apiUrls.rooms, { json: samples.room, as });
    at('2026-11-06T20:00:00Z');
    expect((await world.send('GET', apiUrls.rooms)).body).toMatchObject([{ shown_as: 'ask' }]);
  });
});

describe('if no room is stored', () => {
  const sitemap = async () => (await world.send('GET', fileUrls.sitemap)).body as string;

  it('openings are not mentioned', async () => {
    expect(await visitorRooms()).toEqual([]);
    expect(await openings()).toBeUndefined();
  });

  it('hidden rooms don’t count', async () => {
    const id = await add();
    expect(await sitemap()).toContain(`${pageUrls.rooms}<`);
    const json = { noun: 'rooms', action: 'hide', ids: [id] };
    expect((await world.send('POST', apiUrls.bulk, { json, as })).body.message).toBe(
      '1 room is hidden from visitors.',
    );
    expect(await openings()).toBeUndefined();
    expect(await sitemap()).not.toContain(pageUrls.rooms);
  });
});
