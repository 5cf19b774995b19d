import { toText } from '../field-words.ts';
import { optionalText } from '../../lib/schemas/text-schemas.ts';
import { formatDate } from '../../lib/format-date.ts';
import { toHomeDay, isDay } from '../../lib/time.ts';
import { quoteExcerpt } from '../../lib/text/wording.ts';
import { adminUrls } from '../../staff-urls.ts';
import { isDocumentUrl } from '../../urls.ts';
import { z } from '../../lib/zod.ts';
import { emptyToNull, field, lineField, textField, markTranslated } from '../field.ts';
import {
  defineList,
  hideable,
  type InputOf,
  type ShownRecordOf,
  createListMessages,
} from '../noun.ts';

export const reportMessages = {
  ...createListMessages('report', 'the reports', 'the report'),
  fieldsRequired: 'All fields are required, including the PDF file.',
  dayInvalid: 'The day of the report must be a date such as 2026-05-12.',
  dayInFuture: 'The day of the report may not be in the future.',
  /** Why an upload is rejected, and what to do instead. */
  fileRequired: 'Please choose a PDF file.',
  fileNotPdf:
    'This file is not a PDF. Please scan the report to a PDF, or print it as one, and choose that.',
  fileBroken:
    'This PDF is damaged or incomplete: its end is missing. Please save it again as a PDF and choose that.',
  fileFollowed:
    'Something else follows the end of this PDF. Please print it to a PDF again, and choose that.',
  fileLocked: 'This PDF asks for a password. Please save it without one, and choose that.',
  fileWithoutPages: 'This PDF has no pages. Please save or scan the report again, and choose that.',
  fileIsForm:
    'This PDF is a form that many programs only show as “Please wait”. Please print it to a PDF and choose that, or save again to keep this one.',
  fileUnopened: 'We could not open this PDF. Please open it yourself before families do.',
  fileTooLarge:
    'The PDF is too large. The limit is 10 MB. Please scan it again in black and white, or in parts.',
  fileOnlyOne: 'Please send exactly one PDF.',
  fileNotOurs: 'The file must be a PDF that was uploaded to this site.',
  uploadFailed: 'PDF upload failed.',
  uploadCutOff: 'The upload was interrupted. Please try again.',
  uploaded: 'PDF uploaded successfully.',
} as const;

const requiredMessage = reportMessages.fieldsRequired;

const issuedOn = z
  .string({ error: requiredMessage })
  .min(1, requiredMessage)
  .refine((day) => day === '' || isDay(day), reportMessages.dayInvalid)
  .refine((day) => day <= toHomeDay(new Date()), reportMessages.dayInFuture);

/** The state's reports about the home, as PDFs, with the home's answers (docs/product/license.md). */
export const reports = defineList('documents', 'documents', {
  one: 'report',
  several: 'reports',
  title: 'Reports',
  page: adminUrls.license,
  right: 'editContent',
  fields: {
    title: markTranslated(
      lineField('What it is', {
        max: 120,
        missing: requiredMessage,
        called: 'The title',
        help: 'Such as “Full inspection” or “Complaint investigation”.',
      }),
    ),
    issued_on: field(
      'day',
      'Day of the report',
      issuedOn,
      (day) => (day ? formatDate(toText(day)) : ''),
      {
        help: 'As it stands on the report. Visitors see reports of the last three years.',
      },
    ),
    result: markTranslated(
      textField('Result', {
        max: 300,
        missing: requiredMessage,
        help: 'What it found, in a few plain words, so that a family need not read the whole of it.',
        rows: 3,
      }),
    ),
    // Paragraphs, separated by blank lines. If missing, the stored one stays.
    answer: markTranslated(
      field(
        'text',
        'Our answer',
        optionalText('The answer', 5000).nullable().transform(emptyToNull).optional(),
        undefined,
        {
          help: 'What you did about it, or what you think of it. Name no resident. Separate paragraphs with an empty line.',
          rows: 5,
        },
      ),
    ),
    file_url: field(
      'file',
      'PDF file',
      z
        .string({ error: reportMessages.fileRequired })
        .min(1, reportMessages.fileRequired)
        .refine((url) => url === '' || isDocumentUrl(url), reportMessages.fileNotOurs),
      (url) => (url ? 'An uploaded PDF' : ''),
    ),
  },
  order: { latest: 'issued_on' },
  shown: hideable,
  upload: 'file_url',
  getTitle: ({ title }) => title,
  getName: ({ title, issued_on }) => `report “${title}” of ${formatDate(issued_on)}`,
  describe: ({ title, issued_on }) => `the report ${quoteExcerpt(title)} of ${issued_on}`,
  excerpt: ({ result }) => result,
  searched: ['title', 'result', 'answer', 'issued_on'],
  messages: reportMessages,
});

export type ReportInput = InputOf<typeof reports>;

/** A report as the API shows it. Visitors get the visible ones of the last three years. */
export interface Report extends ShownRecordOf<typeof reports> {
  /** In bytes. */
  file_size: number;
}

/** In the form, the file is the stored URL or the name of a newly chosen file. */
export const reportForm = reports.input.extend({
  file_url: z.string().min(1, reportMessages.fileRequired),
});

/** How many years visitors can see a report of the state (docs/product/license.md). */
export const reportYearsShown = 3;

/**
 * The first date whose reports visitors can see: the same calendar date three years ago.
 * @param today the date at the home, such as 2026-11-23
 */
export const findFirstShownDay = (today: string): string => {
  const day = `${Number(today.slice(0, 4)) - reportYearsShown}${today.slice(4)}`;
  // February 29 does not exist three years earlier, so use the day before.
  return day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
};

/** Whether a report of this date is recent enough for visitors. */
export const isRecentReport = (day: string, today: string): boolean =>
  day >= findFirstShownDay(today);
