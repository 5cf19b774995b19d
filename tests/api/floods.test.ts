import { describe, expect, vi } from 'vitest';
import { auditRetention, requestLimits } from '../../domain/constants.ts';
import { tieredLimits } from '../../server/auth/limits.ts';
import { deleteSurplusCounts } from '../../server/store/sign-in/rate-limits.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { recordAuditEvent, recordStandaloneEvent } from '../../server/store/history/audit-store.ts';
import { write } from '../../server/database/write.ts';
import { as, itIn, priya, world } from '../support/api-test.ts';
import { addRows, allRows, numbered, queryRows, run } from '../support/rows.ts';
import { samples } from '../support/samples.ts';
import { sendRequest, requestApi, createTypedFormTime } from '../support/sent-requests.ts';

/** A single laptop with any number of addresses must not be able to fill the disk or bury real requests. */
const it = itIn({ now: '2026-11-22T18:00:00Z', people: ['priya'] });

const anHour = 60 * 60 * 1000;
const aDay = 24 * anHour;
const pass = (span: number) => vi.setSystemTime(Date.now() + span);

const counted = async (sql: string): Promise<number> =>
  Number((await queryRows(world.context.database, sql))[0]?.['count']);
const inInbox = () => counted("select count(*) as count from tour_requests where status = 'new'");
const suspected = () =>
  counted("select count(*) as count from tour_requests where status = 'suspected spam'");
const auditTrail = async (origin: string): Promise<string[]> => {
  const fresh = await world.sessionOf(priya.id);
  const { body } = await world.send('GET', `/api/audit.php?origin=${origin}`, { as: fresh });
  return body.entries.map(({ who, did }: { who: string; did: string }) => `${who} ${did}`);
};

/** Sends requests of different families, each from the address for its number. */
const flood = async (times: number, addressOf: (number: number) => string) => {
  const statuses: number[] = [];
  for (let number = 0; number < times; number += 1) {
    const fields = { name: `Robot ${number} of ${Date.now()}`, phone: `42555${10_000 + number}` };
    statuses.push((await sendRequest(world, fields, { from: addressOf(number) })).status);
  }
  return {
    taken: statuses.filter((status) => status === 201).length,
    refused: statuses.filter((status) => status === 429).length,
  };
};

const hex = (number: number) => number.toString(16);

describe('a flood of tour requests', () => {
  it.each<[string, (number: number) => string, taken: number, believed: number]>([
    ['one address', () => '198.51.100.1', 60, 5],
    ['a new address of one /24 each', (n) => `198.51.100.${n % 256}`, 90, 10],
    ['a new /24 of one /16 each', (n) => `198.51.${n % 256}.1`, 120, 20],
    ['a new /64 of one /48 each', (n) => `2001:db8:1:${hex(n)}::1`, 90, 10],
    ['a new /48 of one /32 each', (n) => `2001:db8:${hex(n)}::1`, 120, 20],
    ['a new /32 each', (n) => `2001:${hex(n)}::1`, 200, 30],
  ])('from %s ends in the inbox for a few', async (_, addressOf, taken, believed) => {
    expect(await flood(taken + 10, addressOf)).toEqual({ taken, refused: 10 });
    expect([await inInbox(), await suspected()]).toEqual([believed, taken - believed]);
  });

  it('is limited for the whole day, too', async () => {
    let taken = 0;
    for (let hour = 0; hour < 4; hour += 1) {
      taken += (await flood(210, (n) => `2001:${hex(hour * 1000 + n)}::1`)).taken;
      pass(anHour);
    }
    const { most } = tieredLimits.tourRequests.tiers.at(-1) ?? { most: 0 };
    expect([taken, await inInbox()]).toEqual([most, 90]);
    pass(aDay);
    expect((await sendRequest(world)).status).toBe(201);
  });

  it('stores no more counts once it is refused', async () => {
    await flood(200, (n) => `2001:${hex(n)}::1`);
    const rows = await counted('select count(*) as count from rate_limits');
    const refused = await flood(20, (n) => `2001:${hex(5000 + n)}::1`);
    expect(refused.taken).toBe(0);
    // One more than the limit, because the refusal itself was recorded in the audit trail.
    expect(await counted('select count(*) as count from rate_limits')).toBeLessThanOrEqual(
      rows + 1,
    );
  });

  it('leaves no more suspected spam than people can review', async () => {
    const time = '2026-11-22';
    await addRows(
      world.context.database,
      'tour_requests',
      numbered(requestLimits.mostSuspected, (number) => ({
        name: 'Robot',
        phone: '1',
        wishes: '[]',
        status: 'suspected spam',
        suspicion: 'Odd.',
        consent_text: 'Yes',
        consent_at: time,
        fingerprint: String(number).padStart(64, '0'),
        created_at: time,
        updated_at: time,
      })),
    );
    expect((await sendRequest(world, { leave_empty: 'x' })).status).toBe(429);
    expect((await sendRequest(world)).status).toBe(201);
    expect([await inInbox(), await suspected()]).toEqual([1, requestLimits.mostSuspected]);
  });

  it('of obvious bots takes no family’s place in the inbox', async () => {
    for (let number = 0; number < 50; number += 1) {
      const fields = { name: `Robot ${number}`, leave_empty: 'x' };
      await sendRequest(world, fields, { from: `2001:${hex(number)}::1` });
    }
    await sendRequest(world);
    expect([await inInbox(), await suspected()]).toEqual([1, 50]);
  });

  it('from one busy network still leaves room for a family’s request, up to a limit', async () => {
    await flood(59, () => '198.51.100.1');
    const family = await sendRequest(world, {}, { from: '198.51.100.1' });
    expect(family.status).toBe(201);
    const { body } = await world.send('GET', `${requestApi}?box=spam`, { as });
    expect(body.tour_requests[0]).toMatchObject({
      id: family.body.id,
      name: 'Elaine Marsh',
      suspicion: 'Many requests came from one place at once.',
    });
    const next = await sendRequest(world, { name: 'Next' }, { from: '198.51.100.1' });
    expect([next.status, next.body.error]).toEqual([
      429,
      'More requests came in lately than we can read, so this one was not taken. Please call us instead: (425) 555-0142.',
    ]);
    const retryAfter = Number(next.headers.get('Retry-After'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    expect((await sendRequest(world, { name: 'Elsewhere' })).status).toBe(201);
  });

  it('is answered with the stored number to call', async () => {
    await world.send('POST', '/api/contact.php', { json: samples.contact, as });
    await flood(60, () => '198.51.100.1');
    const { body } = await sendRequest(world, { name: 'Next' }, { from: '198.51.100.1' });
    expect(body.error).toContain(`call us instead: ${samples.contact.phone_cell}.`);
  });

  it('counts again after the clock was set back, instead of waiting as long as it was ahead', async () => {
    pass(365 * aDay);
    await flood(60, () => '198.51.100.1');
    pass(-365 * aDay);
    expect((await flood(70, () => '198.51.100.1')).taken).toBe(60);
  });
});

describe('the signed time of the form', () => {
  const formTime = async (): Promise<string> => {
    const { status, headers, body } = await world.send('GET', '/api/form-time');
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    return body.form_time;
  };
  const reasonFor = async (fields: object): Promise<string | null> => {
    const { body } = await sendRequest(world, fields);
    const row = (
      await queryRows(
        world.context.database,
        'select suspicion from tour_requests where id = ?',
        body.id,
      )
    )[0];
    return row?.['suspicion'] as string | null;
  };

  it('makes a message with a link credible after three seconds, and any other at once', async () => {
    const form_time = await formTime();
    const message = 'See https://example.com/';
    expect(await reasonFor({ form_time, name: 'Family' })).toBeNull();
    pass(2999);
    expect(await reasonFor({ form_time, name: 'Robot', message })).toContain(
      'faster than anyone types',
    );
    pass(1);
    expect(await reasonFor({ form_time, name: 'Another family', message })).toBeNull();
  });

  it('is required, whatever the browser says about time', async () => {
    expect(await reasonFor({ form_time: undefined, elapsed: 45_000 })).toContain(
      'did not come from a form',
    );
  });

  it.each([
    ['forged', () => `form.${Date.now().toString(36)}.AAAAAAAAAAAAAAAAAAAAAA`],
    ['older than a day', () => createTypedFormTime(world, aDay + 1)],
    ['no text', () => 12],
    ['endless', () => 'x'.repeat(10_000)],
  ])('that is %s costs a request its place in the inbox, and nothing more', async (_, token) => {
    expect(await reasonFor({ form_time: token() })).toContain('did not come from a form');
    expect(await suspected()).toBe(1);
  });
});

const register = (number: number, from: string) =>
  world.send('POST', '/api/register.php', {
    json: { ...samples.account, username: `new${number}`, email: `new${number}@example.com` },
    from,
  });

describe('a flood of registrations', () => {
  it.each<[string, (number: number) => string, number]>([
    ['one address', () => '198.51.100.1', 10],
    ['a new /64 of one /48 each', (n) => `2001:db8:1:${hex(n)}::1`, 15],
    ['a new /48 of one /32 each', (n) => `2001:db8:${hex(n)}::1`, 20],
    ['a new /32 each', (n) => `2001:${hex(n)}::1`, 25],
  ])('from %s is cut off', async (_, addressOf, most) => {
    const statuses: number[] = [];
    for (let number = 0; number < 30; number += 1) {
      statuses.push((await register(number, addressOf(number))).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(most);
    expect(statuses.slice(most)).toEqual(Array(30 - most).fill(429));
    expect(await auditTrail('visitor')).toContain(
      'Visitors could not register, because too many tried at once',
    );
  });

  it('can’t find out without limit which names are taken', async () => {
    await world.addUser('new1');
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await register(1, '198.51.100.1')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
    const entries = await auditTrail('visitor');
    expect(entries.filter((line) => line.includes('This username or email'))).toHaveLength(10);
  });
});

describe('an account that no one decides on', () => {
  it('is removed after 30 days, but others stay', async () => {
    for (const number of [1, 2]) await register(number, '198.51.100.1');
    await world.addUser('out', 'disapproved');
    pass(30 * aDay - 1);
    await tidyUp(world.context);
    expect(await counted('select count(*) as count from users')).toBe(4);
    pass(2);
    await tidyUp(world.context);
    const names = (
      await queryRows(world.context.database, 'select username from users order by username')
    ).map(({ username }) => username);
    expect(names).toEqual(['out', 'priya']);
    expect(await auditTrail('staff')).toContain(
      'The server removed 2 accounts that waited too long for approval',
    );
  });
});

describe('the audit trail', () => {
  it('keeps staff events, whatever visitors cause', async () => {
    const { database } = world.context;
    await recordStandaloneEvent(
      database,
      { userId: priya.id, username: 'priya' },
      'opened the gate',
    );
    await write(database, async (transaction) => {
      for (let number = 0; number < auditRetention.mostVisitorEvents + 1000; number += 1) {
        await recordAuditEvent(transaction, { visitor: 'A visitor' }, `knocked ${number}`);
      }
    });
    const stored = await counted("select count(*) as count from audit where origin = 'visitor'");
    expect(stored).toBeLessThanOrEqual(auditRetention.mostVisitorEvents + 97);
    expect(await auditTrail('staff')).toEqual(['priya opened the gate']);
    expect((await auditTrail('visitor'))[0]).toBe('A visitor knocked 20999');
    await tidyUp(world.context);
    expect(await counted("select count(*) as count from audit where origin = 'visitor'")).toBe(
      auditRetention.mostVisitorEvents,
    );
  });

  it('forgets visitors after 90 days and staff after five years', async () => {
    await sendRequest(world);
    await world.send('POST', '/api/services.php', { json: samples.service, as });
    const both = async () => {
      await tidyUp(world.context);
      return [(await auditTrail('visitor')).length, (await auditTrail('staff')).length];
    };
    pass(90 * aDay - 1);
    expect(await both()).toEqual([1, 1]);
    pass(2);
    expect(await both()).toEqual([0, 1]);
    pass((5 * 365 - 90) * aDay - 100);
    expect(await both()).toEqual([0, 1]);
    pass(200);
    expect(await both()).toEqual([0, 0]);
  });

  it('records once an hour that requests were refused', async () => {
    await flood(80, () => '198.51.100.1');
    const line = 'Visitors sent more tour requests than are accepted at once';
    const countRecorded = async () =>
      (await auditTrail('visitor')).filter((did) => did === line).length;
    expect(await countRecorded()).toBe(1);
    pass(anHour);
    await flood(80, () => '198.51.100.1');
    expect(await countRecorded()).toBe(2);
  });
});

describe('the counts of limits', () => {
  it('are bounded in number, and those that last longest stay', async () => {
    const { database } = world.context;
    const add = (key: string, resetAt: number | null) =>
      run(database, 'insert into rate_limits values (?, 1, ?)', key, resetAt);
    for (let number = 0; number < 50; number += 1) await add(`k${number}`, Date.now() + number);
    await add('over', Date.now() - 1);
    await add('endless', null);
    await write(database, (transaction) => deleteSurplusCounts(transaction, 10));
    const left = await allRows(database, 'rate_limits');
    expect(left.map(({ key }) => key).toSorted()).toEqual(
      ['endless', ...Array.from({ length: 9 }, (_, index) => `k${41 + index}`)].toSorted(),
    );
  });
});
