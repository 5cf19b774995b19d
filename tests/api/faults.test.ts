import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, vi } from 'vitest';
import { startHousekeeping } from '../../server/maintenance/housekeeping.ts';
import { createLog } from '../../server/log.ts';
import * as outbox from '../../server/store/outbox/outbox.ts';
import { as, itIn, signIn, world } from '../support/api-test.ts';
import { fillDisk, lockDisk } from '../support/broken-disk.ts';
import { samples } from '../support/samples.ts';
import { addRequest } from '../support/sent-requests.ts';
import { addPictureRow } from '../support/stored-samples.ts';
import { onPostgres } from '../support/test-database.ts';

/** Failures below the server: staff get clear messages, reading still works, and no restart is needed. */
let logged: string;
const it = itIn({ people: ['priya'] });
beforeEach(async () => {
  logged = '';
  world.context.log = createLog({ write: (line: string) => void (logged += line) });
});

const write = (message = 'They called on the first night.') =>
  world.send('POST', '/api/testimonials.php', { json: { ...samples.testimonial, message }, as });
const read = () => world.send('GET', '/api/testimonials.php', { as });

describe('a full disk', () => {
  const long = 'long '.repeat(900);

  it('is a 507 that changes nothing; reading works, and free space ends the problem without a restart', async () => {
    await write('first');
    const makeRoom = await fillDisk(world.context.database);
    let answer = await write(long);
    for (let more = 0; answer.status === 201 && more < 50; more += 1) answer = await write(long);
    expect(answer.status).toBe(507);
    expect(answer.body).toEqual({
      success: false,
      error: 'There is no space left to save this. Nothing was changed.',
    });
    expect(logged).toContain('"cause":"disk full"');
    const before = (await read()).body.testimonials;
    expect(before.at(-1).message).toBe('first');
    expect((await write(long)).status).toBe(507);
    expect((await read()).body.testimonials).toEqual(before);
    await makeRoom();
    expect((await write(long)).status).toBe(201);
    expect((await read()).body.testimonials).toHaveLength(before.length + 1);
  });
});

describe('a disk that can only be read', () => {
  it('is a 503 for writes, but reading still works', async () => {
    await write();
    const mend = await lockDisk(world.context.database);
    const answer = await write();
    expect(answer.status).toBe(503);
    expect(answer.body.error).toBe('The site cannot save anything right now. Nothing was changed.');
    expect(logged).toContain('"cause":"database is read-only"');
    expect((await read()).body.testimonials).toHaveLength(1);
    await mend();
    expect((await write()).status).toBe(201);
  });
});

describe('a picture whose file is missing', () => {
  it('is a 404 for visitors, and the gallery still works', async () => {
    const url = `/uploads/${'a'.repeat(32)}.webp`;
    await addPictureRow(world.context.database, url);
    await world.send('POST', '/api/gallery.php', {
      json: { ...samples.gallery, image_url: url },
      as,
    });
    expect((await world.send('GET', url)).status).toBe(404);
    const gallery = await world.send('GET', '/api/gallery.php');
    expect(gallery.body).toMatchObject([{ image_url: url }]);
  });
});

describe('a clock that jumps', () => {
  const fail = () =>
    world.send('POST', '/api/login.php', { json: { username: 'priya', password: 'wrong' } });
  const at = (time: string) => vi.setSystemTime(new Date(time));
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T08:00:00Z') }));

  it('ten years ahead and back locks no one out', async () => {
    at('2036-03-01T08:00:00Z');
    for (let time = 0; time < 11; time += 1) await fail();
    expect((await fail()).status).toBe(429);
    at('2026-03-01T08:00:00Z');
    expect((await fail()).status).toBe(401);
  });

  it('back ends sessions that would otherwise last too long', async () => {
    at('2036-03-01T08:00:00Z');
    const { cookie } = await world.signIn('priya');
    at('2026-03-01T08:00:00Z');
    const answer = await world.send('GET', '/api/login.php?me=1', { as: cookie });
    expect(answer.body).toEqual({ loggedIn: false });
  });

  it('ten years ahead does not empty the trash before a time service corrects it', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
      now: new Date('2026-03-01T08:00:00Z'),
    });
    await signIn(await world.addUser('orla'));
    const { id } = (await write()).body;
    await world.send('DELETE', '/api/testimonials.php', { form: `id=${id}`, as });
    const stop = await startHousekeeping(world.context);
    const inTrash = async () =>
      (await world.context.database.selectFrom('trash').selectAll().execute()).length;
    at('2036-03-01T08:00:00Z');
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(logged).toContain('"event":"clock was set"');
    at('2026-03-01T09:01:00Z');
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(await inTrash()).toBe(1);
    await stop();
    at('2026-04-01T09:01:00Z');
    const stopLater = await startHousekeeping(world.context);
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    await stopLater();
    expect(await inTrash()).toBe(0);
  });

  it('by a minute, as clocks are set, ends no session', async () => {
    const { cookie } = await world.signIn('priya');
    at('2026-03-01T07:59:00Z');
    const answer = await world.send('GET', '/api/login.php?me=1', { as: cookie });
    expect(answer.body).toMatchObject({ loggedIn: true });
  });
});

describe('GET /healthz', () => {
  const health = () => world.send('GET', '/healthz');
  const well = {
    reading: 'ok',
    writing: 'ok',
    uploads: 'ok',
    space: 'ok',
    backups: 'ok',
    copies: 'ok',
    drill: 'ok',
    time: 'ok',
    address: 'ok',
    // Only PostgreSQL: several servers may have different versions.
    ...(onPostgres && { version: 'ok' }),
  };

  it('reports that everything works', async () => {
    const answer = await health();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      clock: expect.stringMatching(/^\d{4}-.*Z$/),
      checks: well,
      connections: { open: 0, limit: expect.any(Number) },
      mail: { waiting: 0 },
      last_drill: null,
      old_copies: [],
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(world.files()).toEqual([]);
  });

  it('names what does not work, and the log says why', async () => {
    const mend = await lockDisk(world.context.database);
    rmSync(join(world.context.config.dataDir, 'uploads'), { recursive: true });
    const answer = await health();
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      status: 'failing',
      checks: { ...well, writing: 'failing', uploads: 'failing' },
    });
    expect(logged).toContain('"cause":"database is read-only"');
    await mend();
  });

  it('reports how many emails are waiting', async () => {
    const id = await addRequest(world);
    await outbox.queueEmail(world.context.database, { id, letter: 'new request' });
    expect((await health()).body.mail).toEqual({ waiting: 1 });
  });

  it('answers, whatever hangs, and starts no hanging check twice', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const hangs = () => new Promise<never>(() => {});
    const check = vi.spyOn(world.context.files, 'check').mockImplementation(hangs);
    const answer = await health();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'degraded',
      checks: { ...well, uploads: 'late' },
    });
    expect(logged).toContain('"check":"uploads","cause":"no answer within a second"');
    vi.advanceTimersByTime(20_100);
    const later = await health();
    expect(later.status).toBe(503);
    expect(later.body).toMatchObject({ checks: { ...well, uploads: 'failing' } });
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('checks once for many callers', async () => {
    const spy = vi.spyOn(world.context.database, 'selectFrom');
    await Promise.all(Array.from({ length: 20 }, health));
    const tables = spy.mock.calls.map(([table]) => table);
    expect(tables.filter((table) => table === 'rate_limits')).toHaveLength(1);
    spy.mockRestore();
  });
});
