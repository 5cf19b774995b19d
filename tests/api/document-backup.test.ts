import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeArchive } from '../../server/backup/archive.ts';
import { makeNight } from '../../server/backup/nights/night.ts';
import { pdf } from '../support/documents.ts';
import { type BackupWorld, createBackupWorld } from '../support/backups.ts';

/** Backups hold the PDFs of reports as they hold pictures, public ones and withdrawn ones. */
let world: BackupWorld;
beforeEach(async () => {
  world = await createBackupWorld();
});
afterEach(() => world.end());

const nameOf = (digit: string) => `${digit.repeat(32)}.pdf`;
const folder = (name: string) => join(world.config.dataDir, name);

/** Puts a PDF there, known to the database. */
const addPdf = async (digit: string, place: 'uploads' | 'withdrawn'): Promise<void> => {
  mkdirSync(folder(place), { recursive: true });
  writeFileSync(join(folder(place), nameOf(digit)), pdf(digit));
  await world
    .database()
    .insertInto('document_files')
    .values({
      url: `/documents/${nameOf(digit)}`,
      size: pdf(digit).length,
      uploaded_by: null,
      created_at: 'x',
    })
    .execute();
};

/** Loses all uploads, as with a broken disk. */
const loseFiles = () => {
  for (const place of ['uploads', 'withdrawn']) rmSync(folder(place), { recursive: true });
  mkdirSync(folder('uploads'));
};

describe.each([
  ['a full backup', async () => (await makeArchive(world.config)).path],
  ['a nightly backup', async () => (await makeNight(world.config)).path],
])('%s', (_, make) => {
  it('brings every PDF back', async () => {
    await addPdf('a', 'uploads');
    await addPdf('b', 'withdrawn');
    const path = await make();
    loseFiles();
    await world.restore(path);
    expect(readdirSync(folder('uploads')).toSorted()).toEqual([nameOf('a'), nameOf('b')]);
    for (const digit of ['a', 'b']) {
      expect(readFileSync(join(folder('uploads'), nameOf(digit)))).toEqual(pdf(digit));
    }
    expect(existsSync(folder('withdrawn'))).toBe(false);
  });

  it('can be made and restored while a PDF is missing, and says so', async () => {
    await addPdf('a', 'uploads');
    rmSync(join(folder('uploads'), nameOf('a')));
    await world.restore(await make());
    expect(readdirSync(folder('uploads'))).toEqual([]);
  });
});

it('a backup names the PDFs that were missing when it was made', async () => {
  await addPdf('a', 'uploads');
  rmSync(join(folder('uploads'), nameOf('a')));
  expect((await makeArchive(world.config)).missing).toEqual([`/uploads/${nameOf('a')}`]);
  expect((await makeNight(world.config)).missing).toEqual([`/uploads/${nameOf('a')}`]);
});

it('a nightly backup with a damaged PDF is not restored', async () => {
  await addPdf('a', 'uploads');
  const { path } = await makeNight(world.config);
  const stored = join(world.config.backupDir, 'pictures');
  const file = readdirSync(stored).find((name) => name.endsWith('.pdf')) ?? '';
  rmSync(join(stored, file));
  writeFileSync(join(stored, file), 'something else');
  await expect(world.restore(path)).rejects.toThrow('missing or damaged');
});

it('a database from before there were PDFs can be backed up', async () => {
  world.exec("drop table document_files; delete from kysely_migration where name = '021-license'");
  expect((await makeArchive(world.config)).missing).toEqual([]);
});
