import { days } from '../../domain/lib/durations.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { apiUrls, documentUploadUrl, signedFormsUrl } from '../../domain/api-urls.ts';
import { samples } from './samples.ts';
import type { World } from './world.ts';

/** The smallest file with the first and last bytes of a PDF, and a page. */
export const pdf = (words = 'A report'): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%\u00E2\u00E3\n1 0 obj\n<< /Type /Page /Words (${words}) >>\nendobj\ntrailer\n%%EOF\n`,
    'latin1',
  );

/** A form with one file. */
export const pdfForm = (bytes: Uint8Array = pdf(), field = 'document'): FormData => {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'report.pdf', { type: 'application/pdf' }));
  return form;
};

/** Uploads a PDF. Returns its URL. */
export const uploadPdf = async (world: World, as: string, bytes?: Buffer): Promise<string> => {
  const { body } = await world.send('POST', documentUploadUrl, { body: pdfForm(bytes), as });
  return body.url as string;
};

/** Adds a signed form to a permission. Returns its id. */
export const addSignedForm = async (
  world: World,
  as: string,
  permission: number,
  bytes?: Buffer,
): Promise<number> => {
  const body = pdfForm(bytes, 'form');
  return (await world.send('POST', signedFormsUrl(permission), { body, as })).body.id as number;
};

/** Adds the PDF of the sample to the database, without its file. */
export const knowSamplePdf = (world: World, uploadedBy: number | null = null): Promise<unknown> =>
  world.context.database
    .insertInto('document_files')
    .values({
      url: samples.document.file_url,
      size: 1,
      uploaded_by: uploadedBy,
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();

/** The date at the home a number of days ago. */
export const daysAgo = (count: number): string => toHomeDay(new Date(Date.now() - days(count)));

/** Stores a report with its own PDF, which visitors can see. */
export const addReport = async (
  world: World,
  as: string,
  fields: object = {},
): Promise<{ id: number; url: string }> => {
  const url = await uploadPdf(world, as);
  const json = { ...samples.document, issued_on: daysAgo(200), file_url: url, ...fields };
  const { body } = await world.send('POST', apiUrls.documents, { json, as });
  return { id: body.id as number, url };
};
