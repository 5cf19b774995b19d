import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/query-results.ts';
import { LoadFailure, Loading } from '../../ui/states.tsx';

interface LoadedRecordProps<Data> {
  query: UseQueryResult<Data>;
  loadFailed: string;
  children: (data: Data) => ReactNode;
}

/** What a step is about, once it is loaded. */
export const LoadedRecord = <Data,>({ query, loadFailed, children }: LoadedRecordProps<Data>) => (
  <>
    {query.isPending && <Loading>Loading...</Loading>}
    {query.error && (
      <LoadFailure
        failure={failureOf(query.error, loadFailed)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )}
    {query.data !== undefined && children(query.data)}
  </>
);
