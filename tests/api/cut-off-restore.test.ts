import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeArchive } from '../../server/backup/archive.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import { unpackChecked } from '../../server/backup/checked-backup.ts';
import { finishRestore } from '../../server/backup/restore-backup.ts';
import { prepareDataDir } from '../../server/database/data-folder.ts';
import { type BackupWorld, createBackupWorld } from '../support/backups.ts';
import { openTestFiles } from '../support/test-files.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** Restores that are interrupted at the worst moment (docs/product/storage.md). */
let world: BackupWorld;
beforeEach(async () => {
  world = await createBackupWorld();
});
afterEach(() => world.end());

const place = (...parts: string[]) => join(world.config.dataDir, ...parts);

/** The content of a data folder: the pictures in its database, and the existing files. */
const shown = async () => {
  const database = await openDatabaseFile(world.config.dataDir);
  const rows = await database.selectFrom('pictures').select('url').orderBy('url').execute();
  await database.destroy();
  return { known: rows.map(({ url }) => basename(url)), there: readdirSync(place('uploads')) };
};

const replaced = 'replaced-20260301-000000';

describe('a restore that was killed', () => {
  const stageRestore = async () => {
    const old = await world.addPicture('a', 'backed up');
    const night = await makeNightly(world.config, openTestFiles(world.config));
    const newer = await world.addPicture('b', 'after the backup');
    mkdirSync(place('withdrawn'));
    writeFileSync(place('withdrawn', `${'c'.repeat(32)}.webp`), 'withdrawn');
    await world.database().destroy();
    await unpackChecked(world.config, night.path, place('.restoring'), {});
    mkdirSync(place(replaced));
    writeFileSync(place('restore-journal.json'), JSON.stringify({ replaced }));
    return { old, newer };
  };
  const renames = () => [
    [place('withdrawn'), place(replaced, 'withdrawn')],
    [place('uploads'), place(replaced, 'uploads')],
    [place('.restoring', 'uploads'), place('uploads')],
    [place('.restoring', 'fernlight.sqlite'), place('fernlight.sqlite')],
  ];

  it.each([0, 1, 2, 3, 4])('after %i renames is finished by the next start', async (done) => {
    const { old, newer } = await stageRestore();
    for (const [from = '', to = ''] of renames().slice(0, done)) renameSync(from, to);
    // Like a start, which creates an empty folder if it is missing.
    prepareDataDir(world.config.dataDir);
    expect(await finishRestore(world.config.dataDir)).toBe(true);
    expect(await shown()).toEqual({ known: [old], there: [old] });
    expect(readdirSync(place(replaced, 'uploads')).toSorted()).toEqual([old, newer]);
    expect(readdirSync(place(replaced))).toContain('withdrawn');
    expect(existsSync(place('restore-journal.json'))).toBe(false);
    expect(existsSync(place('.restoring'))).toBe(false);
    expect(await finishRestore(world.config.dataDir)).toBe(false);
  });

  it('while it was writing its journal has changed nothing', async () => {
    const { old, newer } = await stageRestore();
    writeFileSync(place('restore-journal.json'), '{"repl');
    await finishRestore(world.config.dataDir);
    expect(await shown()).toEqual({ known: [old, newer], there: [old, newer] });
  });

  it('keeps everything else from using the data folder until it is finished', async () => {
    await stageRestore();
    await expect(openDatabaseFile(world.config.dataDir)).rejects.toThrow('was cut off');
    await finishRestore(world.config.dataDir);
  });
});

describe('a backup that this installation did not sign', () => {
  it.each([
    ['a file', async () => (await makeArchive(world.config, openTestFiles(world.config))).path],
    ['a night', async () => (await makeNightly(world.config, openTestFiles(world.config))).path],
  ])('is refused before anything of it is in the data folder: %s', async (_, make) => {
    await world.addPicture('a', 'a picture');
    const path = await make();
    const source = join(world.root, 'foreign');
    cpSync(path, source, { recursive: true });
    rmSync(place('installation.key'));
    const before = readdirSync(world.config.dataDir);
    const staged = place('.restoring');
    await expect(unpackChecked(world.config, source, staged, {})).rejects.toThrow('is not signed');
    expect(existsSync(staged)).toBe(false);
    expect(readdirSync(world.config.dataDir).filter((name) => name !== 'installation.key')).toEqual(
      before.filter((name) => name !== 'installation.key'),
    );
  });
});
