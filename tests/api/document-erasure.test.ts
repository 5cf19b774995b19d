import { describe, expect, vi } from 'vitest';
import { days } from '../../domain/lib/durations.ts';
import { apiUrls } from '../../domain/api-urls.ts';
import { findConnection } from '../../server/database/sqlite/open-sqlite.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, itIn, world } from '../support/api-test.ts';
import { addReport, pdf, uploadPdf } from '../support/stored-reports.ts';
import { samples } from '../support/samples.ts';
import { withdrawnPlace } from '../support/test-files.ts';
import { openDatabaseFile } from '../support/test-database.ts';

/** A report that is permanently deleted loses its PDFs (docs/decisions/032). */
const it = itIn({ open: openDatabaseFile });

const pdfs = (): string[] => world.files().filter((name) => name.endsWith('.pdf'));
const moveToTrash = async (id: number): Promise<number> =>
  (await world.send('DELETE', apiUrls.documents, { form: `id=${id}`, as })).body.undo;
const deleteForGood = (id: number) => world.send('DELETE', apiUrls.trash, { form: `id=${id}`, as });

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
  const run = (sql: string) => findConnection(world.context.database).exec(sql);
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
