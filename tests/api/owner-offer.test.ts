import { describe, expect, vi } from 'vitest';
import { days } from '../../domain/lib/durations.ts';
import { itIn, orla, priya, world } from '../support/api-test.ts';
import { switchCodesOn } from '../support/second-step.ts';
import type { Member } from '../support/world.ts';

const offers = '/api/owner-offer';

const it = itIn({ now: '2026-11-03T18:00:10Z', people: ['priya', 'orla'] });

const send = async (method: string, member: Member, json?: object) =>
  world.send(method, offers, { as: await world.sessionOf(member.id), ...(json && { json }) });
const offer = (to: Member = orla) => send('POST', priya, { id: to.id });
const withCodes = async (member: Member) => switchCodesOn(world, await world.sessionOf(member.id));
const isOwner = async (member: Member): Promise<boolean> =>
  (await world.send('GET', '/api/login.php?me=1', { as: await world.sessionOf(member.id) })).body
    .privileged;

describe('the offer to hand over the home', () => {
  it('takes effect once both have agreed', async () => {
    await withCodes(orla);
    expect((await offer()).status).toBe(201);
    expect([await isOwner(priya), await isOwner(orla)]).toEqual([true, false]);
    expect((await send('GET', orla)).body.offer).toEqual({
      to_user_id: orla.id,
      to_username: 'orla',
      offered_by: 'priya',
      expires_at: '2026-11-10T18:00:10.000Z',
    });
    expect((await send('PUT', orla)).status).toBe(200);
    expect([await isOwner(priya), await isOwner(orla)]).toEqual([false, true]);
    expect((await send('GET', orla)).body.offer).toBeNull();
  });

  it('is refused for people without a second step or approval', async () => {
    const without = await offer();
    expect([without.status, without.body.error]).toEqual([
      422,
      'This person needs a passkey or one-time codes first: the owner’s account opens everything.',
    ]);
    const waiting = await world.addUser('nell', '');
    expect((await offer(waiting)).status).toBe(404);
    expect((await offer(priya)).status).toBe(422);
  });

  it('has no effect for someone who has removed the second step since', async () => {
    await withCodes(orla);
    await offer();
    await world.send('DELETE', '/api/second-steps/totp', { as: await world.sessionOf(orla.id) });
    expect((await send('PUT', orla)).status).toBe(422);
    expect([await isOwner(priya), await isOwner(orla)]).toEqual([true, false]);
  });

  it('can only be made by the owner, only be accepted by the person, and is visible to both', async () => {
    await withCodes(orla);
    const nell = await world.addUser('nell');
    expect((await send('POST', nell, { id: orla.id })).status).toBe(403);
    await offer();
    expect((await send('PUT', nell)).status).toBe(404);
    expect((await send('PUT', priya)).status).toBe(404);
    expect((await send('DELETE', nell)).status).toBe(404);
    expect((await send('GET', nell)).body.offer).toBeNull();
    expect((await send('GET', priya)).body.offer.to_username).toBe('orla');
  });

  it.each([
    ['withdrawn by the owner', () => priya],
    ['declined by the person', () => orla],
  ])('can be %s', async (_, who) => {
    await withCodes(orla);
    await offer();
    expect((await send('DELETE', who())).status).toBe(200);
    expect((await send('PUT', orla)).status).toBe(404);
  });

  it('ends after seven days', async () => {
    await withCodes(orla);
    await offer();
    vi.setSystemTime(Date.now() + days(7));
    expect((await send('PUT', orla)).status).toBe(404);
  });

  it('keeps the former owner as staff, who is notified and can change the account', async () => {
    await withCodes(orla);
    await offer();
    await send('PUT', orla);
    const as = await world.sessionOf(priya.id);
    const json = { ...priya, username: 'priya-now' };
    expect((await world.send('PUT', '/api/users.php', { json, as })).status).toBe(200);
    expect((await world.send('GET', '/api/audit.php', { as })).status).toBe(403);
    const { notices } = (await world.send('GET', '/api/security-notices', { as })).body;
    expect(notices).toEqual([expect.objectContaining({ kind: 'home handed over' })]);
  });
});
