import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minutes } from '../../domain/lib/durations.ts';
import type { PushKind } from '../../domain/entities/push.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type PushService, startPushService } from '../support/push-service.ts';
import { addTour, tourApi } from '../support/tours.ts';
import { createWorld, type Member, type World } from '../support/world.ts';

/** What happens when no one answers a request. */
let service: PushService;
let world: World;
let owner: Member;
let staff: Member;

const begin = async (time: string, settings: Record<string, string> = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  service = await startPushService();
  world = await createWorld({ PUSH_TEST_ORIGIN: service.url, ...settings });
  owner = await world.addUser('priya', 'approved', true);
  staff = await world.addUser('orla');
};
/** Noon at the home. */
const noon = '2026-11-03T20:00:00Z';
beforeEach(() => begin(noon));
const end = async () => {
  await world.context.outboxWorker.stop();
  vi.useRealTimers();
  await world.end();
  await service.end();
};
afterEach(end);

const deliver = () => world.context.outboxWorker.deliver();
const after = async (span: number) => {
  // Work in progress must not see the clock jump.
  await deliver();
  vi.setSystemTime(Date.now() + span);
  await deliver();
};
const switchOn = async (
  { id }: Member,
  name: string,
  kinds: PushKind[] = ['no answer'],
): Promise<string> => {
  const as = await world.sessionOf(id);
  const device = service.subscribe(name, world.context.pushPublicKey);
  const json = { ...device, kinds };
  await world.send('POST', apiUrls.pushSubscriptions, { json, as });
  return as;
};
const told = () => service.pushes.map(({ device }) => device);

describe('a request that no one answers', () => {
  it('is reported to everyone who may answer after 30 minutes, then to the owner, and then no more', async () => {
    await switchOn(owner, 'owner’s');
    await switchOn(staff, 'staff’s');
    await addTour(world);
    await after(minutes(29));
    expect(told()).toEqual([]);
    await after(minutes(1));
    expect(told()).toEqual(['staff’s']);
    await after(minutes(29));
    expect(told()).toEqual(['staff’s']);
    await after(minutes(1));
    expect(told()).toEqual(['staff’s', 'owner’s', 'staff’s']);
    await after(minutes(120));
    expect(told()).toHaveLength(3);
    expect(service.pushes[0]?.body).toBe('A request is still waiting for someone to take it.');
  });

  it('is reported to the owner after 30 minutes if no one else gets notifications', async () => {
    await switchOn(owner, 'owner’s');
    await addTour(world);
    await after(minutes(30));
    expect(told()).toEqual(['owner’s']);
  });

  it.each([{ taken: true }, { status: 'contacted' }])(
    'is not reported any more after %j',
    async (change) => {
      const as = await switchOn(staff, 'phone');
      const id = await addTour(world);
      expect((await world.send('PUT', tourApi, { json: { id, ...change }, as })).status).toBe(200);
      await after(minutes(30));
      expect(told()).toEqual([]);
    },
  );

  it('waits for the morning', async () => {
    await end();
    await begin('2026-11-04T04:45:00Z'); // 8:45 PM
    await switchOn(staff, 'phone');
    await addTour(world);
    await after(minutes(30));
    await after(minutes(10 * 60 + 44)); // 7:59 AM
    expect(told()).toEqual([]);
    await after(minutes(1));
    expect(told()).toEqual(['phone']);
  });

  it('waits as long as the setting says', async () => {
    await end();
    await begin(noon, { REMIND_AFTER_MINUTES: '5' });
    await switchOn(staff, 'phone');
    await addTour(world);
    await after(minutes(5));
    expect(told()).toEqual(['phone']);
  });
});

describe('without any device', () => {
  it('the home gets one email that names no one', async () => {
    await end();
    const mail = await startMailServer();
    await begin(noon, { SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@fernlight.example' });
    await addTour(world, { name: 'Elaine Marsh' });
    await after(minutes(30));
    await deliver();
    await after(minutes(30));
    await deliver();
    const reminders = mail.emails.filter(({ raw }) => raw.includes('A request is still waiting'));
    expect(reminders).toMatchObject([{ to: ['desk@fernlight.example'] }]);
    expect(reminders[0]?.raw).not.toContain('Elaine');
    await mail.end();
  });

  it('the home gets one email if every device only gets other notifications', async () => {
    const mail = await startMailServer();
    await end();
    await begin(noon, {
      SMTP_URL: mail.url,
      NOTIFY_EMAIL: 'desk@fernlight.example',
      MAIL_FROM: 'house@fernlight.example',
    });
    await switchOn(staff, 'staff’s', ['new request']);
    await addTour(world);
    await after(minutes(30));
    await after(minutes(30));
    expect(mail.emails.filter(({ raw }) => raw.includes('still waiting'))).toHaveLength(1);
    await world.context.outboxWorker.stop();
    await mail.end();
  });

  it('an email is only sent if no one has a device that gets notifications', async () => {
    await end();
    const mail = await startMailServer();
    await begin(noon, { SMTP_URL: mail.url, NOTIFY_EMAIL: 'desk@fernlight.example' });
    await switchOn(staff, 'phone');
    await addTour(world);
    await after(minutes(30));
    await deliver();
    expect(mail.emails.filter(({ raw }) => raw.includes('still waiting'))).toEqual([]);
    expect(told()).toEqual(['phone']);
    await mail.end();
  });
});

it('mail and push are sent when each service is back, without waiting for the other', async () => {
  await end();
  const gone = await startMailServer();
  await gone.end();
  await begin(noon, { SMTP_URL: gone.url, NOTIFY_EMAIL: 'desk@fernlight.example' });
  const as = await world.sessionOf(owner.id);
  const device = service.subscribe('phone', world.context.pushPublicKey);
  const kinds = ['new request', 'mail failed'];
  await world.send('POST', apiUrls.pushSubscriptions, { json: { ...device, kinds }, as });
  service.answer(503);
  await addTour(world);
  await deliver();
  expect(told()).toEqual([]);

  service.answer(201);
  await after(minutes(1));
  expect(service.pushes.map(({ body }) => body)).toEqual(['A family asked for a visit.']);
  for (const wait of [5, 15]) await after(minutes(wait));
  await deliver();
  expect(service.pushes.at(-1)?.body).toBe('Emails are not going out.');

  const mail = await startMailServer({}, gone.port);
  await after(minutes(60));
  expect(mail.emails.filter(({ raw }) => raw.includes('New tour request'))).toHaveLength(1);
  await mail.end();
});

describe('a reminder to call again', () => {
  it('is sent only to that person’s devices, when it is due, once', async () => {
    await switchOn(owner, 'owner’s', ['call again']);
    const as = await switchOn(staff, 'staff’s', ['call again']);
    const id = await addTour(world);
    const call = (json: object) =>
      world.send('POST', apiUrls.tourRequestsCalls, { json: { id, ...json }, as });
    expect((await call({ outcome: 'calling' })).status).toBe(200);
    expect((await call({ outcome: 'no answer', remind: 'in 2 hours' })).status).toBe(200);
    await after(minutes(119));
    expect(told()).toEqual([]);
    await after(minutes(1));
    expect(told()).toEqual(['staff’s']);
    expect(service.pushes[0]?.body).toBe('You wanted to call a family again.');
    await after(minutes(60));
    expect(told()).toHaveLength(1);
  });
});
