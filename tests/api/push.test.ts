import { describe, expect, vi } from 'vitest';
import { days, hours, minutes } from '../../domain/lib/durations.ts';
import { pushKinds, pushMessages } from '../../domain/accounts/push-devices.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import * as pushNotices from '../../server/store/outbox/push-notices.ts';
import { itIn, orla, priya, pushService, world } from '../support/api-test.ts';
import { queryRows, run } from '../support/rows.ts';
import { addRequest, sendRequest } from '../support/sent-requests.ts';
import type { Member } from '../support/world.ts';

/** Noon at the home. */
const noon = new Date('2026-11-03T20:00:00Z');

const it = itIn({ now: noon, pushes: true, people: ['priya', 'orla'] });

const url = apiUrls.pushSubscriptions;
const deliver = () => world.context.outboxWorker.deliver();
const later = (span: number) => vi.setSystemTime(Date.now() + span);
const subscription = (name: string, fields: object = {}) => ({
  ...pushService.subscribe(name, world.context.pushPublicKey),
  kinds: pushKinds,
  ...fields,
});
const add = (as: string, json: object) => world.send('POST', url, { json, as });

/** Turns notifications on for a device. Returns its session's cookie. */
const switchOn = async ({ id }: Member, name: string, fields: object = {}): Promise<string> => {
  const as = await world.sessionOf(id);
  expect(await add(as, subscription(name, fields))).toMatchObject({ status: 201 });
  return as;
};
const received = () => pushService.pushes.map(({ device, body }) => [device, body]);
const waiting = () =>
  queryRows(
    world.context.database,
    `select attempts, detail from outbox where push_subscription_id is not null`,
  );
const devicesOf = async (as: string) => (await world.send('GET', url, { as })).body.devices;

describe('a push', () => {
  it('reports a new request without anything about the family', async () => {
    await switchOn(orla, 'phone');
    await addRequest(world, { name: 'Elaine Marsh', message: 'Mother fell.' });
    await deliver();
    expect(pushService.pushes).toMatchObject([
      {
        device: 'phone',
        title: 'Fernlight House',
        body: 'A family asked for a visit.',
        url: '/admin/tours',
        topic: 'new-request',
      },
    ]);
    const [{ raw } = { raw: '' }] = pushService.pushes;
    expect(Object.keys(JSON.parse(raw))).toEqual(['title', 'body', 'tag', 'url']);
    expect(raw).not.toMatch(/Elaine|Marsh|Mother|555/);
    expect(await waiting()).toEqual([]);
  });

  it('is stored with the request, in the same transaction, without anything about the family', async () => {
    await switchOn(orla, 'phone');
    pushService.answer(503);
    await addRequest(world, { name: 'Elaine Marsh' });
    await deliver();
    expect(await waiting()).toEqual([
      { attempts: 1, detail: '{"kind":"new request","url":"/admin/tours"}' },
    ]);
  });

  it('goes only to those who may know, and who want to', async () => {
    const texts = await world.addUser('cleo', 'approved', false, 'content');
    const visits = await world.addUser('vic', 'approved', false, 'visits');
    await switchOn(priya, 'owner’s');
    await switchOn(texts, 'content’s');
    await switchOn(visits, 'visits’');
    await switchOn(orla, 'deaf', { kinds: ['family change'] });
    await addRequest(world);
    await deliver();
    expect(pushService.pushes.map(({ device }) => device)).toEqual(['owner’s', 'visits’']);
  });

  it('reports registrations and failures only to the owner', async () => {
    await switchOn(orla, 'staff’s');
    await switchOn(priya, 'owner’s');
    const json = { username: 'newcomer', email: 'new@example.com', password: 'a long phrase now' };
    expect((await world.send('POST', apiUrls.register, { json })).status).toBe(201);
    await pushNotices.recordFailure(world.context.database, 'backup failed');
    await deliver();
    expect(received()).toEqual([
      ['owner’s', 'An account needs your approval.'],
      ['owner’s', 'The nightly backup failed.'],
    ]);
  });

  it('reports a continuing failure only twice a day', async () => {
    await switchOn(priya, 'phone');
    const fail = async () => {
      await pushNotices.recordFailure(world.context.database, 'backup failed');
      await deliver();
      return pushService.pushes.length;
    };
    expect([await fail(), await fail()]).toEqual([1, 1]);
    later(hours(12));
    expect(await fail()).toBe(2);
  });

  it('reports what a family changes', async () => {
    await switchOn(orla, 'phone', { kinds: ['family change'] });
    const token = await familyLink();
    await world.send('POST', `/api/visits/${token}`, { json: { action: 'take back' } });
    await deliver();
    expect(received()).toEqual([['phone', 'A family changed its request.']]);
  });

  it('is not repeated while the first one is waiting', async () => {
    await switchOn(orla, 'phone');
    pushService.answer(503);
    await addRequest(world);
    await addRequest(world, { phone: '4255550001', email: '' });
    await deliver();
    expect(await waiting()).toHaveLength(1);
  });

  it('reports that a suspected bot’s request was set aside', async () => {
    await switchOn(orla, 'phone');
    await addRequest(world, { leave_empty: 'https://spam.example' });
    await deliver();
    expect(pushService.pushes.map(({ body }) => body)).toEqual([
      'A request looks automated and was set aside. Check that it is not from a family.',
    ]);
  });
});

describe('a push service that fails', () => {
  it('is tried again with growing waits, and nothing is lost', async () => {
    await switchOn(orla, 'phone');
    pushService.answer(503);
    await addRequest(world);
    await deliver();
    await deliver();
    expect(pushService.calls()).toBe(1);
    later(minutes(1));
    await deliver();
    later(minutes(4));
    await deliver();
    expect(pushService.calls()).toBe(2);
    pushService.answer(201);
    later(minutes(1));
    await deliver();
    expect(received()).toEqual([['phone', 'A family asked for a visit.']]);
  });

  it.each([429, 500])('is tried again after %i', async (status) => {
    await switchOn(orla, 'phone');
    pushService.answer(status);
    await addRequest(world);
    await deliver();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });

  const half = new Date(noon.getTime() + minutes(30)).toUTCString();
  it.each([
    [429, '1800', 30],
    [503, half, 30],
    // Shorter than the usual wait of a minute, and longer than the longest one.
    [429, '5', 1],
    [503, '99999999', 12 * 60],
    // The header is ignored for other statuses and for invalid values.
    [500, '1800', 1],
    [429, 'later', 1],
  ])('that answers %i and “%s” is left alone for %i minutes', async (status, header, wait) => {
    await switchOn(orla, 'phone', { kinds: ['new request'] });
    pushService.answer(status, header);
    await addRequest(world);
    await deliver();
    pushService.answer(201);
    later(minutes(wait) - 1000);
    await deliver();
    expect(pushService.calls()).toBe(1);
    later(1000);
    await deliver();
    expect(received()).toEqual([['phone', 'A family asked for a visit.']]);
  });

  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const as = await switchOn(orla, 'phone');
    pushService.answer(status);
    await addRequest(world);
    await deliver();
    expect([await devicesOf(as), await waiting()]).toEqual([[], []]);
  });

  it('does not get pushes that are older than a day', async () => {
    await switchOn(orla, 'phone');
    pushService.answer(503);
    await addRequest(world);
    await deliver();
    pushService.answer(201);
    later(days(1) + minutes(1));
    await run(world.context.database, `update tour_requests set status = 'contacted'`);
    await deliver();
    expect([pushService.pushes, await waiting()]).toEqual([[], []]);
  });

  it('does not keep other devices waiting', async () => {
    await switchOn(priya, 'gone');
    await switchOn(orla, 'phone');
    await run(
      world.context.database,
      `update push_subscriptions set endpoint = 'http://127.0.0.1:9/device/gone' where user_id = ${priya.id}`,
    );
    await addRequest(world);
    await deliver();
    expect(received()).toEqual([['phone', 'A family asked for a visit.']]);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });
});

describe('quiet hours', () => {
  it('postpone a push until they end by the home’s clock', async () => {
    await switchOn(orla, 'phone', {
      quiet_from: '11:00',
      quiet_to: '13:30',
      kinds: ['new request'],
    });
    await addRequest(world);
    await deliver();
    later(minutes(89));
    await deliver();
    expect(pushService.calls()).toBe(0);
    later(minutes(1));
    await deliver();
    expect(received()).toHaveLength(1);
  });

  it('may be longer than any wait between attempts', async () => {
    await switchOn(orla, 'phone', {
      quiet_from: '11:00',
      quiet_to: '10:00',
      kinds: ['new request'],
    });
    await addRequest(world);
    await deliver();
    later(hours(21));
    await deliver();
    expect(pushService.calls()).toBe(0);
    later(hours(1));
    await deliver();
    expect(pushService.pushes).toHaveLength(1);
  });

  it('do not delay a test', async () => {
    const as = await switchOn(orla, 'phone', { quiet_from: '11:00', quiet_to: '13:30' });
    await world.send('POST', apiUrls.pushTest, { as });
    await deliver();
    expect(received()).toEqual([['phone', 'Notifications work on this device.']]);
  });
});

describe('a subscription', () => {
  it('ends when its device signs out', async () => {
    const as = await switchOn(orla, 'phone');
    await world.send('GET', apiUrls.logout, { as });
    expect(await devicesOf(await world.sessionOf(orla.id))).toEqual([]);
  });

  it('ends when another device signs it out', async () => {
    await switchOn(orla, 'phone');
    const laptop = await switchOn(orla, 'laptop');
    const { sessions } = (await world.send('GET', apiUrls.ownSessions, { as: laptop })).body;
    const phone = sessions.find(({ current }: { current: boolean }) => !current);
    await world.send('DELETE', apiUrls.ownSessions, { form: `id=${phone.id}`, as: laptop });
    expect(await devicesOf(laptop)).toMatchObject([{ current: true }]);
  });

  it('ends when all other sessions are ended', async () => {
    await switchOn(orla, 'phone');
    const laptop = await switchOn(orla, 'laptop');
    await world.send('DELETE', apiUrls.otherSessions, { as: laptop });
    expect(await devicesOf(laptop)).toMatchObject([{ current: true }]);
  });

  it('continues when the session expires', async () => {
    await switchOn(orla, 'phone');
    await run(world.context.database, 'delete from sessions');
    await addRequest(world);
    await deliver();
    expect(pushService.pushes).toHaveLength(1);
  });

  it('ends when its holder is disapproved or gets another role', async () => {
    await switchOn(orla, 'phone');
    const as = await world.sessionOf(priya.id);
    const json = { id: orla.id, role: 'content' };
    expect((await world.send('PUT', apiUrls.users, { json, as })).status).toBe(200);
    await addRequest(world);
    await deliver();
    expect(pushService.calls()).toBe(0);
  });

  it('is one per browser, whoever is signed in there', async () => {
    const json = subscription('shared');
    await add(await world.sessionOf(priya.id), json);
    const as = await world.sessionOf(orla.id);
    await add(as, json);
    expect(await devicesOf(as)).toHaveLength(1);
    expect(await devicesOf(await world.sessionOf(priya.id))).toEqual([]);
  });

  it('can only be changed and turned off by its holder', async () => {
    const as = await switchOn(orla, 'phone');
    const [{ id }] = await devicesOf(as);
    const stranger = await world.sessionOf(priya.id);
    const json = { id, kinds: ['no answer'], quiet_from: '21:00', quiet_to: '07:00' };
    expect((await world.send('PUT', url, { json, as: stranger })).status).toBe(404);
    expect((await world.send('DELETE', url, { form: `id=${id}`, as: stranger })).status).toBe(404);
    expect((await world.send('PUT', url, { json, as })).status).toBe(200);
    expect(await devicesOf(as)).toMatchObject([{ ...json, current: true }]);
    expect((await world.send('DELETE', url, { form: `id=${id}`, as })).status).toBe(200);
    expect(await devicesOf(as)).toEqual([]);
  });

  it('does not reveal its address or its keys', async () => {
    const as = await switchOn(orla, 'phone');
    const text = JSON.stringify(await devicesOf(as));
    expect(text).not.toMatch(/endpoint|p256dh|auth|device_key/);
  });

  it.each([
    ['http://push.example.com/1', pushMessages.badAddress],
    ['https://127.0.0.1/1', pushMessages.badAddress],
    ['https://2130706433/1', pushMessages.badAddress],
    ['https://[::1]/1', pushMessages.badAddress],
    ['https://router/1', pushMessages.badAddress],
    ['https://nas.local/1', pushMessages.badAddress],
    ['https://push.example.com:8443/1', pushMessages.badAddress],
    ['https://user:secret@push.example.com/1', pushMessages.badAddress],
    ['push', pushMessages.badAddress],
  ])('at %s is refused', async (endpoint, sentence) => {
    const as = await world.sessionOf(orla.id);
    const answer = await add(as, subscription('x', { endpoint }));
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it.each([
    [{ keys: { p256dh: 'AAAA', auth: 'AAAA' } }, pushMessages.invalid],
    [{ keys: undefined }, pushMessages.invalid],
    [{ kinds: ['everything'] }, pushMessages.badKind],
    [{ quiet_from: '21:00' }, pushMessages.bothTimes],
    [{ quiet_from: '9 PM', quiet_to: '07:00' }, pushMessages.badTime],
    [{ quiet_from: '21:00', quiet_to: '21:00' }, pushMessages.sameTime],
  ])('with %j is refused with a sentence', async (fields, sentence) => {
    const as = await world.sessionOf(orla.id);
    const answer = await add(as, subscription('x', fields));
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it('is limited to ten', async () => {
    for (let each = 1; each <= 10; each += 1) await switchOn(orla, `device ${each}`);
    const answer = await add(await world.sessionOf(orla.id), subscription('one more'));
    expect([answer.status, answer.body.error]).toEqual([409, pushMessages.tooMany]);
  });

  it('is required for a test', async () => {
    const as = await world.sessionOf(orla.id);
    expect((await world.send('POST', apiUrls.pushTest, { as })).body.error).toBe(
      pushMessages.noneHere,
    );
  });
});

/** A family's private link to a new request. */
const familyLink = async (): Promise<string> => {
  const { link } = (await sendRequest(world)).body;
  return new URL(link.url).pathname.split('/').at(-1) ?? '';
};
