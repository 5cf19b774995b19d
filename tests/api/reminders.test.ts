import { describe, expect, vi } from 'vitest';
import { minutes } from '../../domain/lib/durations.ts';
import type { PushKind } from '../../domain/accounts/push-devices.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import {
  itIn,
  mail,
  orla,
  priya,
  pushService,
  restartMail,
  startWorld,
  type Start,
  world,
} from '../support/api-test.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';
import type { Member } from '../support/world.ts';

/** What happens when no one answers a request. */
/** Noon at the home. */
const noon = '2026-11-03T20:00:00Z';
const start: Start = {
  now: noon,
  pushes: true,
  people: ['priya', 'orla'],
  settings: { REMIND_AFTER_MINUTES: '30' },
};
const it = itIn(start);

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
  const device = pushService.subscribe(name, world.context.pushPublicKey);
  const json = { ...device, kinds };
  await world.send('POST', apiUrls.pushSubscriptions, { json, as });
  return as;
};
const notified = () => pushService.pushes.map(({ device }) => device);

describe('a request that no one answers', () => {
  it('is reported to everyone who may answer after 30 minutes, then to the owner, and then no more', async () => {
    await switchOn(priya, 'owner’s');
    await switchOn(orla, 'staff’s');
    await addRequest(world);
    await after(minutes(29));
    expect(notified()).toEqual([]);
    await after(minutes(1));
    expect(notified()).toEqual(['staff’s']);
    await after(minutes(29));
    expect(notified()).toEqual(['staff’s']);
    await after(minutes(1));
    expect(notified()).toEqual(['staff’s', 'owner’s', 'staff’s']);
    await after(minutes(120));
    expect(notified()).toHaveLength(3);
    expect(pushService.pushes[0]?.body).toBe('A request is still waiting for someone to take it.');
  });

  it('is reported to the owner after 30 minutes if no one else gets notifications', async () => {
    await switchOn(priya, 'owner’s');
    await addRequest(world);
    await after(minutes(30));
    expect(notified()).toEqual(['owner’s']);
  });

  it.each([{ taken: true }, { status: 'contacted' }])(
    'is not reported any more after %j',
    async (change) => {
      const as = await switchOn(orla, 'phone');
      const id = await addRequest(world);
      expect((await world.send('PUT', requestApi, { json: { id, ...change }, as })).status).toBe(
        200,
      );
      await after(minutes(30));
      expect(notified()).toEqual([]);
    },
  );

  it('waits for the morning', async () => {
    await startWorld({ ...start, now: '2026-11-04T04:45:00Z' }); // 8:45 PM
    await switchOn(orla, 'phone');
    await addRequest(world);
    await after(minutes(30));
    await after(minutes(10 * 60 + 44)); // 7:59 AM
    expect(notified()).toEqual([]);
    await after(minutes(1));
    expect(notified()).toEqual(['phone']);
  });

  it('waits as long as the setting says', async () => {
    await startWorld({ ...start, settings: { REMIND_AFTER_MINUTES: '5' } });
    await switchOn(orla, 'phone');
    await addRequest(world);
    await after(minutes(5));
    expect(notified()).toEqual(['phone']);
  });
});

describe('without any device', () => {
  it('the home gets one email that names no one', async () => {
    await startWorld({ ...start, mail: true });
    await addRequest(world, { name: 'Elaine Marsh' });
    await after(minutes(30));
    await deliver();
    await after(minutes(30));
    await deliver();
    const reminders = mail.emails.filter(({ raw }) => raw.includes('A request is still waiting'));
    expect(reminders).toMatchObject([{ to: ['desk@fernlight.example'] }]);
    expect(reminders[0]?.raw).not.toContain('Elaine');
  });

  it('the home gets one email if every device only gets other notifications', async () => {
    const settings = { MAIL_FROM: 'house@fernlight.example' };
    await startWorld({ ...start, mail: true, settings });
    await switchOn(orla, 'staff’s', ['new request']);
    await addRequest(world);
    await after(minutes(30));
    await after(minutes(30));
    expect(mail.emails.filter(({ raw }) => raw.includes('still waiting'))).toHaveLength(1);
  });

  it('an email is only sent if no one has a device that gets notifications', async () => {
    await startWorld({ ...start, mail: true });
    await switchOn(orla, 'phone');
    await addRequest(world);
    await after(minutes(30));
    await deliver();
    expect(mail.emails.filter(({ raw }) => raw.includes('still waiting'))).toEqual([]);
    expect(notified()).toEqual(['phone']);
  });
});

it('mail and push are sent when each service is back, without waiting for the other', async () => {
  await startWorld({ ...start, mail: true });
  await mail.end();
  const as = await world.sessionOf(priya.id);
  const device = pushService.subscribe('phone', world.context.pushPublicKey);
  const kinds = ['new request', 'mail failed'];
  await world.send('POST', apiUrls.pushSubscriptions, { json: { ...device, kinds }, as });
  pushService.answer(503);
  await addRequest(world);
  await deliver();
  expect(notified()).toEqual([]);

  pushService.answer(201);
  await after(minutes(1));
  expect(pushService.pushes.map(({ body }) => body)).toEqual(['A family asked for a visit.']);
  for (const wait of [5, 15]) await after(minutes(wait));
  await deliver();
  expect(pushService.pushes.at(-1)?.body).toBe('Emails are not going out.');

  await restartMail();
  await after(minutes(60));
  expect(mail.emails.filter(({ raw }) => raw.includes('New tour request'))).toHaveLength(1);
});

describe('a reminder to call again', () => {
  it('is sent only to that person’s devices, when it is due, once', async () => {
    await switchOn(priya, 'owner’s', ['call again']);
    const as = await switchOn(orla, 'staff’s', ['call again']);
    const id = await addRequest(world);
    const call = (json: object) =>
      world.send('POST', apiUrls.tourRequestsCalls, { json: { id, ...json }, as });
    expect((await call({ outcome: 'calling' })).status).toBe(200);
    expect((await call({ outcome: 'no answer', remind: 'in 2 hours' })).status).toBe(200);
    await after(minutes(119));
    expect(notified()).toEqual([]);
    await after(minutes(1));
    expect(notified()).toEqual(['staff’s']);
    expect(pushService.pushes[0]?.body).toBe('You wanted to call a family again.');
    await after(minutes(60));
    expect(notified()).toHaveLength(1);
  });
});
