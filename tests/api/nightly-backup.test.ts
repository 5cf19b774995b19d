import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listBackupsHolding } from '../../server/backup/holding.ts';
import { copyToPlace } from '../../server/backup/nightly/copy-to-place.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import {
  removeCutOffBackups,
  createNightlyBackup,
} from '../../server/backup/nightly/nightly-schedule.ts';
import { listNightlyBackups, requireRoom } from '../../server/backup/nightly/nightly-folder.ts';
import { findFirstPlace, listFurtherPlaces } from '../../server/backup/nightly/places.ts';
import { removeSurplusBackups } from '../../server/backup/nightly/retention.ts';
import { makeWorkFolder } from '../../server/backup/nightly/work-folder.ts';
import { type BackupWorld, createBackupWorld, picturesKnownIn } from '../support/backups.ts';
import { openTestFiles } from '../support/test-files.ts';

/** Nightly backups that store each picture once (docs/decisions/031). */
let world: BackupWorld;
beforeEach(async () => {
  world = await createBackupWorld();
});
afterEach(async () => {
  vi.useRealTimers();
  await world.end();
});

const upload = (name: string) => join(world.config.dataDir, 'uploads', name);
const stored = () => readdirSync(join(world.config.backupDir, 'pictures'));
const listNightly = () => readdirSync(join(world.config.backupDir, 'nightly'));
const itIs = (day: number, hour = 3, minute = 31) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, day, hour, minute) });
/** Removes old nights from the first place. */
const keepNewest = (keep: number) => removeSurplusBackups(findFirstPlace(world.config), keep);
const copyToSecond = async () => {
  for (const place of listFurtherPlaces(world.config)) await copyToPlace(place, world.config);
};
const contentOf = (name: string) => readFileSync(upload(name), 'utf8');

describe('a nightly backup', () => {
  it('has each picture once, without its bytes taking space again', async () => {
    const name = await world.addPicture('a', 'a picture');
    const one = await makeNightly(world.config, openTestFiles(world.config));
    const two = await makeNightly(world.config, openTestFiles(world.config));
    expect(stored()).toHaveLength(1);
    const [picture = ''] = stored();
    expect(statSync(join(world.config.backupDir, 'pictures', picture)).ino).toBe(
      statSync(upload(name)).ino,
    );
    for (const { path, missing } of [one, two]) {
      expect(missing).toEqual([]);
      expect(readdirSync(path).toSorted()).toEqual(['fernlight.sqlite.gz', 'manifest.json']);
      expect(picturesKnownIn(path, world.root)).toEqual([`/uploads/${name}`]);
    }
  });

  it('reads only new pictures, and those whose sixteenth night it is', async () => {
    itIs(1);
    const name = await world.addPicture('a', 'a picture');
    await makeNightly(world.config, openTestFiles(world.config));
    const [picture = ''] = stored();
    // Of the same size and on a separate disk, so that only reading the content shows the change.
    const path = join(world.config.backupDir, 'pictures', picture);
    rmSync(path);
    writeFileSync(path, 'A PICTURE');
    const contents: string[] = [];
    for (let day = 2; day <= 17; day += 1) {
      itIs(day);
      await makeNightly(world.config, openTestFiles(world.config));
      contents.push(readFileSync(path, 'utf8'));
    }
    expect(contents[0] === 'A PICTURE' || contents[1] === 'A PICTURE').toBe(true);
    expect(contents.at(-1)).toBe('a picture');
    expect(contentOf(name)).toBe('a picture');
  });

  it('names pictures whose content changed on the disk, and keeps both contents', async () => {
    itIs(1);
    const name = await world.addPicture('a', 'a picture');
    await makeNightly(world.config, openTestFiles(world.config));
    rmSync(upload(name));
    writeFileSync(upload(name), 'A PICTURE');
    const changed: string[] = [];
    for (let day = 2; day <= 17; day += 1) {
      itIs(day);
      changed.push(...(await makeNightly(world.config, openTestFiles(world.config))).changed);
    }
    expect(changed).toEqual([`uploads/${name}`]);
    expect(stored()).toHaveLength(2);
  });

  it('has pictures that only the trash shows', async () => {
    const name = await world.addPicture('a', 'a picture');
    const withdrawn = join(world.config.dataDir, 'withdrawn');
    mkdirSync(withdrawn);
    renameSync(upload(name), join(withdrawn, name));
    const { path, missing } = await makeNightly(world.config, openTestFiles(world.config));
    expect(missing).toEqual([]);
    const replaced = await world.restore(path);
    expect(contentOf(name)).toBe('a picture');
    expect(readdirSync(join(replaced, 'withdrawn'))).toEqual([name]);
  });

  it('is removed together with the pictures that no other night has', async () => {
    const gone = await world.addPicture('a', 'shown for one night');
    await world.addPicture('b', 'shown always');
    for (let day = 2; day <= 6; day += 1) {
      itIs(day);
      await makeNightly(world.config, openTestFiles(world.config));
      expect(await keepNewest(3)).toEqual([]);
      expect(stored()).toHaveLength(day <= 4 ? 2 : 1);
      if (day === 2) rmSync(upload(gone));
      world.exec(`delete from pictures where url = '/uploads/${gone}'`);
    }
    expect(listNightly()).toHaveLength(3);
  });

  it('with a damaged manifest keeps all pictures where they are', async () => {
    itIs(2);
    const name = await world.addPicture('a', 'a picture');
    const { path } = await makeNightly(world.config, openTestFiles(world.config));
    writeFileSync(join(path, 'manifest.json'), '{');
    rmSync(upload(name));
    itIs(3);
    await makeNightly(world.config, openTestFiles(world.config));
    expect(await keepNewest(3)).toEqual([`nightly/${path.slice(-15)}/`]);
    expect(stored()).toHaveLength(1);
  });

  it('also counts and removes those that earlier versions made as one file', async () => {
    const { backupDir } = world.config;
    mkdirSync(backupDir);
    for (const day of [1, 2, 3]) {
      writeFileSync(join(backupDir, `fernlight-nightly-2026030${day}-120000.tar.gz`), '');
    }
    itIs(4);
    await makeNightly(world.config, openTestFiles(world.config));
    await keepNewest(3);
    expect((await listNightlyBackups(backupDir)).map(({ name }) => name)).toEqual([
      'fernlight-nightly-20260302-120000.tar.gz',
      'fernlight-nightly-20260303-120000.tar.gz',
      expect.stringMatching(/^20260304-/),
    ]);
  });

  it('leaves the event loop to visitors: no statement reads a table there', async () => {
    // Work in another thread is not seen here; the decision record has the measured longest pause.
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
    await makeNightly(world.config, openTestFiles(world.config));
    const statements = [...prepare.mock.calls, ...exec.mock.calls].map(([statement]) => statement);
    vi.restoreAllMocks();
    expect(statements.filter((statement) => !statement.includes('locking_mode'))).toEqual([]);
  });
});

describe('a nightly backup that was interrupted', () => {
  const leftOver = (name: string) => {
    const path = join(world.config.backupDir, name);
    mkdirSync(join(path, 'night'), { recursive: true });
    writeFileSync(`${path}.lock`, '');
    return path;
  };

  it('leaves nothing behind, and is made again at once', async () => {
    itIs(2, 12);
    const path = leftOver('.making-nightly-20260302-033000');
    writeFileSync(
      join(world.config.backupDir, 'fernlight-nightly-20260301-033000.tar.gz.part'),
      '',
    );
    expect(await removeCutOffBackups(world)).toBe(true);
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(world.config.backupDir)).toEqual([]);
    // Like housekeeping: a backup that was due before the server started is due now.
    await createNightlyBackup(world, new Date(0))();
    expect(listNightly()).toHaveLength(1);
  });

  it('is distinguished from one that is being made', async () => {
    mkdirSync(world.config.backupDir);
    const work = await makeWorkFolder(world.config.backupDir, 'manual-20260302-033000');
    leftOver('.making-manual-20260301-033000');
    expect(await removeCutOffBackups(world)).toBe(false);
    expect(readdirSync(world.config.backupDir).toSorted()).toEqual([
      '.making-manual-20260302-033000',
      '.making-manual-20260302-033000.lock',
    ]);
    await work?.remove();
    expect(readdirSync(world.config.backupDir)).toEqual([]);
  });

  it('is tried again within the hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(2026, 2, 2, 3, 31) });
    const everyMinute = createNightlyBackup(world, new Date(2026, 2, 1));
    renameSync(join(world.config.dataDir, 'uploads'), join(world.root, 'away'));
    await everyMinute();
    expect(world.logged()).toContain('backup failed');
    renameSync(join(world.root, 'away'), join(world.config.dataDir, 'uploads'));
    await everyMinute();
    expect(listNightly()).toEqual([]);
    vi.advanceTimersByTime(31 * 60 * 1000);
    await everyMinute();
    expect(listNightly()).toHaveLength(1);
  });
});

describe('the room on the disk', () => {
  it('is checked before anything is written', async () => {
    const folder = join(world.root, 'not made yet/backups');
    await requireRoom(folder, 1);
    await expect(requireRoom(folder, 2 ** 50)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^There is not enough space for a backup in .*: it needs 1073741824.0 MB and leaves 50.0 MB/,
      ),
      cause: { code: 'ENOSPC' },
    });
  });
});

describe('a restore of a night', () => {
  it('accepts its folder or its name', async () => {
    const name = await world.addPicture('a', 'a picture');
    const { path } = await makeNightly(world.config, openTestFiles(world.config));
    for (const source of [path, path.slice(-15)]) {
      rmSync(upload(name), { force: true });
      await world.restore(source);
      expect(contentOf(name)).toBe('a picture');
    }
  });

  it('takes a damaged picture from the second folder', async () => {
    const { backupDir } = world.config;
    const name = await world.addPicture('a', 'a picture');
    const { path } = await makeNightly(world.config, openTestFiles(world.config));
    await copyToSecond();
    const [picture = ''] = stored();
    rmSync(join(backupDir, 'pictures', picture));
    writeFileSync(join(backupDir, 'pictures', picture), 'A PICTURE');
    await world.restore(path);
    expect(contentOf(name)).toBe('a picture');
  });

  it('without some of its pictures must be requested explicitly', async () => {
    const lost = await world.addPicture('a', 'a picture');
    const whole = await world.addPicture('b', 'another picture');
    const { path } = await makeNightly(world.config, openTestFiles(world.config));
    for (const picture of stored()) {
      if (statSync(join(world.config.backupDir, 'pictures', picture)).size === 9) {
        rmSync(join(world.config.backupDir, 'pictures', picture));
      }
    }
    await expect(world.restore(path)).rejects.toThrow(
      `1 of this backup's pictures are missing or damaged (uploads/${lost})`,
    );
    expect(contentOf(lost)).toBe('a picture');
    await world.restore(path, { acceptMissingPictures: true });
    expect(existsSync(upload(lost))).toBe(false);
    expect(contentOf(whole)).toBe('another picture');
  });

  it('refuses a database that is not as it was made', async () => {
    const { path } = await makeNightly(world.config, openTestFiles(world.config));
    const database = join(path, 'fernlight.sqlite.gz');
    linkSync(database, join(world.root, 'good'));
    rmSync(database);
    const bytes = readFileSync(join(world.root, 'good'));
    writeFileSync(
      database,
      bytes.map((byte, at) => (at === 1000 ? byte ^ 0xff : byte)),
    );
    await expect(world.restore(path, { acceptUnsigned: true })).rejects.toThrow('damaged');
  });
});

describe('a night that was made while the clock was ahead', () => {
  const makeAhead = async () => {
    itIs(1);
    vi.setSystemTime(new Date(2031, 0, 1));
    const { path } = await makeNightly(world.config, openTestFiles(world.config));
    return path;
  };

  it('counts among the backups that contain what was deleted', async () => {
    await makeAhead();
    itIs(2);
    const holding = await listBackupsHolding(world.config, new Date(2026, 1, 1));
    expect(holding.nights).toBe(1);
  });

  it('also counts when it is one of several, and for what was stored while the clock was ahead', async () => {
    await makeAhead();
    itIs(2);
    await makeNightly(world.config, openTestFiles(world.config));
    expect((await listBackupsHolding(world.config, new Date(2030, 1, 1))).nights).toBe(2);
  });

  it('is removed in time, so that it does not outlive the promised day', async () => {
    const ahead = await makeAhead();
    for (const day of [2, 3]) {
      itIs(day);
      await makeNightly(world.config, openTestFiles(world.config));
    }
    await keepNewest(2);
    expect(existsSync(ahead)).toBe(false);
    expect(listNightly()).toHaveLength(2);
  });
});
