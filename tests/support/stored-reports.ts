import { days } from '../../domain/lib/durations.ts';
import { toHomeDay } from '../../domain/lib/time.ts';
import { apiUrls, documentUploadUrl, signedFormsUrl } from '../../domain/api-urls.ts';
import { samples } from './samples.ts';
import type { World } from './world.ts';

/** A small PDF of one empty page, with words that no page shows. */
export const pdf = (words = 'A report'): Buffer => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Words (${words}) >>`,
  ];
  let file = '%PDF-1.7\n%\u00E2\u00E3\n';
  let table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n`;
  return Buffer.from(`${file}${table}${trailer}%%EOF\n`, 'latin1');
};

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
