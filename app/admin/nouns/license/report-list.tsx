import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import letters from '../../../../art/empty-letters.svg?url';
import {
  type Report,
  reportMessages as messages,
  reports,
  isRecentReport,
  reportYearsShown,
} from '../../../../domain/nouns/reports/report-noun.ts';
import { trashMessages } from '../../../../domain/nouns/trash-entry.ts';
import { formatDate } from '../../../../domain/lib/format-date.ts';
import { toHomeDay } from '../../../../domain/lib/time.ts';
import { formatFileSize } from '../../../../domain/lib/text/wording.ts';
import { documentFileUrl } from '../../../../domain/api-urls.ts';
import { listQuery } from '../../api/queries.ts';
import { useDeletion } from '../../records/deletion.tsx';
import { nameColumn, VisibilityButton } from '../../records/list/bulk/visibility.tsx';
import { ManagedList } from '../../records/list/managed-list.tsx';
import { type Column, mainActionClass } from '../../records/list/record-row.tsx';
import type { useRecordEditor } from '../../records/record-editor.tsx';
import { EmptyState } from '../../ui/states.tsx';

const createColumns = (today: string): Column<Report>[] => [
  nameColumn<Report>({ id: 'title', label: 'Report' }, reports.getTitle),
  {
    id: 'issued_on',
    label: 'Day',
    value: ({ issued_on }) => issued_on,
    isBrief: true,
    cell: ({ issued_on }) => (
      <>
        {formatDate(issued_on)}
        {!isRecentReport(issued_on, today) && <OutdatedNote />}
      </>
    ),
  },
  {
    id: 'result',
    label: 'Result',
    value: ({ result }) => result,
    cell: ({ result }) => <span className="staff-clamped">{result}</span>,
  },
  {
    id: 'file',
    label: 'File',
    value: ({ file_size }) => file_size,
    cell: (report) => (
      <a className="staff-report-file line-link" href={documentFileUrl(report.id)} download>
        <Download aria-hidden />
        <span>
          PDF<span className="visually-hidden"> of the {reports.getName(report)}</span>,{' '}
          {formatFileSize(report.file_size)}
        </span>
      </a>
    ),
    sortable: false,
    searchable: false,
  },
];

const yearsText = ['no', 'one', 'two', 'three'][reportYearsShown] ?? String(reportYearsShown);

const OutdatedNote = () => (
  <span className="staff-mark">
    More than {yearsText} years old, so visitors do not see it any more
  </span>
);

interface ReportListProps {
  editor: Pick<ReturnType<typeof useRecordEditor<Report>>, 'editButton'>;
}

/** All reports, newest first, including those that visitors can no longer see. */
export const ReportList = ({ editor }: ReportListProps) => {
  const [today] = useState(() => toHomeDay(new Date()));
  const query = useQuery(listQuery('documents'));
  const deleteRecord = useDeletion('documents', messages);
  return (
    <ManagedList
      noun="documents"
      query={query}
      pluralName="reports"
      singularName="report"
      loadFailed={messages.loadFailed}
      columns={createColumns(today)}
      getName={reports.getName}
      onDelete={deleteRecord}
      deleteConsequence={`Its PDF can no longer be downloaded. ${trashMessages.goesToTrash}`}
      describeNoneVisible={(rows) =>
        rows.length > 0 &&
        rows.every(({ visible, issued_on }) => !visible || !isRecentReport(issued_on, today))
          ? `No report is shown: each is hidden or more than ${yearsText} years old.`
          : null
      }
      renderActions={(report, run) => (
        <>
          <VisibilityButton row={report} name={reports.getName(report)} run={run} />
          {editor.editButton(report, { className: mainActionClass })}
        </>
      )}
      empty={
        <EmptyState picture={letters} title="No reports yet">
          Add the reports of the last {yearsText} years as PDF files, each with its day, its result,
          and your answer. Visitors find them on the page about your license.
        </EmptyState>
      }
    />
  );
};
