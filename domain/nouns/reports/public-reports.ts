import { createListMapper, pickFields } from '../public-answers.ts';
import type { Report } from './report-noun.ts';

const shownFields = [
  'id',
  'title',
  'issued_on',
  'result',
  'answer',
  'file_url',
  'file_size',
] as const;
/** There are no built-in reports. */
export type PublicReport = Pick<Report, (typeof shownFields)[number]>;

export const toPublicReports = createListMapper((report: Report) =>
  pickFields(report, shownFields),
);
