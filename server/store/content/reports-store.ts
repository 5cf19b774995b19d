import { findFirstShownDay } from '../../../domain/nouns/reports/report-years.ts';
import { type Report, reports } from '../../../domain/nouns/reports/report-noun.ts';
import { toHomeDay } from '../../../domain/lib/time.ts';
import type { Database } from '../../database/open-database.ts';
import { type ListQuery, createListStore } from './list-store.ts';

export const reportsStore = createListStore<typeof reports, Report>(reports, {
  // Visitors see the reports of the last three years.
  filterShown: (query) =>
    query.where('issued_on' as 'created_at', '>=', findFirstShownDay(toHomeDay(new Date()))),
  readRecords: (db, rows) => readWithFiles(db, rows),
});

/** With an inner join, because every report has a file. */
const readWithFiles = async (db: Database, rows: ListQuery): Promise<Report[]> => {
  const items = rows.$castTo<Omit<Report, 'file_size'>>();
  return db
    .selectFrom(items.as('items'))
    .innerJoin('document_files', 'document_files.url', 'items.file_url')
    .selectAll('items')
    .select('document_files.size as file_size')
    .orderBy('items.position')
    .execute();
};
