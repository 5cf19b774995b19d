import { describe, expect, vi } from 'vitest';
import { days } from '../../domain/lib/durations.ts';
import { addDays, toHomeDay } from '../../domain/lib/time.ts';
import {
  reportMessages as messages,
  findFirstShownDay,
} from '../../domain/nouns/reports/report-noun.ts';
import { listActionMessages } from '../../domain/nouns/list-action.ts';
import { toPublicReports } from '../../domain/nouns/reports/public-reports.ts';
import { apiUrls, documentFileUrl } from '../../domain/api-urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, it, world } from '../support/api-test.ts';
import { addReport, daysAgo, pdf, uploadPdf } from '../support/stored-reports.ts';
import { samples } from '../support/samples.ts';
import { readBytes, withdrawnPlace } from '../support/test-files.ts';

/** The state's reports, and who can get their PDF files (docs/product/license.md). */

const send = (method: string, json: object, headers: Record<string, string> = {}) =>
  world.send(method, apiUrls.documents, { json, as, headers });
const list = async (cookie: string | null = as): Promise<{ id: number; title: string }[]> =>
  (await world.send('GET', apiUrls.documents, { as: cookie })).body;
const download = (url: string) => world.app.request(url);
const isPublic = async (url: string) => (await download(url)).status === 200;
const bulk = (action: string, ids: number[]) =>
  world.send('POST', apiUrls.bulk, { json: { noun: 'documents', action, ids }, as });
const remove = async (id: number): Promise<number> =>
  (await world.send('DELETE', apiUrls.documents, { form: `id=${id}`, as })).body.undo;
const restore = (id: number) => world.send('POST', apiUrls.trash, { json: { id }, as });
/** The folders that contain the file: `uploads` is public, `withdrawn` is not. */
const placeOf = (url: string): string[] =>
  world.files().filter((name) => name.endsWith(url.slice('/documents'.length)));
const inPublic = (url: string) => [`uploads${url.slice('/documents'.length)}`];
const withdrawn = (url: string) => [`${withdrawnPlace}${url.slice('/documents'.length)}`];

describe('a report', () => {
  it('is stored with its PDF, and visitors don’t see who changed it', async () => {
    const { id, url } = await addReport(world, as);
    const expected = { ...samples.document, issued_on: daysAgo(200), file_url: url };
    expect(await list()).toMatchObject([{ ...expected, id, visible: 1, file_size: pdf().length }]);
    const [seen] = await list(null);
    expect(seen).toMatchObject(expected);
    expect(Object.keys(seen ?? {})).not.toContain('updated_by');
    const { value } = await world.context.publicContent.list('documents', toPublicReports);
    expect(value).toEqual([{ ...expected, id, file_size: pdf().length }]);
  });

  it('needs no answer, and keeps one that a change leaves out', async () => {
    const { answer, ...report } = { ...samples.document, file_url: await uploadPdf(world, as) };
    const added = await send('POST', report);
    expect(added.status).toBe(201);
    expect(await list()).toMatchObject([{ ...report, answer: null }]);
    const { id } = added.body;
    await send('PUT', { ...report, id, answer });
    expect((await send('PUT', { ...report, id, title: 'Other' })).status).toBe(200);
    expect(await list()).toMatchObject([{ ...report, title: 'Other', answer }]);
  });

  it.each([
    ['title', '', messages.fieldsRequired],
    ['title', 'x'.repeat(121), 'The title may have at most 120 characters.'],
    ['issued_on', 'in May', messages.dayInvalid],
    ['issued_on', '2999-01-01', messages.dayInFuture],
    ['result', ' ', messages.fieldsRequired],
    ['answer', 7, 'The answer must be text.'],
    ['file_url', '', messages.fileRequired],
    ['file_url', '/uploads/0123456789abcdef0123456789abcdef.webp', messages.fileNotOurs],
    ['file_url', 'https://elsewhere.example/report.pdf', messages.fileNotOurs],
    ['file_url', samples.document.file_url, messages.fileNotOurs],
  ])('is refused with the %s %o and a sentence', async (field, value, error) => {
    const file_url = await uploadPdf(world, as);
    const answer = await send('POST', { ...samples.document, file_url, [field]: value });
    expect([answer.status, answer.body.error]).toEqual([422, error]);
    expect(await list()).toEqual([]);
  });

  it('is changed and restored, together with its PDF', async () => {
    const { id, url } = await addReport(world, as);
    const other = await uploadPdf(world, as, pdf('Another one'));
    const changed = { ...samples.document, id, file_url: other, result: 'Nothing.' };
    expect((await send('PUT', changed)).body).toMatchObject({ message: messages.updated, id });
    expect([await isPublic(url), await isPublic(other)]).toEqual([false, true]);
    expect(placeOf(url)).toEqual(withdrawn(url));
    const history = `${apiUrls.history}?noun=documents&id=${id}`;
    const { versions } = (await world.send('GET', history, { as })).body;
    await world.send('POST', apiUrls.history, { json: { id: versions[0].id }, as });
    expect(await list()).toMatchObject([{ file_url: url, result: samples.document.result }]);
    expect([await isPublic(url), await isPublic(other)]).toEqual([true, false]);
  });
});

describe('the list', () => {
  it('is sorted by day, latest first, and can’t be reordered', async () => {
    for (const count of [400, 10, 30]) {
      await addReport(world, as, { title: `${count} days`, issued_on: daysAgo(count) });
    }
    await addReport(world, as, { title: '30 days again', issued_on: daysAgo(30) });
    const latestFirst = ['10 days', '30 days again', '30 days', '400 days'];
    expect((await list()).map(({ title }) => title)).toEqual(latestFirst);
    expect((await list(null)).map(({ title }) => title)).toEqual(latestFirst);
    const [first] = await list();
    const json = { noun: 'documents', id: first?.id, before: null };
    const answer = await world.send('POST', apiUrls.order, { json, as });
    expect([answer.status, answer.body.error]).toEqual([422, listActionMessages.notArranged]);
  });

  it('shows visitors no hidden reports, and none older than three years', async () => {
    const old = await addReport(world, as, { title: 'Old', issued_on: daysAgo(3 * 366) });
    const hidden = await addReport(world, as, { title: 'Hidden' });
    const shown = await addReport(world, as, { title: 'Shown' });
    await bulk('hide', [hidden.id]);
    expect((await list()).map(({ title }) => title)).toEqual(['Shown', 'Hidden', 'Old']);
    expect((await list(null)).map(({ title }) => title)).toEqual(['Shown']);
    const { value } = await world.context.publicContent.list('documents', toPublicReports);
    expect(value.map(({ title }) => title)).toEqual(['Shown']);
    expect(await Promise.all([old, hidden, shown].map(({ url }) => isPublic(url)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('shows visitors a report and its PDF on the last day of its three years', async () => {
    const firstDay = findFirstShownDay(toHomeDay(new Date()));
    const last = await addReport(world, as, { title: 'Last day', issued_on: firstDay });
    const over = await addReport(world, as, { title: 'Over', issued_on: addDays(firstDay, -1) });
    expect((await list(null)).map(({ title }) => title)).toEqual(['Last day']);
    expect([await isPublic(last.url), await isPublic(over.url)]).toEqual([true, false]);
  });
});

describe('the PDF of a report that visitors see', () => {
  it('is downloaded under a readable name, with headers that keep it from running', async () => {
    const { url } = await addReport(world, as, { title: 'Inspection “résumé” / <b>2026</b>' });
    const { status, headers } = await download(url);
    expect(status).toBe(200);
    const name = `inspection-resume-b-2026-b-${daysAgo(200)}.pdf`;
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
      'content-length': String(pdf().length),
    });
    expect(Buffer.from(await (await download(url)).arrayBuffer())).toEqual(pdf());
  });

  it('is revalidated at each download, even in parts', async () => {
    const { url } = await addReport(world, as);
    const etag = (await download(url)).headers.get('ETag') ?? '';
    const again = await world.app.request(url, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    const part = await world.app.request(url, { headers: { Range: 'bytes=0-4' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    expect((await world.app.request(url, { method: 'HEAD' })).status).toBe(200);
  });

  it('has a file name, whatever script its title is in', async () => {
    const { url } = await addReport(world, as, { title: '検査' });
    const disposition = (await download(url)).headers.get('Content-Disposition');
    expect(disposition).toBe(`attachment; filename="report-${daysAgo(200)}.pdf"`);
  });

  it.each([
    ['/documents'],
    ['/documents/'],
    ['/documents/notes.txt'],
    [samples.document.file_url],
    ['/documents/..%2finstallation.key'],
    ['/documents/0123456789abcdef0123456789abcdef.webp'],
  ])('is nothing else: %s', async (path) => {
    const { status, headers } = await download(path);
    expect(status).toBe(404);
    expect(headers.get('Content-Disposition')).toBeNull();
  });

  it('is neither served nor accepted as a picture', async () => {
    const { url } = await addReport(world, as);
    const asPicture = `/uploads${url.slice('/documents'.length)}`;
    expect((await world.app.request(asPicture)).status).toBe(404);
    for (const image_url of [url, asPicture]) {
      const json = { ...samples.gallery, image_url };
      expect((await world.send('POST', apiUrls.gallery, { json, as })).status).toBe(422);
    }
  });
});

describe('a PDF that visitors may not have', () => {
  it('can’t be reached from its upload until its report is stored', async () => {
    const url = await uploadPdf(world, as);
    expect(await isPublic(url)).toBe(false);
    expect(placeOf(url)).toEqual(withdrawn(url));
  });

  it('is withdrawn when its report is hidden or deleted, and comes back with it', async () => {
    const { id, url } = await addReport(world, as);
    expect(placeOf(url)).toEqual(inPublic(url));
    await bulk('hide', [id]);
    expect([await isPublic(url), placeOf(url)]).toEqual([false, withdrawn(url)]);
    await bulk('show', [id]);
    expect([await isPublic(url), placeOf(url)]).toEqual([true, inPublic(url)]);
    const undo = await remove(id);
    expect([await isPublic(url), placeOf(url)]).toEqual([false, withdrawn(url)]);
    await restore(undo);
    expect([await isPublic(url), placeOf(url)]).toEqual([true, inPublic(url)]);
  });

  it('is withdrawn when its report has become too old', async () => {
    const { url } = await addReport(world, as);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days(3 * 366) });
    expect(await isPublic(url)).toBe(false);
    await tidyUp(world.context);
    expect(placeOf(url)).toEqual(withdrawn(url));
  });

  it('is still available to staff, but never cached', async () => {
    const { id } = await addReport(world, as, { issued_on: '2010-01-01' });
    await bulk('hide', [id]);
    const { status, headers, body } = await world.send('GET', documentFileUrl(id), { as });
    expect([status, body]).toEqual([200, pdf().toString()]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="full-inspection-2010-01-01.pdf"',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect((await world.send('GET', documentFileUrl(id))).status).toBe(401);
    expect((await world.send('GET', documentFileUrl(99), { as })).status).toBe(404);
  });

  it('has no preview in the trash', async () => {
    const { id } = await addReport(world, as);
    const undo = await remove(id);
    const { trash } = (await world.send('GET', apiUrls.trash, { as })).body;
    expect(trash).toMatchObject([
      {
        noun: 'documents',
        label: `the report “Full inspection” of ${daysAgo(200)}`,
        excerpt: samples.document.result,
        image_url: null,
      },
    ]);
    const preview = `${apiUrls.trashPicture}?id=${undo}`;
    expect((await world.send('GET', preview, { as })).status).toBe(404);
  });
});

it('the file on the disk is identical to what was sent', async () => {
  const { url } = await addReport(world, as);
  expect(await readBytes(world.context.config, url.slice('/documents/'.length))).toEqual(pdf());
});
