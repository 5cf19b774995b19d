import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { lateBackupTitles } from '../../domain/site/settings/backup-settings.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import {
  copyWhenDue,
  drillWhenDue,
  listLateBackups,
} from '../../server/backup/nightly/backup-watch.ts';
import { listFurtherPlaces } from '../../server/backup/nightly/places.ts';
import { readConfig } from '../../server/config.ts';
import { composeAccountEmail } from '../../server/email/compose-account.ts';
import { sendBackupAlerts } from '../../server/maintenance/backup-alerts.ts';
import { createBackupRounds } from '../../server/maintenance/housekeeping.ts';
import * as milestones from '../../server/store/go-live/milestones.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { s3Environment, startS3Server } from '../support/s3/s3-server.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** The monthly test of a backup, and the alerts when a backup or a test is late (docs/product/storage.md). */
let hook: Server;
let posted: unknown[];
let answer: number;

const it = itIn({
  now: new Date(2026, 2, 1, 4),
  settings: { SITE_URL: 'https://fernlight.example' },
  people: ['priya'],
  open: openDatabaseFile,
});
beforeEach(async () => {
  posted = [];
  answer = 204;
  hook = createServer((request, response) => {
    void text(request).then((body) => {
      posted.push(JSON.parse(body));
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  const { config } = world.context;
  Object.assign(config, {
    alertUrl: `http://127.0.0.1:${port}/`,
    backupDir: join(config.dataDir, 'backups'),
  });
});
afterEach(() => new Promise((resolve) => hook.close(() => resolve(undefined))));

/** Sets the clock to a day of March 2026, or after it. */
const itIs = (day: number, hour = 4) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, day, hour) });
const night = () => makeNightly(world.context.config, world.context.files.origin);
const watch = async () => {
  const { context } = world;
  for (const place of listFurtherPlaces(context.config)) await copyWhenDue(place, context);
  await drillWhenDue(context);
  await sendBackupAlerts(context);
};
const triedOut = async () => (await world.send('GET', apiUrls.backups, { as })).body;
const health = async () => (await world.send('GET', '/healthz')).body;
const lastDrill = async () =>
  (await milestones.find(world.context.database, 'backup tried out'))?.at ?? null;
const emails = () =>
  world.context.database
    .selectFrom('outbox')
    .selectAll()
    .where('letter', '=', 'backup late')
    .orderBy('id')
    .execute();
const damage = (path: string) => writeFileSync(join(path, 'fernlight.sqlite.gz'), 'damaged');

describe('a trial', () => {
  it('restores the newest night, says so, and leaves nothing', async () => {
    writeFileSync(
      join(world.context.config.dataDir, 'uploads', `${'a'.repeat(32)}.webp`),
      'a porch',
    );
    await night();
    await watch();
    const { backups } = await triedOut();
    expect(backups.tried_out).toEqual({
      at: expect.any(String),
      made_at: backups.nights[0].made_at,
    });
    expect(await health()).toMatchObject({
      last_drill: backups.tried_out.at,
      checks: { drill: 'ok' },
    });
    expect(readdirSync(world.context.config.backupDir).toSorted()).toEqual(['nightly', 'pictures']);
    expect([await emails(), posted]).toEqual([[], []]);
  });

  it('is made once a month', async () => {
    await night();
    await watch();
    const first = await lastDrill();
    itIs(30);
    await night();
    await watch();
    expect(await lastDrill()).toBe(first);
    itIs(31, 5);
    await watch();
    expect(await lastDrill()).not.toBe(first);
  });

  it('that fails is reported at once, is repeated a day later, and is forgotten after a good one', async () => {
    const { path } = await night();
    damage(path);
    await watch();
    await watch();
    expect((await triedOut()).backups.late).toEqual([
      { kind: 'failed drill', place: 'BACKUP_DIR', since: expect.any(String) },
    ]);
    expect((await emails()).map(({ detail }) => detail)).toEqual([
      expect.stringContaining('"failed drill"'),
    ]);
    expect(posted).toEqual([
      {
        event: 'backup drill failed',
        site: 'https://fernlight.example',
        place: 'BACKUP_DIR',
        since: expect.any(String),
        text: lateBackupTitles['failed drill'],
      },
    ]);
    expect((await health()).checks.drill).toBe('failing');
    itIs(2, 5);
    await night();
    await watch();
    expect(await lastDrill()).toEqual(expect.any(String));
    expect(await listLateBackups(world.context)).toEqual([]);
  });

  it('finds a picture of the site that is not as the night has it', async () => {
    const picture = join(world.context.config.dataDir, 'uploads', `${'a'.repeat(32)}.webp`);
    mkdirSync(world.context.config.backupDir, { recursive: true });
    writeFileSync(picture, 'a porch');
    await night();
    rmSync(picture);
    writeFileSync(picture, 'cut');
    await watch();
    expect(await lastDrill()).toBeNull();
    expect(await emails()).toHaveLength(1);
  });
});

describe('the owner and the address of alerts are notified', () => {
  it('after 36 hours without a backup, and again each week', async () => {
    await night();
    await watch();
    itIs(2, 15);
    await watch();
    expect([await emails(), posted]).toEqual([[], []]);
    itIs(2, 17);
    await watch();
    await watch();
    expect(posted).toMatchObject([{ event: 'backup late', text: lateBackupTitles.backup }]);
    const [email] = await emails();
    if (!email) throw new Error('unreachable');
    const letter = await composeAccountEmail(world.context, {
      ...email,
      told: [],
      kind: 'backup late',
    });
    expect(letter).toMatchObject({
      to: 'priya@example.com',
      subject: `${lateBackupTitles.backup} (Fernlight House)`,
      text: expect.stringContaining('https://fernlight.example/admin/settings/backups'),
    });
    itIs(10);
    await watch();
    expect([(await emails()).length, posted.length]).toEqual([2, 2]);
  });

  it('after 40 days without a trial', async () => {
    await watch();
    itIs(42);
    const { path } = await night();
    damage(path);
    await watch();
    expect(posted).toMatchObject([{ event: 'drill late' }, { event: 'backup drill failed' }]);
    expect((await health()).checks.drill).toBe('failing');
  });

  it('by email even when the address does not answer, which is tried again', async () => {
    await watch();
    itIs(4);
    answer = 500;
    await watch();
    await watch();
    expect([(await emails()).length, posted.length]).toEqual([1, 2]);
  });

  it.each(['BACKUP_URL', 'BACKUP_SECOND_DIR'] as const)(
    'after 36 hours without a copy in %s, once that is late again, too',
    async (place) => {
      for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
      const server = await startS3Server();
      const { config } = world.context;
      const second = join(config.dataDir, 'second');
      const { bucket, endpoint } = server;
      if (place === 'BACKUP_URL') config.backupS3 = { bucket, prefix: '', endpoint, region: 'x' };
      else config.backupSecondDir = second;
      const isThere = (there: boolean) => {
        server.trouble = there ? 'none' : 'down';
        if (there) mkdirSync(second, { recursive: true });
        else rmSync(second, { recursive: true, force: true });
      };
      isThere(false);
      await night();
      await watch();
      itIs(3);
      await watch();
      expect(posted).toMatchObject([
        { event: 'backup late' },
        { event: 'second copy late', place },
      ]);
      expect(await emails()).toHaveLength(2);
      expect((await health()).checks).toMatchObject({ copies: 'failing' });
      expect(await listLateBackups(world.context)).toContainEqual({
        kind: 'second copy',
        place,
        since: expect.any(String),
      });
      isThere(true);
      await night();
      await watch();
      expect(await listLateBackups(world.context)).toEqual([]);
      isThere(false);
      itIs(4);
      await night();
      itIs(5, 5);
      await watch();
      expect(posted.slice(2)).toMatchObject([{ event: 'second copy late', place }]);
      await server.stop();
      vi.unstubAllEnvs();
    },
  );

  it('while a place trickles, at once', async () => {
    for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
    const server = await startS3Server();
    const { bucket, endpoint } = server;
    world.context.config.backupS3 = { bucket, prefix: '', endpoint, region: 'x' };
    server.trouble = 'trickles';
    const rounds = createBackupRounds(world.context);
    await night();
    rounds.everyHour();
    rounds.everyHour();
    await vi.waitFor(
      async () =>
        expect(await milestones.find(world.context.database, 'backups watched')).not.toBeNull(),
      { timeout: 60_000 },
    );
    itIs(4);
    rounds.everyHour();
    await vi.waitFor(
      () => expect(posted).toMatchObject([{ event: 'backup late' }, { event: 'second copy late' }]),
      { timeout: 60_000 },
    );
    expect(server.requests.length).toBeLessThanOrEqual(1);
    await server.stop();
    vi.unstubAllEnvs();
  });

  it('only at an address that can be one', () => {
    expect(() => readConfig({ ALERT_URL: 'tell me' })).toThrow('ALERT_URL');
  });

  it('never when nightly backups are off', async () => {
    await watch();
    world.context.config.backupAt = null;
    itIs(60);
    await watch();
    expect([await emails(), posted]).toEqual([[], []]);
  });
});
