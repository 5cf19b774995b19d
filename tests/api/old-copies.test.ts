import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { removeUnfinishedCopies } from '../../server/backup/old-copies.ts';
import { installationKeyFile } from '../../server/installation-key.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { itIn, world } from '../support/api-test.ts';

/**
 * Copies from before restores and updates are removed in time, and the health page reports them until then.
 */
const it = itIn({ settings: { BACKUP_KEEP: '14' } });

const path = (name: string) => join(world.context.config.dataDir, name);
/** The content of the data folder, except for the key, which only SQLite's installations have there. */
const dataFolder = () =>
  readdirSync(path('.'))
    .filter((name) => name !== installationKeyFile)
    .toSorted();
const replaced = 'replaced-20260301-033000';
const beforeMigration = 'fernlight.sqlite.before-migration-after-002-trash-history-audit';
const beforeUpdate = 'fernlight-before-update-20260301-040000.tar';
const manual = 'fernlight-manual-20260301-040000.tar';
const backups = () => world.context.config.backupDir;
const makeCopies = () => {
  mkdirSync(join(path(replaced), 'uploads'), { recursive: true });
  writeFileSync(join(path(replaced), 'fernlight.sqlite'), Buffer.alloc(1000));
  writeFileSync(join(path(replaced), 'uploads', 'a.webp'), Buffer.alloc(234));
  writeFileSync(path(beforeMigration), Buffer.alloc(500));
  const made = new Date('2026-03-02T03:30:00Z');
  utimesSync(path(beforeMigration), made, made);
  world.context.config.backupDir = path('backups');
  mkdirSync(backups());
  for (const name of [beforeUpdate, manual]) writeFileSync(join(backups(), name), 'a backup');
};

it('GET /healthz lists old copies with their sizes and the dates of their removal', async () => {
  makeCopies();
  const { body } = await world.send('GET', '/healthz');
  expect(body.old_copies).toEqual([
    { kind: 'before migration', bytes: 500, removed_at: '2026-03-16T03:30:00.000Z' },
    { kind: 'before restore', bytes: 1234, removed_at: '2026-03-15T03:30:00.000Z' },
    { kind: 'before update', bytes: 8, removed_at: '2026-03-15T04:00:00.000Z' },
  ]);
});

it('housekeeping removes old copies after the nights of the setting, and nothing else', async () => {
  makeCopies();
  for (const name of ['replaced-by-hand', 'fernlight.sqlite']) writeFileSync(path(name), '');
  const roundOn = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
    await tidyUp(world.context);
    return dataFolder();
  };
  const others = ['backups', 'fernlight.sqlite', 'replaced-by-hand', 'uploads'];
  expect(await roundOn('2026-03-15T03:29:00Z')).toEqual(
    [...others, beforeMigration, replaced].toSorted(),
  );
  expect(await roundOn('2026-03-15T03:31:00Z')).toEqual([...others, beforeMigration].toSorted());
  expect(readdirSync(backups()).toSorted()).toEqual([beforeUpdate, manual]);
  expect(await roundOn('2026-03-16T03:31:00Z')).toEqual(others);
  expect(readdirSync(backups())).toEqual([manual]);
});

it('a start removes what an interrupted restore or migration left', async () => {
  makeCopies();
  mkdirSync(path('.restoring/uploads'), { recursive: true });
  writeFileSync(path(`${beforeMigration}.part`), '');
  await removeUnfinishedCopies(world.context.config);
  expect(existsSync(path('.restoring'))).toBe(false);
  expect(dataFolder()).toEqual(['backups', beforeMigration, replaced, 'uploads']);
});
