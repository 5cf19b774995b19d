import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeArchive } from '../../server/backup/archive.ts';
import { makeNightly } from '../../server/backup/nightly/make-nightly.ts';
import type { Visibility } from '../../server/file-storage/file-storage.ts';
import { pdf } from '../support/stored-reports.ts';
import { type BackupWorld, createBackupWorld } from '../support/backups.ts';
import { readBytes, openTestFiles, loseFile, putFile } from '../support/test-files.ts';

/** Backups contain the PDFs of reports in the same way as pictures, both public and withdrawn ones. */
let world: BackupWorld;
beforeEach(async () => {
  world = await createBackupWorld();
});
afterEach(() => world.end());

const nameOf = (digit: string) => `${digit.repeat(32)}.pdf`;
const folder = (name: string) => join(world.config.dataDir, name);

/** Adds a PDF, with a row in the database. */
const addPdf = async (digit: string, place: Visibility): Promise<void> => {
  await putFile(world.config, nameOf(digit), pdf(digit), place);
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

/** Deletes all uploads, as a broken disk would. */
const loseFiles = () => Promise.all(['a', 'b'].map((digit) => lose(digit)));
const lose = (digit: string) => loseFile(world.config, nameOf(digit));

describe.each([
  [
    'a full backup',
    async () => (await makeArchive(world.config, openTestFiles(world.config))).path,
  ],
  [
    'a nightly backup',
    async () => (await makeNightly(world.config, openTestFiles(world.config))).path,
  ],
])('%s', (_, make) => {
  it('brings every PDF back', async () => {
    await addPdf('a', 'public');
    await addPdf('b', 'withdrawn');
    const path = await make();
    await loseFiles();
    await world.restore(path);
    for (const digit of ['a', 'b']) {
      expect(await readBytes(world.config, nameOf(digit))).toEqual(pdf(digit));
    }
    expect(existsSync(folder('withdrawn'))).toBe(false);
  });

  it('can be made and restored while a PDF is missing, and says so', async () => {
    await addPdf('a', 'public');
    await lose('a');
    await world.restore(await make());
    await expect(readBytes(world.config, nameOf('a'))).rejects.toThrow('no file');
  });
});

it('a backup names the PDFs that were missing when it was made', async () => {
  await addPdf('a', 'public');
  await lose('a');
  expect((await makeArchive(world.config, openTestFiles(world.config))).missing).toEqual([
    `/uploads/${nameOf('a')}`,
  ]);
  expect((await makeNightly(world.config, openTestFiles(world.config))).missing).toEqual([
    `/uploads/${nameOf('a')}`,
  ]);
});

it('a nightly backup with a damaged PDF is not restored', async () => {
  await addPdf('a', 'public');
  const { path } = await makeNightly(world.config, openTestFiles(world.config));
  const stored = join(world.config.backupDir, 'pictures');
  const file = readdirSync(stored).find((name) => name.endsWith('.pdf')) ?? '';
  rmSync(join(stored, file));
  writeFileSync(join(stored, file), 'something else');
  await expect(world.restore(path)).rejects.toThrow('missing or damaged');
});
