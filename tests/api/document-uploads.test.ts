import { rmSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { describe, expect, vi } from 'vitest';
import { bodyLimits } from '../../domain/constants.ts';
import { days } from '../../domain/lib/durations.ts';
import { reportMessages as messages } from '../../domain/nouns/reports/report-noun.ts';
import { picturePermissionMessages as formMessages } from '../../domain/nouns/permissions/picture-permission.ts';
import { documentUploadUrl, signedFormsUrl } from '../../domain/api-urls.ts';
import { findApiUrl } from '../../domain/urls.ts';
import { tidyUp } from '../../server/maintenance/housekeeping.ts';
import { as, it, world } from '../support/api-test.ts';
import { pdf, pdfForm, uploadPdf } from '../support/stored-reports.ts';
import { putOldFile, withdrawnPlace } from '../support/test-files.ts';

/**
 * PDFs are recognized by their bytes, and nothing remains of uploads that are refused or not used
 * (docs/product/license.md).
 */

const upload = (body: FormData) => world.send('POST', documentUploadUrl, { body, as });
const rows = () => world.context.database.selectFrom('document_files').select('url').execute();
const expectNothingLeft = async () => {
  expect(world.files()).toEqual([]);
  expect(await rows()).toEqual([]);
};

describe('a PDF', () => {
  it('is accepted, whatever its name, and stored under a name that can’t be guessed', async () => {
    const answer = await upload(pdfForm());
    expect([answer.status, answer.body.message]).toEqual([201, messages.uploaded]);
    expect(answer.body.url).toMatch(/^\/documents\/[0-9a-f]{32}\.pdf$/);
    expect(world.files()).toEqual([
      `${withdrawnPlace}${answer.body.url.slice('/documents'.length)}`,
    ]);
  });

  it.each([
    ['a blank line before it', Buffer.concat([Buffer.from('\r\n'), pdf()])],
    ['a byte order mark before it', Buffer.concat([Buffer.from('\uFEFF'), pdf()])],
    ['zeros after it', Buffer.concat([pdf(), Buffer.alloc(12)])],
    ['no line break at its end', pdf().subarray(0, -1)],
    ['nearly 10 MB', Buffer.concat([pdf(), Buffer.alloc(bodyLimits.document - 600_000), pdf()])],
  ])('may have %s', async (_, bytes) => {
    expect((await upload(pdfForm(bytes))).status).toBe(201);
  });

  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  it.each([
    ['a web page', page, messages.fileNotPdf],
    ['a web page with a PDF in it', Buffer.concat([page, pdf()]), messages.fileNotPdf],
    [
      'a PDF that begins like a web page',
      Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF'),
      messages.fileNotPdf,
    ],
    ['a picture', Buffer.from('\x89PNG\r\n\x1A\n%PDF-1.7 %%EOF', 'latin1'), messages.fileNotPdf],
    ['a text', Buffer.from('Dear state,'), messages.fileNotPdf],
    ['a PDF without its end', pdf().subarray(0, -20), messages.fileBroken],
    [
      'a PDF with an archive behind it',
      Buffer.concat([pdf(), Buffer.from('PK\x03\x04 and more')]),
      messages.fileFollowed,
    ],
    [
      'a PDF whose end is somewhere in it',
      Buffer.concat([pdf(), Buffer.alloc(2000, 'x')]),
      messages.fileFollowed,
    ],
  ])('is not %s', async (_, bytes, error) => {
    const answer = await upload(pdfForm(bytes));
    expect([answer.status, answer.body.error]).toEqual([415, error]);
    await expectNothingLeft();
  });

  /** A PDF as typical programs write it. */
  const written = async (options: PDFKit.PDFDocumentOptions): Promise<Buffer> => {
    const document = new PdfKit(options);
    if (options.autoFirstPage !== false) document.text('Inspected');
    document.end();
    return buffer(document as never);
  };
  const withoutPages = Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \ntrailer << /Size 3 /Root 1 0 R >>\nstartxref\n110\n%%EOF\n',
  );
  const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

  it.each(versions)('asks for no password, in version %s', async (pdfVersion) => {
    const answer = await upload(pdfForm(await written({ pdfVersion, userPassword: 'secret' })));
    expect([answer.status, answer.body.error]).toEqual([415, messages.fileLocked]);
    await expectNothingLeft();
    const forbidsPrinting = await written({ pdfVersion, ownerPassword: 'secret' });
    expect((await upload(pdfForm(forbidsPrinting))).body).toMatchObject({ success: true });
  });

  it('has a page', async () => {
    const answer = await upload(pdfForm(withoutPages));
    expect([answer.status, answer.body.error]).toEqual([415, messages.fileWithoutPages]);
  });

  it('is taken with a warning if it is a form that few programs show', async () => {
    const plain = await written({});
    expect((await upload(pdfForm(plain))).body.warning).toBeUndefined();
    const form = [
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA 4 0 R >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
      '<< /Length 11 >>\nstream\n<xdp></xdp>\nendstream',
    ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
    const whole = `%PDF-1.7\n${form.join('')}trailer << /Size 5 /Root 1 0 R >>\n%%EOF\n`;
    const xfa = Buffer.from(whole);
    const answer = await upload(pdfForm(xfa));
    expect([answer.status, answer.body.warning]).toEqual([201, messages.fileIsForm]);
    const signed = async (bytes: Buffer) => (await addSigned(bytes)).body.warning as unknown;
    expect(await signed(xfa)).toBe(formMessages.fileIsForm);
    expect(await signed(plain)).toBeUndefined();
  });

  it('is taken with a warning if it can’t be opened, and has at least a page', async () => {
    const pageObject = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj';
    const noise = `%PDF-1.4\n${pageObject}\n${'\x81\x00%'.repeat(99)}\nstartxref\n9\n%%EOF\n`;
    const answer = await upload(pdfForm(Buffer.from(noise, 'latin1')));
    expect([answer.status, answer.body.warning]).toEqual([201, messages.fileUnopened]);
    const signed = await addSigned(Buffer.from(noise, 'latin1'));
    expect(signed.body.warning).toBe(formMessages.fileUnopened);
  });

  it.each([
    ['a header and an end', '%PDF-1.4\n%%EOF'],
    ['noise between them', `%PDF-1.4\n${'\x81\x00\x93'.repeat(99)}\nstartxref\n9\n%%EOF\n`],
    ['objects without a page', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF'],
  ])('is refused with only %s', async (_, bytes) => {
    const answer = await upload(pdfForm(Buffer.from(bytes, 'latin1')));
    expect([answer.status, answer.body.error]).toEqual([415, messages.fileWithoutPages]);
    await expectNothingLeft();
  });

  const addSigned = async (bytes: Buffer) => {
    const how = { who: 'Ruth', allowed_by: 'Ann', relation: 'Daughter', how: 'writing' };
    const json = { ...how, uses: 'site' };
    const { body } = await world.send('POST', findApiUrl('permissions'), { json, as });
    return world.send('POST', signedFormsUrl(body.id), { body: pdfForm(bytes, 'form'), as });
  };

  it('that is no use as a signed form is refused with a sentence about forms', async () => {
    const refusal = async (bytes: Buffer) => (await addSigned(bytes)).body.error as unknown;
    expect(await refusal(withoutPages)).toBe(formMessages.fileWithoutPages);
    expect(await refusal(await written({ userPassword: 'secret' }))).toBe(formMessages.fileLocked);
    expect(await refusal(pdf().subarray(0, -20))).toBe(formMessages.fileBroken);
  });

  it('may have at most 10 MB', async () => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(bodyLimits.document), pdf()]);
    const answer = await upload(pdfForm(bytes));
    expect([answer.status, answer.body.error]).toEqual([413, messages.fileTooLarge]);
    await expectNothingLeft();
  });

  it('must be the only file, in its own field, and not empty', async () => {
    const two = pdfForm();
    two.append('document', new File([new Uint8Array(pdf())], 'other.pdf'));
    expect((await upload(two)).body.error).toBe(messages.fileOnlyOne);
    expect((await upload(pdfForm(pdf(), 'image'))).body.error).toBe(messages.fileOnlyOne);
    expect((await upload(pdfForm(Buffer.alloc(0)))).body.error).toBe(messages.fileRequired);
    const json = await world.send('POST', documentUploadUrl, { json: {}, as });
    expect([json.status, json.body.error]).toEqual([
      415,
      'Please send the PDF as multipart/form-data.',
    ]);
    await expectNothingLeft();
  });

  it('is not stored if the disk refuses it', async () => {
    rmSync(world.context.config.dataDir, { recursive: true });
    // A file in place of the folder makes writing fail even for root, who may write anywhere else.
    writeFileSync(world.context.config.dataDir, '');
    expect((await upload(pdfForm())).status).toBeGreaterThanOrEqual(500);
    expect(await rows()).toEqual([]);
  });
});

describe('an upload that no report uses', () => {
  it('is swept after a day, together with unknown files', async () => {
    await uploadPdf(world, as);
    const before = new Date(Date.now() - days(2));
    await putOldFile(world.context.config, `${'e'.repeat(32)}.pdf`, before);
    await tidyUp(world.context);
    expect(world.files()).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days(1) + 60_000 });
    await tidyUp(world.context);
    await expectNothingLeft();
  });
});
