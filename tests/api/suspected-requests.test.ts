import { beforeEach, describe, expect, vi } from 'vitest';
import { hours } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { as, itIn, mail, pushService, world } from '../support/api-test.ts';
import { addRequest, requestApi } from '../support/sent-requests.ts';

/** How the home is notified of requests that were set aside, because families may be among them. */
// Noon at the home.
const it = itIn({ now: '2026-11-03T20:00:00Z', mail: true, pushes: true });
beforeEach(async () => {
  const json = {
    ...pushService.subscribe('phone', world.context.pushPublicKey),
    kinds: ['new request'],
  };
  await world.send('POST', apiUrls.pushSubscriptions, { json, as });
});

const deliver = async () => {
  await world.context.outboxWorker.deliver();
  // The first delivery puts notifications by push and email into the outbox.
  await world.context.outboxWorker.deliver();
};
const setAside = (name: string) => addRequest(world, { name, leave_empty: 'x' });
const emails = () => mail.emails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());
const pushes = () => pushService.pushes.map(({ body }) => body);

describe('a request that was set aside', () => {
  it('is reported by email and push, once a day', async () => {
    await setAside('Elaine Marsh');
    await deliver();
    expect(emails()).toEqual(['A request was set aside']);
    expect(mail.emails[0]?.raw).toContain('/admin/tours?status=spam');
    expect(mail.emails[0]?.raw).not.toContain('Elaine');
    expect(mail.emails[0]?.raw).not.toContain('Reply-To');
    expect(pushes()).toEqual([
      'A request looks automated and was set aside. Check that it is not from a family.',
    ]);
    vi.setSystemTime(Date.now() + hours(1));
    await setAside('B');
    await setAside('C');
    await deliver();
    expect([emails().length, pushes().length]).toEqual([1, 1]);
    vi.setSystemTime(Date.now() + hours(23));
    await deliver();
    expect(emails()).toEqual(['A request was set aside', '2 requests were set aside']);
    vi.setSystemTime(Date.now() + hours(48));
    await deliver();
    expect(emails()).toHaveLength(2);
  });

  it('waits for the morning', async () => {
    vi.setSystemTime(new Date('2026-11-04T07:00:00Z'));
    await setAside('A');
    await deliver();
    expect(emails()).toEqual([]);
    vi.setSystemTime(new Date('2026-11-04T16:00:00Z'));
    await deliver();
    expect(emails()).toHaveLength(1);
  });

  it('is counted on the dashboard until staff sort it', async () => {
    const id = await setAside('A');
    const count = async () =>
      (await world.send('GET', `${requestApi}/summary`, { as })).body.summary.set_aside;
    expect(await count()).toBe(1);
    await world.send('PUT', requestApi, { json: { id, status: 'new' }, as });
    expect(await count()).toBe(0);
  });
});
