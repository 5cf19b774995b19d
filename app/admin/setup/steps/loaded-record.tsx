import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '../../api/query-state.tsx';

interface LoadedRecordProps<Data> {
  query: UseQueryResult<Data>;
  loadFailed: string;
  children: (data: Data) => ReactNode;
}

/** Shows a step's data once it is loaded. */
export const LoadedRecord = <Data,>({ query, loadFailed, children }: LoadedRecordProps<Data>) => (
  <>
    <QueryState query={query} loading="Loading..." failed={loadFailed} />
    {query.data !== undefined && children(query.data)}
  </>
);
