import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { apiUrls } from '../../domain/api-urls.ts';
import { createNightlyBackup } from '../../server/backup/nightly/nightly-schedule.ts';
import { listNightlyBackups } from '../../server/backup/nightly/nightly-folder.ts';
import { startHousekeeping } from '../../server/maintenance/housekeeping.ts';
import { isClockTrusted, trustClock } from '../../server/store/clock-trust.ts';
import * as milestones from '../../server/store/go-live/milestones.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { samples } from '../support/samples.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** A clock that is far from the newest stored time deletes nothing (docs/operations.md). */
const start = new Date('2026-03-01T08:00:00Z');
const it = itIn({ now: start, people: ['orla', 'priya'], open: openDatabaseFile });

const at = (time: string) => vi.setSystemTime(new Date(time));
const health = async () => (await world.send('GET', '/healthz')).body;
const inTrash = async () =>
  (await world.context.database.selectFrom('trash').selectAll().execute()).length;
/** Starts a server, which runs for some hours. */
const run = async (hours: number) => {
  const stop = await startHousekeeping(world.context);
  await vi.advanceTimersByTimeAsync(hours * 60 * 60_000);
  await stop();
};
const trashOne = async () => {
  const { id } = (
    await world.send('POST', '/api/testimonials.php', { json: samples.testimonial, as })
  ).body;
  await world.send('DELETE', '/api/testimonials.php', { form: `id=${id}`, as });
};

it('at a start 400 days ahead, until the owner says that it is right', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: start });
  await trashOne();
  await run(2);
  expect(await inTrash()).toBe(1);
  at('2027-04-05T08:00:00Z');
  await run(3);
  expect(await inTrash()).toBe(1);
  expect((await health()).checks).toMatchObject({ time: 'failing' });
  const owner = await world.signIn('priya');
  const { backups } = (await world.send('GET', apiUrls.backups, { as: owner.cookie })).body;
  expect(backups.clock_doubt).toMatchObject({ newest: expect.stringContaining('2026-03-01') });
  expect((await world.send('POST', apiUrls.clock, { json: {}, as: owner.cookie })).status).toBe(
    200,
  );
  await run(2);
  expect(await inTrash()).toBe(0);
});

it('a year behind, until the clock is right again', async () => {
  await isClockTrusted(world.context.database);
  at('2025-03-01T08:00:00Z');
  expect(await isClockTrusted(world.context.database)).toBe(false);
  at('2026-03-20T08:00:00Z');
  expect(await isClockTrusted(world.context.database)).toBe(true);
});

it('in a home of an earlier version, from its last event', async () => {
  await trashOne();
  at('2026-06-01T08:00:00Z');
  expect(await milestones.find(world.context.database, 'clock trusted')).toBeNull();
  expect(await isClockTrusted(world.context.database)).toBe(false);
  await trustClock(world.context.database, 'The operator');
  expect(await isClockTrusted(world.context.database)).toBe(true);
});

it('makes backups, but removes none', async () => {
  const { config } = world.context;
  Object.assign(config, { backupAt: { hour: 3, minute: 30 }, backupKeep: 1 });
  config.backupDir = join(config.dataDir, 'backups');
  const nightly = createNightlyBackup(world.context, new Date(0), {
    mayRemove: () => isClockTrusted(world.context.database),
  });
  for (const day of ['2026-03-01', '2025-01-01', '2025-01-02']) {
    at(`${day}T23:00:00Z`);
    await nightly();
  }
  at('2026-03-02T08:00:00Z');
  expect(await listNightlyBackups(config.backupDir)).toHaveLength(3);
});
