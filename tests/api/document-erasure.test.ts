import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, vi } from 'vitest';
import { days } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { connectionOf, databaseFile } from '../../server/database/sqlite/open-sqlite.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { addReport, pdf, uploadPdf } from '../support/documents.ts';
import { samples } from '../support/samples.ts';
import { readBytes, withdrawnPlace } from '../support/files.ts';

/** A report that is permanently deleted loses its PDFs, in copies of the data as well (docs/decisions/032). */
const it = itIn({ open: openDatabase });

const dataDir = () => world.context.config.dataDir;
const pdfs = (): string[] => world.files().filter((name) => name.endsWith('.pdf'));
const moveToTrash = async (id: number): Promise<number> =>
  (await world.send('DELETE', apiUrls.documents, { form: `id=${id}`, as })).body.undo;
const deleteForGood = (id: number) => world.send('DELETE', apiUrls.trash, { form: `id=${id}`, as });
const knownIn = (file: string): unknown[] => {
  const copy = new DatabaseSync(file, { readOnly: true });
  const rows = ['documents', 'document_files', 'trash', 'history'].flatMap((table) =>
    copy.prepare(`select 1 from ${table}`).all(),
  );
  copy.close();
  return rows;
};

/** What a restore leaves behind: a folder with the database and the uploads. */
const copyBeforeRestore = async (): Promise<string> => {
  connectionOf(world.context.database).exec('pragma wal_checkpoint(truncate)');
  const folder = join(dataDir(), 'replaced-20261101-033000');
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  cpSync(databaseFile(dataDir()), join(folder, 'fernlight.sqlite'));
  for (const name of pdfs().map((path) => basename(path))) {
    writeFileSync(join(folder, 'uploads', name), await readBytes(world.context.config, name));
  }
  return folder;
};

describe('a report that is deleted for good', () => {
  it('loses its PDF and those of earlier versions, but no others', async () => {
    const other = await addReport(world, as);
    const { id } = await addReport(world, as);
    const file_url = await uploadPdf(world, as, pdf('Another one'));
    await world.send('PUT', apiUrls.documents, { json: { ...samples.document, id, file_url }, as });
    expect(pdfs()).toHaveLength(3);
    const { status } = await deleteForGood(await moveToTrash(id));
    expect(status).toBe(200);
    expect(pdfs()).toEqual([`uploads${other.url.slice('/documents'.length)}`]);
    const rows = await world.context.database.selectFrom('document_files').select('url').execute();
    expect(rows).toEqual([{ url: other.url }]);
  });

  it('leaves a PDF that another report also has', async () => {
    const { id, url } = await addReport(world, as);
    const json = { ...samples.document, file_url: url };
    await world.send('POST', apiUrls.documents, { json, as });
    await deleteForGood(await moveToTrash(id));
    expect(pdfs()).toHaveLength(1);
  });

  it('is gone from the copies that restores and migrations left, with its PDF', async () => {
    const { id } = await addReport(world, as);
    const folder = await copyBeforeRestore();
    const beforeMigration = `${databaseFile(dataDir())}.before-migration-after-021-license`;
    connectionOf(world.context.database).exec(`vacuum into '${beforeMigration}'`);
    expect(pdfs()).toHaveLength(2);
    expect((await deleteForGood(await moveToTrash(id))).status).toBe(200);
    expect(pdfs()).toEqual([]);
    expect(knownIn(join(folder, 'fernlight.sqlite'))).toEqual([]);
    expect(knownIn(beforeMigration)).toEqual([]);
  });

  it('is deleted by itself after its days in the trash', async () => {
    const { id } = await addReport(world, as);
    await moveToTrash(id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days(31) });
    await tidyUp(world.context);
    expect(pdfs()).toEqual([]);
  });
});

it('after a crash between a change and moving its files, every PDF is put in its place', async () => {
  const shown = await addReport(world, as);
  const hidden = await addReport(world, as);
  const run = (sql: string) => connectionOf(world.context.database).exec(sql);
  run(`update documents set visible = 0 where id = ${hidden.id}`);
  await world.context.pictures.reconcile(true);
  expect(pdfs()).toEqual(
    [
      `uploads${shown.url.slice('/documents'.length)}`,
      `${withdrawnPlace}${hidden.url.slice('/documents'.length)}`,
    ].toSorted(),
  );
  run('update documents set visible = 1');
  await world.context.pictures.reconcile(false);
  expect(pdfs().every((name) => name.startsWith('uploads/'))).toBe(true);
});
