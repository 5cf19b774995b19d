import { isDocumentUrl } from '../../urls.ts';
import { toId, createListParser, type Stored, toTextOrFallback } from '../public-answers.ts';
import type { Report } from './report-noun.ts';

/** The public fields of a report. There are no built-in reports. */
export type PublicReport = Omit<Report, Stored | 'visible' | 'position'>;

/**
 * Leaves out hidden reports, and those without a title, a date, a result or one of our files; null if none
 * is left.
 */
export const parseReports = createListParser((row, place): PublicReport | null => {
  const title = toTextOrFallback(row['title'], null);
  const issued_on = toTextOrFallback(row['issued_on'], '');
  const result = toTextOrFallback(row['result'], null);
  const file_url = toTextOrFallback(row['file_url'], '');
  const file_size = row['file_size'];
  if (title === null || result === null || Number.isNaN(Date.parse(`${issued_on}T00:00:00Z`)))
    return null;
  if (!isDocumentUrl(file_url) || typeof file_size !== 'number' || row['visible'] === 0)
    return null;
  const id = toId(row, place);
  return {
    id,
    title,
    issued_on,
    result,
    answer: toTextOrFallback(row['answer'], null),
    file_url,
    file_size,
  };
});
