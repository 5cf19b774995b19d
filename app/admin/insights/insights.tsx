import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import book from '../../../art/empty-book.svg?url';
import {
  type Insights as Numbers,
  insightsMessages,
} from '../../../domain/site/insights/insight-numbers.ts';
import type { PeriodLength } from '../../../domain/site/insights/periods.ts';
import { apiUrls } from '../../../domain/api-urls.ts';
import { readField } from '../api/api-client.ts';
import { download } from '../api/upload-files.ts';
import { toFailure, unwrap } from '../api/failed-request.ts';
import { useAction } from '../session/use-action.ts';
import { Button, ToggleGroup } from '../ui/staff-button.tsx';
import { PageHeading, staffMeta } from '../ui/page.tsx';
import { EmptyState, LoadFailure, Loading } from '../ui/states.tsx';
import { InsightCharts } from './charts.tsx';
import './insights.css';

export const meta = staffMeta('Numbers');

const spanOptions: [PeriodLength, string][] = [
  ['week', 'By week'],
  ['month', 'By month'],
];

/** Numbers of requests, visits, move-ins and page views, for the owner. */
const Insights = () => {
  const [by, setBy] = useState<PeriodLength>('week');
  const { data, error, isFetching, refetch } = useQuery(insightsQuery(by));
  return (
    <>
      <PageHeading action={<DownloadButton by={by} />}>Numbers</PageHeading>
      <ToggleGroup label="Count" options={spanOptions} chosen={by} onChoose={setBy} />
      <p className="staff-page-lead quiet">
        The last twelve weeks or months by the clock of your home. The last one is not over yet.
      </p>
      {!data && !error && <Loading>Loading the numbers...</Loading>}
      {error && (
        <LoadFailure
          failure={toFailure(error, insightsMessages.loadFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (isEmpty(data) ? <NoNumbers /> : <InsightCharts {...data} />)}
    </>
  );
};
export default Insights;

const isEmpty = ({ periods }: Numbers): boolean =>
  periods.every(
    ({ requests, visits, moved_in, pages }) =>
      requests + visits + moved_in === 0 && Object.keys(pages).length === 0,
  );

const NoNumbers = () => (
  <EmptyState picture={book} title="Nothing to count yet">
    When someone opens a page of your site or asks for a visit, the numbers appear here.
  </EmptyState>
);

const DownloadButton = ({ by }: { by: PeriodLength }) => {
  const { act, busy } = useAction();
  const { downloadFailed: failed } = insightsMessages;
  const downloadTable = () =>
    act(() => download(`${apiUrls.insightsTable}?by=${by}`, failed), { failed });
  return (
    <Button
      icon={<Download aria-hidden />}
      aria-disabled={busy}
      onClick={() => !busy && void downloadTable()}
    >
      {busy ? 'Downloading…' : 'Download as CSV'}
    </Button>
  );
};

const insightsQuery = (by: PeriodLength) =>
  queryOptions({
    queryKey: ['insights', by],
    queryFn: () =>
      unwrap(
        readField(apiUrls.insights, 'insights', insightsMessages.loadFailed, undefined, { by }),
      ),
    // Keep showing the old numbers while the new ones load, so that the page doesn't jump.
    placeholderData: keepPreviousData,
  });
