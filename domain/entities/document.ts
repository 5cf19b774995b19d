import { dateInWords } from '../license/words.ts';
import { homeDay, isDay } from '../time.ts';
import { isDocumentUrl } from '../urls.ts';
import { z } from '../zod.ts';
import { asText, type FieldWords } from './field-words.ts';
import { type Flag, idSchema } from './id.ts';
import { optionalText, requiredLine, requiredText } from './text.ts';
import type { Versioned } from './version.ts';

/** A report of the state on the home, as a PDF, with the home's answer (docs/product/license.md). */
export interface Document extends Versioned {
  id: number;
  /** What it is, such as: Full inspection. */
  title: string;
  /** The day of the report, such as 2026-05-12. */
  issued_on: string;
  /** What it found, in a few plain words. */
  result: string;
  /** What the home says about it. Paragraphs, separated by blank lines. */
  answer: string | null;
  /** The uploaded PDF. */
  file_url: string;
  /** In bytes. */
  file_size: number;
  /** Whether visitors see it, as long as it is of the last three years; they get no others. */
  visible: Flag;
  /** Its place in the list: the latest report is first. */
  position: number;
  created_at: string;
}

export const documentLimits = { title: 120, result: 300, answer: 5000 } as const;

export const documentMessages = {
  loadFailed: 'Failed to load the reports.',
  saveFailed: 'Failed to save the report.',
  fieldsRequired: 'All fields are required, including the PDF file.',
  dayInvalid: 'The day of the report must be a date such as 2026-05-12.',
  dayInFuture: 'The day of the report may not be in the future.',
  added: 'Report added successfully.',
  updated: 'Report updated successfully.',
  deleted: 'Report deleted successfully.',
  savingError: 'Error saving report.',
  deletingError: 'Error deleting report.',
  notFound: 'This report no longer exists.',
  /** What an upload may be refused with, and what to do instead. */
  fileRequired: 'Please choose a PDF file.',
  fileNotPdf:
    'This file is not a PDF. Please scan the report to a PDF, or print it as one, and choose that.',
  fileBroken:
    'This PDF is damaged or incomplete: its end is missing. Please save it again as a PDF and choose that.',
  fileFollowed:
    'Something else follows the end of this PDF. Please print it to a PDF again, and choose that.',
  fileTooLarge:
    'The PDF is too large. The limit is 10 MB. Please scan it again in black and white, or in parts.',
  fileOnlyOne: 'Please send exactly one PDF.',
  fileNotOurs: 'The file must be a PDF that was uploaded to this site.',
  uploadFailed: 'PDF upload failed.',
  uploadRepeated: 'This upload was sent already. Please choose the PDF again.',
  uploadCutOff: 'The upload was interrupted. Please try again.',
  uploaded: 'PDF uploaded successfully.',
  discarded: 'The upload was discarded.',
} as const;

const fields = {
  title: requiredLine('The title', documentLimits.title, documentMessages.fieldsRequired),
  issued_on: z
    .string({ error: documentMessages.fieldsRequired })
    .min(1, documentMessages.fieldsRequired)
    .refine((day) => day === '' || isDay(day), documentMessages.dayInvalid)
    .refine((day) => day <= homeDay(new Date()), documentMessages.dayInFuture),
  result: requiredText('The result', documentLimits.result, documentMessages.fieldsRequired),
  answer: optionalText('The answer', documentLimits.answer)
    .nullable()
    .transform((answer) => answer || null),
};

export const documentInput = z.object({
  ...fields,
  // Left out of a change, it stays as it is.
  answer: fields.answer.optional(),
  file_url: z
    .string({ error: documentMessages.fileRequired })
    .min(1, documentMessages.fileRequired)
    .refine((url) => url === '' || isDocumentUrl(url), documentMessages.fileNotOurs),
});
export type DocumentInput = z.output<typeof documentInput>;

/** What its fields are called, in the order of the form. */
export const documentLabels: Record<keyof DocumentInput, string> = {
  title: 'What it is',
  issued_on: 'Day of the report',
  result: 'Result',
  answer: 'Our answer',
  file_url: 'PDF file',
};

export const documentWords: FieldWords<keyof DocumentInput> = {
  issued_on: (day) => (day ? dateInWords(asText(day)) : ''),
  file_url: (url) => (url ? 'An uploaded PDF' : ''),
};

export const documentUpdate = documentInput.extend({ id: idSchema });

/** In the form the file is either the stored address or the name of the one that was chosen. */
export const documentForm = z.object({
  ...fields,
  file_url: z.string().min(1, documentMessages.fileRequired),
});
